import { expect, test } from 'vitest';
import { ThrottledError } from './errors.ts';
import { createRequestThrottle } from './request-throttle.ts';

test('allows six requests in a minute, and reports when the seventh is possible', () => {
  const throttle = createRequestThrottle();
  for (let second = 0; second < 6; second++) throttle.acquire(second * 1000);
  expect(() => throttle.acquire(59_999)).toThrow(new ThrottledError(60_000));
  throttle.acquire(60_000);
  expect(() => throttle.acquire(60_001)).toThrow(new ThrottledError(61_000));
});

test('sends nothing before the time that a provider asked for', () => {
  const throttle = createRequestThrottle();
  throttle.blockUntil(30_000);
  expect(() => throttle.acquire(29_999)).toThrow(new ThrottledError(30_000));
  throttle.acquire(30_000);
});
