// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { coinsUrl } from './coins-url.ts';

const fetched = vi.fn<typeof fetch>();
let early: typeof import('./early-request.ts');

beforeEach(async () => {
  vi.resetModules();
  delete window.earlyRequest;
  vi.setSystemTime('2026-11-20T20:04:00Z');
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched.mockReset().mockResolvedValue(new Response('[]')));
  early = await import('./early-request.ts');
});

test('asks with the address that the screen would ask with, and notes when', async () => {
  early.askEarly();
  expect(fetched.mock.calls[0]?.[0]).toBe(coinsUrl('https://api.coingecko.com/api/v3'));
  expect(browserStorage.read(early.lastRequestKey)).toBe(String(Date.now()));
  expect(await (await early.earlyRequest()?.answer)?.text()).toBe('[]');
});

test.each([
  ['of less than a minute ago', -59_000, false],
  ['yet to come, as after the clock was set back', 3_600_000, false],
  ['of a minute ago', -60_000, true],
])('where the last request has a time %s, asks: %s', (_, agoMs, isAsked) => {
  browserStorage.write(early.lastRequestKey, String(Date.now() + agoMs));
  early.askEarly();
  expect(fetched).toHaveBeenCalledTimes(isAsked ? 1 : 0);
  expect(early.earlyRequest() !== null).toBe(isAsked);
});

test('asks where storage is off or full', () => {
  vi.spyOn(browserStorage, 'read').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  early.askEarly();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('leaves a failure to the screen: it is no unhandled rejection', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  early.askEarly();
  await expect(early.earlyRequest()?.answer).rejects.toThrow('Failed to fetch');
});

test('neither asks nor takes the turn without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  early.askEarly();
  expect(fetched).not.toHaveBeenCalled();
  expect(browserStorage.read(early.lastRequestKey)).toBeNull();
});
