import type { Page } from '@playwright/test';
import type { Fault, MockApi } from '../mock-api/server.ts';
import { alert, card, cards, coinsBody, coinsPath, getBox, heading } from './support/crypto-page.ts';
import { expect, test } from './support/fixtures.ts';
import { providersOrigin } from './support/site-variant.ts';
import { report, search, searchButton, weatherBody, weatherPath } from './support/weather-page.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const title = (page: Page) => report(page).getByRole('heading', { level: 2 });
const reason = (page: Page) => alert(page).locator('p').nth(1);
/** Requests that arrive at the provider; those that the browser's own cache serves don't. */
const countCoinRequests = (mockApi: MockApi) => mockApi.requests('coins').length;

/** Blocks the scripts whose URL matches, until the returned function is called. */
async function blockScripts(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
const cryptoScripts = /assets\/crypto-screen-.*\.js$/;

test.describe('the first request for prices', () => {
  test('does not wait for any script, and is the only one', async ({ baseURL, page, mockApi }) => {
    const release = await blockScripts(page, '**/assets/*.js');
    await page.goto(`${baseURL}#/crypto`);
    await expect.poll(() => countCoinRequests(mockApi)).toBe(1);
    release();
    await expect(cards(page)).toHaveCount(5);
    expect(countCoinRequests(mockApi)).toBe(1);
  });

  test('is sent with the request for the screen’s code when the visitor comes from another screen', async ({
    open,
    page,
    mockApi,
  }) => {
    const release = await blockScripts(page, cryptoScripts);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    expect(countCoinRequests(mockApi)).toBe(0);
    await page.getByRole('link', { name: 'Crypto Dashboard' }).click();
    await expect.poll(() => countCoinRequests(mockApi)).toBe(1);
    release();
    await expect(cards(page)).toHaveCount(5);
    expect(countCoinRequests(mockApi)).toBe(1);
  });

  test('is reported by the screen if it fails before the code has loaded', async ({ baseURL, page, mockApi }) => {
    const release = await blockScripts(page, cryptoScripts);
    mockApi.setFault('coins', { kind: 'drop' });
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${baseURL}#/crypto`);
    await failed;
    release();
    await expect(alert(page)).toContainText('Prices could not be loaded. The price service can’t be reached.');
    expect(countCoinRequests(mockApi)).toBe(1);
  });
});

test('sends neither cookies nor a Referer to the providers', async ({ open, page, context, mockApi }) => {
  await context.addCookies([{ name: 'visitor', value: '1', url: providersOrigin }]);
  const headers: Record<string, string>[] = [];
  page.on('request', async (request) => {
    if ([coinsPath, weatherPath].includes(new URL(request.url()).pathname)) headers.push(await request.allHeaders());
  });
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  await open('/weather');
  await search(page, 'Oslo');
  await expect(title(page)).toHaveText('Oslo, NO');
  expect(mockApi.requests('weather')).toHaveLength(1);
  expect(headers).toHaveLength(2);
  for (const sent of headers) {
    expect(sent).not.toHaveProperty('cookie');
    expect(sent).not.toHaveProperty('referer');
  }
});

for (const [what, fault, text] of [
  ['an endless body', { kind: 'endless' }, 'sent an unreadable response'],
  ['a body of three megabytes', { kind: 'body', body: ' '.repeat(3_000_000) }, 'sent an unreadable response'],
  ['a redirect', { kind: 'redirect', location: `${providersOrigin}/elsewhere` }, 'can’t be reached'],
] as const satisfies readonly (readonly [string, Fault, string])[]) {
  test(`reports ${what} as a failure of prices and weather`, async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', fault);
    mockApi.setFault('weather', fault);
    await open('/crypto');
    await expect(alert(page)).toContainText(text);
    await open('/weather');
    await search(page, 'Oslo');
    await expect(reason(page)).toContainText(text);
    expect(mockApi.requests().map(({ path }) => path)).not.toContain('/elsewhere');
  });
}

