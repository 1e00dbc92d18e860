import { formatPrice } from '#lib/number-format.ts';
import { keptPrices, topCoinsKey } from './coingecko.ts';

const dayMs = 86_400_000;

/** The price of Bitcoin or else of the first coin, kept in the last 24 hours: "Bitcoin $81,117.00". */
export function readPriceStat(): string | null {
  const kept = keptPrices.read(topCoinsKey);
  const coins = kept !== null && Date.now() - kept.fetchedAtMs < dayMs ? kept.data : [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  return coin === undefined || coin.priceUsd === null ? null : `${coin.name} ${formatPrice(coin.priceUsd)}`;
}
