import { useState } from 'react';
import { explainFailure, HttpStatusError } from '#lib/errors.ts';
import { browserStorage } from '#lib/storage.ts';
import { keepLastCity } from './last-city.ts';
import { useLatestTask } from './use-latest-task.ts';
import { type CitySuggestion, isCityNotFound, placeTitle, type Weather, type WeatherProvider } from './weather.ts';

/** What to search for: the trimmed text, and the suggestion it came from if the visitor chose one. */
export interface WantedCity {
  readonly text: string;
  readonly chosen: CitySuggestion | null;
}

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'result';
      readonly weather: Weather;
      readonly chosen: CitySuggestion | null;
      /** When the answer came, epoch milliseconds. */
      readonly asOfMs: number;
    }
  | { readonly kind: 'error'; readonly message: string; readonly reason: string | null };

/** One search at a time, the newest wins. Nothing is cached or retried: each search asks the provider. */
export function useWeatherSearch(provider: WeatherProvider) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const task = useLatestTask();

  async function search(wanted: WantedCity) {
    const signal = task.begin();
    setState({ kind: 'loading' });
    const answer = await ask(provider, wanted, signal);
    if (signal.aborted) return;
    if (answer.kind === 'result') keepLastCity(browserStorage, placeTitle(answer.weather.place, wanted.chosen).title);
    setState(answer);
  }

  return { state, search };
}

async function ask(provider: WeatherProvider, { text, chosen }: WantedCity, signal: AbortSignal): Promise<SearchState> {
  try {
    const query = chosen
      ? { kind: 'coordinates' as const, latitude: chosen.latitude, longitude: chosen.longitude }
      : { kind: 'city' as const, text };
    const weather = await provider.currentWeather(query, { signal });
    return { kind: 'result', weather, chosen, asOfMs: Date.now() };
  } catch (error) {
    const reason = isCityNotFound(error) ? null : explainFailure(error, 'weather service');
    const isRefusal = reason === null || error instanceof HttpStatusError;
    return { kind: 'error', message: isRefusal ? 'City not found' : 'Failed to fetch weather', reason };
  }
}
