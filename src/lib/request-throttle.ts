import { HttpStatusError, ThrottledError } from './errors.ts';
import { onStartOver } from './start-over.ts';

const maxRequests = 6;
const windowMs = 60_000;

interface ThrottleOptions {
  /** Not a visitor's click: isn't counted, and only the provider stops it. */
  readonly isAutomatic?: boolean;
}

/**
 * Creates a function that sends the requests for one provider, six in a minute at most, and none before the time that a 429
 * response has named (`Retry-After`).
 * @param getNowMs epoch milliseconds
 * @returns a function that throws {@link ThrottledError} for what it doesn't send, or what `send` throws
 */
export function createRequestThrottle(getNowMs: () => number = Date.now) {
  let sentAtMs: readonly number[] = [];
  let blockedUntilMs = 0;
  onStartOver(() => {
    sentAtMs = [];
    blockedUntilMs = 0;
  });
  return async function sendThrottled<Result>(
    send: () => Promise<Result>,
    { isAutomatic = false }: ThrottleOptions = {},
  ): Promise<Result> {
    const nowMs = getNowMs();
    sentAtMs = sentAtMs.filter((sentMs) => nowMs - sentMs < windowMs);
    const [oldestMs = 0] = sentAtMs;
    const nextMs = isAutomatic || sentAtMs.length < maxRequests ? 0 : oldestMs + windowMs;
    if (Math.max(blockedUntilMs, nextMs) > nowMs) throw new ThrottledError(Math.max(blockedUntilMs, nextMs));
    if (!isAutomatic) sentAtMs = [...sentAtMs, nowMs];
    try {
      return await send();
    } catch (error) {
      if (error instanceof HttpStatusError && error.status === 429 && error.retryAfterSeconds !== null) {
        blockedUntilMs = getNowMs() + error.retryAfterSeconds * 1000;
      }
      throw error;
    }
  };
}
