import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import {
  card,
  cards,
  chart,
  coinNames,
  coinRows,
  coinsPath,
  corners,
  hover,
  line,
  rising,
  tickLabels,
  tooltip,
  withoutCache,
} from './crypto-page.ts';
import { expect, test } from './fixtures.ts';
import {
  advanceOneMinute,
  clearStorageAndReload,
  expectNoSidewaysScroll,
  getHue,
  recordRequests,
  setVisibility,
  stubRandom,
} from './provider-page.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const range = (page: Page) => page.getByText('Nov 13, 2026 – Nov 20, 2026', { exact: true });
const body = (...changes: readonly object[]): Fault => ({ kind: 'body', body: coinRows(...changes) });
const spark = (price: readonly unknown[]) => ({ sparkline_in_7d: { price } });
const cssOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const offline = 'Prices could not be loaded. You are offline. Try again once you are connected.';
const unreachable =
  'Prices could not be loaded. The price service can’t be reached. You may be offline, or it may be limiting requests. Try again in a minute.';
const unreadable =
  'Prices could not be loaded. The price service sent an answer that could not be read. Try again later.';

test.describe('the screen', () => {
  test('has its heading, the seven days up to today, the source, and asks exactly once', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.setFixedTime(now);
    const sent = recordRequests(page, coinsPath);
    await open('/crypto');
    await expect(heading(page)).toHaveText('Top 5 Cryptos');
    await expect(range(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Data provided by CoinGecko' })).toHaveAttribute(
      'href',
      'https://www.coingecko.com',
    );
    expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([
      'GET http://providers.localhost/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=5&page=1&sparkline=true',
    ]);
    expect(mockApi.requests('coins').map(({ method }) => method)).toEqual(['GET']);
  });

  test("counts the days by the visitor's calendar, and on when midnight passes", async ({ open, page }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:58:00-05:00') });
    await open('/crypto');
    await expect(range(page)).toBeVisible();
    await page.clock.runFor(150_000);
    await expect(page.getByText('Nov 14, 2026 – Nov 21, 2026', { exact: true })).toBeVisible();
  });

  test('names both years where the week crosses one', async ({ open, page }) => {
    await page.clock.setFixedTime(new Date('2027-01-03T12:00:00-05:00'));
    await open('/crypto');
    await expect(page.getByText('Dec 27, 2026 – Jan 3, 2027', { exact: true })).toBeVisible();
  });

  test("shows five cards named by the coin, in the provider's order, whatever else it sends", async ({
    open,
    page,
    mockApi,
  }) => {
    const rows = coinRows({}, {}, {}, {}, {}, {});
    const order = [3, 0, 5, 1, 4, 2].flatMap((place) => rows[place] ?? []);
    mockApi.setFault('coins', { kind: 'body', body: order.map((row, place) => ({ ...row, market_cap: place * 1e9 })) });
    await open('/crypto');
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText([
      'BNB',
      'Bitcoin',
      'TRON',
      'Ethereum',
      'Solana',
    ]);
    for (const name of ['BNB', 'Bitcoin', 'TRON', 'Ethereum', 'Solana']) await expect(card(page, name)).toHaveCount(1);
    await expect(card(page, 'Solana').getByText('SOL', { exact: true })).toBeVisible();
    await expect(card(page, 'Bitcoin').locator('dt')).toHaveText(['Market Cap', '24h Volume']);
    await expect(cards(page).getByText('sol', { exact: true })).toHaveCount(0);
  });
});

