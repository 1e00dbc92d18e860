import { expect, type Page, type Request } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Records the page's requests to a path from now on, including those served from the browser's cache. */
export function recordRequests(page: Page, path: string): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

/** Whether a request fetches what the visitor may open next, and not what this page needs. */
export function isPrefetch(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' || request.headers().purpose === 'prefetch';
}

/** Records the names of the files that a page prefetches, in the order of their requests. */
export function recordPrefetches(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request)) files.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return files;
}

/** Red, green and blue (0 to 255) of a CSS color in any notation. */
async function getChannels(page: Page, color: string): Promise<readonly [red: number, green: number, blue: number]> {
  const [red = 0, green = 0, blue = 0] = await page.evaluate((style) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = style;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, color);
  return [red, green, blue];
}

/** What a visitor would call a CSS color. */
export async function getHue(page: Page, color: string): Promise<'red' | 'green' | 'neutral' | 'other'> {
  const [red, green, blue] = await getChannels(page, color);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return 'neutral';
  if (green > red + 30 && green > blue + 30) return 'green';
  return red > green + 30 && red > blue + 30 ? 'red' : 'other';
}

export async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The text of a PDF as a reader can select it. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/** Records the layout shifts within the screen from now on; the returned function reads them. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (sources.some(({ node }) => document.querySelector('main')?.contains(node))) window.layoutShifts.push(value);
      }
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.layoutShifts;
    });
}
