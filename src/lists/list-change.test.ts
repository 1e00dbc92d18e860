import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { revertChange } from './list-change.ts';

const toNotes = (ids: readonly number[]) => ids.map((id) => ({ id, text: `note ${id}` }));
const edit = <Note extends object>(note: Note) => ({ ...note, text: 'edited' });
/** As if read from the storage again: the same content in other objects. */
const reread = <Value>(value: Value): Value => structuredClone(value);

const idLists = fc.uniqueArray(fc.nat(12), { maxLength: 9 });

property.prop([idLists, idLists, fc.nat(12)])(
  'restores any list, whatever was added, removed, moved or edited in it',
  (ids, otherIds, editedId) => {
    const before = toNotes(ids);
    const after = toNotes(otherIds).map((note) => (note.id === editedId ? edit(note) : note));
    expect(revertChange(after, { before, after })).toEqual(before);
    expect(revertChange(reread(after), { before, after })).toEqual(before);
  },
);

test('keeps what another tab has added, edited, removed and restored since, each after what it follows', () => {
  const before = toNotes([1, 2, 3, 4, 5]);
  const after = before.filter(({ id }) => id !== 1 && id !== 5);
  const [two, three] = reread(after);
  const [five, zero, six] = toNotes([5, 0, 6]);
  const current = [zero, two, edit(three ?? {}), six, five].flatMap((note) =>
    note ? [note as (typeof before)[0]] : [],
  );
  expect(revertChange(current, { before, after }).map(({ id, text }) => `${id} ${text}`)).toEqual([
    ...['0 note 0', '1 note 1', '2 note 2', '3 edited', '6 note 6', '5 note 5'],
  ]);
});
