import { formatPrice } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';
import { createPriceCache, topCoins } from './coingecko.ts';

/** The stored price of Bitcoin or else of the first coin: "Bitcoin $81,117.00". */
export function readPriceStat(storage: TextStorage): string | null {
  const coins = createPriceCache(storage).read(topCoins)?.data ?? [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  return coin === undefined || coin.priceUsd === null ? null : `${coin.name} ${formatPrice(coin.priceUsd)}`;
}
