import type { Locator, Page } from '@playwright/test';
import {
  card,
  cards,
  chart,
  coinNames,
  coinsBody,
  compare,
  comparison,
  daily,
  getBox,
  getLinePoints,
  heading,
  plotHeight,
  rising,
  spark,
  tooltip,
} from './support/crypto-page.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll } from './support/page-helpers.ts';

const label = (coin: Locator, end: 'High' | 'Low') => coin.getByText(new RegExp(`^${end} \\$`));
const ring = (coin: Locator, end: 'High' | 'Low') => label(coin, end).locator('xpath=preceding-sibling::span');
const marker = (within: Locator | Page) => within.locator('[data-cursor][aria-hidden=true]');
const table = (coin: Locator) => coin.getByRole('table');
const tether = (price: readonly number[]) => ({ id: 'tether', name: 'Tether', symbol: 'usdt', ...spark(price) });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T15:00:00-05:00'));
});

/** Where the labels of the days and of "Now" are, and which of them show. */
const readTicks = (coin: Locator) =>
  coin
    .getByText(/^([A-Z][a-z]{2} \d{1,2}|Now)$/)
    .evaluateAll((labels) =>
      labels
        .map(
          (each) =>
            ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }) as DOMRect & { text: string },
        )
        .filter(({ width }) => width > 0),
    );

test('has a label at every 24th point, every other one where they would collide', async ({ open, page, mockApi }) => {
  const days = ['Nov 13', 'Nov 14', 'Nov 15', 'Nov 16', 'Nov 17', 'Nov 18', 'Nov 19'];
  const everyOther = ['Nov 14', 'Nov 16', 'Nov 18'];
  const series: readonly [count: number, all: readonly string[], some: readonly string[]][] = [
    [168, [...days, 'Now'], [...everyOther, 'Now']],
    [167, [...days, 'Now'], [...everyOther, 'Now']],
    [169, [...days, 'Nov 20'], [...everyOther, 'Nov 20']],
    [25, ['Nov 19', 'Nov 20'], ['Nov 20']],
  ];
  mockApi.setFault('coins', coinsBody(...series.map(([count]) => spark(rising(count)))));
  await open('/crypto');
  for (const width of [320, 600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [index, [count, all, some]] of series.entries()) {
      const coin = card(page, coinNames[index]);
      const points = await getLinePoints(coin);
      expect(points).toHaveLength(count);
      const labels = await readTicks(coin);
      expect(labels.map(({ text }) => text)).toEqual(width === 600 ? all : some);
      // "Now" is at the last point.
      const getX = (text: string) => (points[24 * all.indexOf(text)] ?? points.at(-1))?.x;
      const anchors = labels.map(({ text, x, right }) => (/Nov 20|Now/.test(text) ? right : (x + right) / 2));
      for (const [tick, { text }] of labels.entries()) expect(anchors[tick]).toBeCloseTo(getX(text) ?? Number.NaN, 0);
      const gaps = labels.map(({ x }, tick) => x - (labels[tick - 1]?.right ?? -4));
      expect(Math.min(...gaps)).toBeGreaterThan(4);
      expect(labels.at(-1)?.right).toBeLessThanOrEqual(width);
    }
  }
});

test('marks the ends of the lines, the first coin’s with the site’s dot', async ({ open, page, mockApi }) => {
  mockApi.setFault('coins', coinsBody({}, spark([1, 3, 2, null]), tether([1, 1.5])));
  await open('/crypto');
  const marks = page.locator('article [data-dot]');
  await expect(marks).toHaveCount(1);
  const [mark, points] = [await getBox(card(page).locator('[data-dot]')), await getLinePoints(card(page))];
  expect(mark.x + mark.width / 2).toBeCloseTo(points.at(-1)?.x ?? Number.NaN, 0);
  expect(mark.y + mark.height / 2).toBeCloseTo(points.at(-1)?.y ?? Number.NaN, 0);
});

