import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { getLayoutShift, heading, screens, storeFirst } from './support/page-helpers.ts';

// In bytes. Text files are compressed with brotli 11, as hosts send them.
const budgets = {
  homeScripts: 67_800,
  /** Scripts of any other screen that home doesn't load. */
  screenScripts: 25_000,
  styles: 18_900,
  fonts: 60_000,
  additionalFont: 20_000,
  home: 160_000,
  /** A page with its styles, without the templates of other screens: what one round trip carries. */
  page: 14_000,
} as const;

const sum = (all: readonly number[]) => all.reduce((total, size) => total + size, 0);

function getTransferSize(name: string, content: Buffer): number {
  return (/\.(woff2|png)$/.test(name) ? content : brotliCompressSync(content)).byteLength;
}

async function sumFiles(folder: string, names: readonly string[]): Promise<number> {
  const read = (name: string) => readFile(join(folder, 'assets', name));
  return sum(await Promise.all(names.map(async (name) => getTransferSize(name, await read(name)))));
}

const getName = (response: Response) => new URL(response.url()).pathname.split('/').at(-1) ?? '';

/** Opens a page and returns the responses that it needs. */
async function load(page: Page, url: string): Promise<readonly Response[]> {
  const responses: Response[] = [];
  const record = (response: Response) => responses.push(response);
  page.on('response', record);
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  page.off('response', record);
  return responses;
}

test('each screen keeps its scripts, fonts and home’s transfer within their budgets', async ({ page, folder }) => {
  let homeScripts: readonly string[] = [];
  for (const { route, link, heading: text } of screens) {
    const responses = await load(page, `#${route}`);
    await expect(heading(page)).toHaveText(text);
    const names = [...new Set(responses.map(getName))];
    const scripts = names.filter((name) => name.endsWith('.js') && !homeScripts.includes(name));
    expect(scripts.length, `${link} has its own script`).toBeGreaterThan(0);
    const maxScripts = route === '/' ? budgets.homeScripts : budgets.screenScripts;
    expect(await sumFiles(folder, scripts), link).toBeLessThanOrEqual(maxScripts);
    const fonts = names.filter((name) => name.endsWith('.woff2'));
    expect(await sumFiles(folder, fonts), link).toBeLessThanOrEqual(budgets.fonts);
    if (route !== '/') continue;
    homeScripts = scripts;
    expect(fonts).toHaveLength(2);
    const all = responses.map(async (response) => getTransferSize(getName(response), await response.body()));
    expect(sum(await Promise.all(all)), 'all that home transfers').toBeLessThanOrEqual(budgets.home);
  }
});

test('the web fonts cause almost no layout shift on a first visit, also with a list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await storeFirst(page, { todos: Array.from({ length: 150 }, (_, id) => sampleTask(id, `Task ${id}`, id < 50)) });
  // Without the browser's cache.
  await page.route('**/*', (route) => route.fallback());
  for (const path of screens.flatMap(({ route }) => (route === '/' ? [''] : [`#${route}`, `${route.slice(1)}/`]))) {
    await page.goto('about:blank');
    await page.goto(`./${path}`);
    await expect(page.locator('html[data-fonts]:not([data-replacing-home], [data-stored])')).toBeAttached();
    expect(await getLayoutShift(page), path).toBeLessThan(0.005);
  }
});

test('each page, all styles together, and each font for other alphabets stay within their budgets', async ({
  folder,
}) => {
  const files = await readdir(join(folder, 'assets'));
  for (const { route } of screens) {
    const page = await readFile(join(folder, route, 'index.html'), 'utf8');
    const [screen = ''] = page.split('<template');
    expect(brotliCompressSync(screen).byteLength, route).toBeLessThanOrEqual(budgets.page);
    expect(page).not.toMatch(/<link (?!disabled )[^>]*rel="stylesheet"/);
    if (route !== '/') continue;
    // The styles of the templates in the body are files, too.
    const [head = ''] = page.split('<body>');
    const inlined = [...head.matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, css]) => brotliCompressSync(`${css}`).byteLength,
    );
    expect(inlined.length).toBeGreaterThan(0);
    const styles = files.filter((file) => file.endsWith('.css'));
    expect(sum(inlined) + (await sumFiles(folder, styles))).toBeLessThanOrEqual(budgets.styles);
  }
  const additionalFonts = files.filter((file) => /-(latin-ext|vietnamese)-.*\.woff2$/.test(file));
  expect(additionalFonts.length).toBeGreaterThan(0);
  for (const font of additionalFonts)
    expect(await sumFiles(folder, [font]), font).toBeLessThanOrEqual(budgets.additionalFont);
});