test.describe('a figure', () => {
  test('of the price has two decimals, below one cent two significant digits', async ({ open, page, mockApi }) => {
    const shown: [price: number | null, text: string][] = [
      [67_187.341, '$67,187.34'],
      [0.00000869, '$0.0000087'],
      [0.01, '$0.01'],
      [0.0099, '$0.0099'],
      [null, 'n/a'],
      [0, '$0.00'],
      [0.999988, '$1.00'],
      [1, '$1.00'],
      [1_234_567.891, '$1,234,567.89'],
      [0.125, '$0.13'],
    ];
    await withoutCache(page);
    for (const half of [shown.slice(0, 5), shown.slice(5)]) {
      mockApi.setFault('coins', body(...half.map(([current_price]) => ({ current_price }))));
      await open('/crypto');
      await clearStorageAndReload(page);
      await expect(card(page).getByText(half[0]?.[1] ?? '', { exact: true })).toBeVisible();
      for (const [place, [, text]] of half.entries()) {
        await expect(card(page, coinNames[place]).getByText(text, { exact: true })).toBeVisible();
      }
    }
  });

  test('of cap and volume is abbreviated by the raw value', async ({ open, page, mockApi }) => {
    const shown: [amount: number | null, text: string][] = [
      [999, '$999'],
      [1000, '$1.0K'],
      [1500, '$1.5K'],
      [999_999, '$1000.0K'],
      [1e6, '$1.00M'],
      [2.5e6, '$2.50M'],
      [999_999_999, '$1000.00M'],
      [1e9, '$1.00B'],
      [1320.5e9, '$1320.50B'],
      [null, 'n/a'],
      [0, '$0'],
      [0.5, '$0.5'],
      [12.345, '$12.35'],
      [999.4, '$999.4'],
      [1_234_567, '$1.23M'],
      [64_380, '$64.4K'],
      [81_234_567_890, '$81.23B'],
      [1, '$1'],
      [27.1, '$27.1'],
      [3e13, '$30000.00B'],
    ];
    await withoutCache(page);
    for (const half of [shown.slice(0, 10), shown.slice(10)]) {
      const pairs = [0, 2, 4, 6, 8].map((start) => half.slice(start, start + 2));
      mockApi.setFault(
        'coins',
        body(...pairs.map(([cap, volume]) => ({ market_cap: cap?.[0], total_volume: volume?.[0] }))),
      );
      await open('/crypto');
      await clearStorageAndReload(page);
      await expect(card(page).locator('dd').first()).toHaveText(half[0]?.[1] ?? '');
      for (const [place, pair] of pairs.entries()) {
        await expect(card(page, coinNames[place]).locator('dd')).toHaveText(pair.map(([, text]) => text));
      }
    }
  });

  test('that is null, absent or beyond all numbers is not available, and the coin shows all the same', async ({
    open,
    page,
    mockApi,
  }) => {
    const keys = ['current_price', 'price_change_percentage_24h', 'market_cap', 'total_volume'];
    const all = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
    const rows = coinRows(all(null), all(undefined), all('HUGE'), all('12'));
    mockApi.setFault('coins', { kind: 'body', body: JSON.stringify(rows).replaceAll('"HUGE"', '1e999') });
    await open('/crypto');
    for (const name of coinNames.slice(0, 4)) {
      await expect(card(page, name).getByText('n/a', { exact: true })).toHaveCount(4);
      await expect(card(page, name)).not.toContainText(/[▲▼∞]|Infinity/);
    }
    await expect(card(page, 'Solana').getByText('n/a')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`of the change has its arrow and its colour, as has the line, in the ${colorScheme} theme`, async ({
      open,
      page,
      mockApi,
    }) => {
      const shown = [
        [1.234, '▲ 1.23%', 'green'],
        [0, '▲ 0.00%', 'green'],
        [-1.2, '▼ -1.20%', 'red'],
        [-0.00241, '▼ -0.00%', 'red'],
        [null, 'n/a', 'neutral'],
      ] as const;
      await page.emulateMedia({ colorScheme });
      mockApi.setFault('coins', body(...shown.map(([change]) => ({ price_change_percentage_24h: change }))));
      await open('/crypto');
      for (const [place, [, text, hue]] of shown.entries()) {
        const coin = card(page, coinNames[place]);
        const change = coin.getByText(text, { exact: true });
        await expect(change).toBeVisible();
        const color = await cssOf(change, 'color');
        expect(await getHue(page, color)).toBe(hue);
        expect(await cssOf(line(coin), 'stroke')).toBe(color);
        await expect(coin.getByText(/[▲▼]/)).toHaveCount(hue === 'neutral' ? 0 : 1);
      }
    });
  }
});

test.describe('the logo', () => {
  test('is a picture with an empty alternative', async ({ open, page }) => {
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    const logos = cards(page).locator('img');
    await expect(logos).toHaveCount(5);
    for (const logo of await logos.all()) {
      await expect(logo).toHaveAttribute('alt', '');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  for (const [what, variant] of [
    ['is missing', 'missing-image'],
    ['fails to load', 'broken-image'],
  ] as const) {
    test(`that ${what} gives way to the first letter of the coin`, async ({ open, page, mockApi, baseURL }) => {
      const wrong: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(`${baseURL}`) && request.url().includes('missing')) wrong.push(request.url());
      });
      mockApi.setFault('coins', { kind: 'odd', variant });
      await open('/crypto');
      for (const [name, letter] of Object.entries({ Bitcoin: 'B', Ethereum: 'E', Tether: 'T' })) {
        await expect(card(page, name).getByText(letter, { exact: true })).toBeVisible();
      }
      await expect(cards(page).locator('img')).toHaveCount(0);
      expect(wrong).toEqual([]);
    });
  }
});

test.describe('the chart', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(now);
  });

  test('is 180 high in every card, and its line lies within it', async ({ open, page }) => {
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    for (const drawing of await cards(page).locator('svg').all()) {
      expect((await drawing.boundingBox())?.height).toBe(180);
      await expect(drawing).toHaveAttribute('height', '180');
    }
  });

  const weekBefore = ['Nov 13', 'Nov 14', 'Nov 15', 'Nov 16', 'Nov 17', 'Nov 18', 'Nov 19'];
  test('has a tick at every 24th point, named by its day and standing at its point', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const lengths = [
      [168, weekBefore],
      [167, weekBefore],
      [169, [...weekBefore, 'Nov 20']],
      [25, ['Nov 19', 'Nov 20']],
    ] as const;
    mockApi.setFault('coins', body(...lengths.map(([count]) => spark(rising(count)))));
    await open('/crypto');
    for (const [place, [count, labels]] of lengths.entries()) {
      const coin = card(page, coinNames[place]);
      await expect(tickLabels(coin)).toHaveText(labels);
      expect(await corners(coin)).toHaveLength(count);
      const plot = await chart(coin).boundingBox();
      const frame = await coin.boundingBox();
      if (!plot || !frame) throw new Error('no box');
      let previousRight = Number.NEGATIVE_INFINITY;
      for (const [tick, label] of (await tickLabels(coin).all()).entries()) {
        const box = await label.boundingBox();
        if (!box) throw new Error('no box');
        const x = plot.x + (plot.width * 24 * tick) / (count - 1);
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 0.5);
        expect(box.x).toBeGreaterThan(previousRight);
        expect(box.x - 0.5).toBeLessThanOrEqual(x);
        expect(box.x + box.width + 0.5).toBeGreaterThanOrEqual(x);
        previousRight = box.x + box.width;
      }
    }
  });

  test('names the point under the mouse, and hides it when the mouse leaves', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', body());
    await open('/crypto');
    const coin = card(page);
    await expect(tooltip(coin)).toHaveCount(0);
    const places = [
      [0.001, 'Fri, 4:00 PM', 'Price: $67,020.34'],
      [0.25, 'Sun, 10:00 AM', 'Price: $67,062.34'],
      [0.5015, 'Tue, 4:00 AM', 'Price: $67,104.34'],
      [0.9, 'Thu, 10:00 PM', 'Price: $67,170.34'],
      [0.999, 'Fri, 3:00 PM', 'Price: $67,187.34'],
    ] as const;
    for (const [across, moment, price] of places) {
      await hover(page, coin, across);
      await expect(tooltip(coin).locator('span')).toHaveText([moment, price]);
    }
    await expect(tooltip(card(page, 'Ethereum'))).toHaveCount(0);
    await hover(page, coin, 0.5, -0.5);
    await expect(tooltip(coin)).toHaveCount(0);
  });

  test('hides what the mouse has opened on Escape, and shows it again at the next move', async ({ open, page }) => {
    await open('/crypto');
    const coin = card(page);
    await hover(page, coin, 0.3);
    await expect(tooltip(coin)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(coin)).toHaveCount(0);
    await hover(page, coin, 0.6);
    await expect(tooltip(coin)).toBeVisible();
  });

  test('is walked along with the keyboard', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', body());
    await open('/crypto');
    const coin = card(page);
    await chart(coin).focus();
    const shows = async (...texts: readonly string[]) => {
      await expect(tooltip(coin).locator('span')).toHaveText(texts);
      await expect(chart(coin)).toHaveAttribute('aria-valuetext', texts.join(', '));
    };
    await shows('Fri, 3:00 PM', 'Price: $67,187.34');
    await page.keyboard.press('ArrowLeft');
    await shows('Fri, 2:00 PM', 'Price: $67,186.34');
    await page.keyboard.press('ArrowDown');
    await shows('Fri, 1:00 PM', 'Price: $67,185.34');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await shows('Fri, 3:00 PM', 'Price: $67,187.34');
    await page.keyboard.press('Home');
    await shows('Fri, 4:00 PM', 'Price: $67,020.34');
    await page.keyboard.press('PageUp');
    await shows('Sat, 4:00 PM', 'Price: $67,044.34');
    await page.keyboard.press('PageDown');
    await shows('Fri, 4:00 PM', 'Price: $67,020.34');
    await page.keyboard.press('End');
    await shows('Fri, 3:00 PM', 'Price: $67,187.34');
    await page.keyboard.press('Escape');
    await expect(tooltip(coin)).toHaveCount(0);
    await expect(chart(coin)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await shows('Fri, 2:00 PM', 'Price: $67,186.34');
    await page.keyboard.press('Tab');
    await expect(tooltip(coin)).toHaveCount(0);
    await expect(coin.locator('summary')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chart(card(page, 'Ethereum'))).toBeFocused();
    await expect(tooltip(card(page, 'Ethereum'))).toBeVisible();
  });

  test('keeps its tooltip inside the card at every point, however narrow', async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const swing = Array.from({ length: 168 }, (_, index) => 1_234_567.89 + 1000 * Math.sin(index));
    mockApi.setFault('coins', body(spark(swing)));
    await open('/crypto');
    const coin = card(page);
    await chart(coin).focus();
    await page.keyboard.press('Home');
    const outside = await coin.evaluate(async (article) => {
      const surface = article.querySelector('[role=slider]');
      const frame = article.getBoundingClientRect();
      const wrong: string[] = [];
      let seen = 0;
      for (let step = 0; step < 168; step++) {
        const tip = article.querySelector('[role=tooltip]');
        const box = tip?.getBoundingClientRect();
        if (!box || box.width === 0) wrong.push(`none at ${step}`);
        else if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom) {
          wrong.push(`${step}: ${JSON.stringify(box)}`);
        } else seen++;
        surface?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return { wrong, seen };
    });
    expect(outside).toEqual({ wrong: [], seen: 168 });
    await expectNoSidewaysScroll(page);
  });

  test('fits its range to the data: the highest price near the top, the lowest near the bottom', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('coins', body(spark([5, 1, 9]), spark([0.00000869, 0.0000087])));
    await open('/crypto');
    for (const name of ['Bitcoin', 'Ethereum']) {
      const heights = (await corners(card(page, name))).map(({ y }) => y);
      // In the room between stand the two prices.
      expect(Math.min(...heights)).toBeGreaterThan(18);
      expect(Math.min(...heights)).toBeLessThan(24);
      expect(Math.max(...heights)).toBeGreaterThan(120);
      expect(Math.max(...heights)).toBeLessThan(126);
    }
    await hover(page, card(page, 'Ethereum'), 0.01);
    await expect(tooltip(card(page, 'Ethereum'))).toContainText('Price: $0.0000087');
  });

  test('leaves holes out of the line without moving the other hours', async ({ open, page, mockApi }) => {
    const prices: (number | null)[] = rising(168);
    for (const hole of [0, 50, 51, 52, 167]) prices[hole] = null;
    mockApi.setFault('coins', body(spark(prices)));
    await open('/crypto');
    const coin = card(page);
    await expect(tickLabels(coin)).toHaveText(weekBefore);
    const drawn = await corners(coin);
    expect(drawn).toHaveLength(163);
    const step = 100 / 167;
    expect(drawn[0]?.x).toBeCloseTo(step, 1);
    expect(drawn[48]?.x).toBeCloseTo(49 * step, 1);
    expect(drawn[49]?.x).toBeCloseTo(53 * step, 1);
    expect(drawn.at(-1)?.x).toBeCloseTo(166 * step, 1);
    await chart(coin).focus();
    await expect(tooltip(coin).locator('span')).toHaveText(['Fri, 2:00 PM', 'Price: $67,186.34']);
    await hover(page, coin, 51.4 / 167);
    await expect(tooltip(coin).locator('span')).toHaveText(['Sun, 9:00 PM', 'Price: $67,073.34']);
  });

  test('has no data with fewer than two usable points', async ({ open, page, mockApi }) => {
    mockApi.setFault(
      'coins',
      body(spark([]), spark([1]), spark([null, 5, null]), { sparkline_in_7d: undefined }, spark([null, 5, 6])),
    );
    await open('/crypto');
    for (const name of coinNames.slice(0, 4)) {
      await expect(card(page, name).getByText('No chart data', { exact: true })).toBeVisible();
      await expect(chart(card(page, name))).toHaveCount(0);
      await expect(card(page, name).locator('svg')).toHaveCount(0);
    }
    await expect(chart(card(page, 'Solana'))).toHaveCount(1);
    await expect(page.getByText('No chart data')).toHaveCount(4);
  });

  test('draws equal prices as a line through the middle', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', body(spark(Array.from({ length: 168 }, () => 42))));
    await open('/crypto');
    await expect(chart(card(page))).toBeVisible();
    expect(new Set((await corners(card(page))).map(({ y }) => y))).toEqual(new Set([72]));
  });
});

