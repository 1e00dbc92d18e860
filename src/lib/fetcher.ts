// Separate from http.ts, because every page contains this file, but not the code that validates responses.

/** Sends a GET request and resolves once its response begins. The signal also aborts the body. */
export type Fetcher = (url: string, signal: AbortSignal) => Promise<Response>;

/**
 * The only function that contacts a provider. It sets no header, because CoinGecko's preflight refuses most. It sends neither cookies
 * nor a Referer, which would identify the visitor or the page. It rejects redirects, whose target would receive the API key.
 */
export const sendRequest: Fetcher = (url, signal) =>
  fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
