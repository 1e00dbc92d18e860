// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ThrottledError } from '#lib/errors.ts';
import type { Send } from '#lib/fetcher.ts';
import { createMemoryStorage, type MemoryStorage } from '#src/test/memory-storage.ts';
import { type CoinFeed, createCoinFeed } from './coin-feed.ts';
import { lastRequestKey } from './early-request.ts';
import { lastAnswerKey } from './last-answer.ts';
import { createRequestTurns } from './request-turns.ts';

const startMs = Date.parse('2026-11-20T20:04:00Z');
const row = { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', current_price: 67_187 };
let storage: MemoryStorage;
let isDown = false;
const provider = vi.fn<Send>();
const open: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  storage = createMemoryStorage();
  isDown = false;
  provider.mockReset().mockImplementation(async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json([row]);
  });
});
afterEach(() => {
  for (const leave of open.splice(0)) leave();
  show('visible');
  setOnline(true);
  vi.useRealTimers();
});

/** A feed of its own is what another tab or a page after a reload has: it shares only the storage. */
const newFeed = (earlyAnswer: Promise<Response> | null = null) =>
  createCoinFeed({
    baseUrl: 'http://prices.test',
    imageOrigins: ['https://assets.coingecko.com'],
    storage,
    turns: createRequestTurns(storage, earlyAnswer && { epochMs: Date.now(), pageMs: performance.now() }),
    earlyAnswer,
    send: provider,
    random: () => 0,
  });

function visit(feed: CoinFeed): () => void {
  const leave = feed.subscribe(() => undefined);
  open.push(leave);
  return leave;
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function show(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('asks on arrival and again every minute', async () => {
  const feed = newFeed();
  visit(feed);
  expect(feed.getState()).toMatchObject({ answer: null, failure: null });
  await pass(1);
  expect(feed.getState().answer?.coins[0]?.priceUsd).toBe(67_187);
  await pass(58);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(provider).toHaveBeenCalledTimes(2);
  await pass(60);
  expect(provider).toHaveBeenCalledTimes(3);
});

test('does not ask while the page is hidden, and at once when it is back after more than a minute', async () => {
  visit(newFeed());
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
])('never makes two requests within a minute of %s, whatever the visitor does', async (_, down) => {
  isDown = down;
  const feed = newFeed();
  for (let second = 0; second < 57; second += 3) {
    const leave = visit(feed);
    await pass(1);
    show('hidden');
    await pass(1);
    show('visible');
    setOnline(false);
    setOnline(true);
    feed.tryAgain();
    feed.tryAgain();
    const reloaded = newFeed();
    const leaveReloaded = visit(reloaded);
    reloaded.tryAgain();
    await pass(1);
    leaveReloaded();
    leave();
  }
  expect(provider).toHaveBeenCalledTimes(1);
});

test('makes one request a minute for any number of tabs, all of which show its answer', async () => {
  const feeds = [newFeed(), newFeed(), newFeed()];
  for (const feed of feeds) visit(feed);
  const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: lastAnswerKey }));
  for (let minute = 1; minute <= 5; minute++) {
    await pass(1);
    tellOthers();
    for (const feed of feeds) {
      expect(feed.getState()).toMatchObject({ failure: null, answer: { coins: [{ name: 'Bitcoin' }] } });
    }
    expect(provider).toHaveBeenCalledTimes(minute);
    await pass(59.5);
  }
});

test('another tab goes on asking once the one that asked is closed', async () => {
  const leave = visit(newFeed());
  await pass(1);
  visit(newFeed());
  leave();
  await pass(60);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(5);
  expect(provider).toHaveBeenCalledTimes(2);
});