test.describe('the chart on a touch screen', () => {
  test.use({ hasTouch: true });

  test('names the point under the finger, follows it, and stays until a touch elsewhere', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.setFixedTime(now);
    mockApi.setFault('coins', body());
    await open('/crypto');
    const coin = card(page);
    const surface = await chart(coin).boundingBox();
    if (!surface) throw new Error('no box');
    const at = (across: number) => ({ x: surface.x + across * surface.width, y: surface.y + 60 });
    await page.touchscreen.tap(at(0.25).x, at(0.25).y);
    await expect(tooltip(coin).locator('span')).toHaveText(['Sun, 10:00 AM', 'Price: $67,062.34']);

    const device = await page.context().newCDPSession(page);
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.4)] });
    for (const across of [0.5, 0.7, 0.9]) {
      await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(across)] });
    }
    await expect(tooltip(coin).locator('span')).toHaveText(['Thu, 10:00 PM', 'Price: $67,170.34']);
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tooltip(coin).locator('span')).toHaveText(['Thu, 10:00 PM', 'Price: $67,170.34']);

    const { x, y } = (await heading(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 5, y + 5);
    await expect(tooltip(coin)).toHaveCount(0);
  });
});

test.describe('the chart of Tether', () => {
  const tether = (price: readonly number[]) => ({ id: 'tether', name: 'Tether', symbol: 'usdt', ...spark(price) });
  const note = (page: Page) => page.getByText('Outside 0.9999–1.0001', { exact: true });

  test('has a range from 0.9999 to 1.0001', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', body(tether([0.9999, 1, 1.0001, 1.00005])));
    await open('/crypto');
    await expect(line(card(page, 'Tether'))).toBeVisible();
    const heights = (await corners(card(page, 'Tether'))).map(({ y }) => Math.round(y));
    expect(heights).toEqual([144, 72, 0, 36]);
    await expect(note(page)).toHaveCount(0);
  });

  test('is cut off at the edges of the plot and never drawn over the card', async ({ open, page, mockApi }) => {
    await withoutCache(page);
    await page.clock.setFixedTime(now);
    // The card above the plot and the labels below it: they look the same wherever the line runs.
    const bands = async (price: readonly number[]) => {
      mockApi.setFault('coins', body({ ...tether(price), image: 'missing_large.png' }));
      await page.goto('about:blank');
      await open('/crypto');
      const coin = card(page, 'Tether');
      await expect(chart(coin)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const frame = await coin.boundingBox();
      const plot = await chart(coin).boundingBox();
      if (!frame || !plot) throw new Error('no box');
      const above = { x: frame.x, y: frame.y, width: frame.width, height: plot.y - frame.y - 2 };
      const bottom = plot.y + 146;
      const below = { x: frame.x, y: bottom, width: frame.width, height: plot.y + plot.height - bottom };
      const shots = [await page.screenshot({ clip: above }), await page.screenshot({ clip: below })];
      return shots.map((shot) => shot.toString('base64'));
    };
    const calm = await bands(Array.from({ length: 168 }, () => 1));
    const wild = await bands(Array.from({ length: 168 }, (_, index) => (index % 2 ? 1.0008 : 0.9992)));
    expect(wild[0] === calm[0]).toBe(true);
    expect(wild[1] === calm[1]).toBe(true);
    await expect(note(page)).toHaveCount(0);
    await chart(card(page, 'Tether')).focus();
    await expect(tooltip(card(page, 'Tether'))).toContainText('Price: $1.00');
  });

  for (const [where, price] of [
    ['above', [1.0002, 1.5, 1.00011]],
    ['below', [0.99989, 0.9, 0.5]],
  ] as const) {
    test(`says so where all of it lies ${where} the range`, async ({ open, page, mockApi }) => {
      mockApi.setFault('coins', body(tether(price), { symbol: 'eth', ...spark(price) }));
      await open('/crypto');
      await expect(card(page, 'Tether').getByText('Outside 0.9999–1.0001', { exact: true })).toBeVisible();
      await expect(note(page)).toHaveCount(1);
      const plot = await chart(card(page, 'Tether')).boundingBox();
      const box = await note(page).boundingBox();
      expect(box && plot && box.y >= plot.y && box.y + box.height <= plot.y + 144.5).toBe(true);
    });
  }

  test('has no note where a part of it shows, if only where it crosses the range', async ({ open, page, mockApi }) => {
    mockApi.setFault(
      'coins',
      body(tether([1.0002, 1.0001, 1.5]), { ...tether([0.9, 1.1]), id: 'other', name: 'Twin', symbol: 'USDT' }),
    );
    await open('/crypto');
    await expect(chart(card(page, 'Twin'))).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });
});

