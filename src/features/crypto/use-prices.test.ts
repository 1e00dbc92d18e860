// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createPriceFetcher } from '#src/test/fixtures/price-fetcher.ts';
import { pricesStorageKey } from '#storage-keys.ts';
import { EnvironmentContext } from '#ui/environment.ts';
import { sampleCoin, sampleMarketRow } from './fixtures/sample-coin.ts';
import { usePrices } from './use-prices.ts';

const refreshIntervalMs = 60_000;
const startMs = Date.parse('2026-11-20T20:04:00Z');
const { fetcher, respondWith: respondWithRows, fail, holdResponse } = createPriceFetcher();
let storage = createMemoryStorage();

const respondWith = (current_price: number) => respondWithRows({ ...sampleMarketRow, current_price });

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  storage = createMemoryStorage();
  respondWith(1);
});
afterEach(() => {
  cleanup();
  show('visible');
  setOnline(true);
  vi.useRealTimers();
});

/** Opens the screen like a new tab or a reload: with an environment of its own, which shares the storage. */
async function openTab() {
  const environment = { storage, fetcher };
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(EnvironmentContext, { value: environment }, children);
  const open = () => renderHook(() => usePrices(), { wrapper });
  const { result, unmount } = open();
  await pass(1);
  const clickRefresh = () => act(() => void result.current.refresh());
  return { result, unmount, clickRefresh, reopen: open, price: () => result.current.snapshot?.data[0]?.priceUsd };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Stores a price of 2, as an earlier visit or another tab does. */
function store(fetchedAtMs: number) {
  const data = [{ ...sampleCoin, priceUsd: 2 }];
  storage.write(pricesStorageKey, JSON.stringify([{ key: 'top-coins', data, fetchedAtMs }]));
  window.dispatchEvent(new StorageEvent('storage', { key: pricesStorageKey }));
}

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
  expect([price(), result.current.snapshot?.fetchedAtMs]).toEqual([1, startMs]);
  respondWith(3);
  await pass(refreshIntervalMs - 100);
  expect(fetcher).not.toHaveBeenCalled();
  await pass(200);
  expect(price()).toBe(3);
  await pass(refreshIntervalMs);
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test.each([
  ['younger than the interval', startMs + 10_000 - refreshIntervalMs, 2],
  ['as old as the interval', startMs - refreshIntervalMs, 1],
])('shows a stored snapshot without a request until a refresh is due: %s', async (_, fetchedAtMs, shown) => {
  store(fetchedAtMs);
  const { price } = await openTab();
  expect(price()).toBe(shown);
  expect(fetcher).toHaveBeenCalledTimes(shown === 2 ? 0 : 1);
  await pass(10_500);
  expect(price()).toBe(1);
});

test('sends nothing while the page is hidden, and on return only if a refresh is due', async () => {
  await openTab();
  show('hidden');
  await pass(refreshIntervalMs / 2);
  show('visible');
  await pass(1);
  expect(fetcher).toHaveBeenCalledTimes(1);
  show('hidden');
  await pass(5 * refreshIntervalMs);
  show('visible');
  await pass(1);
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test('keeps the prices on screen when a refresh fails, and the error until one succeeds', async () => {
  const { price, result } = await openTab();
  fail();
  await pass(refreshIntervalMs);
  expect([price(), result.current.error]).toEqual([1, expect.objectContaining({ name: 'NetworkError' })]);
  // A return soon after a failure sends nothing.
  for (const visibility of ['hidden', 'visible'] as const) show(visibility);
  await pass(refreshIntervalMs - 1000);
  expect(fetcher).toHaveBeenCalledTimes(1);
  respondWith(3);
  await pass(1000);
  expect([price(), result.current.error]).toEqual([3, null]);
});

test('doubles the interval after failures in a row, up to ten minutes, and resets it on success', async () => {
  const sentAtMs: number[] = [];
  fetcher.mockReset().mockImplementation(async () => {
    sentAtMs.push(Date.now());
    throw new TypeError('Failed to fetch');
  });
  await openTab();
  await pass(3_600_000);
  const minutes = sentAtMs.map((ms) => Math.round((ms - startMs) / 60_000));
  expect(minutes.slice(0, 7)).toEqual([0, 1, 3, 7, 15, 25, 35]);
  respondWith(3);
  await pass(600_000);
  fail();
  await pass(2 * refreshIntervalMs);
  expect(fetcher).toHaveBeenCalledTimes(2);
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
  const { price, result, unmount, reopen } = await openTab();
  fail();
  await pass(refreshIntervalMs);
  store(startMs - 1);
  await pass(20_000);
  expect([price(), result.current.error]).toEqual([1, expect.anything()]);
  store(Date.now() - 5000);
  respondWith(3);
  await pass(refreshIntervalMs - 5100);
  expect([price(), result.current.error]).toEqual([2, null]);
  await pass(200);
  expect(price()).toBe(3);
  // The other tab may also store one while the visitor is on another screen.
  unmount();
  await pass(2 * refreshIntervalMs);
  store(Date.now());
  const { result: again } = reopen();
  await pass(1);
  expect(again.current.snapshot?.data[0]?.priceUsd).toBe(2);
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('shows the response of a request that was in flight when the visitor left, without a second one', async () => {
  const respond = holdResponse();
  const { unmount } = await openTab();
  unmount();
  respond(sampleMarketRow);
  await pass(1000);
  const { price } = await openTab();
  expect(price()).toBe(67_187.34);
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('joins an automatic request in flight on "Refresh"', async () => {
  const { result, price, clickRefresh } = await openTab();
  const respond = holdResponse();
  await pass(refreshIntervalMs);
  clickRefresh();
  await pass(10);
  expect(result.current.isRefreshing).toBe(true);
  respond(sampleMarketRow);
  await pass(10);
  expect(price()).toBe(67_187.34);
  expect(result.current.isRefreshing).toBe(false);
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('sends a request for each click, however many fail, and shows prices of the last ten seconds again', async () => {
  const { result, price, clickRefresh } = await openTab();
  await pass(9_000);
  clickRefresh();
  expect(result.current).toMatchObject({ isJustUpdated: true, isRefreshing: false });
  expect(fetcher).toHaveBeenCalledTimes(1);
  await pass(1_000);
  fail();
  for (let click = 1; click <= 20; click++) {
    clickRefresh();
    await pass(10);
  }
  expect(fetcher).toHaveBeenCalledTimes(20);
  expect(result.current).toMatchObject({ isJustUpdated: false, error: { name: 'NetworkError' } });
  respondWith(3);
  clickRefresh();
  await pass(10);
  expect([price(), result.current.error, result.current.isJustUpdated]).toEqual([3, null, false]);
});
