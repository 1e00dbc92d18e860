import { STATUS_CODES } from 'node:http';
import type { MockRoute } from './contract.ts';
import { corsHeaders, type MockResponse, okHeaders, providerOf, textResponse } from './mock-response.ts';

/**
 * Texts as the providers send them, to the byte. OpenWeather's `cod` is a number in some and a string in others, and
 * two of its bodies have blanks after colon and comma.
 */
const openWeatherBodies: Readonly<Record<number, string>> = {
  400: '{"cod":"400","message":"Nothing to geocode"}',
  401: '{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}',
  404: '{"cod":"404","message":"city not found"}',
  429: '{"cod":429, "message": "Your account is temporary blocked due to exceeding of requests limitation of your subscription type. Please choose the proper subscription https://openweathermap.org/price"}',
  500: '{"cod":"500","message":"Internal error: 500001"}',
};

const coinGeckoBodies: Readonly<Record<number, string>> = {
  401: '{"status":{"timestamp":"2026-01-01T00:00:00.000+00:00","error_code":10002,"error_message":"API Key Missing. Please make sure you\'re using the right authentication method."}}',
  403: '{"status":{"error_code":403,"error_message":"Please add a descriptive User-Agent to your request. For higher rate limits & stable integration, please subscribe to our API plans: https://www.coingecko.com/en/api/pricing . If you think this is a mistake, please report here: https://forms.gle/3V2z8Mb3k2RMu5S2A"}}',
  422: '{"error":"Missing parameter vs_currency"}',
  429: '{"status":{"error_code":429,"error_message":"You\'ve exceeded the Rate Limit. Please visit https://www.coingecko.com/en/api/pricing to subscribe to our API plans for higher rate limits."}}',
};

const openMeteoReasons: Readonly<Record<number, string>> = {
  429: 'Minutely API request limit exceeded. Please try again in one minute.',
  503: 'The service is overloaded',
};

/** A page such as a gateway or a captive portal puts in the way. */
export function htmlPage(status: number): string {
  const title = status === 200 ? 'Welcome' : `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  return `<!DOCTYPE html>\n<html>\n<head><title>${title}</title></head>\n<body>\n<center><h1>${title}</h1></center>\n</body>\n</html>\n`;
}

/** CoinGecko's errors come from its edge, which adds no CORS header: a page sees only that the request failed. */
export function coinGeckoError(status: number, body?: string): MockResponse {
  if (status === 422) {
    return {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...corsHeaders.coingecko },
      body: body ?? coinGeckoBodies[422] ?? '',
    };
  }
  if (status === 429) {
    const headers = {
      'content-type': 'application/json',
      'retry-after': '60',
      vary: 'Accept-Encoding',
      server: 'cloudflare',
    };
    return { status, headers, body: body ?? coinGeckoBodies[429] ?? '' };
  }
  if (status >= 502) {
    return {
      status,
      headers: { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' },
      body: htmlPage(status),
    };
  }
  const plain = { status: { error_code: status, error_message: STATUS_CODES[status] ?? 'Error' } };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: body ?? coinGeckoBodies[status] ?? JSON.stringify(plain),
  };
}

/** OpenWeather's error for a status; `message` replaces the usual text of a 400 or 404 (whose `cod` is a string). */
export function openWeatherError(status: number, message?: string): MockResponse {
  const headers = okHeaders.openweather;
  if (message !== undefined) return { status, headers, body: JSON.stringify({ cod: String(status), message }) };
  if (status >= 502) {
    return { status, headers: { ...headers, 'content-type': 'text/html' }, body: htmlPage(status) };
  }
  const other = JSON.stringify({ cod: String(status), message: STATUS_CODES[status] ?? 'Error' });
  return { status, headers, body: openWeatherBodies[status] ?? other };
}

/** Open-Meteo's error; its middleware adds CORS headers to errors too, so that a page can read them. */
export function openMeteoError(status: number, reason?: string): MockResponse {
  const text = reason ?? openMeteoReasons[status] ?? STATUS_CODES[status] ?? 'Error';
  return { status, headers: okHeaders['open-meteo'], body: JSON.stringify({ error: true, reason: text }) };
}

/** The reasons of Open-Meteo's two commonest 400 answers. */
export const meteoNameMissing = "No value found (expected type 'String') at path 'name'.";
const meteoLatitudeRange = 'Latitude must be in range of -90 to 90°. Given: 95.0.';

/** What the route's provider sends with a status, whatever the request was. */
export function statusResponse(route: MockRoute, status: number): MockResponse {
  const provider = providerOf(route);
  if (provider === 'coingecko') return coinGeckoError(status);
  if (provider === 'openweather') {
    return route === 'geocode' && status === 404 ? openWeatherError(404, 'not found') : openWeatherError(status);
  }
  if (provider === 'image') return textResponse(status, STATUS_CODES[status] ?? 'Error');
  if (status !== 400) return openMeteoError(status);
  return openMeteoError(400, route === 'meteo-geocode' ? meteoNameMissing : meteoLatitudeRange);
}