test('aligns neighbors: prices and changes, and the time with the credit', async ({ open, page, mockApi }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  mockApi.setFault('coins', coinsBody());
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  const getBottom = async (locator: Locator) => (await getBox(locator)).bottom;
  for (const text of ['24h', '7d']) {
    const [bitcoin, ethereum] = coinNames.map((name) => card(page, name).getByText(text, { exact: true }));
    if (!bitcoin || !ethereum) throw new Error('no coins');
    expect(await getBottom(bitcoin)).toBeCloseTo(await getBottom(ethereum), 0);
  }
  const time = await getBaseline(page.getByText(/^As of /));
  expect(time).toBeCloseTo(await getBaseline(page.getByRole('link', { name: 'Data provided by CoinGecko' })), 0);
});

const getBaseline = (locator: Locator) =>
  locator.evaluate((element) => {
    const probe = document.createElement('span');
    probe.style.cssText = 'display: inline-block';
    element.prepend(probe);
    const { bottom } = probe.getBoundingClientRect();
    probe.remove();
    return bottom;
  });

test('breaks no price and lets no labels collide at 320 px with text at 200 %', async ({ open, page, mockApi }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  mockApi.setFault('coins', coinsBody({ current_price: 80_658 }, tether([...rising(168)])));
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  const price = card(page).getByText('$80,658.00', { exact: true });
  expect(await price.evaluate((element) => element.getClientRects().length)).toBe(1);
  const [wide, narrow] = [await readTicks(card(page)), await readTicks(card(page, 'Tether'))];
  expect(wide.map(({ text }) => text)).toEqual(['Nov 16', 'Now']);
  expect(wide[0]?.right).toBeLessThan(wide[1]?.x ?? 0);
  expect(narrow.map(({ text }) => text)).toEqual(['Now']);
  await expectNoSidewaysScroll(page);
});

