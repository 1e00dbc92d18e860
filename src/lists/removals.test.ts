import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { captureRemoval, restoreEntries } from './removals.ts';

const entriesOf = (ids: readonly number[]) => ids.map((id) => ({ id }));
const without = (entries: readonly { id: number }[], ids: readonly number[]) =>
  entries.filter(({ id }) => !ids.includes(id));
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

property.prop([fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50))])(
  'restores exactly the list from which anything was removed',
  (ids, removedIds) => {
    const entries = entriesOf(ids);
    const removal = captureRemoval(entries, ({ id }) => removedIds.includes(id));
    expect(restoreEntries(without(entries, removedIds), removal)).toEqual(entries);
  },
);

property.prop([fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50)), fc.uniqueArray(fc.nat(99))])(
  'loses and doubles nothing, whatever the list has become',
  (ids, removedIds, otherIds) => {
    const removal = captureRemoval(entriesOf(ids), ({ id }) => removedIds.includes(id));
    const result = idsOf(restoreEntries(entriesOf(otherIds), removal));
    const expected = new Set([...otherIds, ...removal.map(({ entry }) => entry.id)]);
    expect(result).toHaveLength(expected.size);
    expect(new Set(result)).toEqual(expected);
  },
);

test('puts an entry back behind its neighbour after the list has grown at both ends', () => {
  const removal = captureRemoval(entriesOf([1, 2, 3]), ({ id }) => id === 2);
  expect(idsOf(restoreEntries(entriesOf([9, 1, 3, 4]), removal))).toEqual([9, 1, 2, 3, 4]);
});

test('puts a first entry back before its neighbour when newer ones stand above', () => {
  const removal = captureRemoval(entriesOf([1, 2]), ({ id }) => id === 1);
  expect(idsOf(restoreEntries(entriesOf([9, 2]), removal))).toEqual([9, 1, 2]);
});

test('puts an entry back to its old place when both neighbours are gone', () => {
  const removal = captureRemoval(entriesOf([1, 2, 3, 4]), ({ id }) => id === 2);
  expect(idsOf(restoreEntries(entriesOf([7, 8]), removal))).toEqual([7, 2, 8]);
});

test('takes ten thousand neighbouring entries out and back', () => {
  const entries = entriesOf(Array.from({ length: 10_000 }, (_, id) => id));
  expect(
    restoreEntries(
      [],
      captureRemoval(entries, () => true),
    ),
  ).toEqual(entries);
});
