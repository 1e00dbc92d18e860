// The requests of the weather screen: a query for each search, and one for the suggestions of a text.
import { hashKey, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptResponse, keepResponses } from '#lib/kept.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { keptWeatherKey } from '#storage-keys.ts';
import { type City, dedupeSuggestions, getFoundPlace, isSamePlace } from './city.ts';
import { locate } from './locate.ts';
import { maxRecentPlaces, useRecentPlaces } from './recent-places.ts';
import { type Weather, type WeatherProvider, weatherSchema } from './weather.ts';

/** Providers update a place's weather every ten minutes at most. */
const maxAgeMs = 600_000;

const keptWeather = keepResponses(keptWeatherKey, weatherSchema, maxRecentPlaces);

export type WeatherState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'result'; readonly weather: Weather }
  | { readonly status: 'error'; readonly error: Error };

/** Null for the visitor's own location. */
type SearchTarget = City | null;

interface Search {
  readonly id: number;
  readonly target: SearchTarget;
  /** The response that a press on a recent place shows. */
  readonly kept: KeptResponse<Weather> | null;
}

const getKey = (target: SearchTarget) => hashKey([target]);

/**
 * The weather of the latest search, and the recent places. A search always sends a request, or joins the same one in flight, and its
 * place becomes a recent one. A press on a recent place shows its kept weather if that is younger than ten minutes.
 */
export function useWeather(provider: WeatherProvider) {
  const { places, record, clear } = useRecentPlaces();
  const [latest, setLatest] = useState<Search | null>(null);
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['weather', latest?.id],
      queryFn: latest ? ({ signal }) => fetchAndKeep(latest.target, signal) : skipToken,
      initialData: () => latest?.kept?.data,
      initialDataUpdatedAt: () => latest?.kept?.fetchedAtMs,
      staleTime: maxAgeMs,
      // The next visit of the screen counts its searches from the start.
      gcTime: 0,
    },
    getQueryClient(),
  );
  const currentPlace = error ? null : (data?.place ?? latest?.target);

  async function fetchAndKeep(target: SearchTarget, signal: AbortSignal): Promise<Weather> {
    const city = target ?? (await locate());
    const response = await provider.getWeather(city, signal);
    const weather = { ...response, place: getFoundPlace(city, response.place) };
    keptWeather.save(getKey(weather.place), weather);
    record(weather.place);
    return weather;
  }

  function start(target: SearchTarget, kept: Search['kept'] = null) {
    const isInFlight = isFetching && latest && getKey(latest.target) === getKey(target);
    if (!isInFlight) setLatest({ id: (latest?.id ?? 0) + 1, target, kept });
  }

  return {
    state: toState(isFetching, error, data),
    search: (target: SearchTarget) => start(target),
    showRecent(place: City) {
      record(place);
      start(place, keptWeather.read(getKey(place)));
    },
    /** Without the one that is shown or loading. */
    places: currentPlace ? places.filter((place) => !isSamePlace(place, currentPlace)) : places,
    clearPlaces() {
      clear();
      keptWeather.clear();
    },
  };
}

function toState(isFetching: boolean, error: Error | null, weather: Weather | undefined): WeatherState {
  if (isFetching) return { status: 'loading' };
  if (error) return { status: 'error', error };
  return weather ? { status: 'result', weather } : { status: 'idle' };
}

const suggestionDelayMs = 500;
const minTextLength = 4;

/** Suggestions for a typed text, once the visitor pauses. Null while there are none, empty if no city is known. */
export function useSuggestions(provider: WeatherProvider, typedText: string): readonly City[] | null {
  const text = typedText.trim();
  const { data } = useQuery(
    {
      queryKey: ['city-suggestions', text],
      queryFn: ({ signal }) => fetchSuggestions(provider, text, signal),
      enabled: text.length >= minTextLength,
      staleTime: Number.POSITIVE_INFINITY,
    },
    getQueryClient(),
  );
  return data ?? null;
}

/** Waits first: the next key aborts. */
async function fetchSuggestions(provider: WeatherProvider, text: string, signal: AbortSignal) {
  await new Promise((done) => setTimeout(done, suggestionDelayMs));
  signal.throwIfAborted();
  try {
    return dedupeSuggestions(await provider.suggestCities(text, signal));
  } catch (error) {
    // The visitor can continue typing. Logged as text, because the cause may contain the URL with the key.
    if (!signal.aborted) console.error('City suggestions could not be fetched:', String(error));
    throw error;
  }
}
