import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { siteFolder } from './support/sites.ts';
import { screens } from './support/states.ts';

// In bytes. Text files are compressed with brotli 11, as hosts send them.
const budgets = {
  homeScripts: 67_800,
  /** Scripts of any other screen that home doesn't load. */
  screenScripts: 25_000,
  styles: 18_900,
  fonts: 60_000,
  additionalFont: 20_000,
  home: 160_000,
} as const;

const assets = () => join(siteFolder(), 'assets');

function getCompressedSize(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

async function getTransferSize(file: string): Promise<number> {
  const content = await readFile(join(assets(), file));
  return /\.(woff2|png)$/.test(file) ? content.byteLength : getCompressedSize(content);
}

const getTransferSizes = (files: readonly string[]) => Promise.all(files.map(getTransferSize));
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Opens a screen and returns the responses that it needs. */
async function load(page: Page, url: string, heading: string): Promise<Response[]> {
  const responses: Response[] = [];
  const record = (response: Response) => responses.push(response);
  page.on('response', record);
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.waitForLoadState('networkidle');
  page.off('response', record);
  return responses;
}

function getFileNames(responses: readonly Response[], extension: string): string[] {
  const names = responses.map((response) => new URL(response.url()).pathname.split('/').at(-1) ?? '');
  return [...new Set(names.filter((name) => name.endsWith(extension)))];
}

test('each screen keeps its scripts, fonts and home’s transfer within their budgets', async ({ page, baseURL }) => {
  let homeScripts: readonly string[] = [];
  for (const { route, link, heading } of screens) {
    const responses = await load(page, `${baseURL}#${route}`, heading);
    const scripts = getFileNames(responses, '.js').filter((file) => !homeScripts.includes(file));
    expect(scripts.length, `${link} has its own script`).toBeGreaterThan(0);
    const scriptsSize = sum(await getTransferSizes(scripts));
    expect(scriptsSize, link).toBeLessThanOrEqual(route === '/' ? budgets.homeScripts : budgets.screenScripts);
    const fonts = getFileNames(responses, '.woff2');
    expect(sum(await getTransferSizes(fonts)), link).toBeLessThanOrEqual(budgets.fonts);
    if (route !== '/') continue;
    homeScripts = scripts;
    expect(fonts).toHaveLength(2);
    const sizes = responses.map(async (response) => {
      const body = await response.body();
      return /\.(woff2|png)$/.test(response.url()) ? body.byteLength : getCompressedSize(body);
    });
    expect(sum(await Promise.all(sizes)), 'all that home transfers').toBeLessThanOrEqual(budgets.home);
  }
});

test('all styles together, and each font for other alphabets stay within their budgets', async () => {
  const files = await readdir(assets());
  const page = await readFile(join(siteFolder(), 'index.html'), 'utf8');
  // The styles of the templates in the body are files, too.
  const [head = ''] = page.split('<body>');
  const inlined = [...head.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => getCompressedSize(css));
  expect(inlined.length).toBeGreaterThan(0);
  const styles = await getTransferSizes(files.filter((file) => file.endsWith('.css')));
  expect(sum(inlined) + sum(styles)).toBeLessThanOrEqual(budgets.styles);
  const additionalFonts = files.filter((file) => /-(latin-ext|vietnamese)-.*\.woff2$/.test(file));
  expect(additionalFonts.length).toBeGreaterThan(0);
  expect(Math.max(...(await getTransferSizes(additionalFonts)))).toBeLessThanOrEqual(budgets.additionalFont);
});
