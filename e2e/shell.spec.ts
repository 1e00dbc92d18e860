import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, holdRequests, linkTo, navigation, screens } from './support/page-helpers.ts';

const currentLink = (page: Page) => navigation(page).locator('[aria-current="page"]');
const readScrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down after making the page long enough, and waits until the history entry has the position. */
async function scrollDown(page: Page) {
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
    window.scrollTo(0, 500);
  });
  await expect.poll(() => page.evaluate(() => window.history.state?.scrollY)).toBe(500);
}

test('each link opens its screen at its top, with title and focused heading; Back returns', async ({ open, page }) => {
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
  }
  await page.goBack();
  await expect(page).toHaveTitle(screens[1].title);
  await expect(heading(page)).toBeFocused();
  expect(await readScrollY(page)).toBe(500);
  await page.goForward();
  await expect(page).toHaveTitle(screens[0].title);
  await expect(currentLink(page)).toHaveText([screens[0].link]);
});

test('a reload keeps the scroll position', async ({ open, page }) => {
  await open('/about');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.history.state?.scrollY)).toBe(200);
  await page.reload();
  await expect.poll(() => readScrollY(page)).toBe(200);
});

test('a screen can be left before its code has loaded, and the old one stays until then', async ({ page }) => {
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

test('has a skip link first, visible when focused, into the content of the same route', async ({ open, page }) => {
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
