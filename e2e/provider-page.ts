import { expect, type Page, type Request } from '@playwright/test';

/** The requests to a path that the page makes from now on, also those that the browser answers from its own cache. */
export function recordRequests(page: Page, path: string): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

/** Red, green and blue (0 to 255) of a CSS colour in any notation. */
async function channelsOf(page: Page, color: string): Promise<readonly [red: number, green: number, blue: number]> {
  const [red = 0, green = 0, blue = 0] = await page.evaluate((style) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = style;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, color);
  return [red, green, blue];
}

/** What a visitor would call a CSS colour. */
export async function getHue(page: Page, color: string): Promise<'red' | 'green' | 'neutral' | 'other'> {
  const [red, green, blue] = await channelsOf(page, color);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return 'neutral';
  if (green > red + 30 && green > blue + 30) return 'green';
  return red > green + 30 && red > blue + 30 ? 'red' : 'other';
}

/** The page has no sideways scroll. */
export async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
