import { array, minLength, pipe } from 'valibot';
import { createSnapshotCache, type Snapshot } from '#lib/snapshot-cache.ts';
import type { Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';
import { type Coin, coinSchema, formatPrice } from './coin.ts';
import { pricesStorageKey } from './preload-prices.ts';

/** The top coins and when their prices arrived: the hours of the charts count back from there. */
export type PriceSnapshot = Snapshot<readonly Coin[]>;

const entryKey = 'top-coins';

/** The latest prices in local storage, which later visits, other tabs and home show. */
export function createPriceCache(storage: TextStorage) {
  const cache = createSnapshotCache<readonly Coin[]>({
    storage,
    storageKey: pricesStorageKey,
    schema: pipe(array(coinSchema), minLength(1)),
    maxEntries: 1,
  });
  return {
    read: () => cache.read(entryKey),
    save: (snapshot: PriceSnapshot) => cache.save(entryKey, snapshot),
  };
}

/** The stored price of Bitcoin, "Bitcoin" and "$81,117.00", or of the first coin; null if none is stored. */
export function readPriceStat(storage: TextStorage): Stat | null {
  const coins = createPriceCache(storage).read()?.data ?? [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  return coin === undefined || coin.priceUsd === null ? null : { label: coin.name, value: formatPrice(coin.priceUsd) };
}
