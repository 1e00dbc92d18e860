// Every page contains this, so it imports little.
import { responseTimeoutMs, sendRequest } from '#lib/fetcher.ts';
import { readPreference } from '#lib/storage.ts';

/** How often prices are refreshed, and how long stored ones are shown without a request. */
export const refreshIntervalMs = 60_000;
export const pricesStorageKey = 'crypto-snapshots';
export const coinCount = 5;

let preloaded: { readonly response: Promise<Response>; readonly sentAtMs: number } | null = null;

/** @param baseUrl URL of CoinGecko's API without a trailing slash. */
export const getCoinsUrl = (baseUrl: string) =>
  `${baseUrl}/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=${coinCount}&page=1&sparkline=true`;

/** Requests the prices while the screen's code is still loading, unless a fresh snapshot is stored. */
export function preloadPrices(): void {
  const nowMs = Date.now();
  const [, fetchedAtMs] = /"fetchedAtMs":(\d+)/.exec(readPreference(pricesStorageKey) ?? '') ?? [];
  const ageMs = nowMs - Number(fetchedAtMs);
  if (preloaded || (ageMs >= 0 && ageMs < refreshIntervalMs)) return;
  const url = getCoinsUrl(import.meta.env.VITE_COINGECKO_URL);
  const response = sendRequest(url, AbortSignal.timeout(responseTimeoutMs));
  // The screen reports a failure once its code has loaded.
  response.catch(() => undefined);
  preloaded = { response, sentAtMs: nowMs };
}

/** The preloaded response, once; null if there is none, or one so old that reading its body has timed out. */
export function takePreloadedPrices(): Promise<Response> | null {
  const taken = preloaded;
  preloaded = null;
  return taken && Date.now() - taken.sentAtMs < responseTimeoutMs ? taken.response : null;
}
