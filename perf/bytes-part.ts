import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { screens } from '../e2e/screens.ts';
import { siteFolder } from '../e2e/site-variant.ts';
import { withBrowser, withPage } from './browser.ts';
import type { Row } from './figures.ts';
import type { Bench, Part } from './part.ts';

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
  note: [
    'KB (1000 bytes) that opening a screen by itself takes from the site’s host: brotli 11 where the build compresses.',
    '"transferred" is with headers, as the browser counts; "providers" are requests to the stand-in. CSS stands in the HTML.',
  ].join('\n'),
  run: (bench) => withBrowser(bench, (browser) => measureScreens(browser, bench)),
};

async function measureScreens(browser: Browser, { sites }: Bench): Promise<readonly Row[]> {
  const pages = [
    ...screens.map(({ link, route }) => ({ name: link, address: `${sites.site.origin}/#${route}`, isOurs: true })),
    { name: 'static page', address: sites.references['static-page'].origin, isOurs: false },
    { name: 'bare React app', address: sites.references['bare-react'].origin, isOurs: false },
  ];
  const rows: Row[] = [];
  for (const page of pages) rows.push(await measurePage(browser, page.name, page.address, page.isOurs));
  return rows;
}

function measurePage(browser: Browser, name: string, address: string, isOurs: boolean): Promise<Row> {
  return withPage(browser, async (page) => {
    const paths: string[] = [];
    let providerRequests = 0;
    let transferred = 0;
    const { origin } = new URL(address);
    const ownRequests = new Set<string>();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const url = new URL(response.url);
      if (url.protocol === 'data:') return;
      if (url.origin !== origin) {
        providerRequests += 1;
        return;
      }
      ownRequests.add(requestId);
      paths.push(url.pathname);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (ownRequests.has(requestId)) transferred += encodedDataLength;
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const row: Record<string, string | number | null> = { page: name };
    for (const [kind, ending] of Object.entries(kinds)) {
      row[kind] = isOurs ? await kilobytesOf(paths.filter((path) => ending.test(path))) : null;
    }
    return { ...row, requests: paths.length, transferred: transferred / 1000, providers: providerRequests };
  });
}

/** What files of the built site have as their host sends them: compressed where the build has done so. */
async function kilobytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const file = join(siteFolder('openweather'), path.endsWith('/') ? `${path}index.html` : path);
      const { size } = await stat(`${file}.br`).catch(() => stat(file));
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
