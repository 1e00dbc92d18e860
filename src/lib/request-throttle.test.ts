import { expect, test } from 'vitest';
import { HttpStatusError, ThrottledError } from './errors.ts';
import { createRequestThrottle } from './request-throttle.ts';
import { startOver } from './start-over.ts';

function setUp() {
  let nowMs = 0;
  const sendThrottled = createRequestThrottle(() => nowMs);
  return async (timeMs: number, { isAutomatic = false, error = null as Error | null } = {}) => {
    nowMs = timeMs;
    return sendThrottled(() => (error ? Promise.reject(error) : Promise.resolve('sent')), { isAutomatic });
  };
}

test('allows six requests in a minute, and reports when the seventh is possible', async () => {
  const sendAt = setUp();
  for (let second = 0; second < 6; second++) await sendAt(second * 1000);
  await expect(sendAt(59_999)).rejects.toThrow(new ThrottledError(60_000));
  expect(await sendAt(60_000)).toBe('sent');
  await expect(sendAt(60_001)).rejects.toThrow(new ThrottledError(61_000));
});

test('neither counts nor limits automatic requests', async () => {
  const sendAt = setUp();
  for (let count = 0; count < 7; count++) await sendAt(0, { isAutomatic: true });
  for (let count = 0; count < 6; count++) await sendAt(0);
  await sendAt(0, { isAutomatic: true });
  await expect(sendAt(0)).rejects.toThrow(ThrottledError);
});

test.each([
  ['nothing before the time that a 429 response names', new HttpStatusError(429, 30), 30_000],
  ['the next one after a 429 response that names none', new HttpStatusError(429), 0],
  ['the next one after another failure', new HttpStatusError(503, 30), 0],
])('sends %s', async (_, error, untilMs) => {
  const sendAt = setUp();
  await expect(sendAt(0, { error })).rejects.toBe(error);
  for (const isAutomatic of [true, false]) {
    if (untilMs > 0) await expect(sendAt(untilMs - 1, { isAutomatic })).rejects.toThrow(new ThrottledError(untilMs));
    expect(await sendAt(untilMs, { isAutomatic })).toBe('sent');
  }
});

test('forgets its requests and the provider’s time when the page starts over', async () => {
  const sendAt = setUp();
  for (let count = 0; count < 5; count++) await sendAt(0);
  await sendAt(0, { error: new HttpStatusError(429, 30) }).catch(() => undefined);
  startOver();
  expect(await sendAt(1)).toBe('sent');
});
