import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { config } from '#config.ts';
import { getErrorMessage, HttpStatusError } from '#lib/errors.ts';
import { keepResponses } from '#lib/kept.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { keptWeatherKey } from '#storage-keys.ts';
import { type City, type CityQuery, formatPlace, getCityKey, getFoundPlace } from './city.ts';
import { LocationError, locate } from './locate.ts';
import { maxRecentPlaces, withoutPlace } from './recent-places.ts';
import { useRecentPlaces } from './use-recent-places.ts';
import { type Weather, type WeatherProvider, weatherSchema } from './weather.ts';

/** Providers update a place's weather every ten minutes at most. */
const maxAgeMs = 600_000;

const keptWeather = keepResponses(keptWeatherKey, weatherSchema, maxRecentPlaces);

export interface SearchFailure {
  readonly message: string;
  /** Why, and what to do next. Null if there is nothing to add. */
  readonly reason: string | null;
}

export type WeatherState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'result'; readonly weather: Weather }
  | { readonly status: 'error'; readonly failure: SearchFailure };

/** A text or a city; null for the visitor's own location. */
type SearchTarget = CityQuery | null;

interface LatestSearch {
  readonly target: SearchTarget;
  /** True for a press on a recent place. */
  readonly isRecent: boolean;
}

/**
 * The weather of the latest search, and the recent places. A search always sends a request, or joins the same one in flight, and its
 * place becomes a recent one. A press on a recent place shows its kept weather if that is younger than ten minutes.
 */
export function useWeather(provider: WeatherProvider) {
  const { places, record, clear } = useRecentPlaces();
  const [latest, setLatest] = useState<LatestSearch | null>(null);
  const client = getQueryClient();
  const getTargetKey = (target: SearchTarget) => `${provider.name}: ${target === null ? 'here' : getCityKey(target)}`;
  const getQueryKey = (target: SearchTarget) => ['weather', getTargetKey(target)];
  const readKept = () => (latest?.isRecent ? keptWeather.read(getTargetKey(latest.target)) : null);

  async function fetchAndKeep(target: SearchTarget, signal: AbortSignal): Promise<Weather> {
    const weather = await fetchWeather(provider, target, signal);
    const { coordinates } = weather.place;
    if (coordinates) {
      const city = { ...weather.place, coordinates };
      keptWeather.save(getTargetKey(city), weather);
      record(city);
    }
    return weather;
  }

  const { data, error, isFetching } = useQuery(
    {
      queryKey: latest ? getQueryKey(latest.target) : ['weather'],
      queryFn: latest ? ({ signal }) => fetchAndKeep(latest.target, signal) : skipToken,
      initialData: () => readKept()?.data,
      initialDataUpdatedAt: () => readKept()?.fetchedAtMs,
      staleTime: maxAgeMs,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
    client,
  );

  function start(next: LatestSearch) {
    const isInFlight = isFetching && latest && getTargetKey(latest.target) === getTargetKey(next.target);
    if (isInFlight) return;
    // Without its old data, which a failed search must not show.
    client.removeQueries({ queryKey: getQueryKey(next.target) });
    setLatest(next);
  }

  const state = toState(isFetching, error, data);
  return {
    state,
    target: latest?.target ?? null,
    search: (target: SearchTarget) => start({ target, isRecent: false }),
    showRecent(place: City) {
      record(place);
      start({ target: place, isRecent: true });
    },
    places: withoutPlace(places, getShownLabel(state, latest)),
    clearPlaces: clear,
  };
}

/** The weather of a target, with the place that was found. Rejects with the signal's reason once a newer search has aborted it. */
async function fetchWeather(provider: WeatherProvider, target: SearchTarget, signal: AbortSignal): Promise<Weather> {
  const query = target ?? (await locate());
  signal.throwIfAborted();
  const response = await provider.getWeather(query, { signal });
  signal.throwIfAborted();
  return { ...response, place: getFoundPlace(query, response.place) };
}

function toState(isFetching: boolean, error: Error | null, weather: Weather | undefined): WeatherState {
  if (isFetching) return { status: 'loading' };
  if (error) return { status: 'error', failure: describeFailure(error) };
  return weather ? { status: 'result', weather } : { status: 'idle' };
}

/** The title of the place that is shown or loading, "" if it isn't known. */
function getShownLabel(state: WeatherState, latest: LatestSearch | null): string {
  if (state.status === 'result') return formatPlace(state.weather.place);
  const target = latest?.target;
  return state.status === 'loading' && typeof target === 'object' && target ? formatPlace(target) : '';
}

function describeFailure(error: Error): SearchFailure {
  if (error instanceof LocationError) {
    return {
      message: 'Your location is unavailable',
      reason: 'Allow this site to use it in the browser’s settings, or enter a city.',
    };
  }
  if (error instanceof HttpStatusError && error.status === 404) {
    return {
      message: 'City not found',
      reason: config.isSampleData ? 'The sample data has only some cities.' : null,
    };
  }
  // One message for every status, as specified. The reason tells them apart.
  const message = error instanceof HttpStatusError ? 'City not found' : 'Failed to fetch weather';
  return { message, reason: getErrorMessage(error) };
}
