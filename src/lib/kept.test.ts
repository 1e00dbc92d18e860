// @vitest-environment happy-dom
import { number } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepResponses } from './kept.ts';

const kept = keepResponses('numbers', number(), 2);

beforeEach(() => void vi.setSystemTime(1000));
afterEach(() => void vi.unstubAllGlobals());

test('returns the latest response of a key with its time, drops the oldest one when it is full, and all when cleared', () => {
  for (const [data, key] of ['a', 'a', 'b'].entries()) kept.save(key, data);
  expect(kept.read('a')).toMatchObject({ data: 1, fetchedAtMs: 1000 });
  kept.save('c', 3);
  expect([kept.read('a'), kept.read('b')?.data]).toEqual([null, 2]);
  kept.clear();
  expect(localStorage.getItem('numbers')).toBe('[]');
});

test.each(['', '{', '7', 'null'])('ignores stored text that is not a list: %j', (text) => {
  localStorage.setItem('numbers', text);
  expect(kept.read('a')).toBeNull();
});

test('skips an invalid entry and one from the future, and keeps the others', () => {
  const entries = [null, { key: 'a', fetchedAtMs: 1, data: 'one' }, { key: 'b', fetchedAtMs: 1001, data: 2 }];
  localStorage.setItem('numbers', JSON.stringify([...entries, { key: 'c', fetchedAtMs: 1000, data: 3 }]));
  expect(['a', 'b', 'c'].map((key) => kept.read(key)?.data)).toEqual([undefined, undefined, 3]);
});

test('works without storage', () => {
  vi.stubGlobal('localStorage', null);
  const report = vi.spyOn(console, 'error').mockReturnValue();
  kept.save('a', 1);
  expect(kept.read('a')).toBeNull();
  expect(report).toHaveBeenCalledTimes(1);
  report.mockClear();
});
