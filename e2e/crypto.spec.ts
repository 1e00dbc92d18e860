import type { Page } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import { refreshIntervalMs } from '../src/features/crypto/preload-prices.ts';
import {
  alert,
  card,
  cards,
  chart,
  coinNames,
  coinsBody,
  coinsPath,
  compare,
  daily,
  heading,
  line,
  refresh,
  rising,
  spark,
  tooltip,
  tryAgain,
  withoutCache,
} from './support/crypto-page.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, getHue } from './support/page-helpers.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const unreachable = /^Prices could not be loaded\. The price service can’t be reached\./;
const nextRefresh = (page: Page) => page.clock.fastForward(refreshIntervalMs + 100);

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/** Records the layout shifts within the screen from now on. */
const recordShifts = (page: Page) =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (sources.some(({ node }) => document.querySelector('main')?.contains(node))) window.layoutShifts.push(value);
      }
    }).observe({ type: 'layout-shift' });
  });
const getShifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.layoutShifts;
  });
/** The boxes of the cards or their skeletons. */
const getGridBoxes = (page: Page) =>
  page
    .getByRole('region', { name: 'Prices' })
    .evaluate((region) =>
      [...(region.lastElementChild?.children ?? [])].map((each) => JSON.stringify(each.getBoundingClientRect())),
    );

