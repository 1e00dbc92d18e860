// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage, type MemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createPersistentList, type Operation, type PersistentList } from './persistent-list.ts';

interface Note {
  readonly id: number;
}

const isNote = (value: unknown): value is Note => typeof value === 'object' && value !== null && 'id' in value;

function openNotes(storage: MemoryStorage): PersistentList<Note> {
  return createPersistentList<Note>({
    key: 'notes',
    noun: { one: 'note', many: 'notes' },
    parseEntry: (value) => (isNote(value) ? value : null),
    normalize: (notes) => notes,
    storage,
    now: () => 1_700_000_000_000,
  });
}

const toStorage = (...ids: number[]) => createMemoryStorage({ notes: JSON.stringify(ids.map((id) => ({ id }))) });
const add =
  (id: number): Operation<Note> =>
  (notes) =>
    notes.some((note) => note.id === id) ? notes : [...notes, { id }];
const mergeIn =
  (...ids: number[]) =>
  (notes: readonly Note[]) => {
    const added = ids.filter((id) => !notes.some((note) => note.id === id)).map((id) => ({ id }));
    return { added, position: 'last' as const };
  };
const describeRemoved = (removed: readonly Note[]) => `deleted ${removed.map(({ id }) => id)}`;
const describeAdded = (added: readonly Note[]) => `imported ${added.map(({ id }) => id)}`;
const remove = (notes: PersistentList<Note>, isRemoved: (note: Note) => boolean) =>
  notes.remove(isRemoved, describeRemoved);
const importNotes = (notes: PersistentList<Note>, ...ids: number[]) => notes.merge(mergeIn(...ids), describeAdded);
const undo = (notes: PersistentList<Note>) => {
  const latest = notes.getState().history.steps.at(-1);
  if (latest) notes.undo(latest);
};
const undoOffered = (notes: PersistentList<Note>) => {
  const { offered } = notes.getState().history;
  if (offered !== null) notes.undo(offered);
};
const toStep = (notes: PersistentList<Note>) => notes.getState().history.offered?.phrase ?? 'none';
const shownIds = (notes: PersistentList<Note>) => notes.getState().entries.map(({ id }) => id);
const storedIds = (storage: MemoryStorage) =>
  (JSON.parse(storage.texts.get('notes') ?? '[]') as Note[]).map(({ id }) => id);

test('restores what was removed in its position', () => {
  const storage = toStorage(1, 2, 3);
  const notes = openNotes(storage);
  remove(notes, ({ id }) => id === 2);
  expect(storedIds(storage)).toEqual([1, 3]);
  expect(toStep(notes)).toBe('deleted 2');
  undo(notes);
  expect(storedIds(storage)).toEqual([1, 2, 3]);
  expect(toStep(notes)).toBe('none');
});

const describeNotes = (notes: PersistentList<Note>) => notes.getState().history.message;

test('restores what was removed from the storage as a whole by something else', () => {
  const storage = toStorage(1, 2, 3);
  const notes = openNotes(storage);
  notes.subscribe(() => undefined);
  storage.texts.delete('notes');
  window.dispatchEvent(new StorageEvent('storage', { key: 'notes' }));
  expect(shownIds(notes)).toEqual([]);
  expect(describeNotes(notes)).toBe('All notes were removed in another tab or by clearing site data');
  notes.change(add(4), 'added 4');
  undoOffered(notes);
  expect(storedIds(storage).toSorted()).toEqual([1, 2, 3, 4]);
});

test('says what was done, and after an undo what the next one would revert', () => {
  const notes = openNotes(toStorage(1, 2, 3));
  expect(describeNotes(notes)).toBeNull();
  remove(notes, ({ id }) => id === 1);
  expect(describeNotes(notes)).toBe('Deleted 1');
  importNotes(notes, 7);
  expect(describeNotes(notes)).toBe('Imported 7');
  remove(notes, ({ id }) => id === 2);
  notes.change(add(8), 'added 8');
  undo(notes);
  expect(describeNotes(notes)).toBe('Undone: added 8. Undo again: deleted 2');
  undo(notes);
  expect(describeNotes(notes)).toBe('Restored. Undo again: imported 7');
  undo(notes);
  expect(describeNotes(notes)).toBe('Restored. Undo again: deleted 1');
  undo(notes);
  expect(describeNotes(notes)).toBe('Restored.');
});

test('withdraws the offer when it is dismissed, until the next step', () => {
  const notes = openNotes(toStorage(1, 2, 3));
  remove(notes, ({ id }) => id === 1);
  notes.dismiss();
  expect([toStep(notes), describeNotes(notes)]).toEqual(['none', null]);
  remove(notes, ({ id }) => id === 2);
  expect(toStep(notes)).toBe('deleted 2');
  notes.dismiss();
  undo(notes);
  expect([shownIds(notes), toStep(notes)]).toEqual([[2, 3], 'deleted 1']);
});

test('forgets all steps when the screen is left', () => {
  const notes = openNotes(toStorage(1, 2));
  remove(notes, ({ id }) => id === 1);
  notes.forgetSteps();
  undo(notes);
  expect([shownIds(notes), toStep(notes)]).toEqual([[2], 'none']);
});

