import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allScreens } from './screens.ts';
import { gotoState, states } from './states.ts';

/** Where the focus is, and the colours (red, green, blue, each 0 to 255) that have to show it. */
interface TabStop {
  readonly name: string;
  readonly outlineWidth: number;
  readonly outlineColor: readonly number[];
  readonly groundColor: readonly number[];
  readonly isInView: boolean;
  readonly isCovered: boolean;
}

/** Null when the focus has left the page. */
function tabStop(page: Page): Promise<TabStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;

    const rgbOf = (color: string) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('This browser has no canvas');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const transparent = 'rgba(0, 0, 0, 0)';
    let ground = element.parentElement;
    while (ground && getComputedStyle(ground).backgroundColor === transparent) ground = ground.parentElement;

    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`,
      // The calendar button within a date box is a tab stop of its own, with the browser's own outline.
      outlineWidth:
        outlineStyle === 'none' && element.matches('input[type="date"]:not(:focus-visible)')
          ? Number.POSITIVE_INFINITY
          : Number.parseFloat(outlineWidth) * Number(outlineStyle !== 'none'),
      outlineColor: rgbOf(outlineColor),
      groundColor: rgbOf(getComputedStyle(ground ?? document.documentElement).backgroundColor),
      isInView: top + height / 2 > 0 && top + height / 2 < window.innerHeight,
      isCovered: middle !== null && !element.contains(middle) && !middle.contains(element),
    };
  });
}

/** Contrast as WCAG 2 defines it, 1 to 21. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb
      .map((value) => value / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (bright + 0.05) / (dark + 0.05);
}

function problemsOf(stop: TabStop): string[] {
  const problems = {
    'has no outline': stop.outlineWidth < 2,
    'has an outline too faint for its ground': contrast(stop.outlineColor, stop.groundColor) < 3,
    'is out of view': !stop.isInView,
    'is covered': stop.isCovered,
  };
  return Object.entries(problems).flatMap(([problem, isSo]) => (isSo ? [`${stop.name} ${problem}`] : []));
}

for (const state of states.filter(({ prepare }) => prepare === undefined)) {
  test(`shows at every tab stop where the focus is, in both themes: ${state.name}`, async ({ open, page, mockApi }) => {
    await gotoState(state, { page, mockApi, open });
    // Tabbing begins at the top, wherever the state has left the focus.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    const problems: string[] = [];
    let stops = 0;
    for (; stops < 100; stops += 1) {
      await page.keyboard.press('Tab');
      if ((await tabStop(page)) === null) break;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const stop = await tabStop(page);
        problems.push(...(stop ? problemsOf(stop) : ['the focus is lost']));
      }
    }
    expect(problems).toEqual([]);
    // Skip link, name, six links, theme button, and what the screen has.
    expect(stops).toBeGreaterThanOrEqual(9);
    expect(stops).toBeLessThan(100);
  });
}

test('draws no outline around the heading that takes the focus on arrival, as it is no control', async ({
  open,
  page,
}) => {
  await open('/');
  await page.getByRole('link', { name: 'Learn more about me' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'About Me' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

/** Elements that would move: those with a transition, or with an animation that runs. */
function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (times: string) =>
      times.split(',').some((time) => !['0s', '0ms', '1ms', '0.001s'].includes(time.trim()));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test.describe('motion', () => {
  const loading = states.filter(({ prepare, name }) => prepare && name.endsWith('while loading'));

  for (const { name, ...state } of [...allScreens.map((screen) => ({ ...screen, name: screen.route })), ...loading]) {
    test(`is absent for visitors who want less of it: ${name}`, async ({ open, page, mockApi }) => {
      await gotoState({ name, ...state }, { page, mockApi, open });
      expect(await movingElements(page)).toEqual([]);
    });
  }

  test('is there for everyone else', async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await movingElements(page)).not.toEqual([]);
  });
});
