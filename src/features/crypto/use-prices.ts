import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { array, minLength, pipe } from 'valibot';
import { config } from '#config.ts';
import { ThrottledError } from '#lib/errors.ts';
import { sendRequest } from '#lib/fetcher.ts';
import { queryClient } from '#lib/query-client.ts';
import { createRequestThrottle } from '#lib/request-throttle.ts';
import { createSnapshotCache, getUpdatedAtMs, type Snapshot } from '#lib/snapshot-cache.ts';
import { onStartOver } from '#lib/start-over.ts';
import { browserStorage, watchStorage } from '#lib/storage.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { type Coin, coinSchema } from './coin.ts';
import { fetchTopCoins, getAllowedLogoUrl } from './coingecko.ts';
import { pricesStorageKey, refreshIntervalMs, takePreloadedPrices } from './preload-prices.ts';

/** The top coins and when their prices arrived: the hours of the charts count back from there. */
export type PriceSnapshot = Snapshot<readonly Coin[]>;

const maxRefreshIntervalMs = 600_000;
/** The limit of requests by clicks in a minute. */
const maxRefreshes = 6;
const entryKey = 'top-coins';

/** The latest prices in local storage, which later visits and other tabs show, and home (stat.ts). */
const cache = createSnapshotCache<readonly Coin[]>({
  storage: browserStorage,
  storageKey: pricesStorageKey,
  schema: pipe(array(coinSchema), minLength(1)),
  maxEntries: 1,
});
const throttle = createRequestThrottle(maxRefreshes);
let failuresInARow = 0;
onStartOver(() => {
  const kept = failuresInARow;
  failuresInARow = 0;
  return () => {
    failuresInARow = kept;
  };
});

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
    if (state.status === 'error') return getBackoffMs();
    const dueInMs = state.dataUpdatedAt + refreshIntervalMs - Date.now();
    return dueInMs > 0 ? dueInMs : refreshIntervalMs;
  },
  refetchOnWindowFocus: ({ state }) => Date.now() - state.errorUpdatedAt >= refreshIntervalMs,
  refetchOnReconnect: () => document.visibilityState === 'visible',
});

function getBackoffMs(): number {
  return Math.min(maxRefreshIntervalMs, refreshIntervalMs * 2 ** Math.max(0, failuresInARow - 1));
}

function readSnapshot(): PriceSnapshot | null {
  const snapshot = cache.read(entryKey);
  if (snapshot === null) return null;
  const data = snapshot.data.map((coin) => ({
    ...coin,
    logoUrl: getAllowedLogoUrl(coin.logoUrl, config.coinImageOrigins),
  }));
  return { ...snapshot, data };
}

async function fetchPrices(): Promise<PriceSnapshot> {
  try {
    const data = await throttle.send(() => {
      const preloaded = takePreloadedPrices();
      return fetchTopCoins(config, { fetcher: preloaded ? () => preloaded : sendRequest });
    });
    const snapshot = { data, fetchedAtMs: Date.now() };
    failuresInARow = 0;
    cache.save(entryKey, snapshot);
    return snapshot;
  } catch (error) {
    // An attempt that was not sent is not a failure of the provider.
    if (!(error instanceof ThrottledError)) failuresInARow += 1;
    throw error;
  }
}

/** Shows the snapshot that another tab has stored if it is newer than the one on screen. */
function syncFromStorage() {
  const stored = readSnapshot();
  const shown = queryClient.getQueryData(pricesQuery.queryKey);
  if (stored && shown !== undefined && getUpdatedAtMs(stored, Date.now()) > (shown?.fetchedAtMs ?? 0)) {
    failuresInARow = 0;
    queryClient.setQueryData(pricesQuery.queryKey, stored, { updatedAt: stored.fetchedAtMs });
  }
}

/** The latest prices, as the comparison shows them. */
export const usePriceSnapshot = () => useQuery(pricesQuery, queryClient).data;

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

  /** Fetches at once, or joins the request that is in flight. */
  async function refresh() {
    const refusal = isFetching ? null : throttle.admitClick();
    setIsRefreshing(true);
    if (refusal) showError(refusal);
    else await refetch({ cancelRefetch: false });
    setIsRefreshing(false);
    setRefreshCount((count) => count + 1);
  }

  const isHydrated = useIsHydrated();
  const shown = isHydrated ? { snapshot, error } : { snapshot: null, error: null };
  return { ...shown, isRefreshing, refreshCount, refresh };
}

function showError(error: Error) {
  const query = queryClient.getQueryCache().find<PriceSnapshot | null>({ queryKey: pricesQuery.queryKey });
  query?.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
}
