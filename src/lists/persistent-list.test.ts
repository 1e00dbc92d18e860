// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStorage, type MemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createPersistentList, emptyState, type Operation, type PersistentList } from './persistent-list.ts';

interface Note {
  readonly id: number;
  readonly text: string;
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'text' in value;

let clockMs = 1_700_000_000_000;
beforeEach(() => {
  clockMs = 1_700_000_000_000;
});

function openNotes(storage: MemoryStorage) {
  return createPersistentList<Note>({
    key: 'notes',
    noun: { one: 'note', many: 'notes' },
    parseEntry: (value) => (isNote(value) ? { ok: true, value } : { ok: false, reason: 'it isn’t a note' }),
    normalize: (notes) => notes,
    storage,
    now: () => clockMs,
  });
}

const add =
  (id: number): Operation<Note> =>
  (notes) =>
    notes.some((note) => note.id === id) ? notes : [...notes, { id, text: `note ${id}` }];
const remove =
  (id: number): Operation<Note> =>
  (notes) =>
    notes.some((note) => note.id === id) ? notes.filter((note) => note.id !== id) : notes;
const storedIds = (storage: MemoryStorage) =>
  (JSON.parse(storage.texts.get('notes') ?? '[]') as Note[]).map(({ id }) => id);
const undo = (notes: PersistentList<Note>) => {
  const latest = notes.getState().history.steps.at(-1);
  if (latest) notes.replay(latest, 'undo');
};
const refresh = (notes: PersistentList<Note>) => {
  notes.subscribe(() => undefined)();
  return notes.getState();
};
const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('stores a plain array under its key, unknown fields included, and reads it again', () => {
  const storage = createMemoryStorage({ notes: '[{"id":1,"text":"a","color":"red"}]' });
  openNotes(storage).change(add(2));
  expect(storage.texts.get('notes')).toBe('[{"id":1,"text":"a","color":"red"},{"id":2,"text":"note 2"}]');
  expect(openNotes(storage).getState()).toEqual({
    ...emptyState,
    entries: [
      { id: 1, text: 'a', color: 'red' },
      { id: 2, text: 'note 2' },
    ],
  });
});

test('writes nothing when an operation leaves the same entries', () => {
  const storage = createMemoryStorage({ notes: '[ {"id":1,"text":"a"} ]' });
  const notes = openNotes(storage);
  notes.change((entries) => [...entries]);
  expect(storage.texts.get('notes')).toBe('[ {"id":1,"text":"a"} ]');
  expect(notes.getState().history.steps).toEqual([]);
});

test('notifies its subscribers of another tab’s change, also of a cleared storage', () => {
  const storage = createMemoryStorage();
  const notes = openNotes(storage);
  const seen: number[] = [];
  const listener = () => seen.push(notes.getState().entries.length);
  const unsubscribe = notes.subscribe(listener);
  openNotes(storage).change(add(1));
  storageEvent('notes');
  storage.texts.clear();
  storageEvent(null);
  expect(seen).toEqual([1, 0]);
  unsubscribe();
  openNotes(storage).change(add(2));
  storageEvent('notes');
  expect(seen).toEqual([1, 0]);
  notes.subscribe(listener);
  expect(notes.getState().entries).toHaveLength(1);
});

test('restores what was removed from the storage as a whole by something else', () => {
  const storage = createMemoryStorage({ notes: '[{"id":1,"text":"a"},{"id":2,"text":"b"}]' });
  const notes = openNotes(storage);
  storage.texts.delete('notes');
  const { entries, history } = refresh(notes);
  expect([entries, history.latest?.step.verb]).toEqual([[], 'lost']);
  notes.change(add(4));
  if (history.latest) notes.replay(history.latest.step, 'undo');
  expect(storedIds(storage).toSorted()).toEqual([1, 2, 4]);
});

describe('text that cannot be read', () => {
  test.each(['{broken', '{"id":1}', ''])('is reported and not changed until a write: %s', (text) => {
    const storage = createMemoryStorage({ notes: text });
    expect(openNotes(storage).getState()).toEqual({
      ...emptyState,
      unreadable: { rejectedCount: null, backupKey: null },
    });
    expect([...storage.texts]).toEqual([['notes', text]]);
  });

  test('never overwrites an earlier copy', () => {
    const storage = createMemoryStorage({ notes: 'new', 'notes.backup-1700000000000': 'old' });
    openNotes(storage).change(add(1));
    expect(storage.texts.get('notes.backup-1700000000000')).toBe('old');
    expect(storage.texts.get('notes.backup-1700000000001')).toBe('new');
  });

  test('is not overwritten when the copy cannot be written', () => {
    const storage = createMemoryStorage({ notes: '{broken' });
    storage.failsWrite = (key) => key.includes('backup');
    const notes = openNotes(storage);
    notes.change(add(1));
    expect(storage.texts.get('notes')).toBe('{broken');
    expect(notes.getState()).toMatchObject({ entries: [{ id: 1 }], isUnsaved: true });
  });
});

test('works in memory when the storage cannot even be read, and overwrites nothing', () => {
  const storage = createMemoryStorage({ notes: '[{"id":1,"text":"a"}]' });
  storage.failReads = true;
  const notes = openNotes(storage);
  expect(notes.getState().isUnsaved).toBe(true);
  notes.change(add(2));
  expect(notes.getState().entries).toEqual([{ id: 2, text: 'note 2' }]);
  expect(storedIds(storage)).toEqual([1]);
  storage.failReads = false;
  notes.change(add(3));
  expect(storedIds(storage)).toEqual([1, 2, 3]);
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
    expect(storedIds(storage)).toEqual(expected.map(({ id }) => id));
    for (const tab of tabs) expect(refresh(tab).entries).toEqual(expected);
  },
);

property.prop([
  fc.array(
    fc.record({
      isOwn: fc.boolean(),
      id: fc.nat(9),
      isAddition: fc.boolean(),
      isUndone: fc.boolean(),
      fails: fc.boolean(),
    }),
  ),
])('writes with the next success what failed before, undone or not, and keeps another tab’s changes', (sequence) => {
  const storage = createMemoryStorage();
  const [notes, otherTab] = [openNotes(storage), openNotes(storage)];
  let own: readonly Note[] = [];
  const others: number[] = [];
  for (const [index, { isOwn, isUndone, fails, ...change }] of sequence.entries()) {
    storage.failsWrite = () => isOwn && fails;
    if (isOwn) {
      const stepCount = notes.getState().history.steps.length;
      notes.change(toOperation(change));
      if (!isUndone) own = toOperation(change)(own);
      else if (notes.getState().history.steps.length > stepCount) undo(notes);
    } else {
      others.push(100 + index);
      otherTab.change(add(100 + index));
    }
  }
  storage.failsWrite = () => false;
  notes.change(add(50));
  const ids = [...own.map(({ id }) => id), ...others, 50];
  expect(storedIds(storage).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  expect(notes.getState()).toMatchObject({ isUnsaved: false });
});

const damaged = fc
  .record({
    notes: fc.array(fc.record({ id: fc.nat(), text: fc.string({ unit: 'binary' }) }), { maxLength: 6 }),
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

/** The values of a text that is a JSON array; null for any other. */
function readable(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

property.prop([damaged, fc.boolean()], { numRuns: 500 })(
  'loses nothing of a text that was damaged in any way: entries stay, the original text is copied',
  (text, isOpenBefore) => {
    const storage = createMemoryStorage(isOpenBefore ? {} : { notes: text });
    const notes = openNotes(storage);
    if (isOpenBefore) {
      notes.change(add(7));
      storage.texts.set('notes', text);
    }
    clockMs += 2_000;
    notes.change(add(99));

    const values = readable(text);
    const kept = values === null ? (isOpenBefore ? [{ id: 7, text: 'note 7' }] : []) : values.filter(isNote);
    const stored = JSON.parse(storage.texts.get('notes') ?? '') as unknown[];
    expect(stored).toEqual([...kept, { id: 99, text: 'note 99' }]);
    const isWhole = values?.every(isNote) ?? false;
    expect(storage.texts.get(`notes.backup-${clockMs}`)).toBe(isWhole ? undefined : text);
    expect(openNotes(storage).getState().unreadable).toBeNull();
  },
);
