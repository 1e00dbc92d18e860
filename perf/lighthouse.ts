import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { screens } from '../e2e/states.ts';
import type { Bench, Part } from './bench.ts';
import { median, type Row, ratio } from './table.ts';

// Lighthouse's defaults otherwise: a phone, a slow network and a slow processor, both simulated.
const flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  disableFullPageScreenshot: true,
} satisfies Flags;

const audits = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'SI ms': 'speed-index',
  bytes: 'total-byte-weight',
} as const;

/** Columns of the scores other than that of the performance. */
const scores = { a11y: 'accessibility', 'best pr.': 'best-practices', SEO: 'seo' } as const;

type Measurement = Readonly<Record<string, number>>;

export const lighthousePart: Part = {
  name: 'lighthouse',
  title: 'Lighthouse, on a phone',
  note: 'Medians. "×" compares with the static page: the same server, no script.',
  run: measurePages,
};

async function measurePages(bench: Bench): Promise<readonly Row[]> {
  const pages = [
    { name: 'static page', url: bench.staticPage },
    ...screens.map(({ link, route }) => ({ name: link, url: `${bench.site}/#${route}` })),
  ];
  const measurements = pages.map((): Measurement[] => []);
  await withDebuggedBrowser(bench, async (port) => {
    // Alternates between the pages, so that other load on the machine affects all of them alike.
    for (let run = 0; run < (bench.runs ?? 5); run += 1) {
      for (const [index, { url }] of pages.entries()) measurements[index]?.push(await measure(url, port));
    }
  });
  const getMedian = (index: number, name: string) =>
    median(measurements[index]?.map((measurement) => measurement[name] ?? Number.NaN) ?? []);
  return pages.map(({ name }, index) => ({
    page: name,
    ...Object.fromEntries(
      ['score', ...Object.keys(scores), ...Object.keys(audits)].map((column) => [column, getMedian(index, column)]),
    ),
    'FCP ×': ratio(getMedian(index, 'FCP ms'), getMedian(0, 'FCP ms')),
    'LCP ×': ratio(getMedian(index, 'LCP ms'), getMedian(0, 'LCP ms')),
  }));
}

async function withDebuggedBrowser({ launchOptions }: Bench, use: (port: number) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const args = [...launchOptions.args, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args, viewport: null });
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    await use(Number(port));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(url: string, port: number): Promise<Measurement> {
  const result = await lighthouse(url, { ...flags, port });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
  const { audits: results, categories } = result.lhr;
  const getScore = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  return Object.fromEntries([
    ['score', getScore('performance')],
    ...Object.entries(scores).map(([column, id]) => [column, getScore(id)]),
    ...Object.entries(audits).map(([column, id]) => [column, results[id]?.numericValue ?? Number.NaN]),
  ]);
}
