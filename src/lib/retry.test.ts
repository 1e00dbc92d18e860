import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError, TimeoutError } from './errors.ts';
import { withRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When the task was tried, milliseconds from the start, and what came of it. */
async function tried(error: Error, { random = 0, failures = Number.POSITIVE_INFINITY } = {}) {
  const startMs = Date.now();
  const times: number[] = [];
  const outcome = withRetry(
    async () => {
      times.push(Date.now() - startMs);
      if (times.length <= failures) throw error;
      return 'done';
    },
    { signal: new AbortController().signal, random: () => random },
  ).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return { times, outcome: await outcome };
}

test.each([
  new NetworkError(),
  new TimeoutError(),
  new HttpStatusError(502),
  new HttpStatusError(503),
  new HttpStatusError(504),
])('tries twice more after %s, each time later', async (error) => {
  expect(await tried(error)).toEqual({ times: [0, 400, 1200], outcome: error });
  expect(await tried(error, { random: 1 })).toEqual({ times: [0, 600, 1800], outcome: error });
});

test('stops with the first success', async () => {
  expect(await tried(new TimeoutError(), { failures: 1 })).toEqual({ times: [0, 400], outcome: 'done' });
});

test.each([
  new NetworkError('x', { isOffline: true }),
  new HttpStatusError(400),
  new HttpStatusError(401),
  new HttpStatusError(404),
  new HttpStatusError(429),
  new HttpStatusError(500),
  new InvalidResponseError(),
  new RangeError('x'),
])('does not try again after %s', async (error) => {
  expect(await tried(error)).toEqual({ times: [0], outcome: error });
});

test('ends in a pause with the reason of the abort', async () => {
  const controller = new AbortController();
  const task = vi.fn(async () => Promise.reject(new NetworkError()));
  const outcome = withRetry(task, { signal: controller.signal }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10);
  controller.abort('gone');
  expect(await outcome).toBe('gone');
  await vi.runAllTimersAsync();
  expect(task).toHaveBeenCalledTimes(1);
});
