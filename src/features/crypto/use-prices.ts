import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { config } from '#config.ts';
import { ThrottledError } from '#lib/errors.ts';
import { sendRequest } from '#lib/fetcher.ts';
import { queryClient } from '#lib/query-client.ts';
import { createRequestThrottle } from '#lib/request-throttle.ts';
import { getUpdatedAtMs } from '#lib/snapshot-cache.ts';
import { onStartOver } from '#lib/start-over.ts';
import { browserStorage, watchStorage } from '#lib/storage.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { fetchTopCoins, getAllowedLogoUrl } from './coingecko.ts';
import { pricesStorageKey, refreshIntervalMs, takePreloadedPrices } from './preload-prices.ts';
import { createPriceCache, type PriceSnapshot } from './price-cache.ts';

const maxRefreshIntervalMs = 600_000;

const cache = createPriceCache(browserStorage);
const sendThrottled = createRequestThrottle();
let failuresInARow = 0;
onStartOver(() => {
  failuresInARow = 0;
});

/**
 * The prices of the top coins. The data is null, not undefined, before the first response: TanStack Query then keeps the
 * error on screen while it fetches again.
 */
const pricesQuery = queryOptions({
  queryKey: ['prices'],
  // Without the query's abort signal: a visitor who leaves and soon returns finds the response of the first request.
  queryFn: () => fetchPrices({ isAutomatic: true }),
  initialData: readSnapshot,
  initialDataUpdatedAt: () => getUpdatedAtMs(readSnapshot(), Date.now()),
  staleTime: refreshIntervalMs,
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return getBackoff();
    const dueInMs = state.dataUpdatedAt + refreshIntervalMs - Date.now();
    return dueInMs > 0 ? dueInMs : refreshIntervalMs;
  },
  refetchOnWindowFocus: ({ state }) => Date.now() - state.errorUpdatedAt >= refreshIntervalMs,
  refetchOnReconnect: () => document.visibilityState === 'visible',
});

function getBackoff(): number {
  return Math.min(maxRefreshIntervalMs, refreshIntervalMs * 2 ** Math.max(0, failuresInARow - 1));
}

function readSnapshot(): PriceSnapshot | null {
  const snapshot = cache.read();
  if (snapshot === null) return null;
  const data = snapshot.data.map((coin) => ({
    ...coin,
    logoUrl: getAllowedLogoUrl(coin.logoUrl, config.coinImageOrigins),
  }));
  return { ...snapshot, data };
}

async function fetchPrices(options: { readonly isAutomatic: boolean }): Promise<PriceSnapshot> {
  try {
    const data = await sendThrottled(() => {
      const preloaded = takePreloadedPrices();
      return fetchTopCoins(config, { fetcher: preloaded ? () => preloaded : sendRequest });
    }, options);
    const snapshot = { data, fetchedAtMs: Date.now() };
    failuresInARow = 0;
    cache.save(snapshot);
    return snapshot;
  } catch (error) {
    // An attempt that was not sent, because the visitor clicked too often, is not a failure of the provider.
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

/** The latest prices, refreshed while the page is visible, and the error if the newest request failed. */
export function usePrices() {
  // Before `useQuery`, whose effect decides whether the snapshot is fresh enough to be shown without a request.
  useEffect(() => {
    syncFromStorage();
    return watchStorage((key) => {
      if (key === pricesStorageKey || key === null) syncFromStorage();
    });
  }, []);
  const { data: snapshot, error } = useQuery(pricesQuery, queryClient);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [refreshCount, setRefreshCount] = useState(0);

  /** Fetches at once, or joins the request that is in flight. */
  async function refresh() {
    setIsRefreshing(true);
    const queryFn = () => fetchPrices({ isAutomatic: false });
    // A failure shows as the query's error.
    await queryClient.query({ ...pricesQuery, queryFn, staleTime: 0 }).catch(() => undefined);
    setIsRefreshing(false);
    setRefreshCount((count) => count + 1);
  }

  const isHydrated = useIsHydrated();
  const shown = isHydrated ? { snapshot, error } : { snapshot: null, error: null };
  return { ...shown, isRefreshing, refreshCount, refresh };
}
