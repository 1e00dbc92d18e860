import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

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
  await open('/todo');
  const [canvas, canvasText, highlight, highlightText, grayText] = await Promise.all(
    ['Canvas', 'CanvasText', 'Highlight', 'HighlightText', 'GrayText'].map((name) => readSystemColor(page, name)),
  );
  if (!canvas || !canvasText || !highlight || !highlightText || !grayText) throw new Error('No system colors');
  expect(highlight).not.toBe(canvas);
  const expectHighlighted = async (locator: Locator) => {
    await expect(locator).toHaveCSS('background-color', highlight);
    await expect(locator).toHaveCSS('color', highlightText);
  };

  await test.step('current link, pressed filter and focus', async () => {
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links).toHaveCount(6);
    const underlines = await links.evaluateAll((all) =>
      all
        .map((link) => getComputedStyle(link, '::after'))
        .map((line) => line.content !== 'none' && line.borderBottomColor),
    );
    expect(underlines).toEqual([false, false, false, highlight, false, false]);
    await expectHighlighted(page.getByRole('button', { name: 'All' }));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toHaveCSS('outline-style', 'solid');
  });

  await test.step('disabled button', async () => {
    await open('/finance');
    const add = page.getByRole('button', { name: 'Add Transaction' });
    await expect(add).toHaveCSS('color', grayText);
  });

  await test.step('highlighted suggestion and sky line', async () => {
    await open('/weather');
    await page.getByRole('combobox', { name: 'City' }).fill('Oslo');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectHighlighted(page.getByRole('option', { selected: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toBeVisible();
    expect(await readStrokes(page.getByRole('article'))).toEqual([canvasText, canvasText, canvasText]);
    // A filled sun by day, a ring by night.
    const sun = page.locator('[data-dot]');
    const isUp = (await sun.getAttribute('data-up')) === 'true';
    await expect(sun).toHaveCSS(isUp ? 'background-color' : 'border-top-color', highlight);
  });

  await test.step('chart and illustrations', async () => {
    await open('/crypto');
    const chart = page.getByRole('article').first().getByRole('figure');
    await expect(chart).toBeVisible();
    expect(await readStrokes(chart)).toContain(canvasText);
    const high = chart.getByText(/^High \$/);
    await expect(high).toHaveCSS('color', canvasText);
    const ring = high.locator('xpath=preceding-sibling::span');
    await expect(ring).toHaveCSS('border-top-color', canvasText);
    await expect(ring).toHaveCSS('background-color', canvas);
    await open('/');
    const projects = page.getByRole('region', { name: 'Projects' });
    await expect(projects).toBeVisible();
    const strokes = await readStrokes(projects.getByRole('listitem').nth(2));
    expect(strokes.filter((stroke) => stroke === canvasText).length).toBeGreaterThanOrEqual(2);
    const dot = projects.locator('[data-dot]').first();
    expect(await dot.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(highlight);
    await expect(dot).toHaveCSS('background-color', canvas);
  });
});
