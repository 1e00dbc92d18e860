import { fc, test as property } from '@fast-check/vitest';
import { number, object, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage, type MemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createListOpener, type Operation, PersistentList } from './persistent-list.ts';

interface Note {
  readonly id: number;
  readonly text: string;
}

const definition = {
  key: 'notes',
  noun: 'note',
  schema: object({ id: number(), text: string() }),
};
const openNotes = (storage: MemoryStorage) => new PersistentList<Note>(definition, storage);

const note = (id: number): Note => ({ id, text: `note ${id}` });
const add =
  (id: number): Operation<Note> =>
  (notes) =>
    notes.some((each) => each.id === id) ? notes : [...notes, note(id)];
const remove =
  (id: number): Operation<Note> =>
  (notes) =>
    notes.filter((each) => each.id !== id);
const storedNotes = (storage: MemoryStorage) => JSON.parse(storage.texts.get('notes') ?? '[]') as Note[];
const storedIds = (storage: MemoryStorage) => storedNotes(storage).map(({ id }) => id);
const refresh = (notes: PersistentList<Note>) => {
  notes.subscribe(() => undefined)();
  return notes.getState();
};
const createStorage = (...ids: readonly number[]) => createMemoryStorage({ notes: JSON.stringify(ids.map(note)) });

test('stores a plain array under its key, unknown fields included, and reads it again', () => {
  const storage = createMemoryStorage({ notes: '[{"color":"red","id":1,"text":"a"}]' });
  openNotes(storage).change(add(2));
  expect(storage.texts.get('notes')).toBe('[{"color":"red","id":1,"text":"a"},{"id":2,"text":"note 2"}]');
  const entries = [{ id: 1, text: 'a', color: 'red' }, note(2)];
  expect(openNotes(storage).getState()).toMatchObject({ entries, unreadable: null, isUnsaved: false });
});

test('writes and announces nothing when an operation leaves the same entries', () => {
  const storage = createMemoryStorage({ notes: '[ {"id":1,"text":"a"} ]' });
  const notes = openNotes(storage);
  notes.changeWithUndo((entries) => [...entries], 'removed');
  expect(storage.texts.get('notes')).toBe('[ {"id":1,"text":"a"} ]');
  expect(notes.getState().message).toBeNull();
});

test('opens one list for a storage, so that what couldn’t be saved outlives the screen', () => {
  const open = createListOpener<Note>(definition);
  const storage = createStorage(1);
  storage.failsWrite = () => true;
  open(storage).change(add(2));
  expect(open(storage).getState()).toMatchObject({ entries: [note(1), note(2)], isUnsaved: true });
  expect(open(createStorage(3)).getState().entries).toEqual([note(3)]);
});

test('notifies its subscribers of another tab’s change, also of a cleared storage', () => {
  const storage = createMemoryStorage();
  const notes = openNotes(storage);
  const seen: number[] = [];
  const unsubscribe = notes.subscribe(() => seen.push(notes.getState().entries.length));
  openNotes(storage).change(add(1));
  storage.notify();
  storage.texts.clear();
  storage.notify();
  unsubscribe();
  openNotes(storage).change(add(2));
  storage.notify();
  expect(seen).toEqual([1, 0]);
  expect(refresh(notes).entries).toHaveLength(1);
});

describe('text that cannot be read', () => {
  test.each(['{broken', '{"id":1}', ''])('is reported and not changed until a write: %s', (text) => {
    const storage = createMemoryStorage({ notes: text });
    expect(openNotes(storage).getState()).toMatchObject({ entries: [], unreadable: text, isUnsaved: false });
    expect([...storage.texts]).toEqual([['notes', text]]);
  });

  test('is not overwritten when the copy cannot be written', () => {
    const storage = createMemoryStorage({ notes: '{broken' });
    storage.failsWrite = (key) => key.includes('backup');
    const notes = openNotes(storage);
    notes.change(add(1));
    expect(storage.texts.get('notes')).toBe('{broken');
    expect(notes.getState()).toMatchObject({ entries: [note(1)], isUnsaved: true });
  });
});

test('works in memory while the storage cannot even be read, overwrites nothing, and saves all once it can', () => {
  const storage = createStorage(1);
  const openBefore = openNotes(storage);
  storage.failReads = true;
  const notes = openNotes(storage);
  expect([openBefore, notes].map((each) => refresh(each).isUnsaved)).toEqual([true, true]);
  notes.change(add(2));
  expect(notes.getState().entries).toEqual([note(2)]);
  expect(storedIds(storage)).toEqual([1]);
  storage.failReads = false;
  expect(refresh(openBefore)).toMatchObject({ entries: [note(1)], isUnsaved: false });
  notes.change(add(3));
  expect(storedIds(storage).toSorted()).toEqual([1, 2, 3]);
});

