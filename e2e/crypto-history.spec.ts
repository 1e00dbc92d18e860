import type { Locator } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import { card, cards, chart, coinNames, coinRows, coinsPath, corners, line, rising, tooltip } from './crypto-page.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './provider-page.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const plotHeight = 144;
const body = (...changes: readonly object[]): Fault => ({ kind: 'body', body: coinRows(...changes) });
const spark = (price: readonly unknown[]) => ({ sparkline_in_7d: { price } });
const label = (coin: Locator, end: 'High' | 'Low') => coin.getByText(new RegExp(`^${end} \\$`));
const ring = (coin: Locator, end: 'High' | 'Low') => label(coin, end).locator('xpath=preceding-sibling::span');
const sentence = (coin: Locator) => coin.locator('figcaption');
const daily = (coin: Locator) => coin.locator('summary');
const table = (coin: Locator) => coin.getByRole('table');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The corners of a line, on the page. */
async function linePoints(coin: Locator): Promise<{ x: number; y: number }[]> {
  const plot = await boxOf(chart(coin));
  return (await corners(coin)).map(({ x, y }) => ({ x: plot.x + (x / 100) * plot.width, y: plot.y + y }));
}

/** The ring lies on the point, the label beside it within the plot and clear of the line. */
async function expectMark(coin: Locator, end: 'High' | 'Low', hour: number): Promise<void> {
  const points = await linePoints(coin);
  const { x, y } = points[hour] ?? { x: Number.NaN, y: Number.NaN };
  const mark = await boxOf(ring(coin, end));
  expect(mark.x + mark.width / 2).toBeCloseTo(x, 0);
  expect(mark.y + mark.height / 2).toBeCloseTo(y, 0);
  const plot = await boxOf(chart(coin));
  const text = await boxOf(label(coin, end));
  expect(text.x).toBeGreaterThanOrEqual(plot.x - 0.5);
  expect(text.right).toBeLessThanOrEqual(plot.right + 0.5);
  expect(text.y).toBeGreaterThanOrEqual(plot.y);
  expect(text.bottom).toBeLessThanOrEqual(plot.y + plotHeight);
  expect(text.x - 0.5).toBeLessThanOrEqual(x);
  expect(text.right + 0.5).toBeGreaterThanOrEqual(x);
  const onLine = points.filter((point) => point.y > text.y - 1 && point.y < text.bottom + 1);
  expect(onLine).toEqual([]);
}

