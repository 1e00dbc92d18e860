// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import type { Coin } from './coin.ts';
import { sampleCoin, sampleMarketRow } from './fixtures/sample-coin.ts';
import { preloadPrices, pricesStorageKey, refreshIntervalMs } from './preload-prices.ts';
import { createPriceCache } from './price-cache.ts';

const startMs = Date.parse('2026-11-20T20:04:00Z');
const provider = vi.fn<typeof fetch>();

function respondWith(current_price: number) {
  provider.mockReset().mockImplementation(async () => Response.json([{ ...sampleMarketRow, current_price }]));
}
function fail(error: unknown = new TypeError('Failed to fetch')) {
  provider.mockReset().mockRejectedValue(error);
}

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  vi.spyOn(globalThis, 'fetch').mockImplementation(provider);
  respondWith(1);
});
afterEach(() => {
  cleanup();
  show('visible');
  setOnline(true);
  delete window.preloadedPrices;
  vi.useRealTimers();
});

/** Opens the screen like a new tab or a reload: keeps storage, resets module state. */
async function openTab() {
  vi.resetModules();
  const { usePrices } = await import('./use-prices.ts');
  const open = () => renderHook(() => usePrices());
  const { result, unmount } = open();
  await pass(1);
  const clickRefresh = () => act(() => void result.current.refresh());
  return { result, unmount, clickRefresh, reopen: open, price: () => result.current.snapshot?.data[0]?.priceUsd };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const store = (fetchedAtMs: number, changes: Partial<Coin> = {}) =>
  createPriceCache(browserStorage).save({ data: [{ ...sampleCoin, priceUsd: 2, ...changes }], fetchedAtMs });

function show(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('fetches the prices at once and then after each interval', async () => {
  const { price, result } = await openTab();
  expect(price()).toBe(1);
  expect(result.current.snapshot?.fetchedAtMs).toBe(startMs);
  respondWith(3);
  await pass(refreshIntervalMs - 100);
  expect(provider).not.toHaveBeenCalled();
  await pass(200);
  expect(price()).toBe(3);
  await pass(refreshIntervalMs);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('shows a stored snapshot without a request until a refresh is due', async () => {
  store(startMs + 10_000 - refreshIntervalMs);
  const { price } = await openTab();
  await pass(9000);
  expect(price()).toBe(2);
  expect(provider).not.toHaveBeenCalled();
  await pass(1500);
  expect(price()).toBe(1);
});

test.each([
  ['as old as the interval', startMs - refreshIntervalMs],
  ['from the future', startMs + 3_600_000],
])('replaces a stored snapshot that is %s', async (_, fetchedAtMs) => {
  store(fetchedAtMs);
  respondWith(3);
  const { price } = await openTab();
  expect(price()).toBe(3);
});

test('ignores a stored snapshot without coins', async () => {
  localStorage.setItem(pricesStorageKey, '[{"key":"top-coins","fetchedAtMs":1,"data":[]}]');
  fail();
  const { result } = await openTab();
  expect(result.current.snapshot).toBeNull();
  expect(result.current.error).toMatchObject({ name: 'NetworkError' });
});

test('shows no stored logo from an origin that is not allowed', async () => {
  store(startMs, { logoUrl: 'https://example.com/logo.png' });
  const { result } = await openTab();
  expect(result.current.snapshot?.data[0]?.logoUrl).toBeNull();
});

test('sends nothing while the page is hidden, and on return only if a refresh is due', async () => {
  await openTab();
  show('hidden');
  await pass(refreshIntervalMs / 2);
  show('visible');
  await pass(1);
  expect(provider).toHaveBeenCalledTimes(1);
  show('hidden');
  await pass(5 * refreshIntervalMs);
  setOnline(false);
  setOnline(true);
  await pass(1);
  expect(provider).toHaveBeenCalledTimes(1);
  show('visible');
  await pass(1);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('sends nothing on return soon after a failure', async () => {
  fail();
  await openTab();
  for (const visibility of ['hidden', 'visible'] as const) show(visibility);
  await pass(refreshIntervalMs - 1000);
  expect(provider).toHaveBeenCalledTimes(1);
});

test('keeps the prices on screen when a refresh fails, and the error until one succeeds', async () => {
  const { price, result } = await openTab();
  fail();
  await pass(refreshIntervalMs);
  expect(price()).toBe(1);
  expect(result.current.error).toMatchObject({ name: 'NetworkError' });
  respondWith(3);
  await pass(refreshIntervalMs);
  expect(price()).toBe(3);
  expect(result.current.error).toBeNull();
});

test('doubles the interval after failures in a row, up to ten minutes, and resets it on success', async () => {
  const sentAtMs: number[] = [];
  provider.mockReset().mockImplementation(async () => {
    sentAtMs.push(Date.now());
    throw new TypeError('Failed to fetch');
  });
  await openTab();
  await pass(3_600_000);
  const intervals = sentAtMs.slice(1).map((ms, index) => ms - (sentAtMs[index] ?? 0));
  const expected = [1, 2, 4, 8, 16].map((factor) => Math.min(factor * refreshIntervalMs, 600_000));
  expect(intervals.slice(0, 5)).toEqual(expected);
  respondWith(3);
  await pass(600_000);
  fail();
  await pass(refreshIntervalMs);
  await pass(refreshIntervalMs);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('fetches again when the connection returns', async () => {
  setOnline(false);
  fail();
  const { price, result } = await openTab();
  expect(result.current.error).toMatchObject({ isOffline: true });
  respondWith(3);
  setOnline(true);
  await pass(1);
  expect(price()).toBe(3);
});

test('shows the newer snapshot that another tab has stored, and refreshes it when it is due', async () => {
  const { price, result } = await openTab();
  fail();
  await pass(refreshIntervalMs);
  expect(result.current.error).not.toBeNull();
  store(startMs - 1);
  window.dispatchEvent(new StorageEvent('storage', { key: pricesStorageKey }));
  await pass(1);
  expect(price()).toBe(1);
  await pass(20_000);
  store(Date.now() - 5000);
  window.dispatchEvent(new StorageEvent('storage', { key: pricesStorageKey }));
  respondWith(3);
  await pass(refreshIntervalMs - 5100);
  expect(price()).toBe(2);
  expect(result.current.error).toBeNull();
  await pass(200);
  expect(price()).toBe(3);
});

test('shows the snapshot that another tab stored while the visitor was on another screen', async () => {
  const { unmount, reopen } = await openTab();
  unmount();
  await pass(2 * refreshIntervalMs);
  store(Date.now());
  const { result } = reopen();
  await pass(1);
  expect(result.current.snapshot?.data[0]?.priceUsd).toBe(2);
  expect(provider).toHaveBeenCalledTimes(1);
});

test('shows the response of a request that was in flight when the visitor left, without a second one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  provider.mockReset().mockReturnValue(promise);
  const { unmount } = await openTab();
  unmount();
  resolve(Response.json([sampleMarketRow]));
  await pass(1000);
  const { price } = await openTab();
  expect(price()).toBe(67_187.34);
  expect(provider).toHaveBeenCalledTimes(1);
});

test('uses the preloaded response once', async () => {
  preloadPrices();
  const { price } = await openTab();
  expect(price()).toBe(1);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(refreshIntervalMs);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('joins an automatic request in flight on "Refresh"', async () => {
  const { result, price, clickRefresh } = await openTab();
  const { promise, resolve } = Promise.withResolvers<Response>();
  provider.mockReset().mockReturnValue(promise);
  await pass(refreshIntervalMs);
  clickRefresh();
  await pass(10);
  expect(result.current.isRefreshing).toBe(true);
  resolve(Response.json([sampleMarketRow]));
  await pass(10);
  expect(price()).toBe(67_187.34);
  expect(provider).toHaveBeenCalledTimes(1);
});

test('refreshes automatically after a whole interval when clicks were too many', async () => {
  const { result, clickRefresh } = await openTab();
  for (let click = 1; click <= 7; click++) {
    clickRefresh();
    await pass(10);
  }
  expect(result.current.error).toMatchObject({ name: 'ThrottledError' });
  expect(provider).toHaveBeenCalledTimes(7);
  await pass(refreshIntervalMs - 100);
  expect(provider).toHaveBeenCalledTimes(7);
  await pass(100);
  expect(provider).toHaveBeenCalledTimes(8);
  expect(result.current.error).toBeNull();
});

test('sends nothing before the time that a 429 response names', async () => {
  const headers = { 'retry-after': String((1.5 * refreshIntervalMs) / 1000) };
  provider.mockImplementation(async () => new Response('', { status: 429, headers }));
  const { result, price, clickRefresh } = await openTab();
  expect(result.current.error).toMatchObject({ status: 429 });
  clickRefresh();
  await pass(refreshIntervalMs + 1);
  expect(result.current.error).toMatchObject({ retryAtMs: startMs + 1.5 * refreshIntervalMs });
  expect(provider).toHaveBeenCalledTimes(1);
  respondWith(3);
  await pass(refreshIntervalMs / 2);
  clickRefresh();
  await pass(1);
  expect(price()).toBe(3);
});
