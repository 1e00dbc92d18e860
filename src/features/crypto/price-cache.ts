import { array, minLength, pipe } from 'valibot';
import { createSnapshotCache, type Snapshot } from '#lib/snapshot-cache.ts';
import type { TextStorage } from '#lib/storage.ts';
import { type Coin, coinSchema } from './coin.ts';
import { pricesStorageKey } from './preload-prices.ts';

/** The top coins and when their prices arrived: the hours of the charts count back from there. */
export type PriceSnapshot = Snapshot<readonly Coin[]>;

const entryKey = 'top-coins';

/** The latest prices in local storage, which later visits and other tabs show, and home (stat.ts). */
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
