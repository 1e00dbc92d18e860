import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { number, object } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { getErrorMessage, getJson, HttpStatusError, InvalidResponseError, NetworkError } from './http.ts';

const get = (url: string) => getJson(url, object({ temp: number() }));
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Serves one response on the loopback interface and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/weather?appid=secret`;
}

test('resolves with the parsed response, without unknown fields', async () => {
  const url = await serve((_, response) => response.end('{"temp":21.5,"more":true}'));
  await expect(get(url)).resolves.toEqual({ temp: 21.5 });
});

test('sends neither cookies nor a Referer, nor a header that would need a preflight', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  let names: readonly string[] = [];
  const url = await serve((request, response) => {
    names = Object.keys(request.headers);
    response.end('{"temp":1}');
  });
  await get(url);
  expect(names.filter((name) => name.startsWith('x-') || name === 'content-type')).toEqual([]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(sent.mock.calls[0]?.[1]?.headers).toBeUndefined();
});

const invalid = new InvalidResponseError('The response is not JSON of the expected shape');
const incomplete = new NetworkError('No complete response arrived');

test.each<[string, RequestListener, Error & { readonly status?: number }]>([
  ['an error status', (_, response) => response.writeHead(429).end('{"cod":429}'), new HttpStatusError(429)],
  ['HTML', (_, response) => response.end('<!doctype html><title>Bad gateway</title>'), invalid],
  ['JSON that is cut off', (_, response) => response.end('{"temp":2'), invalid],
  ['another shape', (_, response) => response.end('{"temp":"warm"}'), invalid],
  ['a connection that drops', (request) => request.socket.destroy(), incomplete],
  [
    'a body that breaks off',
    (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"temp"', () => response.destroy()),
    incomplete,
  ],
])('rejects %s with an error that doesn’t contain the URL, and with it the key', async (_, listener, expected) => {
  const error = await get(await serve(listener)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(expected.constructor);
  expect(error).toMatchObject({ message: expected.message, ...(expected.status && { status: expected.status }) });
  for (const text of [String(error), getErrorMessage(error)]) expect(text).not.toContain('secret');
});

test('times out even if only the rest of the body is missing', async () => {
  const url = await serve((_, response) => void response.write('{"temp"'));
  const timeout = AbortSignal.timeout(50);
  const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout);
  await expect(get(url)).rejects.toBeInstanceOf(NetworkError);
  expect(createTimeout).toHaveBeenCalledWith(20_000);
});

test('follows no redirect: the URL contains a key', async () => {
  let requestCount = 0;
  const url = await serve((_, response) => {
    requestCount++;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(get(url)).rejects.toBeInstanceOf(NetworkError);
  expect(requestCount).toBe(1);
});

test.each([
  [new NetworkError(), 'The service can’t be reached. Try again in a minute.'],
  [new HttpStatusError(429), 'Too many requests. Try again in a minute.'],
  [new HttpStatusError(503), 'The service is having problems. Try again later.'],
  [new InvalidResponseError(), 'The service is having problems. Try again later.'],
])('explains %s', (error, text) => {
  expect(getErrorMessage(error)).toBe(text);
});
