import type { Page } from '@playwright/test';
import type { Fault, MockApi } from '../mock-api/server.ts';
import { card, cards, coinRows, coinsPath, withoutCache } from './crypto-page.ts';
import { expect, test } from './fixtures.ts';
import { advanceOneMinute, stubRandom } from './provider-page.ts';
import { providersOrigin } from './site-variant.ts';
import { report, search, searchButton, weatherBody, weatherPath } from './weather-page.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const alert = (page: Page) => page.getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const title = (page: Page) => report(page).getByRole('heading', { level: 2 });
const reason = (page: Page) => alert(page).locator('p').nth(1);
const prices = (...changes: readonly object[]): Fault => ({ kind: 'body', body: coinRows(...changes) });

/** Real requests only: what the browser answers from its own cache is none. */
const coinCalls = (mockApi: MockApi) => mockApi.requests('coins').length;

/** Keeps the scripts of the crypto screen back until it is told to let them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/crypto-screen-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('the first request for prices', () => {
  test('goes out with the code of the screen, on a deep link, and is the only one', async ({ open, page, mockApi }) => {
    const letGo = await holdScripts(page);
    await open('/crypto');
    await expect.poll(() => coinCalls(mockApi)).toBe(1);
    letGo();
    await expect(cards(page)).toHaveCount(5);
    await page.waitForTimeout(500);
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('does not even wait for the app', async ({ baseURL, page, mockApi }) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${baseURL}#/crypto`);
    await expect.poll(() => coinCalls(mockApi)).toBe(1);
    letGo();
    await expect(cards(page)).toHaveCount(5);
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('goes out with the code of the screen, from another screen, and is the only one', async ({
    open,
    page,
    mockApi,
  }) => {
    const letGo = await holdScripts(page);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    expect(coinCalls(mockApi)).toBe(0);
    await page.getByRole('link', { name: 'Crypto Dashboard' }).click();
    await expect.poll(() => coinCalls(mockApi)).toBe(1);
    letGo();
    await expect(cards(page)).toHaveCount(5);
    await page.waitForTimeout(500);
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('that fails before the code is there is told by the screen', async ({ open, page, mockApi }) => {
    const letGo = await holdScripts(page);
    mockApi.setFault('coins', { kind: 'drop' });
    const failed = page.waitForEvent('requestfailed');
    await open('/crypto');
    await failed;
    letGo();
    await expect(alert(page)).toContainText('Prices could not be loaded. The price service can’t be reached.');
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('carries no cookie and no Referer, nor does that for the weather', async ({ open, page, context, mockApi }) => {
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
    for (const sent of headers) expect(sent).not.toMatchObject({ cookie: expect.anything() });
    for (const sent of headers) expect(sent).not.toMatchObject({ referer: expect.anything() });
  });
});

test.describe('one request for prices a minute', () => {
  test('goes out, whatever the visitor does', async ({ open, page, context, mockApi }) => {
    await withoutCache(page);
    mockApi.setFault('coins', { kind: 'status', status: 429 });
    await open('/crypto');
    await expect(alert(page)).toContainText('can’t be reached');
    for (let press = 0; press < 4; press++) await tryAgain(page).click({ force: true });
    await expect(page.getByText(/^Trying again at \d+:\d\d:\d\d [AP]M$/).first()).toBeVisible();
    await page.reload();
    await expect(alert(page)).toContainText(
      /The price service was asked only a moment ago\. It can be asked again at \d+:\d\d:\d\d [AP]M\.$/,
    );
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    await open('/crypto');
    const other = await context.newPage();
    await open('/crypto', other);
    await expect(alert(other)).toContainText('was asked only a moment ago');
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('goes out where the clock is set back or on and the page is opened again', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    mockApi.setFault('coins', prices());
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await page.clock.setSystemTime(new Date(now.getTime() - 3_600_000));
    await page.reload();
    await expect(heading(page)).toHaveText('Top 5 Cryptos');
    await expect(alert(page)).toContainText('was asked only a moment ago');
    // The prices that are held come from a time that is yet to come: their age cannot be told.
    await expect(cards(page)).toHaveCount(0);
    expect(coinCalls(mockApi)).toBe(1);
    await page.clock.fastForward(70_000);
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText('As of 2:01 PM', { exact: true })).toBeVisible();
  });

  test('serves two tabs', async ({ open, page, context, mockApi }) => {
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    const other = await context.newPage();
    await open('/crypto', other);
    await expect(cards(other)).toHaveCount(5);
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('is told to a second tab that opened while the first was waiting', async ({ open, context, mockApi }) => {
    mockApi.setFault('coins', { kind: 'slow', ms: 1500 });
    await open('/crypto');
    await expect.poll(() => coinCalls(mockApi)).toBe(1);
    const other = await context.newPage();
    await open('/crypto', other);
    await expect(alert(other)).toContainText('was asked only a moment ago');
    await expect(cards(other)).toHaveCount(5);
    await expect(alert(other)).toHaveCount(0);
    expect(coinCalls(mockApi)).toBe(1);
  });

  test('makes "Try again" wait and then happen by itself', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    mockApi.setFault('coins', { kind: 'drop' });
    await open('/crypto');
    await expect(alert(page)).toContainText('can’t be reached');
    mockApi.setFault('coins', prices());
    await tryAgain(page).click();
    await expect(page.getByRole('status')).toHaveText(/^Trying again at 3:01:0\d PM$/);
    await expect(tryAgain(page)).toBeFocused();
    await advanceOneMinute(page);
    await expect(cards(page)).toHaveCount(5);
    await expect(alert(page)).toHaveCount(0);
    expect(coinCalls(mockApi)).toBe(2);
  });

  test('becomes rarer while requests fail', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    await stubRandom(page);
    mockApi.setFault('coins', { kind: 'status', status: 429 });
    await open('/crypto');
    await expect(alert(page)).toContainText('can’t be reached');
    const callsAfter = async (ms: number) => {
      await page.clock.fastForward(ms);
      await page.waitForTimeout(200);
      return coinCalls(mockApi);
    };
    expect(await callsAfter(67_000)).toBe(2);
    expect(await callsAfter(67_000)).toBe(2);
    expect(await callsAfter(67_000)).toBe(3);
    expect(await callsAfter(200_000)).toBe(3);
    expect(await callsAfter(70_000)).toBe(4);
  });
});

test.describe('prices that are held when a request fails', () => {
  for (const width of [320, 820, 1280]) {
    test(`stay where they are at ${width} px, with their age`, async ({ open, page, mockApi }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.clock.install({ time: now });
      await stubRandom(page);
      await withoutCache(page);
      mockApi.setFault('coins', prices());
      await open('/crypto');
      await expect(cards(page)).toHaveCount(5);
      await expect(page.locator('html[data-fonts]')).toBeAttached();
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift' });
      });
      const places = () =>
        cards(page).evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
      const before = await places();
      mockApi.setFault('coins', { kind: 'status', status: 503 });
      await page.clock.fastForward(61_000);
      await expect(alert(page)).toContainText('can’t be reached');
      await expect(alert(page)).toBeInViewport();
      await expect(tryAgain(page)).toBeInViewport();
      await expect(page.getByText(', 1 minute ago', { exact: true })).toBeVisible();
      expect(await places()).toEqual(before);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      // The notice lies over the cards, but never over what has the focus.
      for (const summary of await cards(page).locator('summary').all()) {
        await summary.focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        const box = await summary.boundingBox();
        const notice = await alert(page).boundingBox();
        if (!box || !notice) throw new Error('no box');
        expect(box.y + box.height).toBeLessThanOrEqual(notice.y);
      }
    });
  }
});

test.describe('a body', () => {
  for (const [what, fault, words] of [
    ['that never ends', { kind: 'endless' }, 'sent an answer that could not be read'],
    ['of three megabytes', { kind: 'body', body: ' '.repeat(3_000_000) }, 'sent an answer that could not be read'],
    ['behind a redirect', { kind: 'redirect', location: `${providersOrigin}/elsewhere` }, 'can’t be reached'],
  ] as const satisfies readonly (readonly [string, Fault, string])[]) {
    test(`${what} is a failure of prices and of the weather`, async ({ open, page, mockApi }) => {
      mockApi.setFault('coins', fault);
      mockApi.setFault('weather', fault);
      await open('/crypto');
      await expect(alert(page)).toContainText(words);
      await open('/weather');
      await search(page, 'Oslo');
      await expect(reason(page)).toContainText(words);
      expect(mockApi.requests().map(({ path }) => path)).not.toContain('/elsewhere');
    });
  }

  test('that stops in the middle is given up after 20 s, for prices and for the weather', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    mockApi.setFault('coins', { kind: 'stall' });
    mockApi.setFault('weather', { kind: 'stall' });
    await open('/crypto');
    await expect.poll(() => coinCalls(mockApi)).toBe(1);
    await page.clock.runFor(19_000);
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(alert(page)).toContainText('The price service took too long to answer');
    await open('/weather');
    await search(page, 'Oslo');
    await expect.poll(() => mockApi.requests('weather').length).toBe(1);
    // A second connection gets a chance within the time of the search.
    await page.clock.runFor(11_000);
    await expect.poll(() => mockApi.requests('weather').length).toBe(2);
    await page.clock.runFor(10_000);
    await expect(reason(page)).toContainText('The weather service took too long to answer');
  });
});

test.describe('images', () => {
  test('are asked of the hosts that are known, over https, and of no others', async ({ open, page, mockApi }) => {
    mockApi.setFault(
      'coins',
      prices(
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
});

test.describe('one call for the weather of a place in ten minutes', () => {
  test('goes out, whatever the visitor does', async ({ open, page, context, mockApi }) => {
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    for (const text of ['Oslo', ' oslo ', 'OSLO']) {
      await search(page, text);
      await expect(title(page)).toHaveText('Oslo, NO');
    }
    await page.getByRole('button', { name: 'Show °C' }).click();
    await searchButton(page).click();
    await page.reload();
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    await expect(report(page).getByText(/^As of \d+:\d\d [AP]M/)).toBeVisible();
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    const other = await context.newPage();
    await open('/weather', other);
    await search(other, 'Oslo');
    await expect(title(other)).toHaveText('Oslo, NO');
    expect(mockApi.requests('weather')).toHaveLength(1);
  });

  test('is followed by another once they have passed', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    mockApi.setFault('weather', { kind: 'body', body: weatherBody() });
    await open('/weather');
    await search(page, 'London');
    await expect(report(page).getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    await page.clock.fastForward('09:30');
    await expect(report(page).getByText('As of 3:00 PM, 9 minutes ago', { exact: true })).toBeVisible();
    await searchButton(page).click();
    await expect(report(page).getByText('As of 3:00 PM, 9 minutes ago', { exact: true })).toBeVisible();
    expect(mockApi.requests('weather')).toHaveLength(1);
    await page.clock.fastForward('01:00');
    await searchButton(page).click();
    await expect(report(page).getByText('As of 3:10 PM', { exact: true })).toBeVisible();
    expect(mockApi.requests('weather')).toHaveLength(2);
  });

  test('leaves no key behind, and at most ten places', async ({ open, page, mockApi }) => {
    await open('/weather');
    for (let place = 0; place < 12; place++) {
      const name = `Place ${place}`;
      mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name, coord: { lat: place, lon: 0 } }) });
      await search(page, name);
      await expect(title(page)).toHaveText(`${name}, GB`);
    }
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('appid');
    expect(stored).not.toContain('sample');
    const answers: { text: string }[] = JSON.parse(JSON.parse(stored)['weather-recent-answers']);
    expect(answers.map(({ text }) => text)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((place) => `place ${place}`));
  });

  test('is not held up by a stored text that makes no sense, or that comes from a time to come', async ({
    open,
    page,
    mockApi,
  }) => {
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    const kept = await page.evaluate(() => localStorage.getItem('weather-recent-answers') ?? '');
    const later = JSON.stringify(
      JSON.parse(kept).map((each: { asOfMs: number }) => ({ ...each, asOfMs: each.asOfMs + 3_600_000 })),
    );
    for (const [place, text] of ['{', '[]', '[{"text":"oslo"}]', later].entries()) {
      await page.evaluate((stored) => localStorage.setItem('weather-recent-answers', stored), text);
      await page.reload();
      await search(page, 'Oslo');
      await expect(title(page)).toHaveText('Oslo, NO');
      expect(mockApi.requests('weather')).toHaveLength(place + 2);
    }
  });
});

test.describe('a weather search that fails', () => {
  for (const [what, fault] of [
    ['a broken connection', { kind: 'drop' }],
    ['a gateway without its service', { kind: 'status', status: 502 }],
  ] as const satisfies readonly (readonly [string, Fault])[]) {
    test(`by ${what} is tried again unseen`, async ({ open, page, mockApi }) => {
      mockApi.setFault('weather', fault, { times: 2 });
      await open('/weather');
      await search(page, 'Oslo');
      await expect(title(page)).toHaveText('Oslo, NO');
      await expect(alert(page)).toHaveCount(0);
      expect(mockApi.requests('weather')).toHaveLength(3);
    });
  }

  for (const status of [400, 401, 404, 429, 500]) {
    test(`by status ${status} is not tried again, by itself or by further presses`, async ({ open, page, mockApi }) => {
      mockApi.setFault('weather', { kind: 'status', status });
      await open('/weather');
      await search(page, 'Oslo');
      await expect(alert(page)).toContainText('City not found');
      for (let press = 0; press < 3; press++) await searchButton(page).click();
      await expect(alert(page)).toBeVisible();
      if (status !== 404) await expect(reason(page)).toContainText(/can be asked again at \d+:\d\d:\d\d [AP]M\.$/);
      await page.waitForTimeout(1500);
      expect(mockApi.requests('weather')).toHaveLength(1);
    });
  }

  test('shows the last good answer for the place with its age, also after a reload, and mends itself', async ({
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
    await page.clock.fastForward('25:00');
    await page.reload();
    await expect(heading(page)).toHaveText('Weather App');
    await context.setOffline(true);
    await search(page, 'London');
    await expect(reason(page)).toHaveText('You are offline. Try again once you are connected.');
    await expect(title(page)).toHaveText('London, GB');
    await expect(report(page).getByText('As of 3:00 PM, 25 minutes ago', { exact: true })).toBeVisible();
    await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
    mockApi.setFault('weather', { kind: 'body', body: weatherBody({ main: { temp: 0 } }) });
    await context.setOffline(false);
    await expect(report(page).getByText('32.0°F', { exact: true })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  test('keeps clear of the report that is held, and of the page’s sides', async ({ open, page, mockApi }) => {
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
    const notice = await alert(page).boundingBox();
    const held = await report(page).boundingBox();
    if (!notice || !held) throw new Error('no box');
    expect(notice.y + notice.height).toBeLessThanOrEqual(held.y);
  });
});
