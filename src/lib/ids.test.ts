import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { makeIdsUnique } from './ids.ts';

const ids = fc.oneof(
  fc.array(fc.constantFrom<string | number>('', 'x', 'x-2', 'x-22', '-2'), { maxLength: 15 }),
  fc.array(fc.constantFrom<string | number>(1, 2, 3, 1e300), { maxLength: 15 }),
);

property.prop([ids])('makes repeated ids unique, deterministically, and keeps first ids and all else', (listIds) => {
  const entries = listIds.map((id, index) => ({ id, index }));
  const unique = makeIdsUnique(entries);
  expect(makeIdsUnique(entries)).toEqual(unique);
  expect(makeIdsUnique(unique)).toBe(unique);
  expect(new Set(unique.map(({ id }) => id)).size).toBe(entries.length);
  expect(unique.map(({ index }) => index)).toEqual([...entries.keys()]);
  for (const [index, id] of listIds.entries()) {
    if (listIds.indexOf(id) === index) expect(unique[index]).toBe(entries[index]);
  }
});
