import { NetworkError, ThrottledError } from '#lib/errors.ts';
import { type Send, send as sendRequest } from '#lib/fetcher.ts';
import { type TextStorage, watchStorage } from '#lib/storage.ts';
import { coinLogoUrl } from './coin-logo-url.ts';
import { fetchTopCoins } from './coingecko.ts';
import { turnMs } from './early-request.ts';
import { type CoinAnswer, keepLastAnswer, lastAnswerKey, readLastAnswer } from './last-answer.ts';
import type { RequestTurns } from './request-turns.ts';

export interface CoinState {
  /** The last good answer, of this or an earlier visit or of another tab. */
  readonly answer: CoinAnswer | null;
  /** There while the newest request failed. */
  readonly failure: { readonly error: unknown } | null;
  /** True while "Try again" is under way. */
  readonly isRetrying: boolean;
  /** When a "Try again" that came too soon will be carried out, epoch milliseconds. */
  readonly retryAtMs: number | null;
  /** Grows with each "Try again" that has come to its end: a second failure in the same words is news all the same. */
  readonly retryCount: number;
}

interface CoinFeedSettings {
  readonly baseUrl: string;
  readonly imageOrigins: readonly string[];
  readonly storage: TextStorage;
  readonly turns: RequestTurns;
  /** The answer to a request that was sent before there was a feed; its turn is taken. */
  readonly earlyAnswer?: Promise<Response> | null;
  readonly send?: Send;
  readonly random?: () => number;
}

/** The source of the prices together with what it has already answered; it outlives the screen. */
export type CoinFeed = ReturnType<typeof createCoinFeed>;

const maxRestMs = 600_000;

/** Tabs that did not send the last request wait so much longer: two timers never go off together. */
const followMs = { least: 1500, spread: 3000 } as const;

/**
 * Asks for the prices while somebody listens and the page is visible: at once if the turn is free, then every minute;
 * after failures in a row after 1, 2, 4, 8, 10 minutes, since CoinGecko's "too many requests" reads like a broken
 * connection. A request that is under way is never aborted: its answer is kept for the return, while a second request
 * would have to wait for the next turn.
 */
export function createCoinFeed(settings: CoinFeedSettings) {
  const { storage, turns, imageOrigins, earlyAnswer = null, send = sendRequest, random = Math.random } = settings;
  const listeners = new Set<() => void>();
  let state: CoinState = { answer: heldAnswer(), failure: null, isRetrying: false, retryAtMs: null, retryCount: 0 };
  let isAsking = false;
  let failures = 0;
  /** No request of its own accord before, by the page's clock. */
  let restUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function heldAnswer(): CoinAnswer | null {
    const held = readLastAnswer(storage, Date.now());
    if (!held) return null;
    const coins = held.coins.map((coin) => ({ ...coin, logoUrl: coinLogoUrl(coin.logoUrl, imageOrigins) }));
    return { ...held, coins };
  }

  function change(changes: Partial<CoinState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  async function ask(answer: Promise<Response> | null = null) {
    isAsking = true;
    const wasOffline = !navigator.onLine;
    try {
      const coins = await fetchTopCoins(settings, { send: answer ? () => answer : send });
      failures = 0;
      restUntilMs = 0;
      const newest = { asOfMs: Date.now(), coins };
      keepLastAnswer(storage, newest);
      settle({ answer: newest, failure: null });
    } catch (error) {
      // Nothing left the device: do not hold the minute against the connection when it comes back.
      if (wasOffline && error instanceof NetworkError) turns.release();
      restUntilMs = performance.now() + Math.min(maxRestMs, turnMs * 2 ** failures++) * (1 + random() / 10);
      settle({ failure: { error } });
    }
  }

  function settle(outcome: Partial<CoinState>) {
    isAsking = false;
    const retryCount = state.retryCount + (state.isRetrying ? 1 : 0);
    change({ ...outcome, isRetrying: false, retryAtMs: null, retryCount });
    schedule();
  }

  function schedule() {
    clearTimeout(timer);
    if (isAsking || listeners.size === 0 || document.visibilityState === 'hidden') return;
    const isFirst = turns.isOwn() || state.retryAtMs !== null;
    const followWaitMs = isFirst ? 0 : followMs.least + random() * followMs.spread;
    timer = setTimeout(askWhileSeen, Math.max(0, turns.waitMs() + followWaitMs, restUntilMs - performance.now()));
  }

  function askWhileSeen() {
    // Once hidden, the page asks again when it is back.
    if (document.visibilityState !== 'hidden') askIfDue();
  }

  function askIfDue() {
    if (!isAsking && turns.take()) {
      if (state.retryAtMs !== null) change({ isRetrying: true, retryAtMs: null });
      void ask();
    } else schedule();
  }

  /** An answer that another tab got is as good as an own one. */
  function adopt() {
    const held = heldAnswer();
    if (held && held.asOfMs > (state.answer?.asOfMs ?? 0)) change({ answer: held, failure: null, retryAtMs: null });
    schedule();
  }

  function start() {
    adopt();
    const stopWatching = watchStorage((key) => {
      if (key === lastAnswerKey || key === null) adopt();
      if (key === null) askIfDue();
    });
    const onOnline = () => {
      restUntilMs = 0;
      schedule();
    };
    window.addEventListener('online', onOnline);
    askIfDue();
    if (!isAsking && state.answer === null && state.failure === null) {
      change({ failure: { error: new ThrottledError(Date.now() + turns.waitMs()) } });
    }
    return () => {
      stopWatching();
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }

  let stop: () => void = () => undefined;
  if (earlyAnswer) void ask(earlyAnswer);

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    /** Asks at once where the turn is free, else as soon as it is. */
    tryAgain() {
      restUntilMs = 0;
      if (isAsking) {
        change({ isRetrying: true });
      } else {
        change({ retryAtMs: Date.now() + Math.max(0, turns.waitMs()) });
        askIfDue();
      }
    },
  };
}
