import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage, HttpStatusError, isTransient, NetworkError } from '#lib/errors.ts';
import { toParser } from '#lib/http.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { createSnapshotCache, getUpdatedAtMs, type Snapshot } from '#lib/snapshots.ts';
import { useEnvironment } from '#ui/environment.ts';
import { type City, type CityQuery, getCityKey, getPlaceTitle, type PlaceTitle, toFoundCity } from './city.ts';
import { useRecentPlaces } from './recent-places.tsx';
import { getSnapshotKey, weatherSnapshotsKey } from './snapshot-key.ts';
import { type Weather, type WeatherProvider, weatherSchema } from './weather.ts';

/** Providers update a place's weather every ten minutes at most, and expect no more requests than that. */
const maxAgeMs = 600_000;
/** Two requests and the delay between them take less than 20 s. */
const attemptTimeoutMs = 9_000;
const retryDelayMs = 400;
/** Two for each recent place: by its typed text, and by its coordinates. */
const maxSnapshots = 10;

type WeatherSnapshot = Snapshot<Weather>;

/** A place's weather, with the title of its report. */
export interface PlaceWeather extends WeatherSnapshot {
  readonly title: PlaceTitle;
}

export interface SearchFailure {
  readonly message: string;
  /** Why, and what to do next. */
  readonly reason: string | null;
}

interface LatestSearch {
  readonly searched: CityQuery | null;
  /** The previous report, shown again if the device is offline. */
  readonly previous: PlaceWeather | null;
  readonly repeats: number;
}

const noSearch: LatestSearch = { searched: null, previous: null, repeats: 0 };

export interface CurrentSearch {
  /** The city that is loading, if no report is shown. */
  readonly pendingCity: CityQuery | null;
  readonly failure: SearchFailure | null;
  /** The text for which no city was found. */
  readonly notFoundText: string | null;
  /** The report on screen. After a failure: the last good response for the same place, or, offline, for the previous place. */
  readonly shown: PlaceWeather | null;
  /** The number of successive searches whose result was already shown. */
  readonly repeats: number;
  readonly isSearching: boolean;
  /** Reuses fresh weather, joins a request in flight, or sends one. An earlier error is cleared. */
  readonly search: (query: CityQuery) => void;
  /** The recent places. */
  readonly places: readonly City[];
  readonly removePlace: (place: City) => void;
}

/**
 * The current search. The latest one wins. When the screen opens, the last place of an earlier visit is shown from its snapshot,
 * which is refreshed if it is too old.
 */
export function useWeather(provider: WeatherProvider): CurrentSearch {
  const environment = useEnvironment();
  const snapshots = createSnapshotCache<Weather>({
    storage: environment.storage,
    storageKey: weatherSnapshotsKey,
    parseData: toParser(weatherSchema),
    maxEntries: maxSnapshots,
  });
  /** The same for queries of the same place. */
  const getKey = (query: CityQuery) => getSnapshotKey(provider.name, getCityKey(query));
  const queryClient = getQueryClient(environment);
  const { places, lastPlace, record, remove } = useRecentPlaces();
  // A new object for each click, so that repeating a search re-renders and uses the replaced query.
  const [latest, setLatest] = useState(noSearch);
  const { searched, previous, repeats } = latest;
  /** The search whose place is not recorded yet. Refreshes record nothing, because the visitor may have removed the place. */
  const unrecordedKey = useRef<string | null>(null);
  const city = searched ?? lastPlace;
  const readStored = () => (city === null ? null : snapshots.read(getKey(city)));
  const getQueryKey = (query: CityQuery | null) => ['weather', query && getKey(query)];

  async function fetchWeather(query: CityQuery, signal: AbortSignal): Promise<WeatherSnapshot> {
    const options = { fetcher: environment.fetcher, signal, timeoutMs: attemptTimeoutMs };
    const data = await provider.getWeather(query, options);
    const snapshot = { data, fetchedAtMs: Date.now() };
    snapshots.save(getKey(query), snapshot);
    // A typed city is later shown again as a recent place, by its coordinates.
    const found = toFoundCity(query, data.place);
    if (found) snapshots.save(getKey(found), snapshot);
    recordOnce(query, snapshot);
    return snapshot;
  }

  function recordOnce(query: CityQuery, { data }: WeatherSnapshot) {
    if (getKey(query) !== unrecordedKey.current) return;
    unrecordedKey.current = null;
    const found = toFoundCity(query, data.place);
    if (found) record(found);
  }

  const { data, error, isFetching, isFetched } = useQuery(
    {
      queryKey: getQueryKey(city),
      queryFn: city ? ({ signal }) => fetchWeather(city, signal) : skipToken,
      // Null without a snapshot: with undefined, a query drops its error during a background refetch.
      initialData: readStored,
      initialDataUpdatedAt: () => getUpdatedAtMs(readStored(), Date.now()),
      staleTime: maxAgeMs,
      gcTime: maxAgeMs,
      retry: (failureCount, failure) => failureCount === 0 && isTransient(failure),
      retryDelay: retryDelayMs,
      // A failed search is repeated only if that may help.
      refetchOnReconnect: ({ state }) => state.error === null || isTransient(state.error),
      refetchOnWindowFocus: ({ state }) => state.error === null || isTransient(state.error),
    },
    queryClient,
  );

  const found = city && data ? { ...data, title: getPlaceTitle(data.data.place, city) } : null;
  const isOffline = error instanceof NetworkError && error.isOffline;
  const readable = found ?? (isOffline ? previous : null);

  function search(next: CityQuery) {
    const queryKey = getQueryKey(next);
    const state = queryClient.getQueryState<WeatherSnapshot | null>(queryKey);
    const stored = state?.data ?? snapshots.read(getKey(next));
    const isFresh = Date.now() - getUpdatedAtMs(stored, Date.now()) < maxAgeMs;
    if (!isFresh && state?.fetchStatus !== 'fetching') queryClient.removeQueries({ queryKey, exact: true });
    unrecordedKey.current = getKey(next);
    if (stored && isFresh) recordOnce(next, stored);
    const isShown = isFresh && stored?.fetchedAtMs === found?.fetchedAtMs;
    setLatest({ searched: next, previous: readable ?? previous, repeats: isShown ? repeats + 1 : 0 });
  }

  // Keep the last good response on screen during a refresh and while the initial place loads.
  const isAwaited = isFetching && !isFetched && searched !== null;
  const isLoading = city !== null && error === null && (found === null || isAwaited);

  return {
    pendingCity: isLoading ? city : null,
    failure: error && describeFailure(error),
    notFoundText: typeof city === 'string' && error instanceof HttpStatusError && error.status === 404 ? city : null,
    shown: isLoading ? null : readable,
    repeats,
    isSearching: isFetching,
    search,
    places,
    removePlace: remove,
  };
}

function describeFailure(error: Error): SearchFailure {
  const reason = getErrorMessage(error, 'weather service');
  if (error instanceof HttpStatusError) {
    return { message: 'City not found', reason: error.status === 404 ? null : reason };
  }
  const isUnreachable = error instanceof NetworkError && !error.isOffline;
  return {
    message: 'Failed to fetch weather',
    reason: isUnreachable ? 'Check your connection and try again.' : reason,
  };
}
