import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { gotoState, states } from './support/states.ts';

type Combination = readonly [size: { width: number; height: number }, theme: 'light' | 'dark'];

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };
const everywhere: readonly Combination[] = [
  [wide, 'light'],
  [narrow, 'dark'],
];

/** What axe finds in each size and theme. */
async function findAllViolations(page: Page, combinations: readonly Combination[] = everywhere) {
  const found: string[] = [];
  for (const [size, colorScheme] of combinations) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page);
    found.push(...violations.map((violation) => `${size.width} px, ${colorScheme}: ${violation}`));
  }
  return found;
}

for (const state of states) {
  test(`has no violations of WCAG 2.2 AA: ${state.name}`, async ({ open, page, mockApi }) => {
    await gotoState(state, { page, mockApi, open });
    expect(await findAllViolations(page)).toEqual([]);
  });
}

test('has no violations of WCAG 2.2 AA while the menu is open or the skip link is shown', async ({ open, page }) => {
  await page.setViewportSize(narrow);
  await open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6);
  expect(await findAllViolations(page, [[narrow, 'dark']])).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  expect(await findAllViolations(page)).toEqual([]);
});