test('keeps its tooltip within the card and off the point, at every point of a narrow card', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const swing = Array.from({ length: 168 }, (_, index) => 1_234_567.89 + 1000 * Math.sin(index));
  mockApi.setFault('coins', coinsBody(spark(swing)));
  await open('/crypto');
  const coin = card(page);
  const points = await getLinePoints(coin);
  await chart(coin).focus();
  await page.keyboard.press('Home');
  const top = (await getBox(chart(coin))).y;
  const wrong = await coin.evaluate(
    async (article, offsets) => {
      const surface = article.querySelector('[role=slider]');
      const found: number[] = [];
      for (const [index, offset] of offsets.entries()) {
        const frame = article.getBoundingClientRect();
        const box = article.querySelector('[role=tooltip]')?.getBoundingClientRect();
        const y = (surface?.getBoundingClientRect().top ?? Number.NaN) + offset;
        const isInside =
          box &&
          box.left >= frame.left &&
          box.right <= frame.right &&
          box.top >= frame.top &&
          box.bottom <= frame.bottom;
        if (!isInside || (y + 6 >= box.top && y - 6 <= box.bottom)) found.push(index);
        surface?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return found;
    },
    points.map(({ y }) => y - top),
  );
  expect(points).toHaveLength(168);
  expect(wrong).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test('shows the hour under the mouse in every chart, and keeps it while the mouse is on the tooltip', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  mockApi.setFault('coins', coinsBody({}, spark(rising(169, 2000)), spark(rising(167, 3000))));
  await open('/crypto');
  await compare(page).click();
  await expect(comparison(page)).toBeVisible();
  const coin = card(page);
  const surface = await getBox(chart(coin));
  const x = surface.x + 0.25 * surface.width;
  await page.mouse.move(x, surface.y + 140);
  await expect(page.getByRole('tooltip')).toHaveCount(1);
  // 125 hours before now; the prices rise by a dollar an hour.
  const point = ['Sun, 10:00 AM', 'Price: $67,062.34'];
  await expect(tooltip(coin).locator('span')).toHaveText(point);
  await expect(marker(card(page, 'Ethereum'))).toHaveText('$1,875.00');
  await expect(marker(card(page, 'XRP'))).toHaveText('$2,875.00');
  await expect(comparison(page).getByText('Sun, 10:00 AM')).toBeVisible();
  await expect(label(coin, 'High').locator('xpath=../..')).toHaveCSS('opacity', '0');

  const box = await getBox(tooltip(coin));
  for (const across of [x, box.x + 4, box.right - 4]) {
    await page.mouse.move(across, box.y + box.height / 2, { steps: 4 });
    await expect(tooltip(coin).locator('span')).toHaveText(point);
  }
  await page.keyboard.press('Escape');
  await expect(tooltip(coin)).toHaveCount(0);
  await expect(marker(page)).toHaveCount(0);
});

for (const width of [320, 360, 1280]) {
  test(`labels the lines of the comparison at their ends, apart from each other, at ${width} px`, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const lasts = [103, 103.1, 102.9, 98, 103];
    const week = (last: number) => Array.from({ length: 168 }, (_, hour) => 100 + ((last - 100) * hour) / 167);
    mockApi.setFault('coins', coinsBody(...lasts.map((last) => ({ symbol: 'usdt', ...spark(week(last)) }))));
    await open('/crypto');
    await compare(page).click();
    const chartOfAll = comparison(page);
    await expect(chartOfAll).toContainText(
      'Best of the week: Ethereum ▲ 3.10%. Then Bitcoin ▲ 3.00%, Solana ▲ 3.00%, XRP ▲ 2.90%, BNB ▼ -2.00%.',
    );
    const labels = chartOfAll.locator('span[data-rank]', { hasText: '%' });
    await expect(labels).toHaveText([/▲ 3.10%$/, /▲ 3.00%$/, /▲ 3.00%$/, /▲ 2.90%$/, /▼ -2.00%$/]);
    const plot = await getBox(chart(chartOfAll));
    let previousBottom = plot.y - 1;
    for (const each of await labels.all()) {
      const box = await getBox(each);
      expect(box.x).toBeGreaterThanOrEqual(plot.right);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(previousBottom - 0.5);
      expect(
        await each.evaluate((label) => [...label.children].some((child) => child.scrollWidth > child.clientWidth + 1)),
      ).toBe(false);
      previousBottom = box.bottom;
    }
    expect(previousBottom).toBeLessThanOrEqual(plot.bottom);
    await expectNoSidewaysScroll(page);
  });
}

test('renders the line of Tether only within the plot', async ({ open, page, mockApi }) => {
  // The card above the plot and the labels below it look the same wherever the line runs.
  const takeScreenshots = async (price: readonly number[]) => {
    mockApi.setFault('coins', coinsBody({ ...tether(price), image: 'missing_large.png' }));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const coin = card(page, 'Tether');
    await expect(chart(coin)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const [frame, plot] = [await getBox(coin), await getBox(chart(coin))];
    const bottom = plot.y + plotHeight + 2;
    const above = { x: frame.x, y: frame.y, width: frame.width, height: plot.y - frame.y - 2 };
    const below = { x: frame.x, y: bottom, width: frame.width, height: 22 };
    const shots = [await page.screenshot({ clip: above }), await page.screenshot({ clip: below })];
    return shots.map((shot) => shot.toString('base64'));
  };
  await page.route('**/coins/markets?*', (route) => route.continue());
  await open('/crypto');
  const flat = await takeScreenshots(Array.from({ length: 168 }, () => 1));
  // The same change over seven days, which is above the plot.
  const wild = await takeScreenshots(
    Array.from({ length: 168 }, (_, index) => (index % 167 === 0 ? 1 : 1 + (index % 2 ? 0.0008 : -0.0008))),
  );
  expect(wild.map((shot, index) => shot === flat[index])).toEqual([true, true]);
});

test('shows a message in the plot if all of Tether’s line is outside its range', async ({ open, page, mockApi }) => {
  mockApi.setFault('coins', coinsBody(tether([1.0002, 1.5, 1.00011]), spark([1.0002, 1.5])));
  await open('/crypto');
  const note = page.getByText('Outside 0.9999–1.0001', { exact: true });
  await expect(note).toHaveCount(1);
  const [plot, box] = [await getBox(chart(card(page, 'Tether'))), await getBox(note)];
  expect(box.y).toBeGreaterThanOrEqual(plot.y);
  expect(box.bottom).toBeLessThanOrEqual(plot.y + plotHeight + 0.5);
});

for (const width of [320, 1280]) {
  test(`marks and labels the highest and lowest price within the plot at ${width} px`, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const base = Array.from({ length: 168 }, (_, hour) => 65_000 + 900 * Math.sin(hour / 9));
    const hours = [
      [80, 20],
      [0, 167],
      [167, 0],
      [100, 101],
      [3, 164],
    ] as const;
    mockApi.setFault(
      'coins',
      coinsBody(...hours.map(([high, low]) => spark(base.with(high, 68_912.55).with(low, 61_204.1)))),
    );
    await open('/crypto');
    await expect(label(card(page), 'High')).toHaveText('High $68,912.55');
    await expect(label(card(page), 'Low')).toHaveText('Low $61,204.10');
    for (const [index, [high, low]] of hours.entries()) {
      const coin = card(page, coinNames[index]);
      await expectLabel(coin, 'High', high);
      await expectLabel(coin, 'Low', low);
    }
    await expectNoSidewaysScroll(page);
  });
}

