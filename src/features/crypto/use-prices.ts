import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { array } from 'valibot';
import { config } from '#config.ts';
import { queryClient } from '#lib/query-client.ts';
import { createSnapshotCache, getUpdatedAtMs, type Snapshot } from '#lib/snapshot-cache.ts';
import { browserStorage, watchStorage } from '#lib/storage.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { type Coin, coinSchema, fetchTopCoins } from './coingecko.ts';
import { pricesStorageKey } from './storage-key.ts';

/** The top coins and when their prices arrived: the hours of the charts count back from there. */
export type PriceSnapshot = Snapshot<readonly Coin[]>;

/** How often prices are refreshed, and how long stored ones are shown without a request. */
const refreshIntervalMs = 60_000;
const maxRefreshIntervalMs = 600_000;
/** "Refresh" shows younger prices again, without a request. */
const minRefreshAgeMs = 10_000;
const entryKey = 'top-coins';

/** The latest prices in local storage, which later visits and other tabs show, and home (stat.ts). */
const cache = createSnapshotCache<readonly Coin[]>({
  storage: browserStorage,
  storageKey: pricesStorageKey,
  schema: array(coinSchema),
  maxEntries: 1,
});
const readSnapshot = () => cache.read(entryKey);

/**
 * The prices of the top coins. The data is null, not undefined, before the first response: TanStack Query then keeps the
 * error on screen while it fetches again.
 */
const pricesQuery = queryOptions({
  queryKey: ['prices'],
  // Ignores the query's abort signal: a visitor who leaves and soon returns finds the response of the first request.
  queryFn: fetchPrices,
  initialData: readSnapshot,
  initialDataUpdatedAt: () => getUpdatedAtMs(readSnapshot(), Date.now()),
  staleTime: refreshIntervalMs,
  refetchInterval: ({ state }) => {
    if (state.status === 'error') {
      return Math.min(maxRefreshIntervalMs, refreshIntervalMs * 2 ** (state.errorUpdateCount - 1));
    }
    const dueInMs = state.dataUpdatedAt + refreshIntervalMs - Date.now();
    return dueInMs > 0 ? dueInMs : refreshIntervalMs;
  },
  refetchOnWindowFocus: ({ state }) => Date.now() - state.errorUpdatedAt >= refreshIntervalMs,
});

async function fetchPrices(): Promise<PriceSnapshot> {
  const data = await fetchTopCoins(config);
  const snapshot = { data, fetchedAtMs: Date.now() };
  cache.save(entryKey, snapshot);
  return snapshot;
}

/** Shows the snapshot that another tab has stored if it is newer than the one on screen. */
function syncFromStorage() {
  const stored = readSnapshot();
  const shown = queryClient.getQueryData(pricesQuery.queryKey);
  if (stored && getUpdatedAtMs(stored, Date.now()) > (shown?.fetchedAtMs ?? 0)) {
    queryClient.setQueryData(pricesQuery.queryKey, stored, { updatedAt: stored.fetchedAtMs });
  }
}

/** The latest prices, as the comparison shows them. */
export const usePriceSnapshot = () => useQuery(pricesQuery, queryClient).data;

export type Prices = ReturnType<typeof usePrices>;

/** The latest prices, refreshed while the page is visible, and the error if the newest request failed. */
export function usePrices() {
  // Before `useQuery`, whose effect decides whether the snapshot is fresh enough to be shown without a request.
  useEffect(() => {
    syncFromStorage();
    return watchStorage((key) => {
      if (key === pricesStorageKey || key === null) syncFromStorage();
    });
  }, []);
  const { data: snapshot, error, isFetching, refetch } = useQuery(pricesQuery, queryClient);
  /** How often a click has ended: it is announced each time, but a refresh without a click isn't. */
  const [refreshCount, setRefreshCount] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);
  /** The prices that were too young for a refresh. */
  const [confirmed, setConfirmed] = useState<PriceSnapshot | null>(null);

  /** Fetches at once, or joins the request that is in flight. Prices that have only just arrived are shown again. */
  async function refresh() {
    const nowMs = Date.now();
    if (!error && !isFetching && nowMs - getUpdatedAtMs(snapshot, nowMs) < minRefreshAgeMs) {
      setConfirmed(snapshot);
      return;
    }
    setIsRefreshing(true);
    await refetch({ cancelRefetch: false });
    setIsRefreshing(false);
    setRefreshCount((count) => count + 1);
  }

  const isHydrated = useIsHydrated();
  const shown = isHydrated ? { snapshot, error } : { snapshot: null, error: null };
  const isJustUpdated = snapshot !== null && snapshot === confirmed && !isFetching && !error;
  return { ...shown, isRefreshing, isJustUpdated, refreshCount, refresh };
}
