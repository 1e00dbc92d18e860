// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { createStoredList, type Operation } from '#lib/stored-list.ts';
import { createUndoableList, type UndoableList } from '#lib/undoable-list.ts';
import { createMemoryStorage, type MemoryStorage } from '#src/test/memory-storage.ts';

interface Note {
  readonly id: number;
}

const isNote = (value: unknown): value is Note => typeof value === 'object' && value !== null && 'id' in value;

function openNotes(storage: MemoryStorage): UndoableList<Note> {
  return createUndoableList(
    createStoredList<Note>({
      key: 'notes',
      parseEntry: (value) => (isNote(value) ? value : null),
      repair: (notes) => notes,
      storage,
      now: () => 1_700_000_000_000,
    }),
  );
}

const storageOf = (...ids: number[]) => createMemoryStorage({ notes: JSON.stringify(ids.map((id) => ({ id }))) });
const add =
  (id: number): Operation<Note> =>
  (notes) =>
    notes.some((note) => note.id === id) ? notes : [...notes, { id }];
const shownIds = (notes: UndoableList<Note>) => notes.getState().entries.map(({ id }) => id);
const storedIds = (storage: MemoryStorage) =>
  (JSON.parse(storage.texts.get('notes') ?? '[]') as Note[]).map(({ id }) => id);
const isOdd = ({ id }: Note) => id % 2 === 1;

test('puts what was removed back into its place', () => {
  const storage = storageOf(1, 2, 3);
  const notes = openNotes(storage);
  notes.remove(({ id }) => id === 2);
  expect(storedIds(storage)).toEqual([1, 3]);
  expect(notes.getState().removal?.map(({ entry }) => entry.id)).toEqual([2]);
  notes.undo();
  expect(storedIds(storage)).toEqual([1, 2, 3]);
  expect(notes.getState().removal).toBeNull();
});

test('undoes the latest removal only', () => {
  const storage = storageOf(1, 2, 3);
  const notes = openNotes(storage);
  notes.remove(({ id }) => id === 1);
  notes.remove(({ id }) => id === 2);
  notes.undo();
  notes.undo();
  expect(storedIds(storage)).toEqual([2, 3]);
});

test('keeps the earlier removal when a later one finds nothing', () => {
  const notes = openNotes(storageOf(1, 2));
  notes.remove(({ id }) => id === 1);
  notes.remove(({ id }) => id === 9);
  notes.undo();
  expect(shownIds(notes)).toEqual([1, 2]);
});

test('keeps the removal through other changes, and tells its subscribers of each', () => {
  const notes = openNotes(storageOf(1, 2));
  const seen: string[] = [];
  const unsubscribe = notes.subscribe(() =>
    seen.push(`${shownIds(notes)} removed ${notes.getState().removal?.map(({ entry }) => entry.id) ?? 'none'}`),
  );
  notes.remove(({ id }) => id === 1);
  notes.update(add(3));
  notes.undo();
  expect(new Set(seen)).toContain('2 removed 1');
  expect(new Set(seen)).toContain('2,3 removed 1');
  expect(seen.at(-1)).toBe('1,2,3 removed none');
  unsubscribe();
  const count = seen.length;
  notes.update(add(4));
  expect(seen).toHaveLength(count);
});

test('gives one and the same state as long as nothing has changed', () => {
  const notes = openNotes(storageOf(1, 2));
  expect(notes.getState()).toBe(notes.getState());
  notes.remove(({ id }) => id === 1);
  expect(notes.getState()).toBe(notes.getState());
});

test('shows what another tab stored while nobody was subscribed', () => {
  const storage = storageOf(1);
  const notes = openNotes(storage);
  notes.subscribe(() => undefined)();
  openNotes(storage).update(add(2));
  notes.subscribe(() => undefined);
  expect(shownIds(notes)).toEqual([1, 2]);
});

test('shows another tab’s change as soon as the storage event tells of it, and can still undo', () => {
  const storage = storageOf(1, 2);
  const notes = openNotes(storage);
  notes.subscribe(() => undefined);
  notes.remove(({ id }) => id === 1);
  openNotes(storage).update(add(3));
  window.dispatchEvent(new StorageEvent('storage', { key: 'notes' }));
  expect(shownIds(notes)).toEqual([2, 3]);
  notes.undo();
  expect(storedIds(storage)).toEqual([1, 2, 3]);
});

describe('a removal that could not be written', () => {
  test('takes nothing that another tab has added since, once it is written', () => {
    const storage = storageOf(1, 2, 3);
    const notes = openNotes(storage);
    storage.failsWrite = () => true;
    notes.remove(isOdd);
    expect(shownIds(notes)).toEqual([2]);
    storage.failsWrite = () => false;
    openNotes(storage).update(add(5));
    notes.update(add(6));
    expect(storedIds(storage)).toEqual([2, 5, 6]);
  });

  test('is undone in memory, and then changes nothing that is stored', () => {
    const storage = storageOf(1, 2, 3);
    const notes = openNotes(storage);
    storage.failsWrite = () => true;
    notes.remove(isOdd);
    notes.undo();
    expect(shownIds(notes)).toEqual([1, 2, 3]);
    storage.failsWrite = () => false;
    notes.update(add(4));
    expect(storedIds(storage)).toEqual([1, 2, 3, 4]);
  });
});

const ids = fc.uniqueArray(fc.nat(20));

property.prop([ids, fc.array(fc.nat(20))])(
  'returns to exactly the same text by remove and undo',
  (listIds, removed) => {
    const storage = storageOf(...listIds);
    const text = storage.texts.get('notes');
    const notes = openNotes(storage);
    notes.remove(({ id }) => removed.includes(id));
    expect(storedIds(storage)).toEqual(listIds.filter((id) => !removed.includes(id)));
    notes.undo();
    expect(storage.texts.get('notes')).toBe(text);
  },
);

const steps = fc.array(
  fc.record({ kind: fc.constantFrom('add', 'remove all', 'undo', 'other tab adds'), fails: fc.boolean() }),
  { maxLength: 30 },
);

property.prop([steps])('agrees with a plain set of ids, whichever writes had to be made up for later', (sequence) => {
  const storage = storageOf(1, 2, 3);
  const [notes, otherTab] = [openNotes(storage), openNotes(storage)];
  let present = new Set([1, 2, 3]);
  let removed = new Set<number>();
  for (const [index, { kind, fails }] of sequence.entries()) {
    const id = 10 + index;
    storage.failsWrite = () => fails && kind !== 'other tab adds';
    if (kind === 'add') notes.update(add(id));
    else if (kind === 'other tab adds') otherTab.update(add(id));
    else if (kind === 'undo') notes.undo();
    else notes.remove(() => true);

    if (kind.endsWith('add') || kind.endsWith('adds')) present.add(id);
    else if (kind === 'undo') [present, removed] = [new Set([...present, ...removed]), new Set()];
    else if (present.size > 0) [present, removed] = [new Set(), present];
  }
  storage.failsWrite = () => false;
  notes.update(add(9));
  expect(storedIds(storage).toSorted((a, b) => a - b)).toEqual([...present, 9].toSorted((a, b) => a - b));
  expect(shownIds(notes)).toEqual(storedIds(storage));
});