/** The ring is on the point, the label near it, within the plot and clear of the line. */
async function expectLabel(coin: Locator, end: 'High' | 'Low', hour: number): Promise<void> {
  const points = await getLinePoints(coin);
  const { x, y } = points[hour] ?? { x: Number.NaN, y: Number.NaN };
  const mark = await getBox(ring(coin, end));
  expect(mark.x + mark.width / 2).toBeCloseTo(x, 0);
  expect(mark.y + mark.height / 2).toBeCloseTo(y, 0);
  const [plot, text] = [await getBox(chart(coin)), await getBox(label(coin, end))];
  expect(text.x).toBeGreaterThanOrEqual(plot.x - 0.5);
  expect(text.right).toBeLessThanOrEqual(plot.right + 0.5);
  expect(text.y).toBeGreaterThanOrEqual(plot.y);
  expect(text.bottom).toBeLessThanOrEqual(plot.y + plotHeight);
  expect(x).toBeGreaterThanOrEqual(text.x - 0.5);
  expect(x).toBeLessThanOrEqual(text.right + 0.5);
  expect(points.filter((point) => point.y > text.y - 1 && point.y < text.bottom + 1)).toEqual([]);
}

test('labels Tether within the plot, and marks only points in its range', async ({ open, page, mockApi }) => {
  const series: readonly [price: readonly number[], labels: readonly string[], rings: number][] = [
    [[1, 1.00004, 0.99994, 1], ['High $1.0000', 'Low $0.9999'], 2],
    [[1, 1.0004, 0.99994, 1], ['High $1.0004', 'Low $0.9999'], 1],
    [[1.001, 1.003, 1.002], [], 0],
  ];
  mockApi.setFault(
    'coins',
    coinsBody(...series.map(([price], index) => ({ ...tether(price), id: `${index}`, name: `Tether ${index}` }))),
  );
  await open('/crypto');
  for (const [index, [, texts, rings]] of series.entries()) {
    const coin = card(page, `Tether ${index}`);
    const labels = coin.getByText(/^(High|Low) /);
    await expect(labels).toHaveText(texts);
    await expect(labels.locator('xpath=preceding-sibling::span')).toHaveCount(rings);
    const plot = await getBox(chart(coin));
    for (const each of await labels.all()) {
      const box = await getBox(each);
      expect(box.x).toBeGreaterThanOrEqual(plot.x);
      expect(box.right).toBeLessThanOrEqual(plot.right);
      expect(box.y).toBeGreaterThanOrEqual(plot.y);
      expect(box.bottom).toBeLessThanOrEqual(plot.y + plotHeight);
    }
  }
});

