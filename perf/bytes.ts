import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrefetch } from '../e2e/support/page-helpers.ts';
import { siteFolder } from '../e2e/support/site-variant.ts';
import { screens } from '../e2e/support/states.ts';
import { type Bench, desktop, type Part, withBrowser, withPage } from './bench.ts';
import type { Row } from './table.ts';

const kinds: Readonly<Record<string, RegExp>> = {
  HTML: /(\/|\.html)$/,
  JS: /\.js$/,
  CSS: /\.css$/,
  fonts: /\.woff2$/,
  images: /\.(svg|png|jpe?g|webp|ico)$/,
};

export const bytesPart: Part = {
  name: 'bytes',
  title: 'Bytes',
  note: 'KB (1000 bytes) that opening one screen loads from the site’s host: brotli 11 where the build compresses.',
  run: measureScreens,
};

function measureScreens(bench: Bench): Promise<readonly Row[]> {
  return withBrowser(bench, async (browser) => {
    const rows: Row[] = [];
    for (const { link, route } of screens) {
      const paths: string[] = [];
      await withPage(browser, desktop, async (page) => {
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url());
          if (origin === bench.site && !isPrefetch(request)) paths.push(pathname);
        });
        await page.goto(`${bench.site}/#${route}`);
        await page.waitForLoadState('networkidle');
      });
      const row: Record<string, string | number> = { page: link };
      for (const [kind, ending] of Object.entries(kinds)) {
        row[kind] = await getKilobytes(paths.filter((path) => ending.test(path)));
      }
      rows.push({ ...row, requests: paths.length });
    }
    return rows;
  });
}

/** Size of files of the built site as their host sends them. */
async function getKilobytes(paths: readonly string[]): Promise<number> {
  const files = paths.map((path) => join(siteFolder('openweather'), path.endsWith('/') ? `${path}index.html` : path));
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.br`).catch(() => stat(file))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