/** The text of a table, row by row. */
const textsOf = (coin: Locator) =>
  table(coin).evaluate((element: HTMLTableElement) =>
    [...element.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
  );

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

test.describe('the highest and the lowest price', () => {
  const base = Array.from({ length: 168 }, (_, hour) => 65_000 + 900 * Math.sin(hour / 9));
  /** The base with a high and a low at these hours. */
  const peaks = (high: number, low: number) => base.with(high, 68_912.55).with(low, 61_204.1);
  const places: readonly [high: number, low: number][] = [
    [80, 20],
    [0, 167],
    [167, 0],
    [100, 101],
    [3, 164],
  ];

  for (const width of [320, 1280]) {
    test(`are ringed on the line and named beside it, within the plot, at ${width} px`, async ({
      open,
      page,
      mockApi,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      mockApi.setFault('coins', body(...places.map(([high, low]) => spark(peaks(high, low)))));
      await open('/crypto');
      for (const [place, [high, low]] of places.entries()) {
        const coin = card(page, coinNames[place]);
        await expect(label(coin, 'High')).toHaveText('High $68,912.55');
        await expect(label(coin, 'Low')).toHaveText('Low $61,204.10');
        await expectMark(coin, 'High', high);
        await expectMark(coin, 'Low', low);
      }
      await expectNoSidewaysScroll(page);
    });
  }

  test('are the first of several equal ones, and nothing on a flat line', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', body(spark([5, 9, 1, 9, 1, 5]), spark([7, 7, 7])));
    await open('/crypto');
    const plot = await boxOf(chart(card(page)));
    for (const [end, share] of [
      ['High', 1 / 5],
      ['Low', 2 / 5],
    ] as const) {
      const mark = await boxOf(ring(card(page), end));
      expect(mark.x + mark.width / 2).toBeCloseTo(plot.x + share * plot.width, 0);
    }
    await expect(sentence(card(page, 'Ethereum'))).toHaveText(
      'Ethereum held its price for 2 hours, at $7.00 throughout.',
    );
    await expect(card(page, 'Ethereum').getByText(/^(High|Low) /)).toHaveCount(0);
  });

  test('of Tether are named within the plot, and ringed only where they lie in its range', async ({
    open,
    page,
    mockApi,
  }) => {
    const tether = (place: number, price: readonly number[]) => ({
      ...spark(price),
      id: `tether-${place}`,
      name: `Tether ${place}`,
      symbol: 'usdt',
    });
    const shown: readonly [price: readonly number[], labels: readonly string[], rings: number, sentence: string][] = [
      [[1, 1.00004, 0.99994, 1], ['High $1.0000', 'Low $0.9999'], 2, 'between $0.9999 and $1.0000.'],
      [[1, 1.0004, 0.99994, 1], ['High $1.0004', 'Low $0.9999'], 1, 'between $0.9999 and $1.0004.'],
      [[1, 1.0001, 0.9999, 1], ['High $1.0001', 'Low $0.9999'], 2, 'between $0.9999 and $1.0001.'],
      [[1.001, 1.003, 1.002], [], 0, 'between $1.001 and $1.003.'],
    ];
    mockApi.setFault('coins', body(...shown.map(([price], place) => tether(place, price))));
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    for (const [place, [, labels, rings, end]] of shown.entries()) {
      const coin = card(page, `Tether ${place}`);
      const named = coin.getByText(/^(High|Low) /);
      await expect(named).toHaveText(labels);
      await expect(named.locator('xpath=preceding-sibling::span')).toHaveCount(rings);
      const plot = await boxOf(coin.getByRole('slider'));
      for (const text of await named.all()) {
        const box = await boxOf(text);
        expect(box.x).toBeGreaterThanOrEqual(plot.x);
        expect(box.x + box.width).toBeLessThanOrEqual(plot.x + plot.width);
        expect(box.y).toBeGreaterThanOrEqual(plot.y);
        expect(box.y + box.height).toBeLessThanOrEqual(plot.y + 144);
      }
      await expect(sentence(coin)).toContainText(end);
    }
  });

  test('stay behind the tooltip, which never covers the point that it names', async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    mockApi.setFault('coins', body(spark(peaks(90, 80))));
    await open('/crypto');
    const coin = card(page);
    await chart(coin).focus();
    await page.keyboard.press('Home');
    const covered = await coin.evaluate(async (article) => {
      const wrong: number[] = [];
      const surface = article.querySelector('[role=slider]');
      const corners = article.querySelector('svg g path:last-child')?.getAttribute('d')?.split(/[ML]/).slice(1) ?? [];
      for (const [step, corner] of corners.entries()) {
        const [, y = Number.NaN] = corner.split(' ').map(Number);
        const tip = article.querySelector('[role=tooltip]')?.getBoundingClientRect();
        const pointY = (surface?.getBoundingClientRect().top ?? Number.NaN) + y;
        if (!tip || !(pointY + 6 < tip.top || pointY - 6 > tip.bottom)) wrong.push(step);
        surface?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return { wrong, seen: corners.length };
    });
    expect(covered).toEqual({ wrong: [], seen: 168 });
    const isAbove = await tooltip(coin).evaluate(
      (tip, mark) => {
        for (const each of [tip, mark]) (each as HTMLElement).style.pointerEvents = 'auto';
        const { left, top } = tip.getBoundingClientRect();
        const moved = (mark as HTMLElement).style;
        Object.assign(moved, {
          position: 'fixed',
          transform: 'none',
          left: `${left}px`,
          top: `${top}px`,
          bottom: 'auto',
        });
        return tip.contains(document.elementFromPoint(left + 4, top + 4));
      },
      await label(coin, 'High').elementHandle(),
    );
    expect(isAbove).toBe(true);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`show with forced colours, as does the line: ${colorScheme}`, async ({ open, page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await open('/crypto');
      const coin = card(page);
      await expect(label(coin, 'High')).toBeVisible();
      const [text, ground] = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'color: CanvasText; background: Canvas';
        const { color, backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return [color, backgroundColor];
      });
      expect(text).not.toBe(ground);
      await expect(line(coin)).toHaveCSS('stroke', text ?? '');
      await expect(ring(coin, 'High')).toHaveCSS('border-top-color', text ?? '');
      await expect(ring(coin, 'High')).toHaveCSS('background-color', ground ?? '');
      await expect(label(coin, 'High')).toHaveCSS('color', text ?? '');
    });
  }
});

test.describe('the sentence below a chart', () => {
  test('says how the price moved, in ink whatever the colour of the chart', async ({ open, page, mockApi }) => {
    mockApi.setFault(
      'coins',
      body(
        spark(rising(168)),
        { ...spark(rising(168).reverse()), price_change_percentage_24h: 2 },
        spark([100, 100.02, 99]),
        spark([0, 5]),
        spark([null, 8.1e-6, null, 8.69e-6]),
      ),
    );
    await open('/crypto');
    const said = [
      'Bitcoin rose 0.2% in 7 days, between $67,020.34 and $67,187.34.',
      'Ethereum fell 0.2% in 7 days, between $67,020.34 and $67,187.34.',
      'XRP fell 1.0% in 2 hours, between $99.00 and $100.02.',
      'BNB moved between $0.00 and $5.00 in 1 hour.',
      'Solana rose 7.3% in 2 hours, between $0.0000081 and $0.0000087.',
    ];
    for (const [place, text] of said.entries()) {
      const coin = card(page, coinNames[place]);
      await expect(sentence(coin)).toHaveText(text);
      await expect(coin.getByRole('figure')).toHaveCount(1);
    }
    const soft = await card(page)
      .locator('dt')
      .first()
      .evaluate((term) => getComputedStyle(term).color);
    await expect(sentence(card(page))).toHaveCSS('color', soft);
  });

  test("agrees with the provider's prices", async ({ open, page }) => {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === coinsPath);
    await open('/crypto');
    const rows = (await (await answer).json()) as { name: string; sparkline_in_7d: { price: number[] } }[];
    expect(rows).toHaveLength(5);
    for (const { name, sparkline_in_7d } of rows) {
      const prices = sparkline_in_7d.price;
      const percent = ((prices.at(-1) ?? Number.NaN) / (prices[0] ?? Number.NaN) - 1) * 100;
      const text = (await sentence(card(page, name)).textContent()) ?? '';
      if (Math.abs(percent) < 0.05) expect(text).toContain(`${name} held its price for 7 days, `);
      else {
        const verb = percent > 0 ? 'rose' : 'fell';
        expect(text).toContain(`${name} ${verb} ${Math.abs(percent).toFixed(1)}% in 7 days, between $`);
      }
      const [low = Number.NaN, high = Number.NaN] = [...text.matchAll(/\$([\d,]+\.\d+)/g)].map(([, digits = '']) =>
        Number(digits.replaceAll(',', '')),
      );
      expect(Math.abs(low - Math.min(...prices))).toBeLessThanOrEqual(0.00501);
      expect(Math.abs(high - Math.max(...prices))).toBeLessThanOrEqual(0.00501);
      expect(low).toBeLessThan(high);
    }
  });
});

