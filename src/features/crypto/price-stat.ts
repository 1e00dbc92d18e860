import type { Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';
import { formatPrice } from './coin.ts';
import { readLastAnswer } from './last-answer.ts';

/** The last known price of Bitcoin, "Bitcoin" and "$81,117.00", or of the first coin without it; null where none is kept. */
export function readPriceStat(storage: TextStorage): Stat | null {
  // No time is shown with it, so any will do.
  const coins = readLastAnswer(storage, Number.POSITIVE_INFINITY)?.coins ?? [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  return coin === undefined || coin.priceUsd === null ? null : { label: coin.name, value: formatPrice(coin.priceUsd) };
}
