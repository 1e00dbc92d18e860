import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import {
  getErrorMessage,
  HttpStatusError,
  isTransient,
  NetworkError,
  ThrottledError,
  TimeoutError,
} from '#lib/errors.ts';
import { queryClient } from '#lib/query-client.ts';
import { getUpdatedAtMs } from '#lib/snapshot-cache.ts';
import { browserStorage } from '#lib/storage.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { type CityQuery, type CitySuggestion, getPlaceTitle, type PlaceTitle, toLookupText } from './city.ts';
import {
  addRecentPlace,
  isSamePlace,
  type RecentPlace,
  readRecentPlaces,
  removeRecentPlace,
  saveRecentPlaces,
  toCityQuery,
  toRecentPlace,
} from './recent-places.ts';
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

export interface SearchFailure {
  readonly message: string;
  /** Why, and what to do next. */
  readonly reason: string | null;
}

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'result'; readonly shown: PlaceWeather }
  /** Shows the last good response for the same place, if there is one. */
  | ({ readonly kind: 'error'; readonly shown: PlaceWeather | null } & SearchFailure);

/**
 * The current search: the latest one wins, and the same one in flight is joined. The last place of an earlier visit is shown
 * again when the screen opens: from its snapshot at once, and refreshed if that is too old.
 */
export function useWeather(client: WeatherClient) {
  const { places, lastPlace, record, remove } = useRecentPlaces();
  const restored = useMemo(() => lastPlace && toCityQuery(lastPlace), [lastPlace]);
  const [searched, setSearched] = useState<CityQuery | null>(null);
  const [throttled, setThrottled] = useState<ThrottledError | null>(null);
  /** The key of the search whose place is not recorded yet: a refresh doesn't record it, since the visitor may have removed it. */
  const unrecordedKey = useRef<string | null>(null);
  const city = searched ?? restored;

  function recordOnce(query: CityQuery, { data }: WeatherSnapshot) {
    if (client.getKey(query) !== unrecordedKey.current) return;
    unrecordedKey.current = null;
    const place = toRecentPlace(query, data.place);
    if (place) record(place);
  }

  const query = useQuery(
    {
      queryKey: getQueryKey(client, city),
      queryFn: city
        ? async ({ signal }) => {
            const snapshot = await client.fetchWeather(city, signal);
            recordOnce(city, snapshot);
            return snapshot;
          }
        : skipToken,
      // Null instead of undefined: a query without data would drop its error as soon as it is repeated in the background.
      initialData: (): WeatherSnapshot | null => city && client.readSnapshot(city),
      initialDataUpdatedAt: () => getUpdatedAtMs(city && client.readSnapshot(city), Date.now()),
      staleTime: maxAgeMs,
      gcTime: maxAgeMs,
      retry: shouldRetry,
      retryDelay: (failureCount) => firstRetryDelayMs * 2 ** failureCount,
      // Weather that is too old is refreshed; a failed search is repeated only if that may help.
      refetchOnReconnect: ({ state: { error } }) => error === null || isTransient(error),
      refetchOnWindowFocus: ({ state: { error } }) => error === null || isTransient(error),
    },
    queryClient,
  );

  /** Reuses fresh weather and joins a request in flight; anything else starts over, without an earlier error. */
  function search(next: CityQuery) {
    const queryKey = getQueryKey(client, next);
    const state = queryClient.getQueryState<WeatherSnapshot | null>(queryKey);
    const stored = state?.data ?? client.readSnapshot(next);
    const isFresh = Date.now() - getUpdatedAtMs(stored, Date.now()) < maxAgeMs;
    if (!isFresh && state?.fetchStatus !== 'fetching') {
      const refusal = client.admitSearch();
      setThrottled(refusal);
      if (refusal) return;
      queryClient.removeQueries({ queryKey, exact: true });
    }
    setThrottled(null);
    unrecordedKey.current = client.getKey(next);
    if (stored && isFresh) recordOnce(next, stored);
    setSearched(next);
  }

  return {
    state: getSearchState(city, query, { isRestored: city === restored, throttled }),
    city,
    isSearching: query.isFetching,
    search,
    places,
    removePlace: remove,
  };
}

const getQueryKey = (client: WeatherClient, query: CityQuery | null) => ['weather', query && client.getKey(query)];

/** A timeout is retried only once: all attempts together take at most about 20 s. */
function shouldRetry(failureCount: number, error: Error): boolean {
  if (error instanceof NetworkError && error.isOffline) return false;
  return isTransient(error) && failureCount < (error instanceof TimeoutError ? 1 : maxRetries);
}

type SearchResult = Pick<UseQueryResult<WeatherSnapshot | null>, 'data' | 'error' | 'isFetching' | 'isFetched'>;

interface SearchContext {
  /** The city of an earlier visit. */
  readonly isRestored: boolean;
  /** Why the newest search was not sent; the one before it is still shown. */
  readonly throttled: ThrottledError | null;
}

/** A search that nobody waits for (at the screen's opening, or a refresh) leaves the last good response on the screen. */
function getSearchState(
  city: CityQuery | null,
  { data, error, isFetching, isFetched }: SearchResult,
  { isRestored, throttled }: SearchContext,
): SearchState {
  const failure = throttled ?? error;
  const isNotFound = error instanceof HttpStatusError && error.status === 404;
  const shown = city && data && !isNotFound ? { ...data, title: getPlaceTitle(data.data.place, city) } : null;
  if (failure) return { kind: 'error', shown, ...describeFailure(failure) };
  if (city === null) return { kind: 'idle' };
  const isAwaited = isFetching && !isFetched && !isRestored;
  return shown === null || isAwaited ? { kind: 'loading' } : { kind: 'result', shown };
}

function describeFailure(error: Error): SearchFailure {
  if (error instanceof ThrottledError) {
    const message = `That’s many searches in a minute. The next one goes in ${error.retryInSeconds} s.`;
    return { message, reason: null };
  }
  const reason = getErrorMessage(error, 'weather service');
  if (error instanceof HttpStatusError)
    return { message: 'City not found', reason: error.status === 404 ? null : reason };
  const isUnreachable = error instanceof NetworkError && !error.isOffline;
  return {
    message: 'Failed to fetch weather',
    reason: isUnreachable ? 'Check your connection and try again.' : reason,
  };
}

/** The recent places of this browser. The stored ones are the latest first; those on the screen don't move when pressed. */
function useRecentPlaces() {
  const isHydrated = useIsHydrated();
  const stored = useMemo(() => (isHydrated ? readRecentPlaces(browserStorage) : []), [isHydrated]);
  const [changed, setPlaces] = useState<readonly RecentPlace[] | null>(null);
  const places = changed ?? stored;
  return {
    places,
    /** The latest one of an earlier visit to the screen. */
    lastPlace: stored[0] ?? null,
    record(found: RecentPlace) {
      saveRecentPlaces(browserStorage, addRecentPlace(readRecentPlaces(browserStorage), found));
      setPlaces((shown) => {
        const all = shown ?? stored;
        return all.some((place) => isSamePlace(place, found)) ? all : addRecentPlace(all, found);
      });
    },
    remove(removed: RecentPlace) {
      saveRecentPlaces(browserStorage, removeRecentPlace(readRecentPlaces(browserStorage), removed));
      setPlaces(removeRecentPlace(places, removed));
    },
  };
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
              // Another text has aborted it.
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
