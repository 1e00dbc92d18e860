import type { Locator, Page } from '@playwright/test';
import { providersOrigin } from './site-variant.ts';

export const coinsPath = '/api/v3/coins/markets';

/** So many hourly prices, one dollar more each hour; the last one is `last`. */
export const rising = (count: number, last = 67_187.34) =>
  Array.from({ length: count }, (_, index) => Number((last - (count - 1 - index)).toFixed(2)));

const names = ['Bitcoin', 'Ethereum', 'XRP', 'BNB', 'Solana', 'TRON'];
const symbols = ['btc', 'eth', 'xrp', 'bnb', 'sol', 'trx'];

/** A row of the provider's answer with the fields that the site reads; the place gives the name. */
function coinRow(place: number, changes: object = {}) {
  const name = names[place] ?? '';
  return {
    id: name.toLowerCase(),
    name,
    symbol: symbols[place],
    image: `${providersOrigin}/coins/images/1/large/bitcoin.png?${place}`,
    current_price: 67_187.341,
    price_change_percentage_24h: 1.234,
    market_cap: 1320.5e9,
    total_volume: 2.5e6,
    sparkline_in_7d: { price: rising(168) },
    ...changes,
  };
}

export const coinNames = names.slice(0, 5);

/** An answer of so many rows as there are changes, filled up to five. */
export const coinRows = (...changes: readonly object[]) =>
  Array.from({ length: Math.max(5, changes.length) }, (_, place) => coinRow(place, changes[place]));

export const cards = (page: Page) => page.getByRole('article');
export const card = (page: Page, name = 'Bitcoin') => page.getByRole('article', { name, exact: true });
export const chart = (coin: Locator) => coin.getByRole('slider');
export const tooltip = (coin: Locator) => coin.getByRole('tooltip');
export const line = (coin: Locator) => coin.locator('svg g path').last();
export const tickLabels = (coin: Locator) => coin.getByText(/^[A-Z][a-z]{2} \d{1,2}$/);

/** The corners of a line, in the drawing's own units. */
export async function corners(coin: Locator): Promise<{ x: number; y: number }[]> {
  const path = (await line(coin).getAttribute('d')) ?? '';
  return path
    .split(/[ML]/)
    .slice(1)
    .map((corner) => corner.split(' ').map(Number))
    .map(([x = Number.NaN, y = Number.NaN]) => ({ x, y }));
}

/** Moves the mouse to a place across and down a chart, 0 to 1. */
export async function hover(page: Page, coin: Locator, across: number, down = 0.4) {
  await chart(coin).scrollIntoViewIfNeeded();
  const box = await chart(coin).boundingBox();
  if (!box) throw new Error('The chart has no box');
  await page.mouse.move(box.x + across * box.width, box.y + down * box.height);
}

/** Keeps the browser's own cache out of it: every request of the page arrives at the provider. */
export const withoutCache = (page: Page) => page.route(`**${coinsPath}?*`, (route) => route.continue());
