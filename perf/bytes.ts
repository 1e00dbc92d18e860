import { screens } from '../e2e/support/states.ts';
import { desktop, type Part, withBrowser, withPage } from './bench.ts';
import type { Row } from './table.ts';

const kinds: Readonly<Record<string, RegExp>> = {
  HTML: /\/$/,
  JS: /\.js$/,
  CSS: /\.css$/,
  fonts: /\.woff2$/,
  images: /\.(svg|png|jpe?g|webp|ico)$/,
};

export const bytesPart: Part = {
  name: 'bytes',
  title: 'Bytes',
  note: 'KB (1000 bytes) that opening one screen loads from the site’s host, compressed with brotli 11.',
  run: (bench) =>
    withBrowser(bench, async (browser) => {
      const rows: Row[] = [];
      for (const { link, route } of screens) {
        const files = await withPage(browser, desktop, async (page) => {
          await page.goto(`${bench.site}/#${route}`);
          await page.waitForLoadState('networkidle');
          return page.evaluate(() => {
            const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
            const files = entries as PerformanceResourceTiming[];
            return files.map(({ name, encodedBodySize }) => ({ url: name, size: encodedBodySize }));
          });
        });
        const own = files.filter(({ url }) => url.startsWith(bench.site));
        const getKilobytes = (ending: RegExp) =>
          own.reduce((sum, { url, size }) => sum + (ending.test(new URL(url).pathname) ? size : 0), 0) / 1000;
        const sizes = Object.entries(kinds).map(([kind, ending]) => [kind, getKilobytes(ending)]);
        rows.push({ page: link, ...Object.fromEntries(sizes), requests: own.length });
      }
      return rows;
    }),
};
