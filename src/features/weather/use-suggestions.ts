import { skipToken, useQuery } from '@tanstack/react-query';
import { getQueryClient } from '#lib/query-client.ts';
import { type City, dedupeSuggestions } from './city.ts';
import type { WeatherProvider } from './weather.ts';

const delayMs = 500;

/** Waits until the visitor pauses: the next key aborts. */
async function fetchSuggestions(
  provider: WeatherProvider,
  text: string,
  signal: AbortSignal,
): Promise<readonly City[]> {
  await new Promise((done) => setTimeout(done, delayMs));
  signal.throwIfAborted();
  try {
    return dedupeSuggestions(await provider.suggestCities(text, signal));
  } catch (error) {
    // The visitor can continue typing. Logged as text, because the cause may contain the URL with the key.
    if (!signal.aborted) console.error('City suggestions could not be fetched:', String(error));
    throw error;
  }
}

/** Suggestions for a typed text, once the visitor pauses; none for null. */
export function useSuggestions(provider: WeatherProvider, text: string | null) {
  const { data: suggestions = [], isSuccess } = useQuery(
    {
      queryKey: ['city-suggestions', text],
      queryFn: text === null ? skipToken : ({ signal }) => fetchSuggestions(provider, text, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    getQueryClient(),
  );
  return { suggestions, hasNoMatch: isSuccess && suggestions.length === 0 };
}
