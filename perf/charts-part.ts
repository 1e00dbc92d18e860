import type { Browser, Page } from '@playwright/test';
import { type MainThreadTime, mainThreadTime, withBrowser, withPage } from './browser.ts';
import { median, type Row, ratio } from './figures.ts';
import type { Bench, Part } from './part.ts';

const chartCount = 5;
const moveCount = 100;

export const chartsPart: Part = {
  name: 'charts',
  title: 'Charts',
  note: [
    'Main-thread time in ms, medians: five charts from the answer in memory to the screen, and one move of the pointer',
    `over a chart with its tooltip (mean of ${moveCount}, each with the frame that shows it). Beside them the last run's figures.`,
  ].join('\n'),
  run: (bench) => withBrowser(bench, (browser) => measure(browser, bench)),
};

async function measure(browser: Browser, { sites, runs, lastRows }: Bench): Promise<readonly Row[]> {
  const found: Record<string, MainThreadTime[]> = { 'mount five charts': [], 'move the tooltip': [] };
  for (let run = 0; run < (runs ?? 10); run += 1) {
    await withPage(browser, async (page) => {
      // Once there and back: the prices, the screen's code and the logos are there when it counts.
      await page.goto(`${sites.site.origin}/#/crypto`);
      await showCharts(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(leave);
      await page.waitForLoadState('networkidle');
      const [, mounting] = await mainThreadTime(page, () => showCharts(page));
      found['mount five charts']?.push(mounting);
      const [, moving] = await mainThreadTime(page, () => page.evaluate(moveOver, moveCount));
      found['move the tooltip']?.push(perMove(moving));
    });
  }
  return Object.entries(found).map(([what, times]) => {
    const middle = (name: keyof MainThreadTime) => median(times.map((time) => time[name]));
    const last = lastRows.find((row) => row.what === what)?.['task ms'];
    const lastMs = typeof last === 'number' ? last : null;
    return {
      what,
      'task ms': middle('taskMs'),
      script: middle('scriptMs'),
      style: middle('styleMs'),
      layout: middle('layoutMs'),
      'last run': lastMs,
      '×': ratio(middle('taskMs'), lastMs),
    };
  });
}

function perMove({ taskMs, scriptMs, styleMs, layoutMs }: MainThreadTime): MainThreadTime {
  return {
    taskMs: taskMs / moveCount,
    scriptMs: scriptMs / moveCount,
    styleMs: styleMs / moveCount,
    layoutMs: layoutMs / moveCount,
  };
}

function showCharts(page: Page): Promise<void> {
  return page.evaluate(async (count) => {
    window.location.hash = '/crypto';
    const deadlineMs = performance.now() + 10_000;
    while (document.querySelectorAll('main [role="slider"]').length < count) {
      if (performance.now() > deadlineMs) throw new Error('The charts do not come');
      await new Promise(requestAnimationFrame);
    }
  }, chartCount);
}

/** Goes to a screen without charts. Runs in the page. */
async function leave(): Promise<void> {
  window.location.hash = '/about';
  while (document.querySelector('main [role="slider"]') !== null) await new Promise(requestAnimationFrame);
}

/** Moves the pointer over the first chart from left to right, a frame for each step. Runs in the page. */
async function moveOver(count: number): Promise<void> {
  const chart = document.querySelector('main [role="slider"]');
  if (chart === null) throw new Error('There is no chart');
  const { left, top, width, height } = chart.getBoundingClientRect();
  for (let move = 0; move < count; move += 1) {
    const clientX = left + (width * (move + 0.5)) / count;
    const place = { clientX, clientY: top + height / 2, bubbles: true, pointerType: 'mouse', pointerId: 1 };
    chart.dispatchEvent(new PointerEvent('pointermove', place));
    await new Promise(requestAnimationFrame);
  }
  if (document.querySelector('[role="tooltip"]') === null) throw new Error('The chart shows no tooltip');
}
