import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allScreens, screens, unknownScreen } from './screens.ts';

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const linkTo = (page: Page, name: string) => navigationOf(page).getByRole('link', { name, exact: true });

/** Makes the chunks of a screen unusable until the returned function is called. */
async function breakChunks(page: Page, pattern: RegExp, answer: { status: number; body?: string }) {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', ...answer }));
  return () => page.unroute(pattern);
}

/** Scrolls to the end, on a page made long enough for that whatever the screen shows. */
async function scrollDown(page: Page) {
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
    window.scrollTo(0, 500);
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
}

test.describe('the navigation bar', () => {
  test('leads to the six screens, in the order of the route table', async ({ open, page }) => {
    await open('/');
    const links = navigationOf(page).getByRole('link');
    await expect(links).toHaveText(screens.map(({ link }) => link));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      screens.map(({ route }) => `#${route}`),
    );
  });

  for (const { route, link, heading, title } of screens) {
    test(`opens ${route} with its title and heading, and marks its link as the current one`, async ({ open, page }) => {
      await open(route === '/' ? '/about' : '/');
      await linkTo(page, link).click();
      await expect(headingOf(page)).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      expect(new URL(page.url()).hash).toBe(`#${route}`);
      await expect(navigationOf(page).locator('[aria-current="page"]')).toHaveText([link]);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    test(`opens ${route} from its address`, async ({ open, page }) => {
      await open(route);
      await expect(headingOf(page)).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      await expect(navigationOf(page).locator('[aria-current="page"]')).toHaveText([link]);
    });
  }

  test('opens home from an address without a fragment', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}`);
    await expect(headingOf(page)).toHaveText('Welcome to My Portfolio!');
    await expect(linkTo(page, 'Home')).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('arriving at a screen', () => {
  test('moves the focus to its heading and returns to the top', async ({ open, page }) => {
    await open('/');
    await expect(headingOf(page)).toBeVisible();
    for (const { link, heading } of [...screens].reverse()) {
      await scrollDown(page);
      // A click of the mouse would need the bar in view, and so scroll up by itself.
      await linkTo(page, link).dispatchEvent('click');
      await expect(headingOf(page)).toHaveText(heading);
      await expect(headingOf(page)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

  for (const { route, heading } of allScreens) {
    test(`leaves the focus alone when ${route} is the first screen`, async ({ open, page }) => {
      await open(route);
      await expect(headingOf(page)).toHaveText(heading);
      await expect(page).not.toHaveTitle('');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    });
  }

  test('moves the focus also where the first screen was left before its code had arrived', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/todo-screen[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('#/todo', { waitUntil: 'commit' });
    await linkTo(page, 'Home').click();
    await expect(headingOf(page)).toHaveText('Welcome to My Portfolio!');
    await expect(headingOf(page)).toBeFocused();
    release();
    await expect(page).toHaveTitle('Alex Example · Home');
  });

  test('follows back and forward, with focus, title and scroll as on any other way', async ({ open, page }) => {
    await open('/');
    await linkTo(page, 'To-Do List App').click();
    await expect(headingOf(page)).toHaveText('To-Do List');
    await linkTo(page, 'About Me').click();
    await expect(headingOf(page)).toHaveText('About Me');
    await scrollDown(page);
    await page.goBack();
    await expect(headingOf(page)).toHaveText('To-Do List');
    await expect(headingOf(page)).toBeFocused();
    await expect(page).toHaveTitle('To-Do List App · Alex Example');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(headingOf(page)).toHaveText('Welcome to My Portfolio!');
    await page.goForward();
    await expect(headingOf(page)).toHaveText('To-Do List');
    await expect(linkTo(page, 'To-Do List App')).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('the skip link', () => {
  test('comes first, shows when focused, and leads into the content on the same route', async ({ open, page }) => {
    await open('/todo');
    await expect(headingOf(page)).toHaveText('To-Do List');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(new URL(page.url()).hash).toBe('#/todo');
    await expect(headingOf(page)).toHaveText('To-Do List');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused();
  });
});

test.describe('what has no screen or breaks', () => {
  test('says that an unknown route is not found, under a working navigation bar', async ({ open, page }) => {
    await open(unknownScreen.route);
    await expect(headingOf(page)).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main').getByText('404 Not Found', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Error · Alex Example');
    await expect(navigationOf(page).locator('[aria-current]')).toHaveCount(0);
    await linkTo(page, 'About Me').click();
    await expect(headingOf(page)).toHaveText('About Me');
    await page.goBack();
    await expect(headingOf(page)).toHaveText('Unexpected Application Error!');
    await expect(headingOf(page)).toBeFocused();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(headingOf(page)).toHaveText('Welcome to My Portfolio!');
  });

  test('reaches the error screen also from another unknown route', async ({ open, page }) => {
    await open('/no/such');
    await expect(headingOf(page)).toBeVisible();
    await page.evaluate(() => {
      window.location.hash = '#/nor/this';
    });
    await expect(headingOf(page)).toBeFocused();
    await expect(page.getByText('404 Not Found')).toBeVisible();
  });

  const accidents = [
    {
      what: 'is missing',
      answer: { status: 404, body: 'gone' },
      message: /Failed to fetch dynamically imported module/,
    },
    {
      what: 'throws',
      answer: { status: 200, body: "throw new Error('The screen is broken');" },
      message: /^The screen is broken$/,
    },
  ];
  for (const { what, answer, message } of accidents) {
    test(`offers a reload when a screen's code ${what}; every other screen still opens`, async ({
      open,
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/The screen is broken|dynamically imported module|module script/);
      const mend = await breakChunks(page, /\/finance-screen[^/]*\.js$/, answer);
      await open('/');
      await linkTo(page, 'Finance Tracker').click();
      await expect(headingOf(page)).toHaveText('Unexpected Application Error!');
      await expect(headingOf(page)).toBeFocused();
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await expect(page).toHaveTitle('Error · Alex Example');
      for (const { link, heading } of screens.filter(({ route }) => route !== '/finance')) {
        await linkTo(page, link).click();
        await expect(headingOf(page)).toHaveText(heading);
      }
      await linkTo(page, 'Finance Tracker').click();
      await mend();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(headingOf(page)).toHaveText('Finance Tracker');
      await expect(page).toHaveTitle('Finance Tracker · Alex Example');
    });
  }

  test("offers a reload when a screen's styles are missing, rather than show it without them", async ({
    open,
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Unable to preload CSS/);
    await page.route(/\/finance-screen[^/]*\.css$/, (route) => route.fulfill({ status: 404 }));
    await open('/finance');
    await expect(headingOf(page)).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main').getByText(/^Unable to preload CSS/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});