test.describe('while the prices load', () => {
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 820, height: 900 },
    { width: 1280, height: 900 },
  ]) {
    test(`skeletons hold their places and nothing shifts at ${viewport.width} px`, async ({ open, page, mockApi }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        new PerformanceObserver((seen) => {
          for (const { value, sources } of seen.getEntries() as Shift[]) {
            if (sources.some(({ node }) => document.querySelector('main')?.contains(node))) shifts.push(value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      mockApi.setFault('coins', { kind: 'slow', ms: 4000 });
      await open('/crypto');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText('Loading prices…')).toBeAttached();
      const places = () =>
        page
          .getByRole('region', { name: 'Prices' })
          .evaluate((region) =>
            [...(region.lastElementChild?.children ?? [])].map((each) => JSON.stringify(each.getBoundingClientRect())),
          );
      await expect(cards(page)).toHaveCount(0);
      // What the arrival of the typefaces moves is for loading.spec.ts.
      await expect(page.locator('html[data-fonts]')).toBeAttached();
      await page.evaluate(() => {
        (window as unknown as { shifts: number[] }).shifts.length = 0;
      });
      const before = await places();
      expect(before).toHaveLength(5);
      await expect(cards(page)).toHaveCount(5);
      expect(await places()).toEqual(before);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('a failure', () => {
  const faults: readonly [fault: Fault, text: string][] = [
    [{ kind: 'drop' }, unreachable],
    [{ kind: 'status', status: 422 }, 'Prices could not be loaded. The price service did not accept the request.'],
    // Without the headers by which a page may read them.
    [{ kind: 'status', status: 429 }, unreachable],
    [{ kind: 'html' }, unreadable],
    [{ kind: 'status', status: 403 }, unreachable],
    [{ kind: 'truncated' }, unreadable],
    [{ kind: 'body', status: 429, body: {} }, 'Prices could not be loaded. Too many requests. Try again in a minute.'],
    [{ kind: 'wrong-shape' }, unreadable],
    [
      { kind: 'body', status: 500, body: {} },
      'Prices could not be loaded. The price service has a problem of its own. Try again later.',
    ],
    [{ kind: 'odd', variant: 'empty' }, unreadable],
    [{ kind: 'status', status: 503 }, unreachable],
  ];

  test('of any kind is told under heading and range, until "Try again" succeeds', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    await stubRandom(page);
    await withoutCache(page);
    for (const [place, [fault, text]] of faults.entries()) {
      mockApi.setFault('coins', fault);
      if (place === 0) {
        await open('/crypto');
      } else {
        await advanceOneMinute(page);
        await tryAgain(page).click();
      }
      await expect(alert(page), JSON.stringify(fault)).toHaveText(text);
      await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'false');
      await expect(heading(page)).toHaveText('Top 5 Cryptos');
      await expect(range(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByText(/^As of/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Data provided by CoinGecko' })).toBeVisible();
      expect(mockApi.requests('coins')).toHaveLength(place + 1);
    }
    mockApi.setFault('coins', null);
    await advanceOneMinute(page);
    await tryAgain(page).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText(/^As of 3:1\d PM$/)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(tryAgain(page)).toHaveCount(0);
    expect(mockApi.requests('coins')).toHaveLength(faults.length + 1);
  });

  test('is an answer that does not come within 20 s', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    await stubRandom(page);
    mockApi.setFault('coins', { kind: 'hang' });
    const sent = recordRequests(page, coinsPath);
    await open('/crypto');
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.runFor(10_000);
    await expect(page.getByText('Loading prices…')).toBeAttached();
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(alert(page)).toHaveText(
      'Prices could not be loaded. The price service took too long to answer. Try again.',
    );
    mockApi.setFault('coins', null);
    await advanceOneMinute(page);
    await tryAgain(page).click();
    await expect(cards(page)).toHaveCount(5);
  });

  test('stays in sight while "Try again" runs, which asks once for two presses and keeps the focus', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    await stubRandom(page);
    mockApi.setFault('coins', { kind: 'drop' });
    await withoutCache(page);
    await open('/crypto');
    await expect(alert(page)).toHaveText(unreachable);
    const words = await alert(page).locator('p').elementHandle();
    await advanceOneMinute(page);
    await tryAgain(page).click();
    // New elements with the same words: only those are announced again.
    await expect.poll(() => words?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(alert(page)).toHaveText(unreachable);
    await expect(tryAgain(page)).toBeFocused();

    mockApi.setFault('coins', { kind: 'slow', ms: 700 }, { times: 1 });
    const asked = mockApi.requests('coins').length;
    await advanceOneMinute(page);
    await tryAgain(page).press('Enter');
    await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(tryAgain(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Loading prices…' })).toHaveCount(1);
    await expect(alert(page)).toHaveText(unreachable);
    await tryAgain(page).press('Enter');
    await expect(cards(page)).toHaveCount(5);
    expect(mockApi.requests('coins')).toHaveLength(asked + 1);
    await expect(page.getByRole('region', { name: 'Prices' })).toBeFocused();
  });
});

test.describe('prices that are held', () => {
  test('stay with their time when a later request of the visit fails, until one succeeds', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    await withoutCache(page);
    mockApi.setFault('coins', body());
    await open('/crypto');
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    mockApi.setFault('coins', { kind: 'status', status: 429 });
    await page.clock.pauseAt(new Date(now.getTime() + 50_000));
    await page.clock.runFor(19_000);
    await page.clock.resume();
    await expect(alert(page)).toHaveText(unreachable);
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
    await expect(card(page).getByText('$67,187.34', { exact: true })).toBeVisible();
    mockApi.setFault('coins', body({ current_price: 70_000 }));
    await advanceOneMinute(page);
    await expect(card(page).getByText('$70,000.00', { exact: true })).toBeVisible();
    await expect(page.getByText('As of 3:02 PM', { exact: true })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  test('show at once after a reload, also where the new request fails', async ({ open, page, mockApi }) => {
    await page.clock.setFixedTime(now);
    mockApi.setFault('coins', body({ image: 'missing_large.png' }));
    await withoutCache(page);
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    mockApi.setFault('coins', { kind: 'hang' });
    await page.clock.setFixedTime(new Date('2026-11-20T16:30:00-05:00'));
    await page.reload();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);

    mockApi.setFault('coins', { kind: 'drop' });
    for (const [time, text] of [
      ['2026-11-20T23:59:00-05:00', 'As of 3:00 PM'],
      ['2026-11-21T00:01:00-05:00', 'As of Nov 20, 3:00 PM'],
      ['2027-01-02T12:00:00-05:00', 'As of Nov 20, 2026, 3:00 PM'],
    ] as const) {
      await page.clock.setFixedTime(new Date(time));
      await page.reload();
      await expect(alert(page)).toHaveText(unreachable);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(card(page).getByText('$67,187.34', { exact: true })).toBeVisible();
      await expect(card(page).getByText('▲ 1.23%', { exact: true })).toBeVisible();
      await chart(card(page)).focus();
      await expect(tooltip(card(page)).locator('span')).toHaveText(['Fri, 3:00 PM', 'Price: $67,187.34']);
    }
  });

  test('show on returning to the screen, at once and without a request within the minute', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    await withoutCache(page);
    const sent = recordRequests(page, coinsPath);
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    mockApi.setFault('coins', { kind: 'drop' });
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    expect(sent).toHaveLength(1);

    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    await page.clock.fastForward(61_000);
    await open('/crypto');
    await expect(alert(page)).toHaveText(unreachable);
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('include those of an answer that came after the visitor had left', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', { kind: 'slow', ms: 800 });
    const sent = recordRequests(page, coinsPath);
    await open('/crypto');
    await expect(page.getByText('Loading prices…')).toBeAttached();
    await expect.poll(() => sent.length).toBe(1);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crypto-last-answer'))).toContain('Bitcoin');
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    expect(sent).toHaveLength(1);
  });

  test('are given up where they cannot be read', async ({ open, page, mockApi }) => {
    const old = {
      id: 'a',
      name: 'Old',
      symbol: 'old',
      logoUrl: null,
      priceUsd: 1,
      change24hPercent: 1,
      marketCapUsd: 1,
      volume24hUsd: 1,
      hourlyPricesUsd: [1, 2],
    };
    await page.clock.install({ time: now });
    await stubRandom(page);
    mockApi.setFault('coins', { kind: 'drop' });
    await open('/');
    for (const stored of [
      '{"broken',
      'null',
      '{"asOfMs":1,"coins":[]}',
      '{"asOfMs":1,"coins":"none"}',
      JSON.stringify({ asOfMs: 1, coins: [{ ...old, priceUsd: '1' }] }),
      // Beyond what a clock can show.
      JSON.stringify({ asOfMs: 1e20, coins: [old] }),
    ]) {
      await page.evaluate((text) => {
        localStorage.clear();
        localStorage.setItem('crypto-last-answer', text);
      }, stored);
      await page.goto('about:blank');
      await open('/crypto');
      await expect(alert(page), stored).toHaveText(unreachable);
      await expect(cards(page)).toHaveCount(0);
    }
    mockApi.setFault('coins', null);
    await advanceOneMinute(page);
    await tryAgain(page).click();
    await expect(cards(page)).toHaveCount(5);
  });
});

test.describe('new prices', () => {
  const at = (ms: number) => new Date(now.getTime() + ms);

  test('are asked for after 60 s and not before, again after each further 60 s', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    await withoutCache(page);
    const sent = recordRequests(page, coinsPath);
    mockApi.setFault('coins', body());
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await page.clock.pauseAt(at(40_000));
    mockApi.setFault('coins', body({ current_price: 1 }));
    await page.clock.runFor(19_500);
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.clock.runFor(20_000);
    await expect.poll(() => sent.length).toBe(2);
    await page.clock.resume();
    await expect(card(page).getByText('$1.00', { exact: true })).toBeVisible();
    await expect(page.getByText('As of 3:01 PM', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(2);
    await page.clock.fastForward(61_000);
    await expect.poll(() => sent.length).toBe(3);
  });

  test('are not asked for while the page is hidden, and at once when it is back after a minute', async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    await withoutCache(page);
    const sent = recordRequests(page, coinsPath);
    mockApi.setFault('coins', body());
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);

    // Away for less than a minute: nothing is due.
    await setVisibility(page, 'hidden');
    await page.clock.runFor(30_000);
    await setVisibility(page, 'visible');
    await page.clock.runFor(100);
    expect(sent).toHaveLength(1);

    await setVisibility(page, 'hidden');
    await page.clock.runFor(200_000);
    expect(sent).toHaveLength(1);
    mockApi.setFault('coins', body({ current_price: 2 }));
    await setVisibility(page, 'visible');
    await expect(card(page).getByText('$2.00', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('are not asked for from another screen', async ({ open, page }) => {
    await page.clock.install({ time: now });
    const sent = recordRequests(page, coinsPath);
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    await page.clock.runFor(300_000);
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await expect.poll(() => sent.length).toBe(2);
  });

  test('leave the point that the visitor looks at and the focus where they are', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    await withoutCache(page);
    mockApi.setFault('coins', body());
    await open('/crypto');
    await chart(card(page)).focus();
    await page.keyboard.press('Home');
    await expect(tooltip(card(page))).toContainText('Price: $67,020.34');
    mockApi.setFault('coins', body(spark(rising(168, 67_188.34))));
    await page.clock.fastForward(61_000);
    await expect(tooltip(card(page))).toContainText('Price: $67,021.34');
    await expect(chart(card(page))).toBeFocused();
  });
});

test.describe('offline', () => {
  test('is told at once, not after skeletons, and mended without a press when the connection is back', async ({
    open,
    page,
    context,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    mockApi.setFault('coins', { kind: 'drop' });
    await open('/crypto');
    await expect(alert(page)).toHaveText(unreachable);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    mockApi.setFault('coins', null);
    const sent = recordRequests(page, coinsPath);
    await context.setOffline(true);
    await page.clock.fastForward(61_000);
    await open('/crypto');
    await expect.poll(() => sent.length).toBe(1);
    await expect(alert(page)).toHaveText(offline);
    await expect(heading(page)).toHaveText('Top 5 Cryptos');
    await tryAgain(page).click();
    await expect.poll(() => sent.length).toBe(2);
    await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(alert(page)).toHaveText(offline);
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(5);
    await expect(alert(page)).toHaveCount(0);
    expect(sent).toHaveLength(3);
  });

  test('keeps the prices it has and asks again by itself once the connection is back', async ({
    open,
    page,
    context,
    mockApi,
  }) => {
    await page.clock.install({ time: now });
    await withoutCache(page);
    mockApi.setFault('coins', body());
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await context.setOffline(true);
    await page.clock.fastForward(61_000);
    await expect(alert(page)).toHaveText(offline);
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    mockApi.setFault('coins', body({ current_price: 3 }));
    await context.setOffline(false);
    await expect(card(page).getByText('$3.00', { exact: true })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
});

test.describe('text from outside', () => {
  test('is shown as text, whatever it looks like', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', { kind: 'odd', variant: 'hostile' });
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await expect(card(page, `<img src=x onerror="document.title='hacked'">Bitcoin`)).toBeVisible();
    await expect(cards(page).first()).toContainText('"><SCRIPT>DOCUMENT.TITLE="HACKED"</SCRIPT>');
    await expect(cards(page).locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Crypto Dashboard · Alex Example');
  });

  test('does not widen the page, however long', async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    mockApi.setFault('coins', { kind: 'odd', variant: 'long-names' });
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await expect(cards(page).first()).toContainText('Wrapped Liquid Staked');
    await expectNoSidewaysScroll(page);
  });
});
