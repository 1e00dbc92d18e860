import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getCoins } from './coingecko.ts';
import { getForecast, searchMeteo } from './open-meteo.ts';
import { geocode, getWeather } from './openweather.ts';
import {
  cors,
  errorResponse,
  type MockResponse,
  type Provider,
  type RequestContext,
  successResponse,
} from './provider.ts';

/** `image`: coin logos and weather icons. */
export type MockRoute = 'coins' | 'geocode' | 'weather' | 'meteo-geocode' | 'meteo-forecast' | 'image';

export type ProviderFault =
  /** Waits, then responds as usual. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Destroys the connection without a response. */
  | { kind: 'drop' }
  /** The provider's own body and headers for that status (CoinGecko: without CORS headers, except 422). */
  | { kind: 'status'; status: number }
  /** Exactly this JSON (a string is sent unchanged), with the headers of a successful response. */
  | { kind: 'body'; status?: number; body: unknown };

/** `route` is null for a path that no provider has. */
interface RecordedRequest {
  readonly route: MockRoute | null;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export type MockApi = Awaited<ReturnType<typeof startMockApi>>;

interface Endpoint {
  readonly path: RegExp;
  readonly provider: Provider;
  /** The body of a successful response, or the status with which the provider rejects the request. */
  readonly getData: (url: URL, context: RequestContext) => unknown;
}

const endpoints: Readonly<Record<MockRoute, Endpoint>> = {
  coins: { path: /^\/api\/v3\/coins\/markets$/, provider: 'coingecko', getData: getCoins },
  geocode: { path: /^\/geo\/1\.0\/direct$/, provider: 'openweather', getData: geocode },
  weather: { path: /^\/data\/2\.5\/weather$/, provider: 'openweather', getData: getWeather },
  'meteo-geocode': { path: /^\/v1\/search$/, provider: 'open-meteo', getData: searchMeteo },
  'meteo-forecast': { path: /^\/v1\/forecast$/, provider: 'open-meteo', getData: getForecast },
  image: { path: /^\/(?:img\/wn|coins\/images)\//, provider: 'image', getData: getImage },
};

const routes = Object.keys(endpoints) as MockRoute[];

const drawings = readFileSync(new URL('./templates/images.svg', import.meta.url), 'utf8');

/** The drawing for "10d@2x.png" or "bitcoin.png": SVG, whatever the ending of the name. */
function getImage({ pathname }: URL): string | number {
  const [, name = ''] = /\/(\w+)(?:@2x)?\.png$/.exec(pathname) ?? [];
  // Most icons are the same by day and by night.
  const id = [name, name.replace(/^(\d\d)[dn]$/, '$1')].find((one) => drawings.includes(`<g id="${one}">`));
  if (id === undefined) return 404;
  return drawings.replace('</svg>', `<use href="#${id}"/></svg>`);
}

/** The usual response, or the one that the fault puts in its place. */
function getResponse(endpoint: Endpoint, fault: ProviderFault | undefined, url: URL, nowMs: number): MockResponse {
  const { provider } = endpoint;
  if (fault?.kind === 'status') return errorResponse(provider, fault.status);
  if (fault?.kind === 'body') return successResponse(provider, fault.body, fault.status);
  const data = endpoint.getData(url, { nowMs, origin: url.origin });
  return typeof data === 'number' ? errorResponse(provider, data) : successResponse(provider, data);
}

/**
 * Starts a server that responds like CoinGecko, OpenWeather and Open-Meteo, on any free port: another origin than the
 * page's, as the real ones are. The same request at the same time gets the same response.
 * @param now the clock, in milliseconds since 1970
 */
export async function startMockApi(now: () => number = Date.now) {
  const faults = new Map<MockRoute, ProviderFault>();
  const requests: RecordedRequest[] = [];
  const stopped = new AbortController();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '/', headers } = request;
    const url = new URL(`http://${headers.host ?? 'mock'}${target}`);
    const route = routes.find((one) => endpoints[one].path.test(url.pathname)) ?? null;
    requests.push({ route, method, path: url.pathname, query: Object.fromEntries(url.searchParams) });
    if (route === null) return void response.writeHead(404).end();
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const fault = faults.get(route);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') return void request.socket.destroy();
    if (fault?.kind === 'slow') await delay(fault.ms, undefined, { signal: stopped.signal });
    const { status, headers: sent, body } = getResponse(endpoints[route], fault, url, now());
    response.writeHead(status, sent).end(body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!stopped.signal.aborted) console.error(error);
      response.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    /** `http://127.0.0.1:PORT` */
    origin: `http://127.0.0.1:${port}`,
    /** Puts a fault on a route, in place of another one; null removes it. */
    setFault(route: MockRoute, fault: ProviderFault | null): void {
      if (fault === null) faults.delete(route);
      else faults.set(route, fault);
    },
    /** Removes all faults and recorded requests. */
    reset(): void {
      faults.clear();
      requests.length = 0;
    },
    /** The requests so far, oldest first, preflights included. */
    requests: (route?: MockRoute): readonly RecordedRequest[] =>
      requests.filter((request) => route === undefined || request.route === route),
    async close(): Promise<void> {
      stopped.abort();
      const closed = once(server, 'close');
      server.close().closeAllConnections();
      await closed;
    },
  };
}

/** The build-time settings (src/config.ts) with which the site talks to a mock API at `origin`. */
export function mockApiSettings(
  origin: string,
  openWeatherApiKey: string,
  coinGeckoApiKey = '',
): Readonly<Record<`VITE_${string}`, string>> {
  return {
    // An owner's own key is not for the mock API.
    VITE_COINGECKO_API_KEY: coinGeckoApiKey,
    VITE_COINGECKO_URL: `${origin}/api/v3`,
    VITE_OPENWEATHER_URL: origin,
    VITE_OPENWEATHER_ICON_URL: origin,
    VITE_OPENWEATHER_API_KEY: openWeatherApiKey,
    VITE_OPEN_METEO_URL: origin,
    VITE_OPEN_METEO_GEOCODING_URL: origin,
    VITE_SAMPLE_DATA: '1',
  };
}
