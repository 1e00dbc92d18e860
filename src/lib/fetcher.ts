// Separate from http.ts: every page contains this, without the code that validates responses.

/** Time for a complete response, body included. */
export const responseTimeoutMs = 20_000;

/** Sends a GET request and resolves with the head of its response; the signal also ends the reading of the body. */
export type Fetcher = (url: string, signal: AbortSignal) => Promise<Response>;

/**
 * The only function that contacts a provider. It sets no header, because CoinGecko's preflight refuses most. It sends no
 * cookie and no Referer: the providers need to know neither the visitor nor the page. It rejects redirects, which no
 * provider uses: their target would receive the URL with the API key.
 */
export const sendRequest: Fetcher = (url, signal) =>
  replacement?.(url, signal) ??
  fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });

let replacement: Fetcher | null = null;

/** Answers requests instead of the network; null: the network again. For the fault panel only (scripts/import-rules.test.ts). */
export function replaceFetcher(fetcher: Fetcher | null): void {
  replacement = fetcher;
}
