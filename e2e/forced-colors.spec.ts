import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const cssOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** What a system colour is in the page's forced colours. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.cssText = `color: ${color}; forced-color-adjust: none`;
    document.body.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  }, name);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours on a ${colorScheme} ground`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('one navigation link stands out', async ({ open, page }) => {
      await open('/todo');
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(6);
      const edges = await Promise.all((await links.all()).map((link) => cssOf(link, 'border-bottom-color')));
      const [canvas, highlight] = [await systemColor(page, 'Canvas'), await systemColor(page, 'Highlight')];
      expect(highlight).not.toBe(canvas);
      expect(edges).toEqual([canvas, canvas, canvas, highlight, canvas, canvas]);
    });

    test('the chosen filter, a disabled button and the focus can be told', async ({ open, page }) => {
      await open('/todo');
      const pressed = page.getByRole('button', { name: 'All' });
      expect(await cssOf(pressed, 'background-color')).toBe(await systemColor(page, 'Highlight'));
      expect(await cssOf(pressed, 'color')).toBe(await systemColor(page, 'HighlightText'));
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      expect(await cssOf(skip, 'outline-style')).toBe('solid');

      await open('/finance');
      const add = page.getByRole('button', { name: 'Add Transaction' });
      expect(await cssOf(add, 'border-top-style')).toBe('dashed');
      expect(await cssOf(add, 'color')).toBe(await systemColor(page, 'GrayText'));
    });

    test('the suggestion under the cursor stands out', async ({ open, page }) => {
      await open('/weather');
      await page.getByRole('combobox', { name: 'City' }).fill('London');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const chosen = page.getByRole('option', { selected: true });
      expect(await cssOf(chosen, 'background-color')).toBe(await systemColor(page, 'Highlight'));
      expect(await cssOf(chosen, 'color')).toBe(await systemColor(page, 'HighlightText'));
    });

    test('drawings show in the colours of text: charts, the sun’s course, the projects’', async ({ open, page }) => {
      const text = await systemColor(page, 'CanvasText');
      const strokes = (scope: Locator) =>
        scope.locator('svg path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
      await open('/crypto');
      const chart = page.getByRole('article').first().getByRole('figure');
      await expect(chart).toBeVisible();
      expect(await strokes(chart)).toContain(text);

      await open('/weather');
      await page.getByRole('combobox', { name: 'City' }).fill('Oslo');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article')).toBeVisible();
      expect(await strokes(page.getByRole('article'))).toEqual([text, text, text]);

      await open('/');
      const projects = page.getByRole('region', { name: 'Projects' });
      await expect(projects).toBeVisible();
      const drawn = await strokes(projects.getByRole('listitem').nth(2));
      expect(drawn.filter((stroke) => stroke === text).length).toBeGreaterThanOrEqual(2);
    });
  });
}
