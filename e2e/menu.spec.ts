import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { screens } from './screens.ts';

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuOf = (page: Page) => navigationOf(page).getByRole('button', { name: 'Menu' });
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function expectClosed(page: Page) {
  await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(0);
}

async function expectOpen(page: Page) {
  await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(navigationOf(page).getByRole('link')).toHaveText(screens.map(({ link }) => link));
}

for (const width of [320, 360]) {
  test.describe(`the menu on a screen ${width} px wide`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true });

    for (const { route, link, heading } of screens) {
      test(`leads to "${link}" with one tap once it is open, and closes on arrival`, async ({ open, page }) => {
        await open(route === '/' ? '/todo' : '/');
        await expectClosed(page);
        await menuOf(page).tap();
        await expectOpen(page);
        const target = navigationOf(page).getByRole('link', { name: link, exact: true });
        await expect(target).toBeInViewport({ ratio: 1 });
        await target.tap();
        await expect(headingOf(page)).toHaveText(heading);
        await expectClosed(page);
        await expect(headingOf(page)).toBeFocused();
      });
    }

    test('opens by the keyboard; Escape closes it and returns the focus', async ({ open, page }) => {
      await open('/');
      await menuOf(page).focus();
      await page.keyboard.press('Enter');
      await expectOpen(page);
      for (const { link } of screens) {
        await page.keyboard.press('Tab');
        await expect(navigationOf(page).getByRole('link', { name: link, exact: true })).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(menuOf(page)).toBeFocused();
      await page.keyboard.press('Space');
      await expectOpen(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(menuOf(page)).toBeFocused();
    });

    test('leads to a screen by the keyboard, with the focus on its heading', async ({ open, page }) => {
      await open('/');
      await menuOf(page).focus();
      await page.keyboard.press('Enter');
      await navigationOf(page).getByRole('link', { name: 'About Me' }).focus();
      await page.keyboard.press('Enter');
      await expect(headingOf(page)).toHaveText('About Me');
      await expect(headingOf(page)).toBeFocused();
      await expectClosed(page);
    });

    test('closes when the focus goes on past it, so that it hides nothing that has the focus', async ({
      open,
      page,
    }) => {
      await open('/');
      await menuOf(page).focus();
      await page.keyboard.press('Enter');
      await navigationOf(page).getByRole('link', { name: 'About Me' }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: /^Switch to/ })).toBeFocused();
      await expectClosed(page);
    });

    test('closes at a tap beside it', async ({ open, page }) => {
      await open('/');
      await menuOf(page).tap();
      await expectOpen(page);
      await page.touchscreen.tap(width / 2, 600);
      await expectClosed(page);
    });

    test('is closed on coming back to the screen where it was left open', async ({ open, page }) => {
      await open('/about');
      await expect(headingOf(page)).toHaveText('About Me');
      await open('/todo');
      await expect(headingOf(page)).toHaveText('To-Do List');
      await menuOf(page).tap();
      await expectOpen(page);
      await page.goBack();
      await expect(headingOf(page)).toHaveText('About Me');
      await expectClosed(page);
      await page.goForward();
      await expect(headingOf(page)).toHaveText('To-Do List');
      await expectClosed(page);
    });

    test('closes at a second tap on its button', async ({ open, page }) => {
      await open('/');
      await menuOf(page).tap();
      await expectOpen(page);
      await menuOf(page).tap();
      await expectClosed(page);
    });

    test('closes on the link to the current screen and keeps the focus', async ({ open, page }) => {
      await open('/todo');
      await menuOf(page).focus();
      await page.keyboard.press('Enter');
      await navigationOf(page).getByRole('link', { name: 'To-Do List App' }).focus();
      await page.keyboard.press('Enter');
      await expectClosed(page);
      await expect(menuOf(page)).toBeFocused();
    });
  });
}

test('shows no menu button where the links have room', async ({ open, page }) => {
  await open('/');
  await expect(navigationOf(page).getByRole('link')).toHaveCount(6);
  await expect(navigationOf(page).getByRole('button')).toHaveCount(0);
});
