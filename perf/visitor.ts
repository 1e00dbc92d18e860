import type { Page } from '@playwright/test';
import { type Part, withBrowser, withPage } from './bench.ts';
import { compare } from './table.ts';

/** Lighthouse's slow phone: in bytes per second and ms, which Chromium adds to each response. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const phone = { width: 412, height: 823 };

const urls = ['', '#/todo', 'todo/', '#/crypto'];

export const visitorPart: Part = {
  name: 'visitor',
  title: 'A first visit on a slow phone: 150 ms, 1.6 Mbit/s, processor × 4',
  note: 'Medians, real delays. "×" compares with the static page: the same server, no script.',
  run: (bench) =>
    withBrowser(bench, (browser) => {
      const { site, staticPage, runs } = bench;
      const places = urls.map((url) => ({ page: url || 'home', url: `${site}/${url}` }));
      const isApp = (url: string) => url !== staticPage;
      return compare([{ page: 'static page', url: staticPage }, ...places], runs ?? 5, (url) =>
        withPage(browser, phone, (page) => visit(page, url, isApp(url))),
      );
    }),
};

/** @param hasApp otherwise the page works as soon as it is painted */
async function visit(page: Page, url: string, hasApp: boolean): Promise<Readonly<Record<string, number>>> {
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
