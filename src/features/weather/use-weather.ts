import { type Query, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perEnvironment } from '#lib/environment.ts';
import { getErrorMessage, HttpStatusError, isTransient, NetworkError } from '#lib/errors.ts';
import { toParser } from '#lib/http.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { createSnapshotCache, getUpdatedAtMs, type Snapshot } from '#lib/snapshots.ts';
import { weatherSnapshotsKey } from '#storage-keys.ts';
import { useEnvironment } from '#ui/environment.ts';
import { type City, type CityQuery, getSnapshotKey, getTitle, toFoundCity } from './city.ts';
import { useRecentPlaces } from './recent-place-list.tsx';
import { removeRecentPlace } from './recent-places.ts';
import { type Weather, type WeatherProvider, weatherSchema } from './weather.ts';

/** Providers update a place's weather every ten minutes at most. */
const maxAgeMs = 600_000;
/** Two requests and the delay between them take less than 20 s. */
const attemptTimeoutMs = 9_000;
const retryDelayMs = 400;
/** Two for each recent place: by its typed text, and by its coordinates. */
const maxSnapshots = 10;

/** A place's weather, with the title of its report. */
export interface PlaceWeather extends Snapshot<Weather> {
  readonly title: string;
}

export interface SearchFailure {
  readonly message: string;
  /** Why, and what to do next. Null if there is nothing to add. */
  readonly reason: string | null;
}

export type WeatherState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'result'; readonly weather: PlaceWeather }
  | { readonly status: 'error'; readonly failure: SearchFailure };

interface LatestSearch {
  /** Null before the first search: then it's the last place of an earlier visit. */
  readonly city: CityQuery | null;
  /** True if it shows what is kept of the place. */
  readonly isKept: boolean;
  /** The place that was shown before it. */
  readonly previous: City | null;
  /** Part of the query's key: each search starts without data. */
  readonly id: number;
}

/** The queries and the snapshots in an environment. */
const getWeatherStore = perEnvironment((environment) => ({
  client: getQueryClient(environment),
  snapshots: createSnapshotCache<Weather>({
    storage: environment.storage,
    storageKey: weatherSnapshotsKey,
    parseData: toParser(weatherSchema),
    maxEntries: maxSnapshots,
  }),
}));

/**
 * The weather of the latest search. A search starts without data and ends with a result or an error. Before the first one, the
 * last place of an earlier visit is shown from what is kept. A result is refreshed if it is too old when the page is opened,
 * visible again or back online. A refresh that fails changes nothing.
 */
export function useWeather(provider: WeatherProvider) {
  const environment = useEnvironment();
  const { client, snapshots } = getWeatherStore(environment);
  const { places, lastPlace, record, remove } = useRecentPlaces();
  const [latest, setLatest] = useState<LatestSearch>(() => ({
    city: null,
    isKept: true,
    previous: null,
    id: Date.now(),
  }));
  const city = latest.city ?? lastPlace;
  const getKey = (query: CityQuery) => getSnapshotKey(provider.name, query);
  const queryKey = ['weather', city && getKey(city), latest.id];
  const readKept = () => (city && latest.isKept ? snapshots.read(getKey(city)) : null);

  /** A typed city's weather is kept by its coordinates too: later it is a recent place. */
  const getKeys = (query: CityQuery, found: City | null) => (found ? [query, found] : [query]).map(getKey);

  async function fetchWeather(query: CityQuery, signal: AbortSignal): Promise<Snapshot<Weather>> {
    // Refreshes record nothing, because the visitor may have removed the place.
    const isRefresh = client.getQueryData(queryKey) !== undefined;
    try {
      const options = { fetcher: environment.fetcher, signal, timeoutMs: attemptTimeoutMs };
      const data = await provider.getWeather(query, options);
      signal.throwIfAborted();
      const snapshot = { data, fetchedAtMs: Date.now() };
      const found = toFoundCity(query, data.place);
      for (const key of getKeys(query, found)) snapshots.save(key, snapshot);
      if (found && !isRefresh) record(found);
      return snapshot;
    } catch (error) {
      if (isRefresh || signal.aborted) throw error;
      const kept = snapshots.read(getKey(query));
      for (const key of getKeys(query, kept && toFoundCity(query, kept.data.place))) snapshots.remove(key);
      throw error;
    }
  }

  const { data, error } = useQuery(
    {
      queryKey,
      queryFn: city ? ({ signal }) => fetchWeather(city, signal) : skipToken,
      initialData: () => readKept() ?? undefined,
      initialDataUpdatedAt: () => getUpdatedAtMs(readKept(), Date.now()),
      // If nothing is kept of the last place, the screen opens without a request.
      enabled: ({ state }) => !latest.isKept || state.data !== undefined,
      staleTime: maxAgeMs,
      retry: (failureCount, failure) => failureCount === 0 && isTransient(failure),
      retryDelay: retryDelayMs,
      refetchOnReconnect: canRepeat,
      refetchOnWindowFocus: canRepeat,
    },
    client,
  );

  function getState(): WeatherState {
    if (city && data) return { status: 'result', weather: { ...data, title: getTitle(data.data.place, city) } };
    if (city && error) return { status: 'error', failure: describeFailure(error) };
    return { status: latest.isKept ? 'idle' : 'loading' };
  }

  const state = getState();
  /** The place that is shown, or was until the search that is loading or has failed. */
  const shown = city && data ? toFoundCity(city, data.data.place) : latest.previous;
  const loading = state.status === 'loading' && typeof city !== 'string' ? city : null;

  /** Sends a request, or joins the one for the same place that is loading. */
  function search(query: CityQuery) {
    if (state.status === 'loading' && city && getKey(city) === getKey(query)) return;
    setLatest({ city: query, isKept: false, id: latest.id + 1, previous: shown });
  }

  /** Shows what is kept of a place if it is fresh. Otherwise searches. */
  function showRecent(place: City) {
    const nowMs = Date.now();
    if (nowMs - getUpdatedAtMs(snapshots.read(getKey(place)), nowMs) >= maxAgeMs) return search(place);
    record(place);
    setLatest({ city: place, isKept: true, id: latest.id + 1, previous: shown });
  }

  return {
    state,
    search,
    showRecent,
    /** The recent ones, without the one that is loading, and the one that is or was shown: it doesn't come and go while it loads. */
    places: [shown, loading].reduce((others, each) => (each ? removeRecentPlace(others, each) : others), places),
    removePlace: remove,
  };
}

/** A failure is repeated without being asked for only if that may help. */
const canRepeat = ({ state }: Pick<Query, 'state'>) => state.error === null || isTransient(state.error);

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
