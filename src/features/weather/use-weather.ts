import { type Query, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { getErrorMessage, HttpStatusError, NetworkError, TimeoutError } from '#lib/errors.ts';
import { queryClient } from '#lib/query-client.ts';
import { getUpdatedAtMs } from '#lib/snapshot-cache.ts';
import { type CityQuery, type CitySuggestion, toLookupText } from './city.ts';
import { getPlaceTitle, type PlaceTitle } from './place-title.ts';
import { type RecentPlace, toCityQuery, toRecentPlace } from './recent-places.ts';
import { isCityNotFound } from './weather.ts';
import type { WeatherClient, WeatherSnapshot } from './weather-client.ts';

/** Providers update a place's weather every ten minutes at most, and expect no more requests than that. */
const maxAgeMs = 600_000;
const maxRetries = 2;
const firstRetryDelayMs = 400;
const suggestionDelayMs = 500;

/** A place's weather as it is shown. */
export interface PlaceWeather extends WeatherSnapshot {
  readonly title: PlaceTitle;
}

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'result'; readonly shown: PlaceWeather }
  | {
      readonly kind: 'error';
      readonly message: string;
      readonly reason: string | null;
      /** The last good response for the same place, if there is one. */
      readonly shown: PlaceWeather | null;
    };

interface WeatherSearchOptions {
  /** Shown again when the screen opens: from its snapshot at once, and refreshed if that is too old. */
  readonly lastPlace: RecentPlace | null;
  readonly onFound: (place: RecentPlace) => void;
}

/** The current search: the latest one wins, and the same one in flight is joined. */
export function useWeatherSearch(client: WeatherClient, { lastPlace, onFound }: WeatherSearchOptions) {
  const restored = useMemo(() => lastPlace && toCityQuery(lastPlace), [lastPlace]);
  const [searched, setSearched] = useState<CityQuery | null>(null);
  const city = searched ?? restored;
  const getQueryKey = (query: CityQuery | null) => ['weather', query && client.getKey(query)];
  const queryKey = getQueryKey(city);
  const search = useQuery(
    {
      queryKey,
      queryFn:
        city === null
          ? skipToken
          : ({ signal }) => {
              const isRetry = (queryClient.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0;
              return client.fetchWeather(city, { signal, isRetry });
            },
      // Null instead of undefined: a query without data would drop its error as soon as it is repeated in the background.
      initialData: (): WeatherSnapshot | null => city && client.readSnapshot(city),
      initialDataUpdatedAt: () => getUpdatedAtMs(city && client.readSnapshot(city), Date.now()),
      staleTime: maxAgeMs,
      gcTime: maxAgeMs,
      retry: (failureCount, error) => shouldRetry(error, failureCount),
      retryDelay: (failureCount) => firstRetryDelayMs * 2 ** failureCount,
      refetchOnReconnect: mayRefetch,
      refetchOnWindowFocus: mayRefetch,
    },
    queryClient,
  );
  const state = getSearchState(city, search, city === restored);

  const shown = state.kind === 'result' ? state.shown : null;
  const isFound = shown !== null;
  const reportFound = useEffectEvent((query: CityQuery) => {
    const place = shown && toRecentPlace(query, shown.data.place);
    if (place) onFound(place);
  });
  // Once for each search, not again when its weather is refreshed; before the browser paints, so that nothing moves.
  useLayoutEffect(() => {
    if (city && isFound) reportFound(city);
  }, [city, isFound]);

  return {
    state,
    city,
    isSearching: search.isFetching,
    search(next: CityQuery) {
      // A search that failed or whose weather is too old starts over: without its error, from the stored snapshot.
      const isOutdated = (query: Query) => query.isStaleByTime(maxAgeMs);
      const filters = { queryKey: getQueryKey(next), exact: true, fetchStatus: 'idle' } as const;
      queryClient.removeQueries({ ...filters, predicate: isOutdated });
      setSearched(next);
    },
  };
}

/** True for a failure that a retry may fix: a broken connection, a timeout, a gateway whose service is down. */
function isTransient(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 502 && error.status <= 504;
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Weather that is too old is refreshed; a failed search is repeated only if that may help. */
const mayRefetch = ({ state: { error } }: Query<WeatherSnapshot | null>) => error === null || isTransient(error);

/** A timeout is retried only once: all attempts together take at most about 20 s. */
function shouldRetry(error: unknown, failureCount: number): boolean {
  if (error instanceof NetworkError && error.isOffline) return false;
  return isTransient(error) && failureCount < (error instanceof TimeoutError ? 1 : maxRetries);
}

type SearchResult = Pick<UseQueryResult<WeatherSnapshot | null>, 'data' | 'error' | 'isFetching' | 'isFetched'>;

/** A search that nobody waits for (at the screen's opening, or a refresh) leaves the last good response on the screen. */
function getSearchState(city: CityQuery | null, search: SearchResult, isRestored: boolean): SearchState {
  const { data, error, isFetching, isFetched } = search;
  if (city === null) return { kind: 'idle' };
  const shown = data ? { ...data, title: getPlaceTitle(data.data.place, city) } : null;
  if (isCityNotFound(error)) return { kind: 'error', message: 'City not found', reason: null, shown: null };
  if (error !== null) {
    const message = error instanceof HttpStatusError ? 'City not found' : 'Failed to fetch weather';
    return { kind: 'error', message, reason: getErrorMessage(error, 'weather service'), shown };
  }
  const isAwaited = isFetching && !isFetched && !isRestored;
  return shown === null || isAwaited ? { kind: 'loading' } : { kind: 'result', shown };
}

const noSuggestions: readonly CitySuggestion[] = [];

/**
 * Suggestions for the text that is being typed, fetched once the visitor pauses. `lookUp` empties the list at once, so it
 * never shows suggestions for another text; `cancel` also drops a request that waits or is in flight.
 */
export function useCitySuggestions(client: WeatherClient) {
  const [text, setText] = useState<string | null>(null);
  const { data = noSuggestions, isSuccess } = useQuery(
    {
      queryKey: ['city-suggestions', client.provider.name, text],
      queryFn:
        text === null
          ? skipToken
          : async ({ signal }) => {
              await new Promise((done) => setTimeout(done, suggestionDelayMs));
              // By another text.
              signal.throwIfAborted();
              return client.suggestCities(text, signal);
            },
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );

  return {
    suggestions: data,
    /** True once a lookup has found no city. */
    hasNoMatch: isSuccess && data.length === 0,
    lookUp: (typed: string) => setText(toLookupText(typed)),
    cancel: () => setText(null),
  };
}
