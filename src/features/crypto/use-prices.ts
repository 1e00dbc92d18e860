import { useQuery } from '@tanstack/react-query';
import { config } from '#config.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { type Coin, fetchTopCoins, keptPrices, topCoinsKey } from './coingecko.ts';

/** The interval of automatic refreshes. Kept prices that are younger are shown without a request. */
const refreshIntervalMs = 60_000;
const intervalAfterFailureMs = 300_000;

/** The latest prices, refreshed while the page is visible. An error leaves the prices before it. Both are null while the page hydrates. */
export function usePrices() {
  const query = useQuery(
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
      refetchInterval: ({ state }) => (state.status === 'error' ? intervalAfterFailureMs : refreshIntervalMs),
    },
    getQueryClient(),
  );
  const isHydrated = useIsHydrated();
  return isHydrated ? query : { ...query, data: null, error: null };
}
