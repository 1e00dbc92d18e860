import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { revertChange } from './list-changes.ts';

describe('reverting a change', () => {
  const toNotes = (ids: readonly number[]) => ids.map((id) => ({ id }));
  const revert = (current: readonly number[], before: readonly number[], after: readonly number[]) =>
    revertChange(toNotes(current), { before: toNotes(before), after: toNotes(after) }).map(({ id }) => id);

  test.each([
    ['after its neighbor when the list has grown at both ends', [9, 1, 3, 4], [1, 2, 3], [1, 3], [9, 1, 2, 3, 4]],
    ['before its neighbor when newer ones are above', [9, 2], [1, 2], [2], [9, 1, 2]],
    ['after what is left of its neighbors', [1, 7], [1, 2, 3], [1, 2], [1, 3, 7]],
    ['at the end when no neighbor is left', [7, 8], [1, 2, 3], [1, 3], [7, 8, 2]],
  ])('restores an entry %s', (_name, current, before, after, expected) => {
    expect(revert(current, before, after)).toEqual(expected);
  });

  const texts = fc.uniqueArray(fc.record({ id: fc.nat(20), text: fc.constantFrom('a', 'b') }), {
    selector: ({ id }) => id,
  });

  property.prop([texts, fc.array(fc.nat(20)), fc.array(fc.record({ id: fc.nat(20), text: fc.constant('c') })), texts])(
    'undoes what was added, removed and changed, and loses and duplicates nothing, whatever the list has become',
    (before, removedIds, edits, others) => {
      const kept = before
        .filter(({ id }) => !removedIds.includes(id))
        .map((entry) => edits.find(({ id }) => id === entry.id) ?? entry);
      const after = [...kept, { id: 99, text: 'new' }];
      const reverted = revertChange(after, { before, after });
      expect(reverted).toEqual(before);
      expect(revertChange(reverted, { before, after })).toBe(reverted);

      const ids = revertChange(others, { before, after }).map(({ id }) => id);
      const removed = before.filter(({ id }) => removedIds.includes(id));
      expect(ids.toSorted()).toEqual([...new Set([...others, ...removed].map(({ id }) => id))].toSorted());
    },
  );

  property.prop([texts, fc.nat(), fc.nat()])(
    'undoes the move of an entry, also when it was edited since',
    (before, from, to) => {
      const after = [...before];
      const moved = after.splice(from % (before.length || 1), 1);
      after.splice(to % (after.length + 1), 0, ...moved);
      const edited = after.map((entry) => (entry.id === moved[0]?.id ? { ...entry, text: 'edited' } : entry));
      const expected = before.map((entry) => (entry.id === moved[0]?.id ? { ...entry, text: 'edited' } : entry));
      expect(revertChange(edited, { before, after })).toEqual(expected);
    },
  );

  test('keeps what was changed again since', () => {
    const [before, after] = [
      [{ id: 1, text: 'a' }],
      [
        { id: 1, text: 'b' },
        { id: 2, text: 'new' },
      ],
    ];
    const current = [
      { id: 1, text: 'c' },
      { id: 2, text: 'changed' },
    ];
    expect(revertChange(current, { before, after })).toBe(current);
  });

  test('restores ten thousand adjacent entries', () => {
    const before = toNotes(Array.from({ length: 10_000 }, (_, id) => id));
    expect(revertChange([], { before, after: [] })).toEqual(before);
  });
});
