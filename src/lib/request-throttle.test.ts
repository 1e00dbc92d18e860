import { expect, test } from 'vitest';
import { ThrottledError } from './errors.ts';
import { createRequestThrottle } from './request-throttle.ts';
import { startOver } from './start-over.ts';

test('allows six requests in a minute, and reports when the seventh is possible', () => {
  const throttle = createRequestThrottle();
  for (let second = 0; second < 6; second++) throttle.acquire(second * 1000);
  expect(() => throttle.acquire(59_999)).toThrow(new ThrottledError(60_000));
  throttle.acquire(60_000);
  expect(() => throttle.acquire(60_001)).toThrow(new ThrottledError(61_000));
});

test('neither counts nor limits automatic requests', () => {
  const throttle = createRequestThrottle();
  for (let count = 0; count < 7; count++) throttle.acquire(0, { isAutomatic: true });
  for (let count = 0; count < 6; count++) throttle.acquire(0);
  throttle.acquire(0, { isAutomatic: true });
  expect(() => throttle.acquire(0)).toThrow(ThrottledError);
});

test('allows nothing before the time that a provider set', () => {
  const throttle = createRequestThrottle();
  throttle.blockUntil(30_000);
  for (const isAutomatic of [true, false]) {
    expect(() => throttle.acquire(29_999, { isAutomatic })).toThrow(new ThrottledError(30_000));
    throttle.acquire(30_000, { isAutomatic });
  }
});

test('forgets its requests and the provider’s time when the page starts over', () => {
  const throttle = createRequestThrottle();
  for (let count = 0; count < 6; count++) throttle.acquire(0);
  throttle.blockUntil(30_000);
  startOver();
  throttle.acquire(1);
});
