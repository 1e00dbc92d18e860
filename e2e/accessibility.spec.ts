import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gotoState, states } from './states.ts';

/** What axe finds against WCAG 2.2 AA, each with the elements that it is about. */
async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}

/** In both themes, on a wide and on a narrow screen. */
async function violationsEverywhere(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violations(page)).map((text) => `${width} px, ${colorScheme}: ${text}`));
    }
  }
  return found;
}

for (const state of states) {
  test(`breaks no rule of WCAG 2.2 AA: ${state.name}`, async ({ open, page, mockApi }) => {
    await gotoState(state, { page, mockApi, open });
    expect(await violationsEverywhere(page, [1280, 360])).toEqual([]);
  });
}

test('breaks no rule of WCAG 2.2 AA while the menu is open', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6);
  expect(await violationsEverywhere(page, [360, 320])).toEqual([]);
});

test('breaks no rule of WCAG 2.2 AA while the skip link shows', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  expect(await violationsEverywhere(page, [1280, 360])).toEqual([]);
});
