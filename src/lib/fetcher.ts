/** Time for a complete answer, body included. */
export const responseTimeoutMs = 20_000;

/** Sends a GET and resolves with the head of its answer; the signal also ends the reading of the body. */
export type Send = (url: string, signal: AbortSignal) => Promise<Response>;

/**
 * The one way out to a provider. No header of its own, so that no browser asks the provider's permission first
 * (CoinGecko's preflight refuses most). No cookie and no Referer: the providers need to know neither the visitor nor the
 * page. No provider redirects a call; something in between that does would be handed the address, and the key in it.
 */
export const send: Send = (url, signal) =>
  fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
