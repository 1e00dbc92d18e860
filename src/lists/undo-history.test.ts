import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  describeLatest,
  emptyHistory,
  findShownId,
  invertChange,
  type LatestChange,
  recordAction,
  revertChange,
  type UndoHistory,
} from './undo-history.ts';

const noun = { one: 'note', many: 'notes' };
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
    expect(revertChange(after, { before, after })).toEqual(before);
    expect(revertChange(before, { before, after })).toEqual(before);
    expect(revertChange(before, invertChange({ before, after }))).toEqual(after);

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
    const edit = (entry: { id: number; text: string }) =>
      entry.id === moved[0]?.id ? { ...entry, text: 'edited' } : entry;
    expect(revertChange(after.map(edit), { before, after })).toEqual(before.map(edit));
    expect(revertChange(before.map(edit), invertChange({ before, after }))).toEqual(after.map(edit));
  },
);

test('keeps what was changed again since', () => {
  const before = [{ id: 1, text: 'a' }];
  const after = [
    { id: 1, text: 'b' },
    { id: 2, text: 'new' },
  ];
  const current = after.map((entry) => ({ ...entry, text: 'changed' }));
  expect(revertChange(current, { before, after })).toEqual(current);
});

test('says what was done without the entries’ words, and after an undo offers to redo it', () => {
  const lists = [[1], [], [1, 2, 3], [], [4]].map(toNotes);
  const verbs = ['removed', 'imported', 'lost', 'added'] as const;
  const steps = verbs.map((verb, index) => ({ before: lists[index] ?? [], after: lists[index + 1] ?? [], verb }));
  let history: UndoHistory<{ id: number }> = emptyHistory;
  const record = (action: 'do' | 'undo' | 'redo') => (step: (typeof steps)[number]) => {
    history = recordAction(history, step, action);
    const { message, offer } = describeLatest(history.latest as LatestChange<{ id: number }>, noun);
    return [history.latest?.serial, message, offer, findShownId(step)];
  };
  expect(steps.map(record('do'))).toEqual([
    [1, 'Note removed', 'undo', undefined],
    [2, '3 notes imported', 'undo', 1],
    [3, 'All notes were removed in another tab or by clearing site data', 'undo', undefined],
    [4, 'Note added', null, 4],
  ]);
  expect(
    steps
      .toReversed()
      .map(record('undo'))
      .map(([, message, offer]) => [message, offer]),
  ).toEqual([
    ['Change undone', 'redo'],
    ['3 notes restored', 'redo'],
    ['Change undone', 'redo'],
    ['Note restored', 'redo'],
  ]);
  expect(steps.map(record('redo')).map(([, message, offer]) => [message, offer])).toEqual(
    steps.map(() => ['Change redone', 'undo']),
  );
  expect([history.steps, history.undone]).toEqual([steps, []]);
  steps.slice(-1).map(record('undo'));
  const unannounced = { before: [], after: [], verb: undefined };
  const next = recordAction(history, unannounced, 'do');
  expect(next).toEqual({ steps: [...steps.slice(0, -1), unannounced], undone: [], latest: history.latest });
});
