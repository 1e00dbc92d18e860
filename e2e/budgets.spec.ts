import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { screens } from './screens.ts';
import { siteFolder } from './site-variant.ts';

// 1 KB is 1000 bytes. Scripts count as a host sends them: each file by itself, brotli at its best.
const budgets = { homeScripts: 85_000, moreForAnotherScreen: 35_000, fonts: 60_000, furtherFont: 20_000 } as const;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

async function compressedSize(file: string): Promise<number> {
  const bytes = await readFile(join(siteFolder('openweather'), 'assets', file));
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

/** Opens a screen by itself and names the files of a kind that came with it. */
async function filesOf(page: Page, address: string, heading: string, ending: string): Promise<string[]> {
  const files = new Set<string>();
  const note = (request: { url(): string }) => {
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

test('keeps home within 85 KB of script, and every other screen within 35 KB more', async ({ page, baseURL }) => {
  let homeFiles: readonly string[] = [];
  const rows: { name: string; addedBytes: number; addedFiles: number }[] = [];
  for (const { route, link, heading } of screens) {
    const files = await filesOf(page, `${baseURL}#${route}`, heading, '.js');
    const added = files.filter((file) => !homeFiles.includes(file));
    const sizes = await Promise.all(added.map(compressedSize));
    rows.push({ name: link, addedBytes: sizes.reduce((sum, size) => sum + size, 0), addedFiles: added.length });
    if (route === '/') homeFiles = files;
  }
  const table = rows.map(
    ({ name, addedBytes, addedFiles }) => `  ${name.padEnd(18)}+${kilobytes(addedBytes)} KB  ${addedFiles} files`,
  );
  // biome-ignore lint/suspicious/noConsole: the figures are part of the test's report
  console.log(`Scripts by screen (brotli, KB = 1000 bytes), beyond those of home\n${table.join('\n')}`);
  for (const { name, addedBytes, addedFiles } of rows) {
    expect(addedFiles, `${name} loads a script of its own`).toBeGreaterThan(0);
    expect(addedBytes, name).toBeLessThanOrEqual(name === 'Home' ? budgets.homeScripts : budgets.moreForAnotherScreen);
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
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const further = (await readdir(assets)).filter((file) => file.endsWith('.woff2') && !loaded.includes(file));
  const furtherSizes = await Promise.all(further.map(sizeOf));
  // biome-ignore lint/suspicious/noConsole: the figures are part of the test's report
  console.log(`Fonts: ${loaded.length} files, ${kilobytes(total)} KB; on demand: ${furtherSizes.map(kilobytes)} KB`);
  expect(loaded.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(budgets.fonts);
  expect(further.every((file) => /-(latin-ext|vietnamese)-/.test(file))).toBe(true);
  expect(Math.max(...furtherSizes)).toBeLessThanOrEqual(budgets.furtherFont);
});
