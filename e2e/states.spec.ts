import type { Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import { expect, test } from './support/fixtures.ts';
import { findViolations, getLayoutShift, screens } from './support/page-helpers.ts';
import { openState, states } from './support/states.ts';

type Control = Awaited<ReturnType<typeof readControls>>[number];

function readControls(page: Page) {
  return page.evaluate(() => {
    const selector = 'a[href], button, summary, input, select, textarea, [role="option"]';
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        const isInline = getComputedStyle(element).display === 'inline';
        const text = element.textContent.trim();
        const padding = element.tagName === 'INPUT' ? Number.parseFloat(getComputedStyle(element).paddingRight) : 0;
        const isInSentence = isInline && element.tagName === 'A' && element.parentElement?.textContent.trim() !== text;
        return {
          name: text || element.getAttribute('aria-label') || element.outerHTML.slice(0, 80),
          ...{ left, right, top, bottom },
          // Without the padding of a text box, where its Clear button may be.
          textRight: right - padding,
          // WCAG 2.5.8, which exempts links within a sentence.
          isSmall: (width < 24 || height < 24) && !isInSentence,
          isClipped: !isInline && element.tagName !== 'INPUT' && element.scrollWidth > element.clientWidth + 2,
          // Covers others on purpose.
          isOverlay: text === 'Skip to content' || element.role === 'option' || isFixed(element),
        };
      });
  });
}

function doOverlap(one: Control, other: Control): boolean {
  const width = Math.min(one.textRight, other.textRight) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 1;
}

/** Controls that overlap, are outside the window, clip their text or are too small, and a page wider than the window. */
async function findLayoutProblems(page: Page, width: number): Promise<string[]> {
  const all = await readControls(page);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const controls = all.filter(({ isOverlay }) => !isOverlay);
  return [
    ...(pageWidth > width ? [`the page is ${pageWidth} px wide`] : []),
    ...all.filter(({ isSmall }) => isSmall).map(({ name }) => `"${name}" is too small`),
    ...controls.filter(({ isClipped }) => isClipped).map(({ name }) => `"${name}" is clipped`),
    ...controls
      .filter(({ left, right }) => left < 0 || right > width)
      .map(({ name }) => `"${name}" is outside the window`),
    ...controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter((other) => doOverlap(one, other))
        .map((other) => `"${one.name}" and "${other.name}" overlap`),
    ),
  ];
}

/** Elements with a transition or a running animation. */
function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.001);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Reasons why the focused element is hard to see in either theme. Null if the focus has left the page. */
async function findFocusProblems(page: Page): Promise<string[] | null> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;

    const findBackground = () => {
      let ground = element.parentElement;
      while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
      return getComputedStyle(ground ?? document.documentElement).backgroundColor;
    };
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    // A field in a label is as visible as the label.
    const field = element.closest('label') ?? element;
    const middle = top + height / 2;
    const outlines = ['light', 'dark'].map((theme) => {
      document.documentElement.dataset.theme = theme;
      return { color: getComputedStyle(element).outlineColor, background: findBackground() };
    });
    delete document.documentElement.dataset.theme;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // The calendar button within a date field is a separate tab stop with the browser's own outline.
    const hasOwnOutline = !element.matches('input[type="date"]:not(:focus-visible)');
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`;
    const isOutlined = !hasOwnOutline || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    const problems = {
      'has no outline': !isOutlined,
      'is outside the window': middle <= 0 || middle >= window.innerHeight,
      'is covered': topmost !== null && !field.contains(topmost) && !topmost.contains(field),
    };
    return { name, problems, outlines };
  });
  if (focus === null) return null;
  const { name, outlines } = focus;
  const isFaint = outlines.some(({ color, background }) => wcagContrast(color, background) < 3);
  const problems = { ...focus.problems, 'has an outline with too little contrast': isFaint };
  return Object.entries(problems).flatMap(([problem, isFound]) => (isFound ? [`${name} ${problem}`] : []));
}

async function findTabStopProblems(page: Page): Promise<string[]> {
  // Tab starts at the top of the page.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const problems: string[] = [];
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await findFocusProblems(page);
    // At least the skip link, the owner's name, a link per screen and the theme button.
    if (found === null) return stops < screens.length + 3 ? [...problems, `only ${stops} tab stops`] : problems;
    problems.push(...found);
  }
  return [...problems, 'the focus never leaves the page'];
}

for (const state of states) {
  test(`is accessible, fits and stays where it is: ${state.name}`, async ({ page, mockApi }) => {
    await openState(page, mockApi, state);
    const problems: string[] = [];
    const record = (situation: string, found: readonly string[]) =>
      problems.push(...found.map((text) => `${situation}: ${text}`));
    expect(await getLayoutShift(page)).toBeLessThan(0.02);
    record('reduced motion', await findMovingElements(page));

    const session = await page.context().newCDPSession(page);
    // The browser's setting, which media queries in rem follow.
    const setBrowserFontSize = async (size: number) => {
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
      await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
    };
    for (const { width, colorScheme, rules } of [
      { width: 1280, colorScheme: 'light' },
      // Names, roles and structure are the same in both.
      { width: 320, colorScheme: 'dark', rules: ['color-contrast'] },
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      record(`axe, ${width} px, ${colorScheme}`, await findViolations(page, rules));
      record(`${width} px`, await findLayoutProblems(page, width));
      await setBrowserFontSize(32);
      record(`${width} px, text at 200 %`, await findLayoutProblems(page, width));
      await setBrowserFontSize(16);
    }

    if (state.fault === undefined) record('focus', await findTabStopProblems(page));
    expect(problems).toEqual([]);
  });
}
