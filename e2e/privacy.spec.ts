import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { build } from 'vite';
import { mockApiSettings } from '../mock-api/settings.ts';
import { serveFolder } from '../scripts/serve-folder.ts';
import { expect, test } from './fixtures.ts';
import { screens } from './screens.ts';
import { providersOrigin } from './site-variant.ts';
import { search, searchButton } from './weather-page.ts';

/** All that leaves the page by a request: its address, readable too, its headers and its body. */
async function contentOf(request: Request): Promise<string> {
  const url = request.url();
  const headers = Object.entries(await request.allHeaders()).map((header) => header.join(': '));
  return [url, decodeURIComponent(url), ...headers, request.postData() ?? ''].join('\n');
}

function record(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

test('nothing of the lists leaves the device, whatever else is asked for', async ({ page, open }) => {
  const requests = record(page);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const words = ['Quibbleworth', 'Marzipanery', 'Fernsehturmkasse', '4711.83'];

  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill(`Call ${words[0]}`);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox').check();
  await open('/finance');
  await page.getByRole('textbox', { name: 'Description' }).fill(`Gift for ${words[1]}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill(words[3] ?? '');
  await page.getByRole('textbox', { name: 'Category' }).fill(words[2] ?? '');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  for (const { route, heading } of screens) {
    await page.goto('about:blank');
    await open(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (route === '/crypto') await expect(page.getByRole('article')).toHaveCount(5);
    if (route !== '/weather') continue;
    await search(page, 'Oslo');
    await expect(page.getByRole('article')).toBeVisible();
  }
  // Leaving the page is when trackers send what they have.
  await page.goto('about:blank');

  const contents = await Promise.all(requests.map(contentOf));
  expect(
    contents.some((content) => content.includes('Oslo')),
    'what is asked for is seen here',
  ).toBe(true);
  for (const word of words) expect(contents.filter((content) => content.includes(word))).toEqual([]);
  expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['GET']));
  expect(sockets).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

/** A word that stands nowhere else. */
const key = 'd41d8cd98f00b204e9800998ecf8427e';

const testWithKey = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => {
    const outDir = await mkdtemp(join(tmpdir(), 'site-with-key-'));
    const before = { ...process.env };
    Object.assign(process.env, mockApiSettings(providersOrigin, key));
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
    process.env = before;
    const served = await serveFolder(outDir, { port: 0 });
    await use(`${served.origin}/`);
    await served.close();
    await rm(outDir, { recursive: true });
  },
});

testWithKey(
  'the weather key goes to the weather provider alone, and is nowhere to be seen',
  async ({ page, open, mockApi }) => {
    testWithKey.setTimeout(90_000);
    const requests = record(page);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(`${error.message}\n${error.stack}`));
    const seen: string[] = [];
    const look = async () => {
      seen.push(page.url(), await page.title(), await page.content());
      seen.push(
        await page.evaluate(() => JSON.stringify([document.referrer, { ...localStorage }, { ...sessionStorage }])),
      );
      seen.push(await page.evaluate(() => [...document.images].map((image) => image.src).join('\n')));
    };

    await open('/weather');
    await search(page, 'Oslo');
    await expect(page.getByRole('article')).toBeVisible();
    await look();
    for (const fault of [
      { kind: 'status', status: 401 },
      { kind: 'status', status: 500 },
      { kind: 'drop' },
      { kind: 'html' },
      { kind: 'wrong-shape' },
      // Last, since no place is asked for in the minute after it.
      { kind: 'status', status: 429 },
    ] as const) {
      mockApi.setFault('weather', fault);
      mockApi.setFault('geocode', fault);
      await search(page, `Bergen ${JSON.stringify(fault)}`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(searchButton(page)).toBeEnabled();
      await look();
    }
    for (const { link } of screens) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      await look();
    }

    const withKey = requests.filter((request) => request.url().includes(key));
    expect(withKey.length).toBeGreaterThan(6);
    for (const request of withKey) {
      expect(request.url()).toMatch(new RegExp(`^${providersOrigin}/(?:geo/1\\.0/direct|data/2\\.5/weather)\\?`));
    }
    const headers = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(headers.filter((one) => JSON.stringify(one).includes(key))).toEqual([]);
    // The browser's own lines on failed requests name their address; what the site itself says must not.
    const own = said.filter((text) => !/^Failed to load resource|blocked by CORS policy|net::ERR_/.test(text));
    for (const text of [...own, ...seen]) expect(text).not.toContain(key);
  },
);
