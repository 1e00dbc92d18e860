import { formatPrice } from '#lib/number-format.ts';
import { keptPrices, topCoinsKey } from './coingecko.ts';

/** The kept price of Bitcoin or else of the first coin: "Bitcoin $81,117.00". */
export function readPriceStat(): string | null {
  const coins = keptPrices.read(topCoinsKey)?.data ?? [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  return coin === undefined || coin.priceUsd === null ? null : `${coin.name} ${formatPrice(coin.priceUsd)}`;
}
