import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { screens } from '../e2e/support/states.ts';
import type { Bench, Part } from './bench.ts';
import { getMedians, type Row, ratio } from './table.ts';

// Lighthouse's defaults otherwise: it loads the page unthrottled and computes the times on a slow phone, as PageSpeed Insights.
const flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  disableFullPageScreenshot: true,
} satisfies Flags;

const scores = { score: 'performance', a11y: 'accessibility', 'best pr.': 'best-practices', SEO: 'seo' } as const;

const audits = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Measurement = Readonly<Record<string, number>>;

/** Each screen at its hash route and, below its name, on its own page. */
export const lighthousePart: Part = {
  name: 'lighthouse',
  title: 'Lighthouse, on a phone, simulated throttling',
  note: 'Medians. "×" compares with the static page: the same server, no script.',
  run: measurePages,
};

async function measurePages(bench: Bench): Promise<readonly Row[]> {
  const pages = [
    { name: 'static page', url: bench.staticPage },
    ...screens.flatMap(({ link, route }) => [
      { name: link, url: `${bench.site}/#${route}` },
      ...(route === '/' ? [] : [{ name: `  ${route.slice(1)}/`, url: `${bench.site}${route}/` }]),
    ]),
  ];
  const measurements = pages.map((): Measurement[] => []);
  // Alternates between the pages, so that other load on the machine affects all of them alike.
  for (let run = 0; run < (bench.runs ?? 3); run += 1) {
    for (const [index, { url }] of pages.entries()) {
      measurements[index]?.push(await withNewBrowser(bench, (port) => measure(url, port)));
    }
  }
  const medians = measurements.map(getMedians);
  return pages.map(({ name }, index) => ({
    page: name,
    ...medians[index],
    'LCP ×': ratio(medians[index]?.['LCP ms'], medians[0]?.['LCP ms']),
  }));
}

/** With a new profile, as for a first visit: full Chromium remembers a page's icon, or that it has none. */
async function withNewBrowser<Result>(
  { launchOptions, staticPage }: Bench,
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const args = [...launchOptions.args, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args, viewport: null });
  try {
    // The first page of a new browser is slower, which would make every ratio look better.
    await (await context.newPage()).goto(staticPage);
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    return await use(Number(port));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(url: string, port: number): Promise<Measurement> {
  const result = await lighthouse(url, { ...flags, port });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
  const { audits: results, categories } = result.lhr;
  return Object.fromEntries([
    ...Object.entries(scores).map(([column, id]) => [column, 100 * (categories[id]?.score ?? Number.NaN)]),
    ...Object.entries(audits).map(([column, id]) => [column, results[id]?.numericValue ?? Number.NaN]),
  ]);
}
