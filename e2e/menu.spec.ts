import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, linkTo, navigation } from './support/page-helpers.ts';
import { screens } from './support/states.ts';

const menuButton = (page: Page) => page.getByRole('banner').locator('[popovertarget]');

async function expectClosed(page: Page) {
  await expect(menuButton(page)).toHaveAccessibleName('Menu');
  await expect(navigation(page).getByRole('link')).toHaveCount(0);
}

async function expectOpen(page: Page) {
  await expect(menuButton(page)).toHaveAccessibleName('Close');
  await expect(navigation(page).getByRole('link')).toHaveText(screens.map(({ link }) => link));
}

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('leads to each screen with one tap, and closes on a tap outside, which presses nothing', async ({
  open,
  page,
}) => {
  await open('/');
  await expectClosed(page);
  for (const screen of screens.toReversed()) {
    await menuButton(page).tap();
    await expectOpen(page);
    await expect(linkTo(page, screen.link)).toBeInViewport({ ratio: 1 });
    await linkTo(page, screen.link).tap();
    await expect(heading(page)).toHaveText(screen.heading);
    await expectClosed(page);
    await expect(heading(page)).toBeFocused();
  }
  const pressed = await page.getByRole('main').evaluateHandle((main) => {
    const presses: string[] = [];
    for (const type of ['mousedown', 'click']) main.addEventListener(type, () => presses.push(type));
    return presses;
  });
  await menuButton(page).tap();
  await expectOpen(page);
  await page.touchscreen.tap(4, 630);
  await expectClosed(page);
  expect(await pressed.jsonValue()).toEqual([]);
  await expect(async () => {
    await page.touchscreen.tap(4, 630);
    expect(await pressed.jsonValue()).toContain('click');
  }).toPass();
});

test('opens by keyboard; Escape, the current link, leaving it and going back close it without losing the focus', async ({
  open,
  page,
}) => {
  await open('/todo');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expectOpen(page);
  for (const { link } of screens) {
    await page.keyboard.press('Tab');
    await expect(linkTo(page, link)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Space');
  await linkTo(page, 'To-Do List App').focus();
  await page.keyboard.press('Enter');
  await expectClosed(page);
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await linkTo(page, 'About Me').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeFocused();
  await expectClosed(page);

  await menuButton(page).click();
  await linkTo(page, 'About Me').click();
  await expect(heading(page)).toHaveText('About Me');
  await menuButton(page).click();
  await expectOpen(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('To-Do List');
  await expectClosed(page);
});

test('where large text wraps the header, its buttons stay side by side, and the window cuts off no focus ring', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 447, height: 700 });
  await open('/');
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'));
  const menu = await menuButton(page).boundingBox();
  const theme = await page.getByRole('button', { name: 'Dark theme' }).boundingBox();
  expect(theme?.y).toBe(menu?.y);
  const name = await page.getByRole('banner').getByRole('link', { name: 'Alex Example' }).boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual(4);
});
