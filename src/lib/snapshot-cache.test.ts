import { number } from 'valibot';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createSnapshotCache, getUpdatedAtMs } from './snapshot-cache.ts';

const storageKey = 'numbers';

function createCache(text: string | null = null) {
  const storage = createMemoryStorage();
  if (text !== null) storage.write(storageKey, text);
  return { storage, cache: createSnapshotCache({ storage, storageKey, schema: number(), maxEntries: 2 }) };
}

test('returns what was saved last under a key', () => {
  const { cache } = createCache();
  cache.save('a', { data: 1, fetchedAtMs: 10 });
  cache.save('a', { data: 2, fetchedAtMs: 20 });
  expect(cache.read('a')).toEqual({ data: 2, fetchedAtMs: 20 });
  expect(cache.read('b')).toBeNull();
});

test('drops the oldest snapshot when it is full', () => {
  const { cache } = createCache();
  for (const [fetchedAtMs, key] of ['a', 'b', 'c'].entries()) cache.save(key, { data: 0, fetchedAtMs });
  expect(cache.read('a')).toBeNull();
  expect(cache.read('b')).not.toBeNull();
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
  const fail = () => {
    throw new Error('off');
  };
  const storage = { read: fail, write: fail, remove: fail, keys: fail };
  const cache = createSnapshotCache({ storage, storageKey, schema: number(), maxEntries: 2 });
  cache.save('a', { data: 1, fetchedAtMs: 1 });
  expect(cache.read('a')).toBeNull();
});

test('counts a snapshot from the future, and none, as stale', () => {
  const snapshot = { data: 1, fetchedAtMs: 1000 };
  expect([999, 1000].map((nowMs) => getUpdatedAtMs(snapshot, nowMs))).toEqual([0, 1000]);
  expect(getUpdatedAtMs(null, 1000)).toBe(0);
});
