import { type Bench, withBrowser } from './bench.ts';

/** The browser that measures: "Chromium 156.0.8078.79 (headless shell)", or "(full)" for what visitors install. */
export function describeBrowser(bench: Bench): Promise<string> {
  return withBrowser(bench, async (browser) => {
    const session = await browser.newBrowserCDPSession();
    const { product } = await session.send('Browser.getVersion');
    return `Chromium ${browser.version()} (${product.startsWith('Headless') ? 'headless shell' : 'full'})`;
  });
}
