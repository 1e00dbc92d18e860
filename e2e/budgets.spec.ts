import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isPrefetch } from './prefetch-requests.ts';
import { screens } from './screens.ts';
import { siteFolder } from './site-variant.ts';

// 1 KB is 1000 bytes. Scripts count as a host sends them: each file by itself, brotli at its best.
const budgets = {
  /** Home's in total, another screen's beyond home's. */
  scripts: {
    '/': 75_000,
    '/crypto': 26_000,
    '/weather': 28_000,
    '/todo': 15_000,
    '/finance': 28_000,
    '/about': 15_000,
  },
  styles: 12_000,
  fonts: 60_000,
  furtherFont: 20_000,
  home: 160_000,
} as const;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

function compressedSize(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

async function compressedFileSize(file: string): Promise<number> {
  return compressedSize(await readFile(join(siteFolder('openweather'), 'assets', file)));
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Opens a screen by itself and names the files of a kind that it needs: not what it fetches ahead for other screens. */
async function filesOf(page: Page, address: string, heading: string, ending: string): Promise<string[]> {
  const files = new Set<string>();
  const note = (request: Request) => {
    if (isPrefetch(request)) return;
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (name.endsWith(ending)) files.add(name);
  };
  page.on('request', note);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...files];
}

test('keeps the scripts of each screen within their budget', async ({ page, baseURL }) => {
  let homeFiles: readonly string[] = [];
  const rows: { route: keyof typeof budgets.scripts; name: string; addedBytes: number; addedFiles: number }[] = [];
  for (const { route, link, heading } of screens) {
    const files = await filesOf(page, `${baseURL}#${route}`, heading, '.js');
    const added = files.filter((file) => !homeFiles.includes(file));
    const sizes = await Promise.all(added.map(compressedFileSize));
    rows.push({ route, name: link, addedBytes: sum(sizes), addedFiles: added.length });
    if (route === '/') homeFiles = files;
  }
  const table = rows.map(
    ({ name, addedBytes, addedFiles }) => `  ${name.padEnd(18)}+${kilobytes(addedBytes)} KB  ${addedFiles} files`,
  );
  // biome-ignore lint/suspicious/noConsole: the figures are part of the test's report
  console.log(`Scripts by screen (brotli, KB = 1000 bytes), beyond those of home\n${table.join('\n')}`);
  for (const { route, name, addedBytes, addedFiles } of rows) {
    expect(addedFiles, `${name} loads a script of its own`).toBeGreaterThan(0);
    expect(addedBytes, name).toBeLessThanOrEqual(budgets.scripts[route]);
  }
});

test('keeps the fonts that a page of plain Latin loads within 60 KB, and each further file within 20 KB', async ({
  page,
  baseURL,
}) => {
  const assets = join(siteFolder('openweather'), 'assets');
  const sizeOf = async (file: string) => (await readFile(join(assets, file))).byteLength;
  const loaded = await filesOf(page, `${baseURL}#/about`, 'About Me', '.woff2');
  const sizes = await Promise.all(loaded.map(sizeOf));
  const total = sum(sizes);
  const further = (await readdir(assets)).filter((file) => file.endsWith('.woff2') && !loaded.includes(file));
  const furtherSizes = await Promise.all(further.map(sizeOf));
  // biome-ignore lint/suspicious/noConsole: the figures are part of the test's report
  console.log(`Fonts: ${loaded.length} files, ${kilobytes(total)} KB; on demand: ${furtherSizes.map(kilobytes)} KB`);
  expect(loaded.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(budgets.fonts);
  expect(further.every((file) => /-(latin-ext|vietnamese)-/.test(file))).toBe(true);
  expect(Math.max(...furtherSizes)).toBeLessThanOrEqual(budgets.furtherFont);
});

test('keeps all styles together within 12 KB', async () => {
  const folder = siteFolder('openweather');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const inlined = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => compressedSize(css));
  const sheets = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'));
  const total = sum(inlined) + sum(await Promise.all(sheets.map(compressedFileSize)));
  // biome-ignore lint/suspicious/noConsole: the figures are part of the test's report
  console.log(`Styles: ${inlined.length} in the page, ${sheets.length} files, ${kilobytes(total)} KB`);
  expect(inlined.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(budgets.styles);
});

test('keeps all that home transfers within 160 KB', async ({ page, baseURL }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    // For other screens, and only where data is not dear: e2e/loading.spec.ts.
    if (isPrefetch(response.request())) return;
    const isCompressed = /\.(woff2|png)$/.test(new URL(response.url()).pathname);
    sizes.set(
      response.url(),
      response.body().then((body) => (isCompressed ? body.byteLength : compressedSize(body))),
    );
  });
  await page.goto(baseURL ?? '');
  await page.waitForLoadState('networkidle');
  const total = sum(await Promise.all(sizes.values()));
  // biome-ignore lint/suspicious/noConsole: the figures are part of the test's report
  console.log(`Home: ${sizes.size} requests, ${kilobytes(total)} KB`);
  expect(sizes.size).toBeGreaterThan(3);
  expect(total).toBeLessThanOrEqual(budgets.home);
});
