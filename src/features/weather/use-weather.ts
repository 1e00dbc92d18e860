// The requests of the weather screen: a query for each search, and one for the suggestions of a text.
import { hashKey, skipToken, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { config, weatherProvider } from '#config.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { type City, dedupeSuggestions, formatPlace, getFoundPlace } from './city.ts';
import { locate } from './locate.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import { keptWeather, type Weather } from './weather.ts';

/** The adapter of this build's provider. The bundle contains no other one. */
export const weatherAdapter =
  weatherProvider === 'openWeather' ? createOpenWeather(config.weather) : createOpenMeteo(config.weather);

/** Providers update a place's weather every ten minutes at most. */
const maxAgeMs = 600_000;

interface Search {
  /** Null for the visitor's own location. */
  readonly city: City | null;
  /** True for a recent place, which shows the kept weather, unless that is too old. */
  readonly isRecent: boolean;
}

const readKept = (search: Search | null) =>
  search?.isRecent && search.city ? keptWeather.read(formatPlace(search.city)) : null;

const readPlaces = () => keptWeather.readAll().map(({ data }) => data.place);

/**
 * The weather of the latest search, and the recent places: those with kept weather. A search always sends a request, or joins the same
 * one in flight.
 */
export function useWeather() {
  const [latest, setLatest] = useState<Search | null>(null);
  const [places, setPlaces] = useState<readonly City[]>([]);
  // In an effect, because the first rendering must equal the prerendered page. A layout effect precedes the first paint.
  useLayoutEffect(() => setPlaces(readPlaces()), []);

  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['weather', latest],
      queryFn: latest ? ({ signal }) => fetchAndKeep(latest.city, signal) : skipToken,
      initialData: () => readKept(latest)?.data,
      initialDataUpdatedAt: () => readKept(latest)?.fetchedAtMs,
      staleTime: maxAgeMs,
      // Forgotten once another search begins, so that the next one for this place sends a request.
      gcTime: 0,
    },
    getQueryClient(),
  );

  async function fetchAndKeep(searched: City | null, signal: AbortSignal): Promise<Weather> {
    const city = searched ?? (await locate());
    const response = await weatherAdapter.getWeather(city, signal);
    const weather = { ...response, place: getFoundPlace(city, response.place) };
    keptWeather.save(formatPlace(weather.place), weather);
    setPlaces(readPlaces());
    return weather;
  }

  function start(next: Search) {
    if (hashKey([next]) === hashKey([latest])) void refetch({ cancelRefetch: false });
    else setLatest(next);
  }

  // A search begins without the failure before it, and begins and fails without the weather before it.
  const failure = isFetching ? null : error;
  const shown = failure ? null : (data?.place ?? latest?.city);
  return {
    isLoading: isFetching,
    error: failure,
    weather: isFetching || failure ? null : (data ?? null),
    search: (city: City | null) => start({ city, isRecent: false }),
    showRecent: (place: City) => start({ city: place, isRecent: true }),
    /** Without the one that is shown or loading. */
    places: shown ? places.filter((place) => formatPlace(place) !== formatPlace(shown)) : places,
    clearPlaces() {
      keptWeather.clear();
      setPlaces([]);
    },
  };
}

const suggestionDelayMs = 500;
const minTextLength = 4;

/** Suggestions for a typed text, once the visitor pauses. Null while there are none, empty if no city is known. */
export function useSuggestions(typedText: string): readonly City[] | null {
  const text = typedText.trim();
  const { data } = useQuery(
    {
      queryKey: ['city-suggestions', text],
      queryFn: ({ signal }) => fetchSuggestions(text, signal),
      enabled: text.length >= minTextLength,
      staleTime: Number.POSITIVE_INFINITY,
    },
    getQueryClient(),
  );
  return data ?? null;
}

/** Waits first: the next key aborts. */
async function fetchSuggestions(text: string, signal: AbortSignal) {
  await new Promise((done) => setTimeout(done, suggestionDelayMs));
  signal.throwIfAborted();
  try {
    return dedupeSuggestions(await weatherAdapter.suggestCities(text, signal));
  } catch (error) {
    // The visitor can continue typing. Logged as text, because the cause may contain the URL with the key.
    if (!signal.aborted) console.error('City suggestions could not be fetched:', String(error));
    throw error;
  }
}
