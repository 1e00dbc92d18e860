import { useState } from 'react';
import { pause } from '#lib/retry.ts';
import { useLatestTask } from './use-latest-task.ts';
import {
  type CitySuggestion,
  dedupeSuggestions,
  lookupText,
  suggestionLimit,
  type WeatherProvider,
} from './weather.ts';

const lookupDelayMs = 500;

const none: readonly CitySuggestion[] = [];

/**
 * Suggestions for what is being typed, looked up once the visitor pauses. The list is emptied with every call, so it
 * never shows answers to another text. A lookup that fails is logged and shows nothing: typing on is always possible.
 */
export function useCitySuggestions(provider: WeatherProvider) {
  const [suggestions, setSuggestions] = useState(none);
  const task = useLatestTask();

  /** Empties the list and drops a lookup that waits or is under way. */
  function cancel() {
    task.cancel();
    setSuggestions(none);
  }

  /** Takes the visitor's text; too short a text only cancels. */
  function lookUp(typed: string) {
    cancel();
    const text = lookupText(typed);
    if (text !== null) void answer(text, task.begin());
  }

  async function answer(text: string, signal: AbortSignal) {
    try {
      await pause(lookupDelayMs, signal);
      const found = await provider.suggestCities(text, { signal });
      if (!signal.aborted) setSuggestions(dedupeSuggestions(found).slice(0, suggestionLimit));
    } catch (error) {
      // As text: the error's cause may hold the address, and the address holds the key.
      if (!signal.aborted) console.error('City suggestions could not be looked up:', String(error));
    }
  }

  return { suggestions, lookUp, cancel };
}
