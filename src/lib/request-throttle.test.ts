import { expect, test, vi } from 'vitest';
import { HttpStatusError, ThrottledError } from './errors.ts';
import { createRequestThrottle } from './request-throttle.ts';
import { startOver } from './start-over.ts';

function setUp() {
  let nowMs = 0;
  const { admitClick, send } = createRequestThrottle(6, () => nowMs);
  return {
    clickAt: (timeMs: number) => {
      nowMs = timeMs;
      return admitClick();
    },
    sendAt: (timeMs: number, error: Error | null = null) => {
      nowMs = timeMs;
      return send(() => (error ? Promise.reject(error) : Promise.resolve('sent')));
    },
  };
}

test('admits six clicks in a minute, and says in how many seconds it admits the seventh', () => {
  const { clickAt } = setUp();
  for (let second = 0; second < 6; second++) expect(clickAt(second * 1000)).toBeNull();
  expect(clickAt(20_100)).toMatchObject({ name: 'ThrottledError', retryInSeconds: 40 });
  expect(clickAt(60_000)).toBeNull();
  expect(clickAt(60_001)?.retryInSeconds).toBe(1);
});

test('doesn’t count a click while offline, whose request reaches nobody', () => {
  const { clickAt } = setUp();
  vi.stubGlobal('navigator', { onLine: false });
  for (let count = 0; count < 7; count++) expect(clickAt(0)).toBeNull();
  vi.unstubAllGlobals();
  for (let count = 0; count < 6; count++) expect(clickAt(0)).toBeNull();
  expect(clickAt(0)).not.toBeNull();
});

test.each([
  ['nothing before the time that a 429 response names', new HttpStatusError(429, 30), 30_000],
  ['the next one after a 429 response that names none', new HttpStatusError(429), 0],
  ['the next one after another failure', new HttpStatusError(503, 30), 0],
])('sends %s', async (_, error, untilMs) => {
  const { clickAt, sendAt } = setUp();
  await expect(sendAt(0, error)).rejects.toBe(error);
  if (untilMs > 0) {
    await expect(sendAt(untilMs - 1)).rejects.toThrow(new ThrottledError(1));
    expect(clickAt(untilMs - 1)).not.toBeNull();
  }
  expect(await sendAt(untilMs)).toBe('sent');
  expect(clickAt(untilMs)).toBeNull();
});

test('forgets clicks and the provider’s time when the page starts over', async () => {
  const { clickAt, sendAt } = setUp();
  for (let count = 0; count < 6; count++) clickAt(0);
  await sendAt(0, new HttpStatusError(429, 30)).catch(() => undefined);
  startOver();
  expect(clickAt(1)).toBeNull();
  expect(await sendAt(1)).toBe('sent');
});
