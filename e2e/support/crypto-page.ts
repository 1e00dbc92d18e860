import type { Locator, Page } from '@playwright/test';
import type { ProviderFault } from '../../mock-api/server.ts';
import { providersOrigin } from './sites.ts';

/** Hourly prices that rise by one dollar each, up to `last`. */
export function risingHistory(count: number, last = 67_187.34) {
  const price = Array.from({ length: count }, (_, index) => Number((last - (count - 1 - index)).toFixed(2)));
  return { sparkline_in_7d: { price } };
}

const coins = [
  ['Bitcoin', 'btc'],
  ['Ethereum', 'eth'],
  ['XRP', 'xrp'],
  ['BNB', 'bnb'],
  ['Solana', 'sol'],
] as const;
export const coinNames = coins.map(([name]) => name);

/** The rows of a response for five coins, each with its changes. */
export const coinRows = (...changes: readonly object[]) =>
  coins.map(([name, symbol], index) => ({
    id: name.toLowerCase(),
    name,
    symbol,
    image: `${providersOrigin}/coins/images/1/large/bitcoin.png?${index}`,
    current_price: 67_187.341,
    price_change_percentage_24h: 1.234,
    market_cap: 1320.5e9,
    total_volume: 2.5e6,
    ...risingHistory(168),
    ...changes[index],
  }));
export const coinsBody = (...changes: readonly object[]): ProviderFault => ({
  kind: 'body',
  body: coinRows(...changes),
});

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
export const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });
export const cards = (page: Page) => page.getByRole('article');
export const card = (page: Page, name = 'Bitcoin') => page.getByRole('article', { name, exact: true });
export const chart = (coin: Locator) => coin.getByRole('slider');
export const tooltip = (coin: Locator) => coin.getByRole('tooltip');

export async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Turns the browser's own cache off, so that every request reaches the provider. */
export const withoutCache = (page: Page) => page.route('**/api/v3/coins/markets?*', (route) => route.fallback());
