import { ThrottledError } from './errors.ts';
import { onStartOver } from './start-over.ts';

/** Limits the requests that a visitor's clicks send to one provider. */
export interface RequestThrottle {
  /**
   * Counts a request that is about to be sent.
   * @throws {ThrottledError} if it must not be sent yet: after six in the last minute, or before `blockUntil`. An
   * automatic request is not counted; only `blockUntil` stops it.
   */
  acquire(nowMs: number, options?: { readonly isAutomatic?: boolean }): void;
  /** Sends nothing before then, epoch milliseconds: the provider's `Retry-After`. */
  blockUntil(timestampMs: number): void;
}

const maxRequests = 6;
const windowMs = 60_000;

export function createRequestThrottle(): RequestThrottle {
  let sentAtMs: readonly number[] = [];
  let blockedUntilMs = 0;
  onStartOver(() => {
    sentAtMs = [];
    blockedUntilMs = 0;
  });
  return {
    acquire(nowMs, { isAutomatic = false } = {}) {
      sentAtMs = sentAtMs.filter((sentMs) => nowMs - sentMs < windowMs);
      const [oldestMs = 0] = sentAtMs;
      const nextMs = isAutomatic || sentAtMs.length < maxRequests ? 0 : oldestMs + windowMs;
      if (Math.max(blockedUntilMs, nextMs) > nowMs) throw new ThrottledError(Math.max(blockedUntilMs, nextMs));
      if (!isAutomatic) sentAtMs = [...sentAtMs, nowMs];
    },
    blockUntil(timestampMs) {
      blockedUntilMs = timestampMs;
    },
  };
}
