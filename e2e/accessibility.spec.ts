import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gotoState, states } from './states.ts';

type Combination = readonly [size: { width: number; height: number }, theme: 'light' | 'dark'];

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };
const everywhere: readonly Combination[] = [
  [wide, 'light'],
  [narrow, 'dark'],
];

/** What axe finds against WCAG 2.2 AA, with the element of each violation. */
async function findViolations(page: Page, combinations: readonly Combination[] = everywhere) {
  const found: string[] = [];
  for (const [size, colorScheme] of combinations) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // Legacy mode: the default mode opens another page for each analysis, for frames of other origins.
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    const { violations } = await axe.setLegacyMode().analyze();
    for (const { id, help, nodes } of violations) {
      found.push(
        ...nodes.map(({ target }) => `${size.width} px, ${colorScheme}: ${id} (${help}): ${target.join(' ')}`),
      );
    }
  }
  return found;
}

for (const state of states) {
  test(`has no violations of WCAG 2.2 AA: ${state.name}`, async ({ open, page, mockApi }) => {
    await gotoState(state, { page, mockApi, open });
    expect(await findViolations(page)).toEqual([]);
  });
}

test('has no violations of WCAG 2.2 AA while the menu is open or the skip link is shown', async ({ open, page }) => {
  await page.setViewportSize(narrow);
  await open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6);
  expect(await findViolations(page, [[narrow, 'dark']])).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});