test.describe('the daily figures', () => {
  const week = [
    ['Day', 'Low', 'High', 'Close'],
    ['Nov 13', '$67,020.34', '$67,027.34', '$67,027.34'],
    ['Nov 14', '$67,028.34', '$67,051.34', '$67,051.34'],
    ['Nov 15', '$67,052.34', '$67,075.34', '$67,075.34'],
    ['Nov 16', '$67,076.34', '$67,099.34', '$67,099.34'],
    ['Nov 17', '$67,100.34', '$67,123.34', '$67,123.34'],
    ['Nov 18', '$67,124.34', '$67,147.34', '$67,147.34'],
    ['Nov 19', '$67,148.34', '$67,171.34', '$67,171.34'],
    ['Nov 20', '$67,172.34', '$67,187.34', '$67,187.34'],
  ];

  test('open and close by keyboard, behind the chart, without moving the page', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', body());
    await open('/crypto');
    const coin = card(page);
    await expect(daily(coin)).toHaveText('Daily figures of Bitcoin');
    await expect(page.getByRole('table')).toHaveCount(0);
    await chart(coin).focus();
    await page.keyboard.press('Tab');
    await expect(daily(coin)).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 160));
    const tops = () =>
      cards(page).evaluateAll((all) => all.slice(0, 2).map((each) => each.getBoundingClientRect().top));
    const before = await tops();
    await page.keyboard.press('Enter');
    await expect(table(coin)).toBeVisible();
    expect(await textsOf(coin)).toEqual(week);
    expect(await tops()).toEqual(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(160);
    await expect(page.getByRole('table')).toHaveAccessibleName('Bitcoin: lowest, highest and last price of each day');
    await page.keyboard.press('Space');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(daily(coin)).toBeFocused();
  });

  test('leave the figures of the neighbours in their places', async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    mockApi.setFault('coins', body());
    await open('/crypto');
    const parts = (coin: Locator) =>
      coin
        .locator('h2, [role=slider], figcaption, dl, summary')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    await expect(cards(page)).toHaveCount(5);
    const before = await parts(card(page, 'Ethereum'));
    expect(before).toHaveLength(5);
    await daily(card(page)).click();
    await expect(table(card(page))).toBeVisible();
    expect(await parts(card(page, 'Ethereum'))).toEqual(before);
    expect((await parts(card(page))).slice(1)).toEqual(before.slice(1));
  });

  test('follow the calendar of the visitor when the clocks change', async ({ open, page, mockApi }) => {
    await page.clock.setFixedTime(new Date('2026-11-03T12:00:00-05:00'));
    mockApi.setFault('coins', body(spark(rising(72, 172))));
    await open('/crypto');
    await daily(card(page)).click();
    await expect(table(card(page))).toBeVisible();
    // Nov 1 has 25 hours.
    expect(await textsOf(card(page))).toEqual([
      ['Day', 'Low', 'High', 'Close'],
      ['Oct 31', '$101.00', '$110.00', '$110.00'],
      ['Nov 1', '$111.00', '$135.00', '$135.00'],
      ['Nov 2', '$136.00', '$159.00', '$159.00'],
      ['Nov 3', '$160.00', '$172.00', '$172.00'],
    ]);
  });

  for (const width of [320, 360, 375, 1280]) {
    test(`stand each on one line at ${width} px`, async ({ open, page, mockApi }) => {
      await page.setViewportSize({ width, height: 900 });
      const tiny = Array.from({ length: 168 }, (_, hour) => 8.5e-6 + hour * 1e-9);
      mockApi.setFault('coins', body(spark(rising(168, 68_912.55)), spark(tiny)));
      await open('/crypto');
      for (const name of ['Bitcoin', 'Ethereum']) {
        const coin = card(page, name);
        await daily(coin).click();
        await expect(table(coin)).toBeVisible();
        const heights = await table(coin)
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        expect(heights).toHaveLength(8);
        for (const height of heights) expect(height).toBeLessThan(36);
        const frame = await boxOf(coin);
        expect((await boxOf(table(coin))).right).toBeLessThanOrEqual(frame.right + 0.5);
      }
      await expectNoSidewaysScroll(page);
    });
  }

  test('stay open when new prices come, and follow them', async ({ open, page, mockApi }) => {
    await page.clock.install({ time: now });
    await page.route(`**${coinsPath}?*`, (route) => route.continue()); // turns the browser's cache off
    mockApi.setFault('coins', body());
    await open('/crypto');
    await daily(card(page)).click();
    await expect(table(card(page)).getByRole('row').last()).toContainText('$67,187.34');
    mockApi.setFault('coins', body(spark(rising(168, 68_000))));
    await page.clock.runFor(61_000);
    await expect(table(card(page)).getByRole('row').last()).toContainText('$68,000.00');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('the daily figures open at a touch of 44 px', async ({ open, page }) => {
    await open('/crypto');
    const coin = card(page);
    expect((await boxOf(daily(coin))).height).toBeGreaterThanOrEqual(44);
    await daily(coin).tap();
    await expect(table(coin)).toBeVisible();
  });
});

test('with a mouse the daily figures are at least 24 px high', async ({ open, page }) => {
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  for (const each of await page.locator('summary').all()) expect((await boxOf(each)).height).toBeGreaterThanOrEqual(24);
});
