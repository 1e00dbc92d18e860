import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, linkTo, navigation, screens } from './support/page-helpers.ts';

const menuButton = (page: Page) => page.getByRole('banner').locator('[popovertarget]');

async function expectClosed(page: Page) {
  await expect(menuButton(page)).toHaveAccessibleName('Menu');
  await expect(navigation(page).getByRole('link')).toHaveCount(0);
}

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('leads to each screen with one tap, and closes on a tap outside', async ({ open, page }) => {
  await open('/');
  await expectClosed(page);
  for (const screen of screens.toReversed()) {
    await menuButton(page).tap();
    await expect(menuButton(page)).toHaveAccessibleName('Close');
    await expect(linkTo(page, screen.link)).toBeInViewport({ ratio: 1 });
    await linkTo(page, screen.link).tap();
    await expect(heading(page)).toHaveText(screen.heading);
    await expectClosed(page);
    await expect(heading(page)).toBeFocused();
  }
  await open('/todo');
  await expect(heading(page)).toHaveText('To-Do List');
  await menuButton(page).tap();
  await expect(menuButton(page)).toHaveAccessibleName('Close');
  await page.touchscreen.tap(4, 630);
  await expectClosed(page);
});

test('opens by keyboard; Escape, the current link and going back close it', async ({ open, page }) => {
  await open('/todo');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  for (const { link } of screens) {
    await page.keyboard.press('Tab');
    await expect(linkTo(page, link)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Space');
  await linkTo(page, 'To-Do List App').press('Enter');
  await expectClosed(page);

  await menuButton(page).click();
  await linkTo(page, 'About Me').click();
  await expect(heading(page)).toHaveText('About Me');
  await menuButton(page).click();
  await page.goBack();
  await expect(heading(page)).toHaveText('To-Do List');
  await expectClosed(page);
});
