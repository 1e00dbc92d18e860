import { HttpStatusError, NetworkError, ThrottledError, TimeoutError } from '#lib/errors.ts';
import { responseTimeoutMs } from '#lib/fetcher.ts';
import { withRetry } from '#lib/retry.ts';
import type { TextStorage } from '#lib/storage.ts';
import { isCityNotFound, type WeatherProvider, type WeatherQuery } from './weather.ts';
import { findAnswer, keepAnswer, normalizedText, readAnswers, type WeatherAnswer } from './weather-cache.ts';

/** Providers renew a place's weather every ten minutes at the soonest, and ask not to be asked more often. */
const freshMs = 600_000;
const holdMs = 60_000;

/** A connection that hangs is given up in time for a second one within the time that a search may take. */
const tryTimeoutMs = responseTimeoutMs / 2;

/** What came of a question, and until when it is not asked again, by the page's own clock. */
type Outcome = { readonly untilMs: number } & ({ readonly answer: WeatherAnswer } | { readonly error: unknown });

/** A provider together with what it has answered: one call for each place in ten minutes. It outlives the screen. */
export type WeatherSource = ReturnType<typeof createWeatherSource>;

export function createWeatherSource(provider: WeatherProvider, storage: TextStorage, random = Math.random) {
  const outcomes = new Map<string, Outcome>();
  /** After "too many requests" the provider rests, whatever the place. */
  let blockedUntilMs = 0;

  const read = (query: WeatherQuery) => findAnswer(readAnswers(storage, Date.now()), provider.name, query);

  function remember(query: WeatherQuery, outcome: Outcome) {
    for (const [key, { untilMs }] of outcomes) if (untilMs <= performance.now()) outcomes.delete(key);
    outcomes.set(keyOf(query), outcome);
  }

  /** What is known without asking, or null; throws where asking has to wait. */
  function known(query: WeatherQuery): WeatherAnswer | null {
    const outcome = outcomes.get(keyOf(query));
    const isHeld = outcome !== undefined && outcome.untilMs > performance.now();
    if (isHeld && 'answer' in outcome) return outcome.answer;
    const kept = read(query);
    if (kept && Date.now() - kept.asOfMs < freshMs) return kept;
    if (isHeld && 'error' in outcome && isCityNotFound(outcome.error)) throw outcome.error;
    const waitMs = Math.max(isHeld ? outcome.untilMs : 0, blockedUntilMs) - performance.now();
    if (waitMs > 0) throw new ThrottledError(Date.now() + waitMs);
    return null;
  }

  function noteFailure(query: WeatherQuery, error: unknown) {
    // Nothing left the device.
    if (error instanceof NetworkError && error.isOffline) return;
    const untilMs = performance.now() + holdMs;
    if (error instanceof HttpStatusError && error.status === 429) blockedUntilMs = untilMs;
    remember(query, { untilMs, error });
  }

  return {
    provider,

    /** The last good answer to a question, of whatever age, or null. */
    lastAnswer: (query: WeatherQuery): WeatherAnswer | null => read(query),

    /**
     * The weather, from the answers of the last ten minutes or from the provider. After a failure the same question is
     * held for a minute.
     * @throws as the provider's `currentWeather`, {@link ThrottledError} in a minute after a failure, or the reason of the
     * signal.
     */
    async ask(query: WeatherQuery, signal: AbortSignal): Promise<WeatherAnswer> {
      const answer = known(query);
      if (answer) return answer;
      const deadline = AbortSignal.timeout(responseTimeoutMs);
      const either = AbortSignal.any([signal, deadline]);
      try {
        const options = { signal: either, timeoutMs: tryTimeoutMs };
        const weather = await withRetry(() => provider.currentWeather(query, options), { signal: either, random });
        const newest = { asOfMs: Date.now(), weather };
        remember(query, { untilMs: performance.now() + freshMs, answer: newest });
        const text = query.kind === 'city' ? normalizedText(query.text) : null;
        keepAnswer(storage, { ...newest, provider: provider.name, text });
        return newest;
      } catch (error) {
        signal.throwIfAborted();
        const failure = deadline.aborted ? new TimeoutError('No complete answer in time', { cause: error }) : error;
        noteFailure(query, failure);
        throw failure;
      }
    },
  };
}

/** From when on asking again may help, epoch milliseconds, after a failure at `nowMs`; null where it will not. */
export function againAfter(error: unknown, nowMs: number): number | null {
  if (error instanceof ThrottledError) return error.againMs;
  if (error instanceof NetworkError && error.isOffline) return nowMs;
  const isFinal = error instanceof HttpStatusError && error.status < 500 && error.status !== 429;
  return isFinal ? null : nowMs + holdMs;
}

/** The same for questions that are the same. Never holds more than the visitor typed or chose. */
export function keyOf(query: WeatherQuery): string {
  if (query.kind === 'city') return normalizedText(query.text);
  return `${query.latitude.toFixed(2)},${query.longitude.toFixed(2)}`;
}