test.each([
  ['back by a day', -86_400_000],
  ['on by a day', 86_400_000],
])('holds to the minute while the clock is set %s', async (_, changeMs) => {
  const feed = newFeed();
  visit(feed);
  await pass(5);
  vi.setSystemTime(Date.now() + changeMs);
  feed.tryAgain();
  show('hidden');
  show('visible');
  await pass(50);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('starts the minute anew where the clock was set back before a reload, and no more than that', async () => {
  storage = createMemoryStorage({ [lastRequestKey]: String(startMs + 86_400_000) });
  const feed = newFeed();
  visit(feed);
  await pass(59);
  expect(provider).not.toHaveBeenCalled();
  await pass(6);
  expect(provider).toHaveBeenCalledTimes(1);
});

test.each(['', 'soon', 'null', '{}', '-1', 'NaN'])('takes no notice of a stored time "%s"', async (text) => {
  storage = createMemoryStorage({ [lastRequestKey]: text });
  visit(newFeed());
  expect(provider).toHaveBeenCalledTimes(1);
});

test('asks once a minute where storage is switched off', async () => {
  storage.failReads = true;
  storage.failsWrite = () => true;
  const feed = newFeed();
  visit(feed)();
  visit(feed);
  await pass(59);
  feed.tryAgain();
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('takes over a request that was sent before the screen’s code was there', async () => {
  storage.write(lastRequestKey, String(startMs));
  const feed = newFeed(Promise.resolve(Response.json([row])));
  visit(feed);
  await pass(1);
  expect(feed.getState().answer?.coins[0]?.name).toBe('Bitcoin');
  expect(provider).not.toHaveBeenCalled();
  await pass(60);
  expect(provider).toHaveBeenCalledTimes(1);
});

test('reports the failure of a request that was sent early', async () => {
  const feed = newFeed(Promise.reject(new TypeError('Failed to fetch')));
  visit(feed);
  await pass(1);
  expect(feed.getState().failure?.error).toBeInstanceOf(NetworkError);
  expect(provider).not.toHaveBeenCalled();
});

test('keeps the answer to a request that the visitor did not wait for', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  provider.mockImplementation(() => promise);
  const feed = newFeed();
  visit(feed)();
  resolve(Response.json([row]));
  await pass(1);
  visit(feed);
  expect(feed.getState().answer?.coins[0]?.name).toBe('Bitcoin');
  expect(provider).toHaveBeenCalledTimes(1);
});

test('asks while offline too, so that it fails instead of loading for ever, and again when the connection is back', async () => {
  isDown = true;
  setOnline(false);
  const feed = newFeed();
  visit(feed);
  await pass(5);
  expect(feed.getState().failure).not.toBeNull();
  expect(provider).toHaveBeenCalledTimes(1);
  isDown = false;
  setOnline(true);
  await pass(1);
  expect(feed.getState()).toMatchObject({ failure: null, answer: { coins: [{ name: 'Bitcoin' }] } });
});

test('keeps the prices when a later request fails, and drops the failure when one succeeds', async () => {
  const feed = newFeed();
  visit(feed);
  await pass(1);
  const { answer } = feed.getState();
  isDown = true;
  await pass(60);
  expect(feed.getState().failure?.error).toBeInstanceOf(Error);
  expect(feed.getState().answer).toEqual(answer);
  isDown = false;
  await pass(60);
  expect(feed.getState().failure).toBeNull();
  expect(feed.getState().answer?.asOfMs).toBeGreaterThan(answer?.asOfMs ?? 0);
});

test('waits longer after each failure in a row, up to ten minutes, and a minute again after a success', async () => {
  isDown = true;
  visit(newFeed());
  let lastMs = Date.now();
  const waits: number[] = [];
  provider.mockImplementation(async () => {
    waits.push(Math.round((Date.now() - lastMs) / 60_000));
    lastMs = Date.now();
    if (waits.length < 7) throw new TypeError('Failed to fetch');
    return Response.json([row]);
  });
  await pass(60 * 50);
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 10, 10, 10, 1, 1]);
});

test('carries "Try again" out as soon as the minute is over, and says when that is', async () => {
  isDown = true;
  const feed = newFeed();
  visit(feed);
  await pass(20);
  isDown = false;
  feed.tryAgain();
  expect(feed.getState()).toMatchObject({ isRetrying: false, retryAtMs: startMs + 60_000 });
  await pass(39);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(provider).toHaveBeenCalledTimes(2);
  expect(feed.getState()).toMatchObject({ failure: null, isRetrying: false, retryAtMs: null, retryCount: 1 });
});

test('asks at once when told to try again after a minute, however long it would rest by itself', async () => {
  isDown = true;
  const feed = newFeed();
  visit(feed);
  await pass(200);
  expect(provider).toHaveBeenCalledTimes(3);
  await pass(61);
  feed.tryAgain();
  expect(feed.getState().isRetrying).toBe(true);
  expect(provider).toHaveBeenCalledTimes(4);
  await pass(1);
  expect(feed.getState()).toMatchObject({ isRetrying: false, retryCount: 1 });
});

test('says when it can ask where another page has just asked and nothing is held', async () => {
  isDown = true;
  visit(newFeed())();
  await pass(10);
  const feed = newFeed();
  visit(feed);
  const error = feed.getState().failure?.error;
  expect(error).toBeInstanceOf(ThrottledError);
  expect(error).toMatchObject({ againMs: startMs + 60_000 });
  isDown = false;
  await pass(55);
  expect(feed.getState()).toMatchObject({ failure: null, answer: { coins: [{ name: 'Bitcoin' }] } });
});

test('starts with the prices of an earlier visit, and asks anew once they are a minute old', async () => {
  visit(newFeed())();
  await pass(1);
  const reloaded = newFeed();
  visit(reloaded)();
  expect(reloaded.getState()).toMatchObject({ answer: { asOfMs: startMs }, failure: null });
  await pass(60);
  visit(newFeed());
  await pass(1);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('does not take logos from anywhere because the storage says so', () => {
  const coin = { id: 'a', name: 'A', symbol: 'a', priceUsd: 1, change24hPercent: 1, marketCapUsd: 1, volume24hUsd: 1 };
  const logoUrls = ['https://example.com/pixel.png', 'https://assets.coingecko.com/a.png'];
  const coins = logoUrls.map((logoUrl) => ({ ...coin, logoUrl, hourlyPricesUsd: [] }));
  storage = createMemoryStorage({ [lastAnswerKey]: JSON.stringify({ asOfMs: 1, coins }) });
  expect(
    newFeed()
      .getState()
      .answer?.coins.map(({ logoUrl }) => logoUrl),
  ).toEqual([null, 'https://assets.coingecko.com/a.png']);
});
