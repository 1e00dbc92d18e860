import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, MockApi, MockApiOptions, MockRoute, RecordedRequest } from './contract.ts';
import { endpoints } from './endpoints.ts';
import { type MockResponse, preflightResponse, textResponse } from './responses.ts';

export type { Fault, MockApi, MockApiOptions, MockRoute } from './contract.ts';

function send(response: ServerResponse, { status, headers, body, tail }: MockResponse): void {
  if (response.destroyed) return;
  if (tail === undefined) {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    return;
  }
  response.writeHead(status, headers).write(body);
  if (tail === 'blanks') sendBlanks(response);
}

const blanks = ' '.repeat(65_536);

/** Valid in JSON; as many as the client accepts. */
function sendBlanks(response: ServerResponse): void {
  while (!response.destroyed && response.write(blanks));
  response.once('drain', () => sendBlanks(response));
}

function findRoute(path: string): MockRoute | null {
  for (const [route, endpoint] of Object.entries(endpoints)) {
    if (endpoint.path.test(path)) return route as MockRoute;
  }
  return null;
}

/**
 * Starts a server that responds like CoinGecko, OpenWeather and Open-Meteo, with data generated from the clock, and
 * with switchable faults. Its port makes it another origin than the page, as the real ones are.
 * @throws if the port is taken
 */
export async function startMockApi(options: MockApiOptions = {}): Promise<MockApi> {
  const { port = 0, now = Date.now } = options;
  const faults = new Map<MockRoute, Fault>();
  const requests: RecordedRequest[] = [];
  const stopped = new AbortController();
  let origin = '';

  /** The response to a GET; null if the active fault sends none. */
  async function respond(request: IncomingMessage, route: MockRoute, url: URL): Promise<MockResponse | null> {
    const fault = faults.get(route);
    if (fault?.kind === 'hang') return null;
    if (fault?.kind === 'drop') {
      request.socket.destroy();
      return null;
    }
    if (fault?.kind === 'slow') await delay(fault.ms, undefined, { signal: stopped.signal });
    const context = { nowMs: now(), origin: request.headers.host ? `http://${request.headers.host}` : origin };
    return endpoints[route].respond(url, context, fault);
  }

  async function handle(request: IncomingMessage): Promise<MockResponse | null> {
    const url = URL.parse(`http://mock${request.url ?? '/'}`);
    if (!url) return textResponse(400);
    const { method = '' } = request;
    const route = findRoute(url.pathname);
    requests.push({ route, method, path: url.pathname, query: Object.fromEntries(url.searchParams) });
    if (!route) return textResponse(404);
    if (method === 'OPTIONS') return preflightResponse(endpoints[route].provider);
    if (method !== 'GET' && method !== 'HEAD') return textResponse(405);
    return respond(request, route, url);
  }

  const server = createServer((request, response) => {
    handle(request)
      .then((result) => result && send(response, result))
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) console.error(error);
        response.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;

  return {
    origin,
    setFault(route, fault) {
      if (fault === null) faults.delete(route);
      else faults.set(route, fault);
    },
    reset() {
      faults.clear();
      requests.length = 0;
    },
    requests: (route) => requests.filter((request) => route === undefined || request.route === route),
    close: () =>
      new Promise((resolve, reject) => {
        stopped.abort();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** The build-time settings (src/config.ts) with which the site talks to a mock API at `origin`. */
export function mockApiSettings(origin: string, openWeatherApiKey: string): Readonly<Record<`VITE_${string}`, string>> {
  return {
    VITE_COINGECKO_URL: `${origin}/api/v3`,
    VITE_OPENWEATHER_URL: origin,
    VITE_OPENWEATHER_ICON_URL: origin,
    VITE_OPENWEATHER_API_KEY: openWeatherApiKey,
    VITE_OPEN_METEO_URL: origin,
    VITE_OPEN_METEO_GEOCODING_URL: origin,
    VITE_SAMPLE_DATA: '1',
  };
}
