// npm run bench -- --runs 3: measures a first and a second visit on a slow phone.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { compressFolder } from '#site-generator/pages/compress-plugin.ts';
import buildPlaceholderSite, { providersOrigin, siteFolder, sitesFolder } from '../e2e/support/sites.ts';
import { startMockApi } from '../mock-api/server.ts';
import { browserArguments, findOrInstallBrowser } from '../scripts/chromium.ts';
import { serveFolder } from '../scripts/serve-folder.ts';
import { saveSite, visit } from './visitor.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const phone = { width: 412, height: 823 };

const removeSites = await buildPlaceholderSite();
const mockApi = await startMockApi();
const staticFolder = join(sitesFolder(), 'static-page');
await mkdir(staticFolder, { recursive: true });
await cp(join(import.meta.dirname, 'static-page.html'), join(staticFolder, 'index.html'));
await compressFolder(staticFolder);
const folders = [staticFolder, siteFolder()];
const served = await Promise.all(folders.map((folder) => serveFolder(folder, { port: 0, compressed: true })));
const [staticPage = '', site = ''] = served.map(({ origin }) => origin);
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: browserArguments({ [new URL(providersOrigin).host]: new URL(mockApi.origin).host }),
});

const urls = [staticPage, ...['', '#/todo', 'todo/', '#/crypto'].map((path) => `${site}/${path}`)];
const found = new Map<string, Readonly<Record<string, number>>[]>();
// Alternating URLs spread other load on the machine over all of them.
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const url of urls) {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: phone });
    const hasApp = url !== staticPage;
    for (const time of ['first', 'second']) {
      const page = await context.newPage();
      const key = `${time} ${hasApp ? url.slice(site.length) : 'static page'}`;
      found.set(key, [...(found.get(key) ?? []), await visit(page, url, hasApp)]);
      if (hasApp && time === 'first') await saveSite(page);
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
await Promise.all([...served, mockApi].map((server) => server.close()));
await removeSites();

/** The median of each column, the upper one of an even number of values. */
function getMedians(visits: readonly Readonly<Record<string, number>>[]) {
  const middle = (column: string) =>
    visits.map((one) => one[column] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    Number.NaN;
  return Object.fromEntries(Object.keys(visits[0] ?? {}).map((column) => [column, Number(middle(column).toFixed(3))]));
}
console.table(Object.fromEntries([...found].toSorted().map(([key, visits]) => [key, getMedians(visits)])));
