import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { makeIdsUnique } from './ids.ts';

const ids = fc.array(fc.constantFrom<string>('', 'x', 'x1', 'x11', 'x2', '1'), { maxLength: 15 });

property.prop([ids])('makes repeated ids unique, deterministically, and keeps first ids and all else', (listIds) => {
  const entries = listIds.map((id, index) => ({ id, index }));
  const unique = makeIdsUnique(entries, (id, n) => id + n);
  expect(makeIdsUnique(entries, (id, n) => id + n)).toEqual(unique);
  expect(makeIdsUnique(unique, () => expect.fail('The ids are unique'))).toBe(unique);
  expect(new Set(unique.map(({ id }) => id)).size).toBe(entries.length);
  expect(unique.map(({ index }) => index)).toEqual([...entries.keys()]);
  for (const [index, id] of listIds.entries()) {
    if (listIds.indexOf(id) === index) expect(unique[index]).toBe(entries[index]);
  }
});
