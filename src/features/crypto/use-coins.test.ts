// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, type MemoryStorage } from '#src/test/memory-storage.ts';
import { lastAnswerKey } from './last-answer.ts';
import { createCoinFeed, useCoins } from './use-coins.ts';

let storage: MemoryStorage;
let isDown = false;
const provider = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:04:00Z') });
  storage = createMemoryStorage();
  isDown = false;
  provider.mockReset().mockImplementation(async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json([{ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', current_price: 67_187 }]);
  });
});
afterEach(() => {
  show('visible');
  setOnline(true);
  vi.useRealTimers();
});

const newFeed = () => createCoinFeed({ baseUrl: 'http://prices.test', storage, fetch: provider });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function show(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

test('asks on arrival and again every minute', async () => {
  const feed = newFeed();
  const { result } = renderHook(() => useCoins(feed));
  expect(result.current).toMatchObject({ answer: null, failure: null });
  await pass(1);
  expect(result.current.answer?.coins[0]?.priceUsd).toBe(67_187);
  await pass(58);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(provider).toHaveBeenCalledTimes(2);
  await pass(60);
  expect(provider).toHaveBeenCalledTimes(3);
});

test('does not ask while the page is hidden, and at once when it is back after more than a minute', async () => {
  const feed = newFeed();
  renderHook(() => useCoins(feed));
  await pass(10);
  show('hidden');
  await pass(300);
  expect(provider).toHaveBeenCalledTimes(1);
  show('visible');
  await pass(1);
  expect(provider).toHaveBeenCalledTimes(2);
  await pass(58);
  expect(provider).toHaveBeenCalledTimes(2);
});

test.each([
  ['prices', false],
  ['a failure', true],
])('never makes two requests within a minute of %s, however often the visitor looks away', async (_, down) => {
  isDown = down;
  const feed = newFeed();
  for (let second = 0; second < 57; second += 3) {
    const { unmount } = renderHook(() => useCoins(feed));
    await pass(1);
    show('hidden');
    await pass(1);
    show('visible');
    setOnline(false);
    setOnline(true);
    await pass(1);
    unmount();
  }
  expect(provider).toHaveBeenCalledTimes(1);
});

test('keeps the answer to a request that the visitor did not wait for', async () => {
  let answer: (response: Response) => void = () => undefined;
  provider.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const feed = newFeed();
  renderHook(() => useCoins(feed)).unmount();
  answer(Response.json([{ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' }]));
  await pass(1);
  const { result } = renderHook(() => useCoins(feed));
  expect(result.current.answer?.coins[0]?.name).toBe('Bitcoin');
  expect(provider).toHaveBeenCalledTimes(1);
});

test('asks while offline too, so that it fails instead of loading for ever, and again when the connection is back', async () => {
  isDown = true;
  setOnline(false);
  const feed = newFeed();
  const { result } = renderHook(() => useCoins(feed));
  await pass(5);
  expect(result.current.failure).not.toBeNull();
  isDown = false;
  setOnline(true);
  await pass(1);
  expect(result.current).toMatchObject({ failure: null, answer: { coins: [{ name: 'Bitcoin' }] } });
});

test('keeps the prices when a later request fails, and drops the failure when one succeeds', async () => {
  const feed = newFeed();
  const { result } = renderHook(() => useCoins(feed));
  await pass(1);
  const { answer } = result.current;
  isDown = true;
  await pass(60);
  expect(result.current.failure?.error).toBeInstanceOf(Error);
  expect(result.current.answer).toEqual(answer);
  isDown = false;
  await pass(60);
  expect(result.current.failure).toBeNull();
  expect(result.current.answer?.asOfMs).toBeGreaterThan(answer?.asOfMs ?? 0);
});

test('asks at once when told to try again, and counts the minute from there', async () => {
  isDown = true;
  const feed = newFeed();
  const { result } = renderHook(() => useCoins(feed));
  await pass(5);
  isDown = false;
  await act(() => result.current.tryAgain());
  expect(provider).toHaveBeenCalledTimes(2);
  expect(result.current).toMatchObject({ failure: null, isRetrying: false, retryCount: 1 });
  await pass(58);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('starts with the prices of an earlier visit and asks anew all the same', async () => {
  const earlier = newFeed();
  renderHook(() => useCoins(earlier));
  await pass(1);
  const asOfMs = Date.parse('2026-11-20T20:04:00Z');
  const feed = newFeed();
  const { result } = renderHook(() => useCoins(feed));
  expect(result.current.answer?.asOfMs).toBe(asOfMs);
  await pass(1);
  expect(provider).toHaveBeenCalledTimes(2);
  expect(result.current.answer?.asOfMs).toBeGreaterThan(asOfMs);
  expect(JSON.parse(storage.texts.get(lastAnswerKey) ?? '')).toEqual(result.current.answer);
});
