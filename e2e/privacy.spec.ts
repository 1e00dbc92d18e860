import type { Page, Request } from '@playwright/test';
import { expect, requestReports, test } from './support/fixtures.ts';
import { heading, searchCity } from './support/page-helpers.ts';
import { providersOrigin, testKeys } from './support/sites.ts';
import { screens } from './support/states.ts';

/** All text that a request sends: its URL, encoded and decoded, its headers and its body. */
async function getContent(request: Request): Promise<string> {
  const url = request.url();
  const headers = Object.entries(await request.allHeaders()).map((header) => header.join(': '));
  return [url, decodeURIComponent(url), ...headers, request.postData() ?? ''].join('\n');
}

function recordAllRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

test('never sends data of the lists, whatever else is fetched', async ({ page, open }) => {
  const requests = recordAllRequests(page);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const secrets = ['Quibbleworth', 'Marzipanery', 'Fernsehturmkasse', '4711.83'];

  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill(`Call ${secrets[0]}`);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox').check();
  await open('/finance');
  await page.getByRole('textbox', { name: 'Description' }).fill(`Gift for ${secrets[1]}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill(secrets[3] ?? '');
  await page.getByLabel('Category').fill(secrets[2] ?? '');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  for (const { route, heading: text } of screens) {
    await page.goto('about:blank');
    await open(route);
    await expect(heading(page)).toHaveText(text);
    if (route === '/crypto') await expect(page.getByRole('article')).toHaveCount(5);
    if (route !== '/weather') continue;
    await searchCity(page, 'Oslo');
    await expect(page.getByRole('article')).toBeVisible();
  }
  // Trackers send their data when the page is left.
  await page.goto('about:blank');

  const contents = await Promise.all(requests.map(getContent));
  expect(contents.filter((content) => content.includes('Oslo')).length, 'the search was recorded').toBeGreaterThan(0);
  for (const secret of secrets) expect(contents.filter((content) => content.includes(secret))).toEqual([]);
  expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['GET']));
  expect(sockets).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('sends each key only to its provider and shows it nowhere', async ({ page, open, mockApi }) => {
  const requests = recordAllRequests(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(`${error.message}\n${error.stack}`));
  const shown: string[] = [];
  const recordPage = async () => {
    const stored = page.evaluate(() => JSON.stringify([document.referrer, { ...localStorage }, { ...sessionStorage }]));
    shown.push(page.url(), await page.title(), await page.content(), await stored);
  };

  await open('/weather');
  await searchCity(page, 'Oslo');
  await expect(page.getByRole('article').locator('img')).toBeVisible();
  await recordPage();
  mockApi.setFault('weather', { kind: 'drop' });
  await searchCity(page, 'Bergen');
  await expect(page.getByRole('alert')).toBeVisible();
  await recordPage();
  mockApi.setFault('coins', { kind: 'status', status: 401 });
  await open('/crypto');
  await expect(page.getByRole('alert')).toBeVisible();
  await recordPage();

  const urls = requests.map((request) => request.url());
  const headers = await Promise.all(requests.map(async (request) => JSON.stringify(await request.allHeaders())));
  // The browser's own reports of failed requests name their URL.
  const own = logged.filter((text) => !requestReports.test(text));
  for (const [key, minRequests, pattern] of [
    [testKeys.VITE_OPENWEATHER_API_KEY, 2, /\/(?:geo\/1\.0\/direct|data\/2\.5\/weather)\?.*&appid=[\w-]+$/],
    [testKeys.VITE_COINGECKO_API_KEY, 1, /\/api\/v3\/coins\/markets\?.*&x_cg_demo_api_key=[\w-]+$/],
  ] as const) {
    const withKey = urls.filter((url) => url.includes(key));
    expect(withKey.length).toBeGreaterThanOrEqual(minRequests);
    expect(withKey.filter((url) => !(url.startsWith(providersOrigin) && pattern.test(url)))).toEqual([]);
    for (const text of [...headers, ...own, ...shown]) expect(text).not.toContain(key);
  }
});
