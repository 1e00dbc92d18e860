import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { coinGecko } from './coingecko.ts';
import type { Endpoint, MockRoute } from './endpoint.ts';
import { openMeteo } from './open-meteo.ts';
import { openWeather } from './openweather.ts';

export type ProviderFault =
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Destroys the connection without a response. */
  | { kind: 'drop' }
  | { kind: 'status'; status: number }
  /** Sends this JSON, or a string unchanged, with the headers of a successful response. */
  | { kind: 'body'; body: unknown };

/** A running mock API. */
export type MockApi = Awaited<ReturnType<typeof startMockApi>>;

const images: Endpoint = {
  route: 'image',
  path: /^\/(?:img\/wn|coins\/images)\//,
  headers: { 'content-type': 'image/svg+xml' },
  getData: getImage,
};

const endpoints: readonly Endpoint[] = [coinGecko, ...openWeather, ...openMeteo, images];

const drawings = readFileSync(join(import.meta.dirname, 'templates/images.svg'), 'utf8');

/** The drawing for "10d@2x.png" or "bitcoin.png": always SVG, despite the name. */
function getImage({ pathname }: URL): string | number {
  const [, name = ''] = /\/(\w+)(?:@2x)?\.png$/.exec(pathname) ?? [];
  if (!drawings.includes(`id="${name}"`)) return 404;
  return drawings.replace('</svg>', `<use href="#${name}"/></svg>`);
}

/** Undefined if no provider has the URL's path. */
export const findEndpoint = ({ pathname }: URL) => endpoints.find(({ path }) => path.test(pathname));

/** Lets a page of another origin read the response. Requests may have no custom header, such as one with a key. */
const cors = { 'access-control-allow-origin': '*' };
const json = { ...cors, 'content-type': 'application/json; charset=utf-8' };

/** @param result the body of a success, or the status of an error */
function send(response: ServerResponse, { headers = json, errorHeaders = cors }: Endpoint, result: unknown): void {
  if (typeof result === 'number') response.writeHead(result, errorHeaders).end();
  else response.writeHead(200, headers).end(typeof result === 'string' ? result : JSON.stringify(result));
}

/** Sends nothing for a request that hangs. */
function sendFault(response: ServerResponse, endpoint: Endpoint, fault: ProviderFault): void {
  if (fault.kind === 'drop') response.destroy();
  if (fault.kind === 'status') send(response, endpoint, fault.status);
  if (fault.kind === 'body') send(response, endpoint, fault.body);
}

/**
 * Starts a server that responds like the providers, on any free port. Like the providers, it has another origin than the page.
 * The same request at the same time gets the same response.
 */
export async function startMockApi(now: () => number = Date.now) {
  const faults = new Map<MockRoute, ProviderFault | null>();
  const requests: { readonly route: MockRoute; readonly url: URL }[] = [];

  const server = await listen(({ url: target = '/', headers }, response) => {
    const url = new URL(`http://${headers.host ?? 'mock'}${target}`);
    const endpoint = findEndpoint(url);
    if (!endpoint) return void response.writeHead(404).end();
    requests.push({ route: endpoint.route, url });
    const fault = faults.get(endpoint.route);
    if (fault) sendFault(response, endpoint, fault);
    else send(response, endpoint, endpoint.getData(url, now()));
  });
  return {
    ...server,
    /** Puts a fault on a route, in place of another one; null removes it. */
    setFault: (route: MockRoute, fault: ProviderFault | null) => void faults.set(route, fault),
    reset() {
      faults.clear();
      requests.length = 0;
    },
    /** The providers' requests so far, oldest first, preflights included. */
    requests: (route?: MockRoute) => requests.filter((request) => route === undefined || request.route === route),
  };
}

export interface LocalServer {
  /** "http://localhost:4173" */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Listens on the loopback interface, on another port if this one is in use. */
export async function listen(respond: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(respond);
  try {
    await once(server.listen(port, 'localhost'), 'listening');
  } catch {
    await once(server.listen(0, 'localhost'), 'listening');
  }
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      if (server.listening) await server[Symbol.asyncDispose]();
    },
  };
}

/** Sample data includes the icons of OpenWeather. */
export const sampleKeys = { VITE_OPENWEATHER_API_KEY: 'openweather-test-key' };

/** Build-time settings (src/config.ts) for a mock API at `origin`. The key is blank, so that an owner's own isn't sent there. */
export function mockApiSettings(origin: string) {
  return { VITE_OPENWEATHER_API_KEY: '', VITE_MOCK_API: origin, VITE_SAMPLE_DATA: '' };
}
