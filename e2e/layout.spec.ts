import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gotoState, states } from './states.ts';

const controlSelector = 'a[href], button, summary, input, select, textarea, [role="slider"], [role="option"]';

/** Controls smaller than 24 × 24 CSS pixels, links within a sentence excepted (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const isInSentence = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      return element.parentElement?.textContent.trim() !== element.textContent.trim();
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`);
  }, controlSelector);
}

interface Control {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isCutOff: boolean;
}

/** The controls that show, but for the skip link, which lies over the header, and open lists, which lie over the page. */
function visibleControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const isOverlay = (element: Element) => element.textContent === 'Skip to content' || element.role === 'option';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isOverlay(element))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const holdsText = getComputedStyle(element).display !== 'inline' && element.tagName !== 'INPUT';
        return {
          name: element.textContent.trim() || element.getAttribute('aria-label') || element.outerHTML.slice(0, 80),
          isCutOff: holdsText && element.scrollWidth > element.clientWidth + 2,
          ...{ left, right, top, bottom },
        };
      });
  }, controlSelector);
}

function doOverlap(one: Control, other: Control): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 1;
}

/** How far the page has to be scrolled sideways. */
async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`the page is ${excess} px too wide`] : [];
}

/** Controls that lie over each other, reach out of the screen or cut off their text. */
async function brokenControls(page: Page): Promise<string[]> {
  const controls = await visibleControls(page);
  const { width = 0 } = page.viewportSize() ?? {};
  return [
    ...controls
      .filter(({ left, right }) => left < 0 || right > width)
      .map(({ name }) => `"${name}" is out of the screen`),
    ...controls.filter(({ isCutOff }) => isCutOff).map(({ name }) => `"${name}" is cut off`),
    ...controls.flatMap((one, position) =>
      controls
        .slice(position + 1)
        .filter((other) => doOverlap(one, other))
        .map((other) => `"${one.name}" and "${other.name}" overlap`),
    ),
  ];
}

for (const state of states) {
  test(`fits on a narrow screen and with text of twice the size, and can be hit: ${state.name}`, async ({
    open,
    page,
    mockApi,
  }) => {
    await gotoState(state, { page, mockApi, open });
    const found: string[] = [];
    const note = async (situation: string, finding: Promise<string[]>) =>
      found.push(...(await finding).map((text) => `${situation}: ${text}`));

    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await note(`${width} px`, brokenControls(page));
      await note(`${width} px`, sidewaysScroll(page));
      await note(`${width} px`, smallTargets(page));
    }

    // Once as a user style sheet does it, once as the browser's own setting, which media queries in rem follow.
    const root = page.locator('html');
    const session = await page.context().newCDPSession(page);
    const setBrowserFont = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await root.evaluate((element) => element.style.setProperty('font-size', '200%'));
      await note(`${width} px, root at 200 %`, brokenControls(page));
      await root.evaluate((element) => element.style.removeProperty('font-size'));
      await setBrowserFont(32);
      await expect(root).toHaveCSS('font-size', '32px');
      await note(`${width} px, browser text at 200 %`, brokenControls(page));
      await setBrowserFont(16);
      await expect(root).toHaveCSS('font-size', '16px');
    }
    expect(found).toEqual([]);
  });
}
