// Pages to measure in, and what measuring takes.
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Bench } from './part.ts';

/** Main-thread time in milliseconds, as the browser itself keeps account of it. */
export interface MainThreadTime {
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly styleMs: number;
  /** All tasks together: the three above, painting, and what lies between. */
  readonly taskMs: number;
}

export async function withBrowser<Result>(
  { launchOptions }: Bench,
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(launchOptions);
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens a page by itself, with an empty storage, and closes it again. Without movement: with it the same change would
 * now be made at once and now a frame later.
 */
export async function withPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What an action gives, and what it costs the main thread until it has been painted. */
export async function mainThreadTime<Result>(
  page: Page,
  act: () => Promise<Result>,
): Promise<readonly [Result, MainThreadTime]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const all = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
    return (name: string) => all.get(name) ?? 0;
  };
  const before = await read();
  const result = await act();
  await painted(page);
  const after = await read();
  await session.detach();
  const spent = (name: string) => after(name) - before(name);
  const time = {
    scriptMs: spent('ScriptDuration'),
    layoutMs: spent('LayoutDuration'),
    styleMs: spent('RecalcStyleDuration'),
    taskMs: spent('TaskDuration'),
  };
  return [result, time];
}

/** Until what has changed is on the screen: the second frame begins when the first has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
