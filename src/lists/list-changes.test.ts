import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { captureRemoval, compareLists, restoreEntries, revertChanges } from './list-changes.ts';

const readEntries = (ids: readonly number[]) => ids.map((id) => ({ id }));
const toIds = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

property.prop([fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50))])(
  'restores exactly the list from which anything was removed',
  (ids, removedIds) => {
    const entries = readEntries(ids);
    const removal = captureRemoval(entries, ({ id }) => removedIds.includes(id));
    expect(
      restoreEntries(
        entries.filter(({ id }) => !removedIds.includes(id)),
        removal,
      ),
    ).toEqual(entries);
  },
);

property.prop([fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50)), fc.uniqueArray(fc.nat(99))])(
  'loses and duplicates nothing, whatever the list has become',
  (ids, removedIds, otherIds) => {
    const removal = captureRemoval(readEntries(ids), ({ id }) => removedIds.includes(id));
    const result = toIds(restoreEntries(readEntries(otherIds), removal));
    const expected = new Set([...otherIds, ...removal.map(({ entry }) => entry.id)]);
    expect(result).toHaveLength(expected.size);
    expect(new Set(result)).toEqual(expected);
  },
);

test('restores an entry after its neighbor when the list has grown at both ends', () => {
  const removal = captureRemoval(readEntries([1, 2, 3]), ({ id }) => id === 2);
  expect(toIds(restoreEntries(readEntries([9, 1, 3, 4]), removal))).toEqual([9, 1, 2, 3, 4]);
});

test('restores a first entry before its neighbor when newer ones are above', () => {
  const removal = captureRemoval(readEntries([1, 2]), ({ id }) => id === 1);
  expect(toIds(restoreEntries(readEntries([9, 2]), removal))).toEqual([9, 1, 2]);
});

test('restores an entry to its old index when both neighbors are gone', () => {
  const removal = captureRemoval(readEntries([1, 2, 3, 4]), ({ id }) => id === 2);
  expect(toIds(restoreEntries(readEntries([7, 8]), removal))).toEqual([7, 2, 8]);
});

test('restores ten thousand adjacent entries', () => {
  const entries = readEntries(Array.from({ length: 10_000 }, (_, id) => id));
  expect(
    restoreEntries(
      [],
      captureRemoval(entries, () => true),
    ),
  ).toEqual(entries);
});

interface Text {
  readonly id: number;
  readonly text: string;
}

const texts = fc.uniqueArray(fc.record({ id: fc.nat(20), text: fc.constantFrom('a', 'b') }), {
  selector: ({ id }) => id,
});

property.prop([texts, fc.array(fc.nat(20)), fc.array(fc.record({ id: fc.nat(20), text: fc.constant('c') }))])(
  'reverts exactly what was added, removed and changed, and does so twice without harm',
  (before, removedIds, edits) => {
    const kept = before
      .filter(({ id }) => !removedIds.includes(id))
      .map((entry) => edits.find(({ id }) => id === entry.id) ?? entry);
    const after = [...kept, { id: 99, text: 'new' }];
    const changes = compareLists<Text>(before, after);
    const reverted = revertChanges(after, changes);
    expect(reverted).toEqual(before);
    expect(revertChanges(reverted, changes)).toBe(reverted);
  },
);

property.prop([texts, fc.nat(), fc.nat()])(
  'reverts the move of an entry, and does so twice without harm',
  (before, from, to) => {
    const after = [...before];
    const moved = after.splice(from % (before.length || 1), 1);
    after.splice(to % (after.length + 1), 0, ...moved);
    const changes = compareLists<Text>(before, after);
    const reverted = revertChanges(after, changes);
    expect(reverted).toEqual(before);
    expect(revertChanges(reverted, changes)).toBe(reverted);
  },
);

test('keeps what was changed again since', () => {
  const [before, edited, again] = ['a', 'b', 'c'].map((text) => ({ id: 1, text }));
  if (!(before && edited && again)) throw new Error('expected three texts');
  const changes = compareLists([before], [edited, { id: 2, text: 'new' }]);
  const current = [again, { id: 2, text: 'changed' }];
  expect(revertChanges(current, changes)).toBe(current);
});
