import { getCoins } from './coingecko.ts';
import type { Fault, MockRoute, SimulationContext } from './contract.ts';
import { getImage } from './images.ts';
import { getForecast, searchMeteo } from './open-meteo.ts';
import { geocode, getWeather } from './openweather.ts';
import {
  corsHeaders,
  errorResponse,
  htmlResponse,
  type MockResponse,
  type Provider,
  RejectedRequestError,
  successResponse,
} from './responses.ts';

export interface Endpoint {
  readonly path: RegExp;
  readonly provider: Provider;
  /** The usual response, or one changed by the fault. */
  respond(url: URL, context: SimulationContext, fault: Fault | undefined): MockResponse;
}

/** Applies a fault that changes what is sent. The others (slow, hang, drop) leave the response unchanged. */
function applyFault(provider: Provider, fault: Fault | undefined, usual: MockResponse): MockResponse {
  const half = usual.body.slice(0, Math.ceil(usual.body.length / 2));
  switch (fault?.kind) {
    case 'status':
      return errorResponse(provider, fault.status);
    case 'html':
      return htmlResponse(200, corsHeaders[provider]);
    case 'stall':
      return { ...usual, body: half, tail: 'silence' };
    case 'endless':
      return { ...successResponse(provider, '['), tail: 'blanks' };
    case 'redirect':
      return { status: 302, headers: { ...corsHeaders[provider], location: fault.location }, body: '' };
    case 'body':
      return successResponse(provider, fault.body, fault.status);
    default:
      return usual;
  }
}

/** `wrongShape` is valid JSON that no client of the route can use. */
function endpoint(
  path: RegExp,
  provider: Provider,
  getData: (url: URL, context: SimulationContext) => unknown,
  wrongShape: unknown,
): Endpoint {
  function respondAsUsual(url: URL, context: SimulationContext) {
    try {
      return successResponse(provider, getData(url, context));
    } catch (error) {
      if (error instanceof RejectedRequestError) return errorResponse(provider, error.status);
      throw error;
    }
  }
  return {
    path,
    provider,
    respond(url, context, fault) {
      if (fault?.kind === 'wrong-shape') return successResponse(provider, wrongShape);
      return applyFault(provider, fault, respondAsUsual(url, context));
    },
  };
}

export const endpoints: Readonly<Record<MockRoute, Endpoint>> = {
  coins: endpoint(/^\/api\/v3\/coins\/markets$/, 'coingecko', getCoins, { coins: [] }),
  geocode: endpoint(/^\/geo\/1\.0\/direct$/, 'openweather', geocode, { places: 'none' }),
  weather: endpoint(/^\/data\/2\.5\/weather$/, 'openweather', getWeather, [{ temperature: 'mild' }]),
  'meteo-geocode': endpoint(/^\/v1\/search$/, 'open-meteo', searchMeteo, { results: 'none' }),
  'meteo-forecast': endpoint(/^\/v1\/forecast$/, 'open-meteo', getForecast, { forecast: ['sunny'] }),
  image: endpoint(/^\/(?:img\/wn|coins\/images)\//, 'image', getImage, {}),
};
