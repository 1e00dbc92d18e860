import { number } from 'valibot';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { toParser } from './http.ts';
import { createSnapshotCache, getUpdatedAtMs } from './snapshots.ts';

const storageKey = 'numbers';

function createCache(text: string | null = null) {
  const storage = createMemoryStorage();
  if (text !== null) storage.write(storageKey, text);
  return { storage, cache: createSnapshotCache({ storage, storageKey, parseData: toParser(number()), maxEntries: 2 }) };
}

test('returns the latest snapshot of a key, and drops the oldest one when it is full', () => {
  const { cache } = createCache();
  for (const [fetchedAtMs, key] of ['a', 'a', 'b'].entries()) cache.save(key, { data: fetchedAtMs, fetchedAtMs });
  expect(cache.read('a')).toEqual({ data: 1, fetchedAtMs: 1 });
  cache.save('c', { data: 3, fetchedAtMs: 3 });
  expect([cache.read('a'), cache.read('b')?.data]).toEqual([null, 2]);
});

test.each(['', '{', '7', 'null'])('ignores stored text that is not a list: %j', (text) => {
  expect(createCache(text).cache.read('a')).toBeNull();
});

test('skips an invalid entry and keeps the others', () => {
  const { cache } = createCache(
    JSON.stringify([
      { key: 'a', fetchedAtMs: 1, data: 'one' },
      { key: 'b', fetchedAtMs: 1e300, data: 2 },
      { key: 'c', fetchedAtMs: 1, data: 3 },
    ]),
  );
  expect(['a', 'b', 'c'].map((key) => cache.read(key)?.data)).toEqual([undefined, undefined, 3]);
});

test('works without storage', () => {
  const { storage, cache } = createCache();
  storage.failReads = true;
  storage.failsWrite = () => true;
  cache.save('a', { data: 1, fetchedAtMs: 1 });
  expect(cache.read('a')).toBeNull();
});

test('treats a snapshot from the future, or none, as stale', () => {
  const snapshot = { data: 1, fetchedAtMs: 1000 };
  expect([999, 1000].map((nowMs) => getUpdatedAtMs(snapshot, nowMs))).toEqual([0, 1000]);
  expect(getUpdatedAtMs(null, 1000)).toBe(0);
});
