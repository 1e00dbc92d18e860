import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { compressFolder } from '#site-generator/pages/compress-plugin.ts';
import buildPlaceholderSite, { providersOrigin, siteFolder, sitesFolder } from '../e2e/support/sites.ts';
import { startMockApi } from '../mock-api/server.ts';
import { browserArguments, findOrInstallBrowser } from '../scripts/chromium.ts';
import { serveFolder } from '../scripts/serve-folder.ts';
import type { Row } from './table.ts';

/** What a part of the benchmark works with. */
export interface Bench {
  /** Origins of the built site and of the page that it is compared with. */
  readonly site: string;
  readonly staticPage: string;
  readonly launchOptions: { readonly executablePath: string; readonly args: string[] };
  /** How often to measure; null for the part's own number. */
  readonly runs: number | null;
}

export interface Part {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  run(bench: Bench): Promise<readonly Row[]>;
}

/** Builds the site as for publishing, compresses and serves it, and stops all of it after `use`. */
export async function withBench(runs: number | null, use: (bench: Bench) => Promise<void>): Promise<void> {
  const removeSites = await buildPlaceholderSite();
  const mockApi = await startMockApi();
  const staticFolder = join(sitesFolder(), 'static-page');
  await mkdir(staticFolder, { recursive: true });
  await cp(join(import.meta.dirname, 'static-page.html'), join(staticFolder, 'index.html'));
  await compressFolder(staticFolder);
  const folders = [siteFolder(), staticFolder];
  const served = await Promise.all(folders.map((folder) => serveFolder(folder, { port: 0, compressed: true })));
  const [site = '', staticPage = ''] = served.map(({ origin }) => origin);
  const hosts = { [new URL(providersOrigin).host]: new URL(mockApi.origin).host };
  const launchOptions = { executablePath: findOrInstallBrowser(), args: browserArguments(hosts) };
  try {
    await use({ site, staticPage, launchOptions, runs });
  } finally {
    await Promise.all([...served, mockApi].map((server) => server.close()));
    await removeSites();
  }
}

export async function withBrowser<Result>(bench: Bench, use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(bench.launchOptions);
  return use(browser).finally(() => browser.close());
}

export const desktop = { width: 1280, height: 900 };

/** Opens a page with an empty storage and cache, without motion, and closes it after `use`. */
export async function withPage<Result>(
  browser: Browser,
  viewport: typeof desktop,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
  return use(await context.newPage()).finally(() => context.close());
}
