import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '#site-generator/pages/compress-plugin.ts';
import buildVariants from '../e2e/support/build-variants.ts';
import { providersOrigin, siteFolder, sitesFolder } from '../e2e/support/site-variant.ts';
import { startMockApi } from '../mock-api/server.ts';
import { browserArguments, findOrInstallBrowser } from '../scripts/chromium.ts';
import { serveFolder } from '../scripts/serve-folder.ts';
import type { Row } from './table.ts';

/** What a part of the benchmark works with. */
export interface Bench {
  /** Origins of the built site and of what it is compared with. */
  readonly site: string;
  readonly staticPage: string;
  readonly todoReference: string;
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

interface BenchOptions {
  readonly runs: number | null;
  /** A folder with a built to-do list that has TodoMVC's class names, instead of `todo-reference/`; undefined: none. */
  readonly todoReference: string | undefined;
}

/** Builds the site and its references as for publishing, compresses and serves them, and stops all of it after `use`. */
export async function withBench(
  { runs, todoReference: todoFolder }: BenchOptions,
  use: (bench: Bench) => Promise<void>,
): Promise<void> {
  const removeSites = await buildVariants();
  const mockApi = await startMockApi();
  const folders = [siteFolder('openweather'), await copyStaticPage(), todoFolder ?? (await buildTodoReference())];
  const served = await Promise.all(folders.map((folder) => serveFolder(folder, { port: 0, compressed: true })));
  const [site = '', staticPage = '', todoReference = ''] = served.map(({ origin }) => origin);
  const hosts = { [new URL(providersOrigin).host]: new URL(mockApi.origin).host };
  const launchOptions = { executablePath: findOrInstallBrowser(), args: browserArguments(hosts) };
  try {
    await use({ site, staticPage, todoReference, launchOptions, runs });
  } finally {
    await Promise.all([...served, mockApi].map((server) => server.close()));
    removeSites();
  }
}

async function copyStaticPage(): Promise<string> {
  const outDir = join(sitesFolder(), 'static-page');
  await mkdir(outDir, { recursive: true });
  await cp(join(import.meta.dirname, 'static-page'), outDir, { recursive: true });
  await compressFolder(outDir);
  return outDir;
}

async function buildTodoReference(): Promise<string> {
  const outDir = join(sitesFolder(), 'todo-reference');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'todo-reference'),
    base: './',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  await compressFolder(outDir);
  return outDir;
}

export async function withBrowser<Result>(bench: Bench, use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(bench.launchOptions);
  return use(browser).finally(() => browser.close());
}

/** Opens a page with an empty storage, and closes it after `use`. */
export async function withPage<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
  // Off by default: a view transition would delay a change of screen.
  hasMotion = false,
): Promise<Result> {
  const reducedMotion = hasMotion ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ reducedMotion, viewport: { width: 1280, height: 900 } });
  return use(await context.newPage()).finally(() => context.close());
}

/** Reads how long the tasks of a page's main thread have taken so far: its processor time, in ms. */
export async function createTaskClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}
