import type { Stat } from '#demo.ts';
import { formatPrice } from '#lib/number-format.ts';
import { keptPrices, topCoins } from './coingecko.ts';

/** The kept price of Bitcoin, "Bitcoin" and "$81,117.00", or of the first coin. Null if none is kept. */
export function readPriceStat(): Stat | null {
  const coins = keptPrices.read(topCoins)?.data ?? [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  if (coin === undefined || coin.priceUsd === null) return null;
  return { label: coin.name, value: formatPrice(coin.priceUsd) };
}
