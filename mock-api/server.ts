import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { MockApi, MockApiOptions, MockRoute, RecordedRequest } from './contract.ts';
import { answerControl } from './control.ts';
import { createFaultRegistry } from './fault-registry.ts';
import { faultyResponse } from './faulty-response.ts';
import { type MockResponse, preflightResponse, providerOf, textResponse } from './mock-response.ts';
import { answer, routeOf } from './routing.ts';

export type { Fault, MockApi, MockApiOptions, MockRoute } from './contract.ts';

function send(response: ServerResponse, reply: MockResponse): void {
  if (response.destroyed) return;
  if (reply.rest === undefined) {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
    response.end(reply.body);
    return;
  }
  response.writeHead(reply.status, reply.headers);
  response.write(reply.body);
  if (reply.rest === 'blanks') sendBlanks(response);
}

const blanks = ' '.repeat(65_536);

/** Valid in JSON, as many as the client will take. */
function sendBlanks(response: ServerResponse): void {
  while (!response.destroyed && response.write(blanks));
  response.once('drain', () => sendBlanks(response));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a fault's `match` is looked for in. */
function requestText(route: MockRoute, url: URL): string {
  const query = decoded(url.search.slice(1).replaceAll('+', ' '));
  return route === 'image' ? `${decoded(url.pathname)}?${query}` : query;
}

/**
 * Starts a server that answers as CoinGecko, OpenWeather and Open-Meteo do, with data made from a seed and the clock,
 * and that can be told to fail. Its port makes it another origin than the page, as the real ones are.
 * @throws where the port is taken.
 */
export async function startMockApi(options: MockApiOptions = {}): Promise<MockApi> {
  const { port = 0, host = '127.0.0.1', seed = 1, now = Date.now, openWeatherKeys } = options;
  const board = createFaultRegistry();
  const requests: RecordedRequest[] = [];
  const stopped = new AbortController();
  let origin = '';

  const reset = () => {
    board.clear();
    requests.length = 0;
  };

  /** The answer to a GET on a route; null where the fault in force wants none. */
  async function replyOf(request: IncomingMessage, route: MockRoute, url: URL): Promise<MockResponse | null> {
    const fault = board.take(route, requestText(route, url));
    if (fault?.kind === 'hang') return null;
    if (fault?.kind === 'drop') {
      request.socket.destroy();
      return null;
    }
    if (fault?.kind === 'slow') await delay(fault.ms, undefined, { signal: stopped.signal });
    return faultyResponse(route, fault, () => {
      const world = { seed, nowMs: now(), origin: request.headers.host ? `http://${request.headers.host}` : origin };
      const variant = fault?.kind === 'odd' ? fault.variant : null;
      const path = decoded(url.pathname);
      return answer({ route, path, query: url.searchParams, variant, openWeatherKeys }, world);
    });
  }

  async function handle(request: IncomingMessage): Promise<MockResponse | null> {
    const url = URL.parse(`http://standin${request.url ?? '/'}`);
    if (!url) return textResponse(400, 'Bad Request');
    const control = await answerControl(request, url.pathname, { board, requests, reset });
    if (control) return control;
    const { method = '' } = request;
    const route = routeOf(decoded(url.pathname));
    requests.push({ route, method, path: url.pathname, query: Object.fromEntries(url.searchParams), at: now() });
    if (!route) return textResponse(404, 'Not Found');
    if (method === 'OPTIONS') return preflightResponse(providerOf(route));
    if (method !== 'GET' && method !== 'HEAD') return textResponse(405, 'Method Not Allowed');
    return replyOf(request, route, url);
  }

  const server = createServer((request, response) => {
    handle(request)
      .then((reply) => reply && send(response, reply))
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) console.error(error);
        response.destroy();
      });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;

  return {
    origin,
    setFault: board.set,
    reset,
    requests: (route) => requests.filter((request) => route === undefined || request.route === route),
    close: () =>
      new Promise((resolve, reject) => {
        stopped.abort();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