describe('an import', () => {
  test('is one step, and its undo removes what it added, regardless of its position by then', () => {
    const storage = toStorage(1, 2);
    const notes = openNotes(storage);
    const seen: string[] = [];
    notes.subscribe(() => seen.push(`${shownIds(notes)} ${toStep(notes)}`));
    importNotes(notes, 3, 4);
    expect(new Set(seen)).toEqual(new Set(['1,2,3,4 imported 3,4']));
    openNotes(storage).change((list) => list.toReversed(), 'changed');
    openNotes(storage).change(add(5), 'changed');
    undo(notes);
    expect(storedIds(storage)).toEqual([2, 1, 5]);
  });

  test('that also changes entries is one step, whose undo restores them', () => {
    const storage = toStorage(1, 2);
    const notes = openNotes(storage);
    const changed: readonly (Note & { text: string })[] = [{ id: 2, text: 'changed' }];
    notes.merge(() => ({ added: [{ id: 3 }], changed, position: 'last' }), describeAdded);
    expect(storage.texts.get('notes')).toBe('[{"id":1},{"id":2,"text":"changed"},{"id":3}]');
    expect(toStep(notes)).toBe('imported 3,2');
    undo(notes);
    expect(storage.texts.get('notes')).toBe('[{"id":1},{"id":2}]');
    expect(toStep(notes)).toBe('none');
  });

  test('isn’t a step if it adds nothing', () => {
    const storage = toStorage(1);
    const notes = openNotes(storage);
    importNotes(notes, 1);
    expect(toStep(notes)).toBe('none');
  });

  test('keeps on undo what was changed since', () => {
    const storage = toStorage(1);
    const notes = openNotes(storage);
    importNotes(notes, 2, 3);
    openNotes(storage).change(
      (list) => list.map((note) => (note.id === 3 ? { ...note, text: 'changed' } : note)),
      'changed',
    );
    undo(notes);
    expect(storage.texts.get('notes')).toBe('[{"id":1},{"id":3,"text":"changed"}]');
    expect(toStep(notes)).toBe('none');
  });

  test('that could not be written goes with the next write on top of another tab’s list, and is undone there', () => {
    const storage = toStorage(1);
    const notes = openNotes(storage);
    storage.failsWrite = () => true;
    importNotes(notes, 2, 3);
    storage.failsWrite = () => false;
    openNotes(storage).change(add(5), 'changed');
    notes.change(add(4), 'added 4');
    expect(storedIds(storage)).toEqual([1, 2, 3, 5, 4]);
    undo(notes);
    undo(notes);
    expect(storedIds(storage)).toEqual([1, 5]);
  });
});

test('undoes additions, edits and moves in order, and offers only removals and imports', () => {
  const storage = toStorage(1, 2, 3);
  const notes = openNotes(storage);
  notes.change(add(4), 'added 4');
  notes.change((list) => list.map((note) => (note.id === 2 ? { ...note, text: 'edited' } : note)), 'edited 2');
  notes.change((list) => list.toSorted((one, other) => (one.id === 3 ? -1 : other.id === 3 ? 1 : 0)), 'moved 3');
  expect(storage.texts.get('notes')).toBe('[{"id":3},{"id":1},{"id":2,"text":"edited"},{"id":4}]');
  expect([toStep(notes), describeNotes(notes)]).toEqual(['none', null]);
  undo(notes);
  expect([storage.texts.get('notes'), describeNotes(notes)]).toEqual([
    '[{"id":1},{"id":2,"text":"edited"},{"id":3},{"id":4}]',
    'Undone: moved 3.',
  ]);
  undo(notes);
  expect(storage.texts.get('notes')).toBe('[{"id":1},{"id":2},{"id":3},{"id":4}]');
  undo(notes);
  expect([storedIds(storage), notes.getState().history.steps]).toEqual([[1, 2, 3], []]);
});

type Kind = 'add' | 'remove all' | 'import' | 'undo' | 'other tab adds';
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>('add', 'remove all', 'import', 'undo', 'other tab adds'),
    fails: fc.boolean(),
  }),
  { maxLength: 30 },
);

const without = (ids: ReadonlySet<number>, others: ReadonlySet<number>) =>
  new Set([...ids].filter((id) => !others.has(id)));

/** The expected behavior, with plain sets. */
function createModel() {
  let present = new Set([1, 2, 3]);
  const undos: ((ids: ReadonlySet<number>) => Set<number>)[] = [];
  return {
    ids: () => present,
    apply(kind: Kind, id: number) {
      const before = present;
      if (kind === 'undo') present = undos.pop()?.(present) ?? present;
      else if (kind === 'remove all') present = new Set();
      else present = new Set([...present, id, ...(kind === 'import' ? [1] : [])]);

      const [added, removed] = [without(present, before), without(before, present)];
      const isStep = (kind === 'add' || kind === 'import' || kind === 'remove all') && added.size + removed.size > 0;
      if (isStep) undos.push((ids) => new Set([...without(ids, added), ...removed]));
    },
  };
}

property.prop([steps])('agrees with a plain set of ids, whichever writes failed', (sequence) => {
  const storage = toStorage(1, 2, 3);
  const [notes, otherTab, model] = [openNotes(storage), openNotes(storage), createModel()];
  const actions: Record<Kind, (id: number) => void> = {
    add: (id) => notes.change(add(id), 'added'),
    'other tab adds': (id) => otherTab.change(add(id), 'added'),
    import: (id) => importNotes(notes, id, 1),
    undo: () => undo(notes),
    'remove all': () => remove(notes, () => true),
  };
  for (const [index, { kind, fails }] of sequence.entries()) {
    storage.failsWrite = () => fails && kind !== 'other tab adds';
    actions[kind](10 + index);
    model.apply(kind, 10 + index);
  }
  storage.failsWrite = () => false;
  notes.change(add(9), 'added');
  expect(storedIds(storage).toSorted((a, b) => a - b)).toEqual([...model.ids(), 9].toSorted((a, b) => a - b));
  expect(shownIds(notes)).toEqual(storedIds(storage));
});
