// Separate from http.ts: every page contains this, without the code that validates responses.

/** Sends a GET request and resolves with the head of its response; the signal also ends the reading of the body. */
export type Fetcher = (url: string, signal: AbortSignal) => Promise<Response>;

/**
 * The only function that contacts a provider. It sets no header, because CoinGecko's preflight refuses most. It sends no
 * cookie and no Referer: the providers need to know neither the visitor nor the page. It rejects redirects, which no
 * provider uses: their target would receive the URL with the API key.
 */
export const sendRequest: Fetcher = (url, signal) =>
  fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
