import type { Locator, Page } from '@playwright/test';
import type { ProviderFault } from '#mock-api/server.ts';
import { expect, test } from './support/fixtures.ts';
import { alert, button, dragByFinger, getBox, getHue, getLayoutShifts, heading } from './support/page-helpers.ts';

/** A response with five coins, whose hourly prices rise by one dollar each, up to `last`. */
function coinsBody(last: number, ...changes: readonly object[]): ProviderFault {
  const price = Array.from({ length: 168 }, (_, hour) => last - 167 + hour);
  const coin = { current_price: last, market_cap: 1320.5e9, total_volume: 2.5e6, sparkline_in_7d: { price } };
  const names = ['Bitcoin', 'Ethereum', 'XRP', 'BNB', 'Solana'];
  return { kind: 'body', body: names.map((name, index) => ({ ...coin, id: name, name, ...changes[index] })) };
}

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page) => page.getByRole('article', { name: 'Bitcoin', exact: true });
const chart = (coin: Locator) => coin.getByRole('slider');
const tooltip = (coin: Locator) => coin.getByRole('tooltip');

const now = new Date('2026-11-20T15:00:00-05:00');
const nextRefresh = (page: Page) => page.clock.fastForward(60_100);

/** The boxes of the cards or their skeletons. */
const getGridBoxes = (page: Page) =>
  page
    .getByRole('region', { name: 'Coins' })
    .locator('> :last-child > *')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));

test('colors the change and the line of a gain, a loss and an unknown change in both themes', async ({
  open,
  page,
  mockApi,
}) => {
  const changes = [
    [1.234, '▲ 1.23%', 'green'],
    [-0.00241, '▼ 0.00%', 'red'],
    [null, 'n/a', 'neutral'],
  ] as const;
  mockApi.setFault('coins', coinsBody(1000, ...changes.map(([change]) => ({ price_change_percentage_24h: change }))));
  await open('/crypto');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [index, [, text, hue]] of changes.entries()) {
      const coin = cards(page).nth(index);
      const color = await coin.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
      expect(getHue(color)).toBe(hue);
      await expect(coin.locator('svg path').last()).toHaveCSS('stroke', color);
    }
  }
});

test('leaves out every second day below a chart where the labels would touch', async ({ open, page, mockApi }) => {
  mockApi.setFault('coins', coinsBody(1000));
  await open('/crypto');
  const labels = card(page)
    .getByText(/^(?:[A-Z][a-z]{2} \d+|Now)$/)
    .filter({ visible: true });
  for (const [width, count] of [
    [320, 4],
    [600, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(labels).toHaveCount(count);
    const boxes = await Promise.all((await labels.all()).map(getBox));
    for (const [index, { right }] of boxes.slice(0, -1).entries()) expect(right).toBeLessThan(boxes[index + 1]?.x ?? 0);
  }
});

for (const width of [360, 1440]) {
  test(`a failed first load, "Try again" and the prices shift nothing at ${width} px`, {
    tag: '@chromium',
  }, async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width, height: 900 });
    mockApi.setFault('coins', { kind: 'status', status: 429 });
    await open('/crypto');
    // budgets.spec.ts tests the shifts that fonts cause.
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    const shifts = await getLayoutShifts(page);
    const before = await getGridBoxes(page);
    expect(before).toHaveLength(5);
    mockApi.setFault('coins', null);
    await button(page, 'Try again').click();
    await expect(cards(page)).toHaveCount(5);
    expect(await getGridBoxes(page)).toEqual(before);
    expect(await getLayoutShifts(page)).toEqual(shifts);
  });
}

test('a refresh keeps everything in place, also if it fails', {
  tag: '@chromium',
}, async ({ open, page, mockApi }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.clock.install({ time: now });
  // Without the browser's cache.
  await page.route('**/api/v3/coins/markets?*', (route) => route.fallback());
  mockApi.setFault('coins', coinsBody(67_187.34));
  await open('/crypto');
  await expect(cards(page)).toHaveCount(5);
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await chart(card(page)).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tooltip(card(page))).toContainText('Price: $67,021.34');
  mockApi.setFault('coins', coinsBody(68_000));
  await nextRefresh(page);
  await expect(tooltip(card(page))).toContainText('Price: $67,834.00');
  await expect(chart(card(page))).toBeFocused();

  const shifts = await getLayoutShifts(page);
  const before = await getGridBoxes(page);
  mockApi.setFault('coins', { kind: 'status', status: 503 });
  await nextRefresh(page);
  await expect(button(page, 'Try again')).toBeInViewport();
  expect(await getGridBoxes(page)).toEqual(before);
  // The notice covers the cards, but never the focused element.
  for (const slider of await chart(cards(page)).all()) {
    await slider.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect((await getBox(slider)).bottom).toBeLessThanOrEqual((await getBox(alert(page))).y);
  }
  mockApi.setFault('coins', coinsBody(70_000));
  await button(page, 'Refresh').click();
  await expect(card(page).getByText('$70,000.00', { exact: true })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  expect(await getLayoutShifts(page)).toEqual(shifts);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('shows the point under the finger until a touch elsewhere', { tag: '@chromium' }, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.clock.setFixedTime(now);
    mockApi.setFault('coins', coinsBody(67_187.34));
    await open('/crypto');
    const coin = card(page);
    const surface = await getBox(chart(coin));
    const at = (across: number) => ({ x: surface.x + across * surface.width, y: surface.y + 60 });
    await dragByFinger(page, at(0.4), at(0.5), at(0.7), at(0.9));
    await expect(tooltip(coin).locator('span')).toHaveText(['Thu, 10:00 PM', 'Price: $67,170.34']);

    await heading(page).tap();
    await expect(tooltip(coin)).toHaveCount(0);

    await page.touchscreen.tap(at(0.25).x, at(0.25).y);
    await expect(tooltip(coin).locator('span')).toHaveText(['Sun, 10:00 AM', 'Price: $67,062.34']);
    const [frame, box] = [await getBox(coin), await getBox(tooltip(coin))];
    expect(box.x >= frame.x && box.right <= frame.right).toBe(true);
  });
});
