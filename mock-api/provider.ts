import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';

export type Provider = 'coingecko' | 'openweather' | 'open-meteo' | 'image';

type Headers = Readonly<Record<string, string>>;

export interface MockResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** What data depends on besides the query. */
export interface RequestContext {
  readonly nowMs: number;
  /** Origin under which the client reached the mock API, from its Host header. */
  readonly origin: string;
}

/** A number in [0, 1) that depends only on the seed. */
export function seededRandom(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
}

/** Lets a page of another origin read the response. No other header is allowed in requests, such as one for a key. */
export const cors = { 'access-control-allow-origin': '*' };
const json = { 'content-type': 'application/json; charset=utf-8' };

const successHeaders: Readonly<Record<Provider, Headers>> = {
  coingecko: { ...json, ...cors, 'cache-control': 'max-age=30, public, must-revalidate, s-maxage=30' },
  openweather: { ...json, ...cors },
  'open-meteo': { ...json, ...cors },
  image: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400, public' },
};

/** A body given as text is sent unchanged, anything else as JSON. */
export function successResponse(provider: Provider, body: unknown, status = 200): MockResponse {
  return { status, headers: successHeaders[provider], body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/**
 * What a provider sends with an error status. CoinGecko's errors come from its edge, without CORS headers: a page can't
 * read them. OpenWeather's `cod` is a number in some errors and a string in others. Gateways send HTML.
 */
export function errorResponse(provider: Provider, status: number): MockResponse {
  const message = STATUS_CODES[status] ?? 'Error';
  const respond = (headers: Headers, body: object) => ({ status, headers, body: JSON.stringify(body) });
  const readable = { ...json, ...cors };
  if (provider === 'open-meteo') return respond(readable, { error: true, reason: message });
  if (provider === 'image' || status >= 502) {
    return { status, headers: { 'content-type': 'text/html' }, body: `<!DOCTYPE html><title>${message}</title>` };
  }
  if (provider === 'openweather') {
    return respond(readable, { cod: status === 401 || status === 429 ? status : String(status), message });
  }
  if (status === 422) return respond(readable, { error: 'Missing parameter vs_currency' });
  return respond(json, { status: { error_code: status, error_message: message } });
}
