// Pages to measure in, and what measuring takes.
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Bench } from './part.ts';

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
