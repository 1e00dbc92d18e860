import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { screens } from '../e2e/support/states.ts';
import type { Bench, Part } from './bench.ts';
import { compare } from './table.ts';

// Lighthouse's defaults otherwise: it loads a page unthrottled and computes the times on a slow phone, like PageSpeed Insights.
const flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  disableFullPageScreenshot: true,
  port: 9333,
} satisfies Flags;

const scores = { score: 'performance', a11y: 'accessibility', 'best pr.': 'best-practices', SEO: 'seo' } as const;

const audits = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

/** Each screen at its hash route and, below its name, on its own page. */
export const lighthousePart: Part = {
  name: 'lighthouse',
  title: 'Lighthouse, on a phone, simulated throttling',
  note: 'Medians. "×" compares with the static page: the same server, no script.',
  run: (bench) => {
    const places = screens.flatMap(({ link, route }) => [
      { page: link, url: `${bench.site}/#${route}` },
      ...(route === '/' ? [] : [{ page: `  ${route.slice(1)}/`, url: `${bench.site}${route}/` }]),
    ]);
    const measured = [{ page: 'static page', url: bench.staticPage }, ...places];
    return compare(measured, bench.runs ?? 3, (url) => measure(url, bench));
  },
};

/** In a new browser, as for a first visit: full Chromium remembers a page's icon, or that it has none. */
async function measure(url: string, { launchOptions, staticPage }: Bench): Promise<Readonly<Record<string, number>>> {
  const args = [...launchOptions.args, `--remote-debugging-port=${flags.port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    // The first page of a new browser is slower, which would make every ratio look better.
    await (await browser.newPage()).goto(staticPage);
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
    const { audits: results, categories } = result.lhr;
    return Object.fromEntries([
      ...Object.entries(scores).map(([column, id]) => [column, 100 * (categories[id]?.score ?? Number.NaN)]),
      ...Object.entries(audits).map(([column, id]) => [column, results[id]?.numericValue ?? Number.NaN]),
    ]);
  } finally {
    await browser.close();
  }
}