describe('undo', () => {
  test('brings back removals in a row together', () => {
    const storage = createStorage(1, 2, 3);
    const notes = openNotes(storage);
    notes.changeWithUndo(remove(1), 'removed');
    expect(notes.getState().message).toMatchObject({ text: 'Note removed', canUndo: true });
    notes.changeWithUndo(remove(3), 'removed');
    expect(notes.getState().message?.text).toBe('2 notes removed');
    notes.undo();
    expect(storedIds(storage)).toEqual([1, 2, 3]);
    expect(notes.getState().message).toMatchObject({ text: 'Change undone', canUndo: false });
  });

  test('isn’t offered any more after another change, or once it is dismissed', () => {
    const storage = createStorage(1, 2, 3);
    const notes = openNotes(storage);
    notes.changeWithUndo(remove(1), 'removed');
    notes.change(add(4), 'Note added');
    expect(notes.getState().message).toMatchObject({ text: 'Note added', canUndo: false });
    notes.changeWithUndo(remove(2), 'removed');
    notes.dismiss();
    expect(notes.getState().message).toBeNull();
    notes.undo();
    expect(storedIds(storage)).toEqual([3, 4]);
  });

  test('keeps what another tab has changed in between', () => {
    const storage = createStorage(1, 2, 3, 4);
    const notes = openNotes(storage);
    const otherTab = openNotes(storage);
    notes.changeWithUndo(remove(1), 'removed');
    otherTab.change(add(5));
    otherTab.change(remove(4));
    notes.changeWithUndo(remove(2), 'removed');
    otherTab.change((entries) => entries.map((each) => (each.id === 3 ? { ...each, text: 'edited' } : each)));
    notes.undo();
    expect(storedNotes(storage)).toEqual([note(1), note(2), { id: 3, text: 'edited' }, note(5)]);
  });
});

const toOperation = ({ id, isAddition }: { id: number; isAddition: boolean }): Operation<Note> =>
  isAddition ? add(id) : remove(id);

property.prop([fc.array(fc.record({ tab: fc.nat(4), id: fc.nat(9), isAddition: fc.boolean() }))])(
  'keeps every change that one person makes in several tabs, also if no tab gets an event',
  (sequence) => {
    const storage = createMemoryStorage();
    const tabs = Array.from({ length: 5 }, () => openNotes(storage));
    for (const change of sequence) tabs[change.tab]?.change(toOperation(change));
    const expected = sequence.map(toOperation).reduce<readonly Note[]>((list, change) => change(list), []);
    expect(storedNotes(storage)).toEqual(expected);
    for (const tab of tabs) expect(refresh(tab).entries).toEqual(expected);
  },
);

property.prop([
  fc.array(fc.record({ isOwn: fc.boolean(), id: fc.nat(9), isAddition: fc.boolean(), fails: fc.boolean() })),
])('writes with the next success what failed before, and keeps another tab’s changes', (sequence) => {
  const storage = createMemoryStorage();
  const [notes, otherTab] = [openNotes(storage), openNotes(storage)];
  let own: readonly Note[] = [];
  const others: number[] = [];
  for (const [index, { isOwn, fails, ...change }] of sequence.entries()) {
    storage.failsWrite = () => isOwn && fails;
    if (isOwn) {
      notes.change(toOperation(change));
      own = toOperation(change)(own);
    } else {
      others.push(100 + index);
      otherTab.change(add(100 + index));
    }
  }
  storage.failsWrite = () => false;
  notes.change(add(50));
  const ids = [...own.map(({ id }) => id), ...others, 50];
  expect(storedIds(storage).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  expect(notes.getState().isUnsaved).toBe(false);
});

const damagedText = fc
  .record({
    notes: fc.uniqueArray(fc.record({ id: fc.nat(), text: fc.string({ unit: 'binary' }) }), {
      maxLength: 6,
      selector: ({ id }) => id,
    }),
    extra: fc.array(fc.jsonValue(), { maxLength: 3 }),
    cuts: fc.array(
      fc.record({ at: fc.nat(400), removed: fc.nat(30), put: fc.string({ unit: 'binary', maxLength: 5 }) }),
    ),
  })
  .map(({ notes, extra, cuts }) =>
    cuts.reduce(
      (text, { at, removed, put }) => text.slice(0, at) + put + text.slice(at + removed),
      JSON.stringify([...notes, ...extra]),
    ),
  );

property.prop([damagedText, fc.boolean()], { numRuns: 500 })(
  'loses nothing of a text that was damaged in any way: valid entries stay, the original is copied',
  (text, isOpenBefore) => {
    const storage = createMemoryStorage(isOpenBefore ? {} : { notes: text });
    const notes = openNotes(storage);
    storage.texts.set('notes', text);
    refresh(notes);
    const { entries, unreadable } = notes.getState();
    notes.change((current) => [...current, note(-1)]);
    expect(storedNotes(storage)).toEqual([...entries, note(-1)]);
    const backups = [...storage.texts].filter(([key]) => key.startsWith('notes.backup-'));
    expect(backups.map(([, copy]) => copy)).toEqual(unreadable === null ? [] : [text]);
    if (unreadable === null) expect(entries).toEqual(JSON.parse(text));
    expect(openNotes(storage).getState().unreadable).toBeNull();
  },
);
