import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, holdRequests, linkTo, navigation } from './support/page-helpers.ts';
import { allScreens, screens } from './support/states.ts';

const currentLink = (page: Page) => navigation(page).locator('[aria-current="page"]');
const readScrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down after making the page long enough. */
async function scrollDown(page: Page) {
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
    window.scrollTo(0, 500);
  });
  await expect.poll(() => readScrollY(page)).toBe(500);
}

test('leads to each screen, with its title, heading and current link, at its top and with the focus on the heading', async ({
  open,
  page,
}) => {
  await open('/');
  for (const screen of [...screens].reverse()) {
    await scrollDown(page);
    // A mouse click would scroll the navigation bar into view.
    await linkTo(page, screen.link).dispatchEvent('click');
    await expect(heading(page)).toHaveText(screen.heading);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(screen.title);
    await expect(currentLink(page)).toHaveText([screen.link]);
    expect(new URL(page.url()).hash).toBe(`#${screen.route}`);
    expect(await readScrollY(page)).toBe(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('opens each screen from its URL without moving the focus, and ends it with the contact links', async ({
  open,
  page,
}) => {
  const contact = page.getByRole('contentinfo').getByRole('listitem');
  const names = [...['GitHub', 'LinkedIn', 'Resume'].map((name) => `${name} (opens in a new tab)`), 'Email'];
  for (const screen of allScreens) {
    await page.goto('about:blank');
    await open(screen.route);
    await expect(heading(page)).toHaveText(screen.heading);
    await expect(currentLink(page)).toHaveText('link' in screen ? [screen.link] : []);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // Home has them in a section of its own.
    await expect(contact).toHaveText(screen.route === '/' ? [] : names);
  }
});

test('a screen can be left before its code has loaded, the first one too; the old one stays until then', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/(?:todo|about)-screen[^/]*\.js$/);
  await page.goto('#/todo', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('To-Do List');
  await linkTo(page, 'About Me').click();
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(heading(page)).toBeVisible();
  await linkTo(page, 'Home').click();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  await expect(heading(page)).toBeFocused();
  await linkTo(page, 'About Me').click();
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(currentLink(page)).toHaveText(['Home']);
  await linkTo(page, 'Home').click();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  release();
  await expect(page).toHaveTitle('Alex Example, Senior Software Engineer');
});

test('Back and Forward lead to the screen, its title and its heading', async ({ open, page }) => {
  await open('/');
  await linkTo(page, 'To-Do List App').click();
  await expect(heading(page)).toHaveText('To-Do List');
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Alex Example, Senior Software Engineer');
  await page.goForward();
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(currentLink(page)).toHaveText(['To-Do List App']);
});

test('has a skip link first, visible when focused, that leads into the content on the same route', async ({
  open,
  page,
}) => {
  await open('/todo');
  await expect(heading(page)).toHaveText('To-Do List');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#/todo');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused();
});
