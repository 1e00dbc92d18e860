// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { responseTimeoutMs } from '#lib/fetcher.ts';
import { browserStorage } from '#lib/storage.ts';
import { sampleCoin } from './fixtures/sample-coin.ts';
import { preloadPrices, pricesStorageKey, refreshIntervalMs, takePreloadedPrices } from './preload-prices.ts';

const nowMs = Date.parse('2026-11-20T20:04:00Z');
const provider = vi.fn<typeof fetch>();

beforeEach(() => {
  takePreloadedPrices();
  vi.setSystemTime(nowMs);
  vi.spyOn(globalThis, 'fetch').mockImplementation(provider.mockReset().mockResolvedValue(new Response('[]')));
});

test('requests the five top coins once and hands over the response once', async () => {
  preloadPrices();
  preloadPrices();
  expect(provider.mock.calls.map(([url]) => url)).toEqual([
    'https://api.coingecko.com/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=5&page=1&sparkline=true',
  ]);
  expect(await (await takePreloadedPrices())?.text()).toBe('[]');
  expect(takePreloadedPrices()).toBeNull();
});

test.each([
  ['fresh', refreshIntervalMs - 1, 0],
  ['due for a refresh', refreshIntervalMs, 1],
  ['from the future', -1, 1],
])('requests the prices unless the stored snapshot is fresh: %s', (_, ageMs, count) => {
  const snapshot = { key: 'top-coins', data: [sampleCoin], fetchedAtMs: nowMs - ageMs };
  localStorage.setItem(pricesStorageKey, JSON.stringify([snapshot]));
  preloadPrices();
  expect(provider).toHaveBeenCalledTimes(count);
});

test('works without storage', () => {
  vi.spyOn(browserStorage, 'read').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  preloadPrices();
  expect(provider).toHaveBeenCalledTimes(1);
});

test('causes no unhandled rejection on failure: the screen reports it', async () => {
  provider.mockRejectedValue(new TypeError('Failed to fetch'));
  preloadPrices();
  await expect(takePreloadedPrices()).rejects.toThrow('Failed to fetch');
});

test('drops a response whose body can no longer be read', () => {
  preloadPrices();
  vi.setSystemTime(nowMs + responseTimeoutMs);
  expect(takePreloadedPrices()).toBeNull();
});
