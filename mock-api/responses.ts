import { STATUS_CODES } from 'node:http';

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Instead of ending after the body: send nothing more, or blanks forever. */
  readonly tail?: 'silence' | 'blanks';
}

export type Provider = 'coingecko' | 'openweather' | 'open-meteo' | 'image';

type Headers = Readonly<Record<string, string>>;

/** Thrown by an endpoint: the provider rejects the request with its own body for this status. */
export class RejectedRequestError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Status ${status}`);
    this.status = status;
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** The headers that let a page of another origin read the response. */
export const corsHeaders: Readonly<Record<Provider, Headers>> = {
  coingecko: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, PUT, DELETE, GET, OPTIONS',
    // Without x-cg-demo-api-key: a preflight for a key in a header fails here, as it may at the real host.
    'access-control-allow-headers': 'Origin, X-Requested-With, Content-Type, Accept, Authorization',
  },
  openweather: { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST' },
  'open-meteo': { 'access-control-allow-origin': '*' },
  image: {},
};

const successHeaders: Readonly<Record<Provider, Headers>> = {
  coingecko: {
    ...json,
    'cache-control': 'max-age=30, public, must-revalidate, s-maxage=30',
    vary: 'Accept-Encoding, Origin',
    ...corsHeaders.coingecko,
  },
  openweather: { ...json, ...corsHeaders.openweather },
  'open-meteo': { ...json, ...corsHeaders['open-meteo'] },
  image: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400, public' },
};

/** A body given as text is sent unchanged, anything else as JSON. */
export function successResponse(provider: Provider, body: unknown, status = 200): MockResponse {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  return { status, headers: successHeaders[provider], body: text };
}

export function preflightResponse(provider: Provider): MockResponse {
  return { status: 204, headers: corsHeaders[provider], body: '' };
}

/** Plain text, for requests that belong to no provider. */
export function textResponse(status: number): MockResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: STATUS_CODES[status] ?? 'Error' };
}

/** A page such as a gateway or a captive portal sends. */
export function htmlResponse(status: number, headers: Headers): MockResponse {
  const title = status === 200 ? 'Welcome' : `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  const body = `<!DOCTYPE html>\n<html>\n<head><title>${title}</title></head>\n<body>\n<h1>${title}</h1>\n</body>\n</html>\n`;
  return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Texts as the providers send them. */
const messages: Readonly<Record<string, string>> = {
  'coingecko 429':
    "You've exceeded the Rate Limit. Please visit https://www.coingecko.com/en/api/pricing to subscribe.",
  'openweather 400': 'Nothing to geocode',
  'openweather 401': 'Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.',
  'openweather 404': 'city not found',
  'openweather 429': 'Your account is temporary blocked due to exceeding of requests limitation.',
  'open-meteo 429': 'Minutely API request limit exceeded. Please try again in one minute.',
  'open-meteo 503': 'The service is overloaded',
};

/**
 * What a provider sends with an error status. CoinGecko's errors come from its edge, without CORS headers: a page can't
 * read them. OpenWeather's `cod` is a number in some errors and a string in others.
 */
export function errorResponse(provider: Provider, status: number): MockResponse {
  const message = messages[`${provider} ${status}`] ?? STATUS_CODES[status] ?? 'Error';
  const cors = { ...json, ...corsHeaders[provider] };
  const withBody = (headers: Headers, body: unknown) => ({ status, headers, body: JSON.stringify(body) });
  if (provider === 'image') return textResponse(status);
  if (provider === 'open-meteo') return withBody(cors, { error: true, reason: message });
  if (provider === 'openweather') {
    if (status >= 502) return htmlResponse(status, cors);
    return withBody(cors, { cod: status === 401 || status === 429 ? status : String(status), message });
  }
  if (status === 422) return withBody(cors, { error: 'Missing parameter vs_currency' });
  if (status >= 502) return htmlResponse(status, {});
  const retry = status === 429 ? { 'retry-after': '60' } : {};
  return withBody({ ...json, ...retry }, { status: { error_code: status, error_message: message } });
}