test('times out after 20 s if a body stops in the middle, for prices and weather', async ({ open, page, mockApi }) => {
  await page.clock.install({ time: now });
  mockApi.setFault('coins', { kind: 'stall' });
  mockApi.setFault('weather', { kind: 'stall' });
  await open('/crypto');
  await expect.poll(() => countCoinRequests(mockApi)).toBe(1);
  // The clock also runs by itself: the first seconds of a busy machine count too.
  await page.clock.runFor(15_000);
  await expect(alert(page)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(alert(page)).toContainText('The price service took too long to respond');
  await open('/weather');
  await search(page, 'Oslo');
  await expect.poll(() => mockApi.requests('weather').length).toBe(1);
  await page.clock.runFor(11_000);
  await page.clock.runFor(10_000);
  await expect(reason(page)).toContainText('The weather service took too long to respond');
});

test('loads images only from known hosts over https', async ({ open, page, mockApi }) => {
  mockApi.setFault(
    'coins',
    coinsBody(
      { image: 'https://example.com/pixel.png' },
      { image: 'http://assets.coingecko.com/a.png' },
      { image: '//example.com/b.png' },
      { image: 'https://assets.coingecko.com@example.com/c.png' },
    ),
  );
  // A request to any other host fails the test (fixtures.ts).
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  await expect(cards(page).locator('img')).toHaveCount(1);
  await expect(card(page).getByText('B', { exact: true })).toBeVisible();
});

test('sends one request for the weather of a place in ten minutes, also after a reload and in another tab', async ({
  open,
  page,
  context,
  mockApi,
}) => {
  await open('/weather');
  for (const text of ['Oslo', ' oslo ']) {
    await search(page, text);
    await expect(title(page)).toHaveText('Oslo, NO');
  }
  await page.reload();
  await search(page, 'Oslo');
  await expect(title(page)).toHaveText('Oslo, NO');
  const other = await context.newPage();
  await open('/weather', other);
  await search(other, 'Oslo');
  await expect(title(other)).toHaveText('Oslo, NO');
  expect(mockApi.requests('weather')).toHaveLength(1);
  // The key is part of the URL, which is not stored.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/appid|sample/);
});

test('keeps the notice of a failed weather search clear of the report and the page’s sides', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.clock.install({ time: now });
  mockApi.setFault('weather', { kind: 'body', body: weatherBody() });
  await open('/weather');
  await search(page, 'London');
  await expect(title(page)).toHaveText('London, GB');
  await page.clock.fastForward('11:00');
  mockApi.setFault('weather', { kind: 'status', status: 500 });
  await searchButton(page).click();
  await expect(alert(page)).toBeVisible();
  const [notice, kept] = [await getBox(alert(page)), await getBox(report(page))];
  expect(notice.bottom).toBeLessThanOrEqual(kept.y);
});

test('shows the last place again with its age while offline, and updates it once connected', async ({
  open,
  page,
  context,
  mockApi,
}) => {
  await page.clock.install({ time: now });
  mockApi.setFault('weather', { kind: 'body', body: weatherBody() });
  await open('/weather');
  await search(page, 'London');
  await expect(title(page)).toHaveText('London, GB');
  const follow = (link: string) => page.getByRole('navigation').getByRole('link', { name: link }).click();
  await follow('About Me');
  await expect(heading(page)).toHaveText('About Me');
  await page.clock.fastForward('25:00');
  await context.setOffline(true);
  await follow('Weather App');
  await expect(reason(page)).toHaveText('You are offline. Try again once you are connected.');
  await expect(report(page).getByText('8:25 PM in London, updated 25 minutes ago', { exact: true })).toBeVisible();
  await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
  mockApi.setFault('weather', { kind: 'body', body: weatherBody({ main: { temp: 0 } }) });
  await context.setOffline(false);
  await expect(report(page).getByText('32.0°F', { exact: true })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});
