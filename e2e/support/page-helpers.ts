import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { converter } from 'culori';
import { allDemos } from '#all-demos.ts';
import { getDemoPath } from '#demo.ts';

/** The screens in the order of the navigation bar. */
export const screens = [
  { route: '/', link: 'Home', heading: 'Welcome to My Portfolio!', title: 'Alex Example, Senior Software Engineer' },
  ...allDemos.map((demo) => ({
    route: getDemoPath(demo),
    link: demo.name,
    heading: demo.heading ?? demo.name,
    title: `${demo.name} · Alex Example`,
  })),
  { route: '/about', link: 'About Me', heading: 'About Me', title: 'About Me · Alex Example' },
] as const;

/** Opens a route of the page's site, and waits until the controls work, for which the load event does not wait. */
export async function openScreen(page: Page, route: string): Promise<void> {
  await page.goto(`./#${route}`);
  await page.locator('header [aria-pressed]').waitFor();
  await page.locator('main [inert]').first().waitFor({ state: 'detached' });
}

export const appScript = /\/assets\/index-[^/]*\.js$/;

/** Holds back the requests whose URL matches, such as those for the app's script, until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const alert = (page: Page) => page.getByRole('alert');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rowButton = (page: Page, name: string, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .getByRole('button', { name, exact: true });
export const navigation = (page: Page) => page.locator('header').getByRole('navigation');
export const linkTo = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });

export async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Drags a finger through points of the page. It rests before it lifts: the next tap would only end a fling. */
export async function dragByFinger(page: Page, ...points: readonly { x: number; y: number }[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await page.waitForTimeout(100);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Stores text, or values as JSON, by key, before the page's first script runs. A reload doesn't store them again. */
export async function storeFirst(page: Page, values: Readonly<Record<string, string | readonly unknown[]>>) {
  await page.addInitScript((entries) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('test') !== null) return;
    sessionStorage.setItem('test', 'stored');
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, values);
}

/** The stored text of a key. */
export const readStored = (page: Page, key: string) => page.evaluate((item) => localStorage.getItem(item), key);

const toOklch = converter('oklch');

/** The hue of a CSS color in any notation, as a visitor would name it. */
export function getHue(color: string): 'red' | 'green' | 'neutral' | 'other' {
  const { c: chroma = 0, h: hue = 0 } = toOklch(color) ?? {};
  if (chroma < 0.04) return 'neutral';
  if (hue > 120 && hue < 170) return 'green';
  return hue > 10 && hue < 45 ? 'red' : 'other';
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * axe's violations of WCAG 2.2 AA on a page in its current state: a line for each element.
 * @param rules the only rules to check, which takes less time
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // The page's policy would block a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: wcagTags };
  const options = { runOnly, resultTypes: ['violations'] } as axe.RunOptions;
  const run = (wanted: axe.RunOptions) => (window as unknown as { axe: typeof axe }).axe.run(wanted);
  const { violations } = await page.evaluate(run, options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}

/** Chooses a file for import in the panel "Backup" of a list screen. */
export async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  // The browser counts the following layout shifts as caused by the visitor, as after a click on the button.
  await page.keyboard.press('Shift');
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.getByLabel('Import', { exact: true }).setInputFiles(file);
}

/** Presses a button that saves a file, and reads the file. */
export async function download(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Each layout shift since the page's first paint. Only Chromium reports them: a test that uses this has the tag @chromium. */
export function getLayoutShifts(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return shifts.map(({ value, hadRecentInput }) => ({ value, hadRecentInput }));
  });
}

/** The page's layout shift, without shifts after a visitor's click or key. */
export async function getLayoutShift(page: Page): Promise<number> {
  return (await getLayoutShifts(page)).reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0);
}

export const cityBox = (page: Page) => page.getByRole('combobox', { name: 'City' });
export const cityOptions = (page: Page) => page.getByRole('option');
export const weatherReport = (page: Page) => page.getByRole('article');
export const weatherTitle = (page: Page) => weatherReport(page).getByRole('heading', { level: 2 });

export async function searchCity(page: Page, city: string) {
  await cityBox(page).fill(city);
  await button(page, 'Search').click();
}

/** Texts that run or break the page unless they are treated as text. */
export const xssPayloads = [
  '<script>window.pwned = true</script>',
  '"><img src=x onerror="window.pwned = true"><svg/onload=window.pwned=true>',
  '</script></style></title></textarea><!-- <b>bold</b> &amp;lt;',
  'javascript:window.pwned=true',
  // Right-to-left override, isolate and mark, control characters, and a byte order mark.
  'Invoice \u202Etxt.exe\u202C \u2066\u200F and a\u0000\u0001b\u001Bc\u007Fd\uFEFFe',
  '{{constructor.constructor("window.pwned = true")()}} %3Cscript%3E $& $1 ../../%00',
  '__proto__',
  'constructor',
] as const;

/** Expects that no script from a text ran. The policy blocks most, which is a console error and fails the test. */
export async function expectNotInjected(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window || 'pwned' in Object.prototype)).toBe(false);
}
