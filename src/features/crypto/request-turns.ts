import type { TextStorage } from '#lib/storage.ts';
import { lastRequestKey, turnMs } from './early-request.ts';

/** When a request was sent, epoch milliseconds, and the same by the page's own clock, which no visitor can set. */
interface SentRequest {
  readonly epochMs: number;
  readonly pageMs: number;
}

/**
 * Whose turn it is to ask for prices: at most one request a minute from this browser, across reloads and tabs. The
 * page's own requests are timed by its own clock, those of other pages by the time that they stored.
 */
export type RequestTurns = ReturnType<typeof createRequestTurns>;

/** @param first the request that this page has already sent, if any */
export function createRequestTurns(storage: TextStorage, first: SentRequest | null = null) {
  let sentMs = first?.pageMs ?? Number.NEGATIVE_INFINITY;
  let ownerTextProps = first && String(first.epochMs);

  function read(): string | null {
    try {
      return storage.read(lastRequestKey);
    } catch {
      return ownerTextProps;
    }
  }

  function note(sent: SentRequest) {
    ownerTextProps = String(sent.epochMs);
    sentMs = sent.pageMs;
    try {
      storage.write(lastRequestKey, ownerTextProps);
    } catch {
      // Storage is off or full: only this page's own requests are known then.
    }
  }

  const now = (): SentRequest => ({ epochMs: Date.now(), pageMs: performance.now() });

  /** The time until the next request may be sent; 0 or less: now. */
  function waitMs(): number {
    const stored = read();
    const othersMs = stored === ownerTextProps ? Number.NaN : Number(stored);
    // Later than now: the clock was set back, and how long ago that was nobody knows. The minute starts anew.
    if (othersMs > Date.now()) note(now());
    const ownWaitMs = sentMs + turnMs - performance.now();
    return Number.isNaN(othersMs) ? ownWaitMs : Math.max(ownWaitMs, Math.min(turnMs, othersMs + turnMs - Date.now()));
  }

  return {
    waitMs,
    /** Takes the turn if it is free. */
    take(): boolean {
      if (waitMs() > 0) return false;
      note(now());
      return true;
    },
    /** Gives back a turn that came to nothing: no request left the device. */
    release(): void {
      note({ epochMs: 0, pageMs: Number.NEGATIVE_INFINITY });
    },
    /** False where another page sent the last request. */
    isOwn: (): boolean => read() === ownerTextProps,
  };
}
