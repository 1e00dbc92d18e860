import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { config } from '#config.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { type Coin, fetchTopCoins, keptPrices, topCoinsKey } from './coingecko.ts';

/** The interval of automatic refreshes. Kept prices that are younger are shown without a request. */
const refreshIntervalMs = 60_000;
const maxRefreshIntervalMs = 600_000;

export interface Prices {
  /** Null before the first response. */
  readonly coins: readonly Coin[] | null;
  /** When the prices arrived, in epoch milliseconds. The hours of the charts count back from it. */
  readonly asOfMs: number;
  /** The latest request's failure. The prices before it stay. */
  readonly error: Error | null;
  readonly failedAtMs: number;
  /** True while the visitor waits for a refresh. Automatic ones are silent. */
  readonly isRefreshing: boolean;
  /** Fetches at once, or joins the request in flight. */
  readonly refresh: () => void;
}

/** The latest prices, refreshed while the page is visible. */
export function usePrices(): Prices {
  const { data, dataUpdatedAt, error, errorUpdatedAt, refetch } = useQuery(
    {
      queryKey: [topCoinsKey],
      // Ignores the query's abort signal: a visitor who leaves and soon returns gets the response of the first request.
      queryFn: async () => {
        const coins = await fetchTopCoins(config.coinGeckoUrl);
        keptPrices.save(topCoinsKey, coins);
        return coins;
      },
      // Before the first response the data is null. With undefined, TanStack Query would drop the error on a refetch.
      initialData: (): readonly Coin[] | null => keptPrices.read(topCoinsKey)?.data ?? null,
      initialDataUpdatedAt: () => keptPrices.read(topCoinsKey)?.fetchedAtMs ?? 0,
      staleTime: refreshIntervalMs,
      refetchOnWindowFocus: true,
      // Failures in a row: lib/query-client.ts starts the count again after a success.
      refetchInterval: ({ state }) => Math.min(maxRefreshIntervalMs, refreshIntervalMs * 2 ** state.errorUpdateCount),
    },
    getQueryClient(),
  );
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    await refetch({ cancelRefetch: false });
    setIsRefreshing(false);
  }

  const isHydrated = useIsHydrated();
  const latest = isHydrated ? { coins: data, error } : { coins: null, error: null };
  return { ...latest, asOfMs: dataUpdatedAt, failedAtMs: errorUpdatedAt, isRefreshing, refresh };
}
