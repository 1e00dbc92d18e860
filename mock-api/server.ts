import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getCoins } from './coingecko.ts';
import { getForecast, searchMeteo } from './open-meteo.ts';
import { geocode, getWeather } from './openweather.ts';
import type { RequestContext } from './provider.ts';

/** `image`: coin logos and weather icons. */
export type MockRoute = 'coins' | 'geocode' | 'weather' | 'meteo-geocode' | 'meteo-forecast' | 'image';

export type ProviderFault =
  /** Waits, then responds as usual. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Destroys the connection without a response. */
  | { kind: 'drop' }
  | { kind: 'status'; status: number }
  /** Exactly this JSON (a string is sent unchanged), with the headers of a successful response. */
  | { kind: 'body'; body: unknown };

/** `route` is null for a path that no provider has. */
interface RecordedRequest {
  readonly route: MockRoute | null;
  readonly method: string;
  readonly url: URL;
}

export type MockApi = Awaited<ReturnType<typeof startMockApi>>;

interface Endpoint {
  readonly path: RegExp;
  /** The headers of a successful response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of an error. A page can't read those of CoinGecko, which come from its edge. */
  readonly errorHeaders?: Readonly<Record<string, string>>;
  /** The body of a successful response, or the status with which the provider rejects the request. */
  readonly getData: (url: URL, context: RequestContext) => unknown;
}

/** Lets a page of another origin read the response. No other header is allowed in requests, such as one for a key. */
const cors = { 'access-control-allow-origin': '*' };
const json = { ...cors, 'content-type': 'application/json; charset=utf-8' };
const readable = { headers: json, errorHeaders: cors };
const coinHeaders = { ...json, 'cache-control': 'max-age=30, public, must-revalidate, s-maxage=30' };
const imageHeaders = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400, public' };

const endpoints: Readonly<Record<MockRoute, Endpoint>> = {
  coins: { path: /^\/api\/v3\/coins\/markets$/, headers: coinHeaders, getData: getCoins },
  geocode: { path: /^\/geo\/1\.0\/direct$/, ...readable, getData: geocode },
  weather: { path: /^\/data\/2\.5\/weather$/, ...readable, getData: getWeather },
  'meteo-geocode': { path: /^\/v1\/search$/, ...readable, getData: searchMeteo },
  'meteo-forecast': { path: /^\/v1\/forecast$/, ...readable, getData: getForecast },
  image: { path: /^\/(?:img\/wn|coins\/images)\//, headers: imageHeaders, getData: getImage },
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

/** The usual body or status, or the one that the fault puts in its place. */
function getResult({ getData }: Endpoint, fault: ProviderFault | undefined, url: URL, nowMs: number): unknown {
  if (fault?.kind === 'status') return fault.status;
  return fault?.kind === 'body' ? fault.body : getData(url, { nowMs, origin: url.origin });
}

function send(response: ServerResponse, { headers, errorHeaders }: Endpoint, result: unknown): void {
  if (typeof result === 'number') response.writeHead(result, errorHeaders).end();
  else response.writeHead(200, headers).end(typeof result === 'string' ? result : JSON.stringify(result));
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
    requests.push({ route, method, url });
    if (route === null) return void response.writeHead(404).end();
    const fault = faults.get(route);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') return void request.socket.destroy();
    if (fault?.kind === 'slow') await delay(fault.ms, undefined, { signal: stopped.signal });
    send(response, endpoints[route], getResult(endpoints[route], fault, url, now()));
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
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
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