test('opens and closes the daily prices by keyboard without moving anything above them', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  mockApi.setFault('coins', coinsBody());
  await open('/crypto');
  const coin = card(page);
  await expect(daily(coin)).toHaveText('Daily prices of Bitcoin');
  const getTops = () =>
    cards(page)
      .locator('h2, [role=slider], figcaption, dl, summary')
      .evaluateAll((all) => all.slice(0, 10).map((each) => each.getBoundingClientRect().top));
  await daily(coin).focus();
  await page.evaluate(() => window.scrollTo(0, 160));
  const before = await getTops();
  expect(before).toHaveLength(10);
  await page.keyboard.press('Enter');
  await expect(table(coin)).toHaveAccessibleName('Bitcoin: lowest, highest and last price of each day');
  expect(await getTops()).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(160);
  await page.keyboard.press('Space');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(daily(coin)).toBeFocused();
  for (const each of await daily(cards(page)).all()) expect((await getBox(each)).height).toBeGreaterThanOrEqual(24);
});

test('keeps each row of the daily prices on one line at any width', async ({ open, page, mockApi }) => {
  const tiny = Array.from({ length: 168 }, (_, hour) => 8.5e-6 + hour * 1e-9);
  mockApi.setFault('coins', coinsBody(spark(rising(168, 68_912.55)), spark(tiny)));
  await open('/crypto');
  for (const name of ['Bitcoin', 'Ethereum']) await daily(card(page, name)).click();
  const days = table(card(page)).getByRole('rowheader');
  await expect(days).toHaveText([
    /^Nov 13 partial$/,
    ...['14', '15', '16', '17', '18', '19'].map((day) => `Nov ${day}`),
    'Nov 20 so far',
  ]);
  for (const width of [320, 360, 375, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Bitcoin', 'Ethereum']) await expectRowsOnOneLine(page, name);
    await expectNoSidewaysScroll(page);
  }
});

test('breaks no number of the daily prices, however long, and scrolls the table instead of the page', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  mockApi.setFault('coins', coinsBody(spark(rising(168, 123_456_789.12))));
  await open('/crypto');
  await daily(card(page)).click();
  const lines = await table(card(page))
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
  expect(lines).toEqual(Array.from({ length: 24 }, () => 1));
  await expectNoSidewaysScroll(page);
});

async function expectRowsOnOneLine(page: Page, name: string): Promise<void> {
  const coin = card(page, name);
  const rows = table(coin).locator('tbody tr');
  await expect(rows).toHaveCount(8);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // The marks of the first day and of today may wrap below them on a narrow phone.
  const isTiny = (page.viewportSize()?.width ?? 0) <= 360;
  expect(Math.max(...(isTiny ? heights.slice(1, -1) : heights))).toBeLessThan(36);
  expect((await getBox(table(coin))).right).toBeLessThanOrEqual((await getBox(coin)).right + 0.5);
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('shows the point under the finger until a touch elsewhere, and opens the daily prices', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('coins', coinsBody());
    await open('/crypto');
    const coin = card(page);
    const surface = await getBox(chart(coin));
    const at = (across: number) => ({ x: surface.x + across * surface.width, y: surface.y + 60 });
    await page.touchscreen.tap(at(0.25).x, at(0.25).y);
    await expect(tooltip(coin).locator('span')).toHaveText(['Sun, 10:00 AM', 'Price: $67,062.34']);

    const device = await page.context().newCDPSession(page);
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.4)] });
    for (const across of [0.5, 0.7, 0.9]) {
      await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(across)] });
    }
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tooltip(coin).locator('span')).toHaveText(['Thu, 10:00 PM', 'Price: $67,170.34']);

    const { x, y } = await getBox(heading(page));
    await page.touchscreen.tap(x + 5, y + 5);
    await expect(tooltip(coin)).toHaveCount(0);

    expect((await getBox(daily(coin))).height).toBeGreaterThanOrEqual(44);
    await daily(coin).tap();
    await expect(table(coin)).toBeVisible();
  });
});