test('shows five coins with logos and charts after exactly one request', async ({ open, page, mockApi }) => {
  await page.clock.setFixedTime(now);
  await open('/crypto');
  await expect(heading(page)).toHaveText('Top 5 Cryptos');
  await expect(page.getByText('Nov 13, 2026 – Nov 20, 2026', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
  await expect(cards(page).locator('img')).toHaveCount(5);
  for (const logo of await cards(page).locator('img').all()) {
    await expect(logo).toHaveAttribute('alt', '');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  for (const svg of await cards(page).locator('svg').all()) expect((await svg.boundingBox())?.height).toBe(180);
  expect(mockApi.requests('coins').map(({ method }) => method)).toEqual(['GET']);
});

test('colors the change and the line of a gain, a loss and an unknown change in both themes', async ({
  open,
  page,
  mockApi,
}) => {
  const changes = [
    [1.234, '▲ 1.23%', 'green'],
    [0, '▲ 0.00%', 'green'],
    [-0.00241, '▼ -0.00%', 'red'],
    [null, 'n/a', 'neutral'],
  ] as const;
  mockApi.setFault('coins', coinsBody(...changes.map(([change]) => ({ price_change_percentage_24h: change }))));
  await open('/crypto');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [index, [, text, hue]] of changes.entries()) {
      const coin = card(page, coinNames[index]);
      const color = await coin.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
      expect(await getHue(page, color)).toBe(hue);
      await expect(line(coin)).toHaveCSS('stroke', color);
    }
  }
});

for (const width of [360, 820, 1280]) {
  test(`loads without layout shifts at ${width} px: skeletons have the size of cards`, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    mockApi.setFault('coins', { kind: 'slow', ms: 2500 });
    await open('/crypto');
    await expect(page.getByText('Loading prices…')).toBeAttached();
    // Shifts caused by the fonts are tested in loading.spec.ts.
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    await recordShifts(page);
    const before = await getGridBoxes(page);
    expect(before).toHaveLength(5);
    await expect(cards(page)).toHaveCount(5);
    expect(await getGridBoxes(page)).toEqual(before);
    expect(await getShifts(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

for (const width of [320, 360]) {
  test(`prices don’t move the cards on arrival at ${width} px with text at 200 %`, async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width, height: 780 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    mockApi.setFault('coins', { kind: 'slow', ms: 2500 });
    await open('/crypto');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    await recordShifts(page);
    await expect(cards(page)).toHaveCount(5);
    expect(await getShifts(page)).toEqual([]);
  });
}

test('explains each failure and fetches at once on "Try again", until one succeeds', async ({
  open,
  page,
  mockApi,
}) => {
  const faults: readonly [fault: Fault, text: RegExp | string][] = [
    // Without the headers that let a page read it.
    [{ kind: 'status', status: 429 }, unreachable],
    [{ kind: 'body', status: 500, body: {} }, /The price service is having problems\. Try again later\.$/],
  ];
  await withoutCache(page);
  for (const [index, [fault, text]] of faults.entries()) {
    mockApi.setFault('coins', fault);
    await (index === 0 ? open('/crypto') : tryAgain(page).click());
    await expect(alert(page), JSON.stringify(fault)).toHaveText(text);
    await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(heading(page)).toHaveText('Top 5 Cryptos');
    await expect(cards(page)).toHaveCount(0);
    expect(mockApi.requests('coins')).toHaveLength(index + 1);
  }
  await expect(tryAgain(page)).toBeFocused();
  mockApi.setFault('coins', { kind: 'slow', ms: 500 });
  await tryAgain(page).press('Enter');
  await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'true');
  await tryAgain(page).press('Enter');
  await expect(cards(page)).toHaveCount(5);
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Prices' })).toBeFocused();
  expect(mockApi.requests('coins')).toHaveLength(faults.length + 1);
});

for (const width of [320, 1280]) {
  test(`keeps the prices with their age and causes no layout shift when a refresh fails at ${width} px`, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.clock.install({ time: now });
    await withoutCache(page);
    mockApi.setFault('coins', coinsBody());
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await recordShifts(page);
    const before = await getGridBoxes(page);
    mockApi.setFault('coins', { kind: 'status', status: 503 });
    await nextRefresh(page);
    await expect(alert(page)).toHaveText(unreachable);
    await expect(alert(page)).toBeInViewport();
    await expect(tryAgain(page)).toBeInViewport();
    await expect(page.getByText('As of 3:00 PM', { exact: true })).toBeVisible();
    await expect(page.getByText(/^, \d minutes? ago$/)).toBeVisible();
    // Two lines on a phone.
    expect((await alert(page).locator('xpath=..').boundingBox())?.height).toBeLessThanOrEqual(width === 320 ? 90 : 80);
    expect(await getGridBoxes(page)).toEqual(before);
    expect(await getShifts(page)).toEqual([]);
    // The notice covers the cards, but never the focused element.
    for (const summary of await cards(page).locator('summary').all()) {
      await summary.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const [box, notice] = [await summary.boundingBox(), await alert(page).boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    }
    mockApi.setFault('coins', coinsBody({ current_price: 70_000 }));
    await tryAgain(page).click();
    await expect(card(page).getByText('$70,000.00', { exact: true })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
}

test('shows stored prices without a request after a reload, from another screen and in another tab', async ({
  open,
  page,
  context,
  mockApi,
}) => {
  await page.clock.setFixedTime(now);
  await withoutCache(page);
  mockApi.setFault('coins', coinsBody({ image: 'missing_large.png' }));
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  mockApi.setFault('coins', { kind: 'hang' });
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  await open('/about');
  await expect(heading(page)).toHaveText('About Me');
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  const other = await context.newPage();
  await other.clock.setFixedTime(now);
  await open('/crypto', other);
  await expect(cards(other)).toHaveCount(5);
  expect(mockApi.requests('coins')).toHaveLength(1);
});

test('refreshes the prices and keeps the focus, the chosen point and an open table', async ({
  open,
  page,
  mockApi,
}) => {
  await page.clock.install({ time: now });
  await withoutCache(page);
  mockApi.setFault('coins', coinsBody());
  await open('/crypto');
  await daily(card(page)).click();
  await chart(card(page)).focus();
  await page.keyboard.press('Home');
  await expect(tooltip(card(page))).toContainText('Price: $67,020.34');
  mockApi.setFault('coins', coinsBody(spark(rising(168, 68_000))));
  await nextRefresh(page);
  await expect(tooltip(card(page))).toContainText('Price: $67,833.00');
  await expect(chart(card(page))).toBeFocused();
  await expect(card(page).getByRole('row').last()).toContainText('$68,000.00');
  await expect(page.getByText(/^As of 3:0[1-9] PM$/)).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`refreshes at once on "Refresh" without moving anything at ${width} px`, async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.clock.install({ time: now });
    await withoutCache(page);
    mockApi.setFault('coins', coinsBody());
    await open('/crypto');
    await expect(cards(page)).toHaveCount(5);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await recordShifts(page);
    const getBoxes = async () => [await refresh(page).boundingBox(), ...(await getGridBoxes(page))];
    const before = await getBoxes();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**${coinsPath}?*`, async (route) => {
      await promise;
      await route.continue();
    });
    mockApi.setFault('coins', coinsBody({ current_price: 70_000 }));
    await refresh(page).click();
    await expect(refresh(page)).toHaveAttribute('aria-disabled', 'true');
    await refresh(page).press('Enter');
    expect(await getBoxes()).toEqual(before);
    resolve();
    await expect(card(page).getByText('$70,000.00', { exact: true })).toBeVisible();
    await expect(refresh(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(refresh(page)).toBeFocused();
    expect(await getBoxes()).toEqual(before);
    expect(await getShifts(page)).toEqual([]);
    expect(mockApi.requests('coins')).toHaveLength(2);
  });
}

test('says so if the code of the comparison can’t be loaded, and keeps the cards', async ({
  expectedErrors,
  open,
  page,
}) => {
  expectedErrors.push(/comparison-chart|Failed to load resource/);
  await page.route(/assets\/comparison-chart-.*\.js$/, (route) => route.abort());
  await open('/crypto');
  await compare(page).click();
  await expect(alert(page)).toHaveText('The comparison could not be loaded. Reload the page and try again.');
  await expect(cards(page)).toHaveCount(5);
});

test('wraps long names and symbols', async ({ open, page, mockApi }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  mockApi.setFault('coins', coinsBody({ name: 'Wrapped'.repeat(20), symbol: 'wlst'.repeat(20) }));
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
});
