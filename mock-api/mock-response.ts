import type { MockRoute } from './contract.ts';

/** An answer, ready to be sent; the content length is added when it is, unless it never ends. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What follows the body in place of the answer's end. */
  readonly rest?: 'silence' | 'blanks';
}

/** Whose manners an answer has. */
type Provider = 'coingecko' | 'openweather' | 'open-meteo' | 'image';

/** The provider behind a route. */
export function providerOf(route: MockRoute): Provider {
  if (route === 'coins') return 'coingecko';
  if (route === 'image') return 'image';
  return route.startsWith('meteo') ? 'open-meteo' : 'openweather';
}

const json = 'application/json; charset=utf-8';

/** The headers by which a browser lets a page read the answer. */
export const corsHeaders: Readonly<Record<Provider, Readonly<Record<string, string>>>> = {
  coingecko: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, PUT, DELETE, GET, OPTIONS',
    // Without x-cg-demo-api-key: a preflight for a key in a header fails here as it may at the real host.
    'access-control-allow-headers': 'Origin, X-Requested-With, Content-Type, Accept, Authorization',
    'access-control-expose-headers': 'link, per-page, total',
  },
  openweather: {
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
  },
  'open-meteo': { 'access-control-allow-origin': '*' },
  image: {},
};

/** The headers of a good answer. */
export const okHeaders: Readonly<Record<Provider, Readonly<Record<string, string>>>> = {
  coingecko: {
    'content-type': json,
    'cache-control': 'max-age=30, public, must-revalidate, s-maxage=30',
    vary: 'Accept-Encoding, Origin',
    ...corsHeaders.coingecko,
  },
  openweather: { 'content-type': json, server: 'openresty', ...corsHeaders.openweather },
  'open-meteo': { 'content-type': json, ...corsHeaders['open-meteo'] },
  image: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400, public' },
};

/** A good answer; `data` becomes its JSON. */
export function okResponse(provider: Provider, data: unknown): MockResponse {
  return { status: 200, headers: okHeaders[provider], body: JSON.stringify(data) };
}

/** The answer to a preflight. OpenWeather allows no header of one's own; Open-Meteo names a few. */
export function preflightResponse(provider: Provider): MockResponse {
  const extra =
    provider === 'open-meteo'
      ? {
          'access-control-allow-methods': 'GET, POST, PUT, OPTIONS, DELETE, PATCH',
          'access-control-allow-headers': 'accept, authorization, content-type, origin, x-requested-with',
        }
      : {};
  return { status: 204, headers: { ...corsHeaders[provider], ...extra }, body: '' };
}

/** Plain text, for what no provider answers. */
export function textResponse(status: number, body: string): MockResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}
