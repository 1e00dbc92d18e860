import { responseTimeoutMs, send } from '#lib/fetcher.ts';
import { browserStorage } from '#lib/storage.ts';
import { coinsUrl } from './coins-url.ts';

/** The least time between two requests for prices, whoever sends them. */
export const turnMs = 60_000;

/** When any tab sent the last request, epoch milliseconds as text. */
export const lastRequestKey = 'crypto-last-request';

/** A request that was sent before there was code to read its answer. */
interface EarlyRequest {
  readonly answer: Promise<Response>;
  /** When it was sent, epoch milliseconds, and the same by the page's own clock. */
  readonly epochMs: number;
  readonly pageMs: number;
}

declare global {
  interface Window {
    /** Left by the first script for the app, which is built by itself. */
    earlyRequest?: EarlyRequest;
  }
}

/**
 * Asks for the prices while the screen's code is still on its way, if a request is surely due; what remains in doubt is
 * for request-turns.ts. In every page and in what home loads: every byte counts here.
 */
export function askEarly(): void {
  // A request that cannot leave must not take the minute's turn: the screen asks, fails, and says why.
  if (!navigator.onLine) return;
  const epochMs = Date.now();
  try {
    if (epochMs - Number(browserStorage.read(lastRequestKey)) < turnMs) return;
    browserStorage.write(lastRequestKey, String(epochMs));
  } catch {
    // Storage is off or full: no other page's requests can be known, but this page's own.
    if (window.earlyRequest) return;
  }
  const answer = send(coinsUrl(import.meta.env.VITE_COINGECKO_URL), AbortSignal.timeout(responseTimeoutMs));
  // A failure is for the screen to tell, once its code is there.
  answer.catch(() => undefined);
  window.earlyRequest = { answer, epochMs, pageMs: performance.now() };
}

/** The early request, if there was one: its answer can be read once only, so this is for the page's one feed. */
export function earlyRequest(): EarlyRequest | null {
  return window.earlyRequest ?? null;
}
