import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { screens } from '../e2e/support/states.ts';
import type { Bench, Part } from './bench.ts';
import { median, type Row, ratio } from './table.ts';

/** How Lighthouse slows down network and processor: in its model of an unthrottled visit, or really, with DevTools. */
export const throttlings = {
  simulate: 'simulated throttling',
  devtools: 'applied throttling',
} as const;

type Throttling = keyof typeof throttlings;

export const isThrottling = (name: string): name is Throttling => Object.hasOwn(throttlings, name);

// Lighthouse's defaults otherwise.
const flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
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

/** The first row, which the others are compared with. */
const staticPageName = 'static page';

/** Each screen at its hash route and, below its name, on its own page. */
export function createLighthousePart(throttling: Throttling): Part {
  return {
    name: 'lighthouse',
    title: `Lighthouse, on a phone, ${throttlings[throttling]}`,
    note: 'Medians. "×" compares with the static page: the same server, no script.',
    run: (bench) => measurePages(bench, throttling),
  };
}

async function measurePages(bench: Bench, throttling: Throttling): Promise<readonly Row[]> {
  const pages = [
    { name: staticPageName, url: bench.staticPage },
    ...screens.flatMap(({ link, route }) => [
      { name: link, url: `${bench.site}/#${route}` },
      ...(route === '/' ? [] : [{ name: `  ${route.slice(1)}/`, url: `${bench.site}${route}/` }]),
    ]),
  ];
  const measurements = pages.map((): Measurement[] => []);
  // Alternates between the pages, so that other load on the machine affects all of them alike.
  for (let run = 0; run < (bench.runs ?? 3); run += 1) {
    for (const [index, { url }] of pages.entries()) {
      measurements[index]?.push(await withNewBrowser(bench, (port) => measure(url, port, throttling)));
    }
  }
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

async function measure(url: string, port: number, throttlingMethod: Throttling): Promise<Measurement> {
  const result = await lighthouse(url, { ...flags, throttlingMethod, port });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
  const { audits: results, categories } = result.lhr;
  const getScore = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  return Object.fromEntries([
    ['score', getScore('performance')],
    ...Object.entries(scores).map(([column, id]) => [column, getScore(id)]),
    ...Object.entries(audits).map(([column, id]) => [column, results[id]?.numericValue ?? Number.NaN]),
  ]);
}
