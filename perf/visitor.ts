import type { Browser, Page } from '@playwright/test';
import { type Bench, type Part, withBrowser, withPage } from './bench.ts';
import { getMedians, type Row, ratio } from './table.ts';

/** Lighthouse's slow phone: in bytes per second and ms, which Chromium adds to each response. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const phone = { width: 412, height: 823 };

export const visitorPart: Part = {
  name: 'visitor',
  title: 'A first visit on a slow phone: 150 ms, 1.6 Mbit/s, processor × 4',
  note: 'Medians. "×" compares with the static page: the same server, no script. Real delays, in Chromium’s network service.',
  run: (bench) => withBrowser(bench, (browser) => measureVisits(browser, bench)),
};

async function measureVisits(browser: Browser, { site, staticPage, runs }: Bench): Promise<readonly Row[]> {
  const urls = ['', '#/todo', 'todo/', '#/crypto'];
  const pages = [
    { name: 'static page', url: staticPage },
    ...urls.map((url) => ({ name: url || 'home', url: `${site}/${url}` })),
  ];
  const visits = pages.map((): Visit[] => []);
  // Alternates between the pages, so that other load on the machine affects all of them alike.
  for (let run = 0; run < (runs ?? 5); run += 1) {
    for (const [index, { url }] of pages.entries()) {
      visits[index]?.push(await withPage(browser, phone, (page) => visit(page, url, url !== staticPage)));
    }
  }
  const medians = visits.map(getMedians);
  return pages.map(({ name }, index) => ({
    page: name,
    ...medians[index],
    'LCP ×': ratio(medians[index]?.['LCP ms'], medians[0]?.['LCP ms']),
  }));
}

type Visit = Readonly<Record<'FCP ms' | 'LCP ms' | 'works ms' | 'CLS', number>>;

/** @param hasApp otherwise the page works as soon as it is painted */
export async function visit(page: Page, url: string, hasApp: boolean): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(record);
  await page.goto(url, { waitUntil: 'load' });
  if (hasApp) await page.waitForFunction(() => window.visit.works > 0, null, { polling: 100 });
  // The fonts and what else may move the page or paint something larger.
  await page.waitForLoadState('networkidle');
  const { first, largest, works, shift } = await page.evaluate(() => window.visit);
  return { 'FCP ms': first, 'LCP ms': largest, 'works ms': hasApp ? works : first, CLS: shift };
}

declare global {
  interface Window {
    visit: { first: number; largest: number; works: number; shift: number };
  }
}

/** Runs in the page before its own scripts. */
function record() {
  const visit = { first: 0, largest: 0, works: 0, shift: 0 };
  window.visit = visit;
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    visit.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  // The app works once React has hydrated shell and screen: before, the theme button is hidden, and a part of a demo is inert.
  const sample = () => {
    const button = document.querySelector('header button[aria-label$=" theme"]');
    const isHydrated = button?.checkVisibility({ visibilityProperty: true }) && !document.querySelector('main [inert]');
    if (isHydrated) visit.works = performance.now();
    else requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
}
