import { useQuery } from '@tanstack/react-query';
import { getQueryClient } from '#lib/query-client.ts';
import { type City, dedupeSuggestions } from './city.ts';
import type { WeatherProvider } from './weather.ts';

const delayMs = 500;
const minTextLength = 4;

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

/** Suggestions for a typed text of at least four characters, once the visitor pauses. */
export function useSuggestions(provider: WeatherProvider, typedText: string) {
  const text = typedText.trim();
  const { data: suggestions = [], isSuccess } = useQuery(
    {
      queryKey: ['city-suggestions', text],
      queryFn: ({ signal }) => fetchSuggestions(provider, text, signal),
      enabled: text.length >= minTextLength,
      staleTime: Number.POSITIVE_INFINITY,
    },
    getQueryClient(),
  );
  return { suggestions, hasNoMatch: isSuccess && suggestions.length === 0 };
}
