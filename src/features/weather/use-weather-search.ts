import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getErrorMessage, HttpStatusError } from '#lib/errors.ts';
import { watchReturn } from '#lib/on-reconnect-or-visible.ts';
import { browserStorage } from '#lib/storage.ts';
import { keepLastCity } from './last-city.ts';
import { useLatestTask } from './use-latest-task.ts';
import { type CitySuggestion, isCityNotFound, placeTitle, type WeatherQuery } from './weather.ts';
import type { WeatherAnswer } from './weather-cache.ts';
import { againAfter, keyOf, type WeatherSource } from './weather-source.ts';

/** What to search for: the trimmed text, and the suggestion it came from if the visitor chose one. */
export interface CityQuery {
  readonly text: string;
  readonly chosen: CitySuggestion | null;
}

/** An answer and the suggestion that it was asked for. */
interface ChosenAnswer extends WeatherAnswer {
  readonly chosen: CitySuggestion | null;
}

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'result' } & ChosenAnswer)
  | {
      readonly kind: 'error';
      readonly message: string;
      readonly reason: string | null;
      /** The last good answer for the same place, if there is one. */
      readonly held: ChosenAnswer | null;
      /** When asking again may help, epoch milliseconds; null where it will not. */
      readonly againMs: number | null;
    };

/**
 * One search at a time, the newest wins; the one under way is not started a second time. After a failure that may pass
 * it is repeated by itself once the connection or the visitor is back.
 */
export function useWeatherSearch(source: WeatherSource) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const task = useLatestTask();
  const latest = useRef<CityQuery | null>(null);

  async function search(wanted: CityQuery) {
    const isSame = latest.current !== null && keyOf(queryOf(latest.current)) === keyOf(queryOf(wanted));
    if (state.kind === 'loading' && isSame) return;
    latest.current = wanted;
    const signal = task.begin();
    setState({ kind: 'loading' });
    settle(wanted, await ask(source, wanted, signal), signal);
  }

  function settle(wanted: CityQuery, outcome: SearchState, signal: AbortSignal) {
    if (signal.aborted) return;
    if (outcome.kind === 'result') keepLastCity(browserStorage, placeTitle(outcome.weather.place, wanted.chosen).title);
    setState(outcome);
  }

  /** Behind the failure that shows, which stays until there is something to take its place. */
  const recover = useEffectEvent(async () => {
    const wanted = latest.current;
    if (wanted === null) return;
    const signal = task.begin();
    settle(wanted, await ask(source, wanted, signal), signal);
  });

  const againMs = state.kind === 'error' ? state.againMs : null;
  useEffect(() => {
    if (againMs === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWatching = watchReturn(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void recover(), Math.max(0, againMs - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [againMs]);

  return { state, search };
}

function queryOf({ text, chosen }: CityQuery): WeatherQuery {
  return chosen
    ? { kind: 'coordinates', latitude: chosen.latitude, longitude: chosen.longitude }
    : { kind: 'city', text };
}

async function ask(source: WeatherSource, wanted: CityQuery, signal: AbortSignal): Promise<SearchState> {
  const query = queryOf(wanted);
  const { chosen } = wanted;
  try {
    return { kind: 'result', chosen, ...(await source.ask(query, signal)) };
  } catch (error) {
    if (isCityNotFound(error)) {
      return { kind: 'error', message: 'City not found', reason: null, held: null, againMs: null };
    }
    const held = source.lastAnswer(query);
    return {
      kind: 'error',
      message: error instanceof HttpStatusError ? 'City not found' : 'Failed to fetch weather',
      reason: getErrorMessage(error, 'weather service'),
      held: held && { ...held, chosen },
      againMs: againAfter(error, Date.now()),
    };
  }
}
