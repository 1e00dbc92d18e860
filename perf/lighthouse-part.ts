import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { screens } from '../e2e/screens.ts';
import { median, type Row, ratio } from './figures.ts';
import type { Bench, Part } from './part.ts';

// What is not named here is Lighthouse's own: a phone, a slow line and a slow processor, both simulated.
const flags = {
  onlyCategories: ['performance'],
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
  KB: 'total-byte-weight',
} as const;

type Figures = Record<keyof typeof audits | 'score', number>;

export const lighthousePart: Part = {
  name: 'lighthouse',
  title: 'Lighthouse, performance on a phone',
  note: 'Medians. "×" is against the static page above: the same server, no script.',
  run: measurePages,
};

async function measurePages(bench: Bench): Promise<readonly Row[]> {
  const { site, references } = bench.sites;
  const pages = [
    { name: 'static page', address: references['static-page'].origin },
    { name: 'bare React app', address: references['bare-react'].origin },
    ...screens.map(({ link, route }) => ({ name: link, address: `${site.origin}/#${route}` })),
  ];
  const found = pages.map((): Figures[] => []);
  await withBrowser(bench, async (port) => {
    // Page by page in turn, so that what else the machine does falls on all of them alike.
    for (let run = 0; run < (bench.runs ?? 5); run += 1) {
      for (const [place, { address }] of pages.entries()) found[place]?.push(await measure(address, port));
    }
  });
  const medians = found.map(mediansOf);
  const [reference] = medians;
  return pages.map(({ name }, place) => {
    const figures = medians[place] ?? mediansOf([]);
    return {
      page: name,
      ...figures,
      'FCP ×': ratio(figures['FCP ms'], reference?.['FCP ms'] ?? null),
      'LCP ×': ratio(figures['LCP ms'], reference?.['LCP ms'] ?? null),
      'SI ×': ratio(figures['SI ms'], reference?.['SI ms'] ?? null),
    };
  });
}

async function withBrowser({ launchOptions }: Bench, use: (port: number) => Promise<void>): Promise<void> {
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

async function measure(address: string, port: number): Promise<Figures> {
  const result = await lighthouse(address, { ...flags, port });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  return figuresOf(result.lhr);
}

function figuresOf({ audits: results, categories, runtimeError }: Result): Figures {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (id: string) => results[id]?.numericValue ?? Number.NaN;
  const figures = Object.fromEntries(Object.entries(audits).map(([name, id]) => [name, value(id)])) as Figures;
  return { ...figures, KB: figures.KB / 1000, score: (categories.performance?.score ?? Number.NaN) * 100 };
}

function mediansOf(runs: readonly Figures[]): Figures {
  const names = ['score', ...Object.keys(audits)] as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;
}
