import { HttpStatusError, ThrottledError } from './errors.ts';
import { onStartOver } from './start-over.ts';

const windowMs = 60_000;

/**
 * Limits the requests for one provider: so many in a minute by clicks, and none at all before the time that a 429 response
 * has named (`Retry-After`).
 * @param getNowMs epoch milliseconds
 */
export function createRequestThrottle(maxClicks: number, getNowMs: () => number = Date.now) {
  const initial = { clickedAtMs: [] as readonly number[], blockedUntilMs: 0, failuresInARow: 0 };
  let state = { ...initial };
  onStartOver(() => {
    const kept = state;
    state = { ...initial };
    return () => {
      state = kept;
    };
  });
  return {
    /**
     * Counts a click that is about to send a request, unless the device is offline: then nothing reaches the provider.
     * @returns why nothing may be sent, or null
     */
    admitClick(): ThrottledError | null {
      const nowMs = getNowMs();
      const clickedAtMs = state.clickedAtMs.filter((ms) => nowMs - ms < windowMs);
      const [oldestMs = 0] = clickedAtMs;
      const nextMs = Math.max(state.blockedUntilMs, clickedAtMs.length < maxClicks ? 0 : oldestMs + windowMs);
      if (nextMs > nowMs) return new ThrottledError(nextMs - nowMs);
      if (navigator.onLine !== false) state.clickedAtMs = [...clickedAtMs, nowMs];
      return null;
    },

    /** Calls `send`, of which it rejects with every error. @throws {ThrottledError} before the time that the provider named. */
    async send<Result>(send: () => Promise<Result>): Promise<Result> {
      const blockedForMs = state.blockedUntilMs - getNowMs();
      if (blockedForMs > 0) throw new ThrottledError(blockedForMs);
      try {
        const result = await send();
        state.failuresInARow = 0;
        return result;
      } catch (error) {
        state.failuresInARow += 1;
        if (error instanceof HttpStatusError && error.status === 429 && error.retryAfterSeconds !== null) {
          state.blockedUntilMs = getNowMs() + error.retryAfterSeconds * 1000;
        }
        throw error;
      }
    },

    /** How many requests have failed since the last one that succeeded. */
    getFailuresInARow: () => state.failuresInARow,
  };
}
