import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { config } from '#config.ts';
import { perEnvironment } from '#lib/environment.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { getUpdatedAtMs, type Snapshot } from '#lib/snapshots.ts';
import { watchStorage } from '#lib/storage.ts';
import { useEnvironment } from '#ui/environment.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { type Coin, createPriceCache, fetchTopCoins, topCoins } from './coingecko.ts';

/** The top coins and the time of their prices. The hours of the charts count back from it. */
export type PriceSnapshot = Snapshot<readonly Coin[]>;

/** The interval of automatic refreshes. Stored prices that are younger are shown without a request. */
const refreshIntervalMs = 60_000;
const maxRefreshIntervalMs = 600_000;
/** Younger prices are shown again on "Refresh", without a request. */
const minRefreshAgeMs = 10_000;

/** The query for the prices in an environment. It starts with the stored response. */
const getPriceStore = perEnvironment((environment) => {
  const client = getQueryClient(environment);
  /** Later visits, other tabs and home (stat.ts) show the latest response. */
  const cache = createPriceCache(environment.storage);
  const read = () => cache.read(topCoins);

  /** Before the first response the data is null. With undefined, TanStack Query would drop the error on a refetch. */
  const query = queryOptions({
    queryKey: ['prices'],
    // Ignores the query's abort signal: a visitor who leaves and soon returns gets the response of the first request.
    queryFn: async (): Promise<PriceSnapshot | null> => {
      const snapshot = { data: await fetchTopCoins(config, environment), fetchedAtMs: Date.now() };
      cache.save(topCoins, snapshot);
      return snapshot;
    },
    initialData: read,
    initialDataUpdatedAt: () => getUpdatedAtMs(read(), Date.now()),
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

  /** Shows the snapshot that another tab has stored if it is newer than the one on screen. */
  function syncFromStorage() {
    const stored = read();
    const shown = client.getQueryData(query.queryKey);
    if (stored && getUpdatedAtMs(stored, Date.now()) > (shown?.fetchedAtMs ?? 0)) {
      client.setQueryData(query.queryKey, stored, { updatedAt: stored.fetchedAtMs });
    }
  }

  return { client, query, syncFromStorage };
});

/** The latest prices for a reader that never requests a refresh. */
export function usePriceSnapshot(): PriceSnapshot | null {
  const { client, query } = getPriceStore(useEnvironment());
  return useQuery(query, client).data;
}

export interface Prices {
  readonly snapshot: PriceSnapshot | null;
  readonly error: Error | null;
  /** Fetches at once, or joins the request in flight. Prices younger than ten seconds are shown again. */
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** Number of finished manual refreshes. Each result is announced. Automatic refreshes are silent. */
  readonly refreshCount: number;
  /** True if the prices were too young to be fetched again. */
  readonly isJustUpdated: boolean;
}

/** The latest prices, refreshed while the page is visible. */
export function usePrices(): Prices {
  const { client, query, syncFromStorage } = getPriceStore(useEnvironment());
  // Before `useQuery`: its effect sends a request unless the snapshot is fresh.
  useEffect(() => {
    syncFromStorage();
    return watchStorage(syncFromStorage);
  }, [syncFromStorage]);
  const { data: snapshot, error, isFetching, refetch } = useQuery(query, client);
  const [refreshCount, setRefreshCount] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [confirmed, setConfirmed] = useState<PriceSnapshot | null>(null);

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
