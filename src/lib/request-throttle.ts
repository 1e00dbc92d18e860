import { HttpStatusError, ThrottledError } from './errors.ts';
import { onStartOver } from './start-over.ts';

const windowMs = 60_000;

/**
 * Limits the requests for one provider: so many in a minute by clicks, and none at all before the time that a 429 response
 * has named (`Retry-After`).
 * @param getNowMs epoch milliseconds
 */
export function createRequestThrottle(maxClicks: number, getNowMs: () => number = Date.now) {
  let clickedAtMs: readonly number[] = [];
  let blockedUntilMs = 0;
  onStartOver(() => {
    const kept = { clickedAtMs, blockedUntilMs };
    [clickedAtMs, blockedUntilMs] = [[], 0];
    return () => {
      ({ clickedAtMs, blockedUntilMs } = kept);
    };
  });
  return {
    /**
     * Counts a click that is about to send a request, unless the device is offline: then nothing reaches the provider.
     * @returns why nothing may be sent, or null
     */
    admitClick(): ThrottledError | null {
      const nowMs = getNowMs();
      clickedAtMs = clickedAtMs.filter((ms) => nowMs - ms < windowMs);
      const [oldestMs = 0] = clickedAtMs;
      const nextMs = Math.max(blockedUntilMs, clickedAtMs.length < maxClicks ? 0 : oldestMs + windowMs);
      if (nextMs > nowMs) return new ThrottledError(nextMs - nowMs);
      if (navigator.onLine !== false) clickedAtMs = [...clickedAtMs, nowMs];
      return null;
    },

    /** Calls `send`, of which it rejects with every error. @throws {ThrottledError} before the time that the provider named. */
    async send<Result>(send: () => Promise<Result>): Promise<Result> {
      const blockedForMs = blockedUntilMs - getNowMs();
      if (blockedForMs > 0) throw new ThrottledError(blockedForMs);
      try {
        return await send();
      } catch (error) {
        if (error instanceof HttpStatusError && error.status === 429 && error.retryAfterSeconds !== null) {
          blockedUntilMs = getNowMs() + error.retryAfterSeconds * 1000;
        }
        throw error;
      }
    },
  };
}
