import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { number, object } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { getErrorMessage, HttpStatusError, InvalidResponseError, NetworkError } from './errors.ts';
import { getJson } from './http.ts';

const get = (url: string, signal?: AbortSignal) => getJson(url, object({ temp: number() }), signal);
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Serves one response on the loopback interface and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
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

test('rejects with the status of an error response', async () => {
  const url = await serve((_, response) => response.writeHead(429).end('{"cod":429}'));
  await expect(get(url)).rejects.toEqual(new HttpStatusError(429));
});

test.each(['<!doctype html><title>Bad gateway</title>', '{"temp":2', '{"temp":"warm"}'])(
  'rejects %s as an invalid response',
  async (body) => {
    const url = await serve((_request, response) => response.end(body));
    await expect(get(url)).rejects.toThrow(new InvalidResponseError('The response is not JSON of the expected shape'));
  },
);

test('rejects with a network error when the connection drops, before or inside the response', async () => {
  const before = await serve((request) => request.socket.destroy());
  const error = await get(before).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  // The URL, and with it the key, is in no message.
  for (const text of [String(error), getErrorMessage(error)]) expect(text).not.toContain('secret');
  stop?.();
  const inside = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"temp"', () => response.destroy());
  });
  await expect(get(inside)).rejects.toBeInstanceOf(NetworkError);
});

test('times out even if only the rest of the body is missing', async () => {
  const url = await serve((_, response) => {
    response.write('{"temp"');
  });
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

test('rejects with the reason of the caller’s abort', async () => {
  const url = await serve(() => undefined);
  const controller = new AbortController();
  const response = get(url, controller.signal);
  controller.abort(new Error('a newer search'));
  await expect(response).rejects.toThrow('a newer search');
});

test.each([
  [new NetworkError(), 'The service can’t be reached. Try again in a minute.'],
  [new HttpStatusError(429), 'Too many requests. Try again in a minute.'],
  [new HttpStatusError(503), 'The service is having problems. Try again later.'],
  [new InvalidResponseError(), 'The service is having problems. Try again later.'],
])('explains %s', (error, text) => {
  expect(getErrorMessage(error)).toBe(text);
});
