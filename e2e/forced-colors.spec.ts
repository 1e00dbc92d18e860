import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { cityBox, cityOptions, storeFirst, weatherReport, weatherTitle } from './support/page-helpers.ts';

/** The computed value of a system color. */
function readSystemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.cssText = `color: ${color}; forced-color-adjust: none`;
    document.body.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  }, name);
}

const readStrokes = (scope: Locator) =>
  scope.locator('svg path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));

test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('shows states and drawings in forced colors', async ({ open, page }) => {
  await storeFirst(page, { todos: [{ id: 1, text: 'One', completed: false }] });
  await open('/todo');
  const [text = '', highlight = '', highlightText = '', gray = ''] = await Promise.all(
    ['CanvasText', 'Highlight', 'HighlightText', 'GrayText'].map((name) => readSystemColor(page, name)),
  );
  const expectHighlighted = async (locator: Locator) => {
    await expect(locator).toHaveCSS('background-color', highlight);
    await expect(locator).toHaveCSS('color', highlightText);
  };
  const current = page.getByRole('navigation').locator('[aria-current="page"]');
  expect(await current.evaluate((link) => getComputedStyle(link, '::after').borderBottomColor)).toBe(highlight);
  await expectHighlighted(page.getByRole('button', { name: 'All', exact: true }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS('outline-style', 'solid');

  await open('/finance');
  await expect(page.getByRole('button', { name: 'Add Transaction' })).toHaveCSS('color', gray);

  await open('/weather');
  await cityBox(page).fill('Oslo');
  await expect(cityOptions(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectHighlighted(page.getByRole('option', { selected: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(weatherTitle(page)).toBeVisible();
  expect(new Set(await readStrokes(weatherReport(page)))).toEqual(new Set([text]));

  await open('/crypto');
  const chart = page.getByRole('article').first().getByRole('figure');
  await expect(chart).toBeVisible();
  expect(await readStrokes(chart)).toContain(text);
  await expect(chart.getByText('7 days ago')).toHaveCSS('color', text);

  await open('/');
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects).toBeVisible();
  expect(await readStrokes(projects)).toContain(text);
});
