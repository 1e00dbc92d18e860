import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { number, object, string } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  getErrorMessage,
  HttpStatusError,
  InvalidResponseError,
  NetworkError,
  ThrottledError,
  TimeoutError,
} from './errors.ts';
import { getJson, withQuery } from './http.ts';

const schema = object({ temp: number() });
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Serves one answer on the loopback and returns its address. */
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

test('returns the parsed answer, without fields that the schema does not know', async () => {
  const url = await serve((_, response) => response.end('{"temp":21.5,"more":true}'));
  await expect(getJson(url, schema)).resolves.toEqual({ temp: 21.5 });
});

test('sends no header that would need a preflight', async () => {
  let names: readonly string[] = [];
  const url = await serve((request, response) => {
    names = Object.keys(request.headers);
    response.end('{"temp":1}');
  });
  await getJson(url, schema);
  expect(names).not.toContain('content-type');
  expect(names.filter((name) => name.startsWith('x-'))).toEqual([]);
});

test('fails with the status of an answer that is no success', async () => {
  const url = await serve((_, response) => response.writeHead(429).end('{"cod":429}'));
  const failure = getJson(url, schema);
  await expect(failure).rejects.toBeInstanceOf(HttpStatusError);
  await expect(failure).rejects.toMatchObject({ status: 429 });
});

test.each([
  ['an HTML page', '<!doctype html><title>Bad gateway</title>', 'The answer is not JSON'],
  ['JSON that breaks off', '{"temp":2', 'The answer is not JSON'],
  ['another shape', '{"temp":"warm"}', 'The answer has another shape'],
])('fails as unexpected on %s', async (_, body, message) => {
  const url = await serve((_request, response) => response.end(body));
  const failure = getJson(url, schema);
  await expect(failure).rejects.toBeInstanceOf(InvalidResponseError);
  await expect(failure).rejects.toThrow(message);
});

test('fails as a network error when the connection is dropped, before or inside the answer', async () => {
  const before = await serve((request) => request.socket.destroy());
  await expect(getJson(before, schema)).rejects.toBeInstanceOf(NetworkError);
  stop?.();
  const inside = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"temp"', () => response.destroy());
  });
  await expect(getJson(inside, schema)).rejects.toBeInstanceOf(NetworkError);
});

test('gives up after the time allowed, also when only the body is missing', async () => {
  const url = await serve((_, response) => {
    response.write('{"temp"');
  });
  await expect(getJson(url, schema, { timeoutMs: 50 })).rejects.toBeInstanceOf(TimeoutError);
});

test('is timed out, too, where the caller’s signal is', async () => {
  const url = await serve(() => undefined);
  const failure = getJson(url, schema, { signal: AbortSignal.timeout(50) });
  await expect(failure).rejects.toBeInstanceOf(TimeoutError);
});

test('gives up a body that is longer than any answer, without waiting for its end', async () => {
  let isClosed = false;
  const url = await serve((_, response) => {
    const more = () => response.write('x'.repeat(100_000));
    response.on('drain', more).on('close', () => {
      isClosed = true;
    });
    while (more());
  });
  const failure = getJson(url, schema);
  await expect(failure).rejects.toBeInstanceOf(InvalidResponseError);
  await expect(failure).rejects.toThrow('The answer is too long');
  await expect.poll(() => isClosed).toBe(true);
});

test('reads letters that are split between two parts of the body', async () => {
  const bytes = Buffer.from('{"temp":1,"name":"Zürich"}');
  const url = await serve((_, response) => {
    response.write(bytes.subarray(0, 19), () => setTimeout(() => response.end(bytes.subarray(19)), 20));
  });
  await expect(getJson(url, object({ name: string() }))).resolves.toEqual({ name: 'Zürich' });
});

test('follows no redirect: the address holds a key', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked++;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(getJson(url, schema)).rejects.toBeInstanceOf(NetworkError);
  expect(asked).toBe(1);
});

test('sends neither cookies nor a Referer', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const url = await serve((_, response) => response.end('{"temp":1}'));
  await getJson(url, schema);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('rejects with the reason of the caller’s abort', async () => {
  const url = await serve(() => undefined);
  const controller = new AbortController();
  const answer = getJson(url, schema, { signal: controller.signal });
  controller.abort(new Error('a newer search'));
  await expect(answer).rejects.toThrow('a newer search');
});

test('keeps the address, and with it the key, out of every message', async () => {
  const url = await serve((request) => request.socket.destroy());
  const error = await getJson(url, schema).catch((reason: unknown) => reason);
  expect(String(error)).not.toContain('secret');
  expect(getErrorMessage(error, 'weather service')).not.toContain('secret');
});

test('writes blanks, commas and plus signs of a query so that every server reads them alike', () => {
  expect(withQuery('http://a/geo', { q: 'São Paulo,BR + x', limit: 5 })).toBe(
    'http://a/geo?q=S%C3%A3o%20Paulo%2CBR%20%2B%20x&limit=5',
  );
});

test.each([
  [new NetworkError(), /can’t be reached/],
  [new NetworkError('x', { isOffline: true }), 'You are offline. Try again once you are connected.'],
  [new TimeoutError(), /took too long/],
  [new InvalidResponseError(), /could not be read/],
  [new HttpStatusError(401), 'The weather service rejected the API key.'],
  [new HttpStatusError(429), 'Too many requests. Try again in a minute.'],
  [new HttpStatusError(503), /problem of its own/],
  [new HttpStatusError(400), /did not accept/],
  [
    new ThrottledError(Date.parse('2026-11-20T20:04:09Z')),
    /asked only a moment ago. It can be asked again at 3:04:09 PM/,
  ],
  [new RangeError('x'), /Something unexpected/],
])('explains %s in plain words', (error, words) => {
  expect(getErrorMessage(error, 'weather service')).toMatch(words);
});
