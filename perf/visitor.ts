import type { Page } from '@playwright/test';

/** The network of Lighthouse's slow phone, in bytes per second. Chromium adds the latency in ms to each response. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

/**
 * Opens a page as on a slow phone.
 * @param hasApp otherwise the page works as soon as it is painted
 */
export async function visit(page: Page, url: string, hasApp: boolean): Promise<Readonly<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(record);
  await page.goto(url, { waitUntil: 'load' });
  if (hasApp) await page.waitForFunction(() => window.visit.works > 0, null, { polling: 100 });
  // Fonts and images may still move the page or paint a larger element.
  await page.waitForTimeout(2000);
  const { first, largest, works, shift } = await page.evaluate(() => window.visit);
  return { FCP: first, LCP: largest, works: hasApp ? works : first, CLS: shift };
}

/** Waits until the site is saved, and stops its worker, as it is when a visitor returns another day. */
export async function saveSite(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { polling: 100 });
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
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
  // Before React has hydrated shell and screen, the theme button is hidden, and a part of a demo is inert.
  const sample = () => {
    const button = document.querySelector('header button[aria-label$=" theme"]');
    const isHydrated = button?.checkVisibility({ visibilityProperty: true }) && !document.querySelector('main [inert]');
    if (isHydrated) visit.works = performance.now();
    else requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
}
