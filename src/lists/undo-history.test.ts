// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage, type MemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createPersistentList, type Operation } from './persistent-list.ts';
import { captureRemoval, createUndoableList, describeUndo, restoreEntries, type UndoableList } from './undo-history.ts';

interface Note {
  readonly id: number;
}

const isNote = (value: unknown): value is Note => typeof value === 'object' && value !== null && 'id' in value;

function openNotes(storage: MemoryStorage): UndoableList<Note> {
  return createUndoableList(
    createPersistentList<Note>({
      key: 'notes',
      parseEntry: (value) => (isNote(value) ? value : null),
      normalize: (notes) => notes,
      storage,
      now: () => 1_700_000_000_000,
    }),
  );
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
const toStep = (notes: UndoableList<Note>) => {
  const step = notes.getState().undoStep;
  if (step === null) return 'none';
  if (step.kind === 'import') return `imported ${step.added.map(({ id }) => id)}`;
  return `removed ${step.removal.map(({ entry }) => entry.id)}`;
};
const shownIds = (notes: UndoableList<Note>) => notes.getState().entries.map(({ id }) => id);
const storedIds = (storage: MemoryStorage) =>
  (JSON.parse(storage.texts.get('notes') ?? '[]') as Note[]).map(({ id }) => id);
const isOdd = ({ id }: Note) => id % 2 === 1;

test('restores what was removed in its position', () => {
  const storage = toStorage(1, 2, 3);
  const notes = openNotes(storage);
  notes.remove(({ id }) => id === 2);
  expect(storedIds(storage)).toEqual([1, 3]);
  expect(toStep(notes)).toBe('removed 2');
  notes.undo();
  expect(storedIds(storage)).toEqual([1, 2, 3]);
  expect(toStep(notes)).toBe('none');
});

const noun = { one: 'note', many: 'notes' };
const describeNotes = (notes: UndoableList<Note>) =>
  describeUndo(notes.getState(), noun, (removed) => `deleted ${removed.map(({ id }) => id)}`);

test('restores what was removed from the storage as a whole by something else', () => {
  const storage = toStorage(1, 2, 3);
  const notes = openNotes(storage);
  notes.subscribe(() => undefined);
  storage.texts.delete('notes');
  window.dispatchEvent(new StorageEvent('storage', { key: 'notes' }));
  expect(shownIds(notes)).toEqual([]);
  expect(describeNotes(notes)).toBe('All notes were removed in another tab or by clearing site data.');
  notes.update(add(4));
  notes.undo();
  expect(storedIds(storage).toSorted()).toEqual([1, 2, 3, 4]);
});

test('says what was done, and after an undo what the next one would revert', () => {
  const notes = openNotes(toStorage(1, 2, 3));
  expect(describeNotes(notes)).toBeNull();
  notes.remove(({ id }) => id === 1);
  expect(describeNotes(notes)).toBe('Deleted 1.');
  notes.merge(mergeIn(7));
  expect(describeNotes(notes)).toBe('Imported 1 note.');
  notes.remove(({ id }) => id === 2);
  notes.undo();
  expect(describeNotes(notes)).toBe('Restored. Undo again: imported 1 note');
  notes.undo();
  expect(describeNotes(notes)).toBe('Import undone. Undo again: deleted 1');
  notes.undo();
  expect(describeNotes(notes)).toBe('Restored.');
});

test('withdraws the offer when it is dismissed, until the next step', () => {
  const notes = openNotes(toStorage(1, 2, 3));
  notes.remove(({ id }) => id === 1);
  notes.dismiss();
  expect(notes.getState().isDismissed).toBe(true);
  notes.remove(({ id }) => id === 2);
  expect(notes.getState().isDismissed).toBe(false);
  notes.dismiss();
  notes.undo();
  expect([shownIds(notes), toStep(notes), notes.getState().isDismissed]).toEqual([[2, 3], 'removed 1', false]);
});

test('forgets all steps when the screen is left', () => {
  const notes = openNotes(toStorage(1, 2));
  notes.remove(({ id }) => id === 1);
  notes.forgetSteps();
  notes.undo();
  expect([shownIds(notes), toStep(notes)]).toEqual([[2], 'none']);
});

test('undoes one step after the other, the latest first, and then nothing', () => {
  const storage = toStorage(1, 2, 3);
  const notes = openNotes(storage);
  notes.remove(({ id }) => id === 1);
  notes.merge(mergeIn(7));
  notes.remove(({ id }) => id === 2);
  expect([storedIds(storage), toStep(notes)]).toEqual([[3, 7], 'removed 2']);
  notes.undo();
  expect([storedIds(storage), toStep(notes)]).toEqual([[2, 3, 7], 'imported 7']);
  notes.undo();
  expect([storedIds(storage), toStep(notes)]).toEqual([[2, 3], 'removed 1']);
  notes.undo();
  expect([storedIds(storage), toStep(notes)]).toEqual([[1, 2, 3], 'none']);
  notes.undo();
  expect(storedIds(storage)).toEqual([1, 2, 3]);
});

describe('an import', () => {
  test('is one step, and its undo removes what it added, regardless of its position by then', () => {
    const storage = toStorage(1, 2);
    const notes = openNotes(storage);
    const seen: string[] = [];
    notes.subscribe(() => seen.push(`${shownIds(notes)} ${toStep(notes)}`));
    notes.merge(mergeIn(3, 4));
    expect(new Set(seen)).toEqual(new Set(['1,2,3,4 imported 3,4']));
    openNotes(storage).update((list) => list.toReversed());
    openNotes(storage).update(add(5));
    notes.undo();
    expect(storedIds(storage)).toEqual([2, 1, 5]);
  });

  test('isn’t a step if it adds nothing', () => {
    const storage = toStorage(1);
    const notes = openNotes(storage);
    notes.merge(mergeIn(1));
    expect(toStep(notes)).toBe('none');
  });

  test('keeps on undo what was changed since', () => {
    const storage = toStorage(1);
    const notes = openNotes(storage);
    notes.merge(mergeIn(2, 3));
    openNotes(storage).update((list) => list.map((note) => (note.id === 3 ? { ...note, text: 'changed' } : note)));
    notes.undo();
    expect(storage.texts.get('notes')).toBe('[{"id":1},{"id":3,"text":"changed"}]');
    expect(toStep(notes)).toBe('none');
  });

  test('that could not be written is applied again to another tab’s list, and undone there', () => {
    const storage = toStorage(1);
    const notes = openNotes(storage);
    storage.failsWrite = () => true;
    notes.merge(mergeIn(2, 3));
    storage.failsWrite = () => false;
    openNotes(storage).update(add(5));
    notes.update(add(4));
    expect(storedIds(storage)).toEqual([1, 5, 2, 3, 4]);
    notes.undo();
    expect(storedIds(storage)).toEqual([1, 5, 4]);
  });
});

test('keeps the removal through other changes, and notifies its subscribers of each', () => {
  const notes = openNotes(toStorage(1, 2));
  const seen: string[] = [];
  const unsubscribe = notes.subscribe(() => seen.push(`${shownIds(notes)} ${toStep(notes)}`));
  notes.remove(({ id }) => id === 1);
  notes.update(add(3));
  notes.undo();
  expect(new Set(seen)).toContain('2 removed 1');
  expect(new Set(seen)).toContain('2,3 removed 1');
  expect(seen.at(-1)).toBe('1,2,3 none');
  unsubscribe();
  const count = seen.length;
  notes.update(add(4));
  expect(seen).toHaveLength(count);
});

test('returns the same state as long as nothing has changed', () => {
  const notes = openNotes(toStorage(1, 2));
  expect(notes.getState()).toBe(notes.getState());
  notes.remove(({ id }) => id === 1);
  expect(notes.getState()).toBe(notes.getState());
});

test('shows what another tab stored while nobody was subscribed', () => {
  const storage = toStorage(1);
  const notes = openNotes(storage);
  notes.subscribe(() => undefined)();
  openNotes(storage).update(add(2));
  notes.subscribe(() => undefined);
  expect(shownIds(notes)).toEqual([1, 2]);
});

describe('a removal that could not be written', () => {
  test('takes nothing that another tab has added since, once it is written', () => {
    const storage = toStorage(1, 2, 3);
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
    const storage = toStorage(1, 2, 3);
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
    const storage = toStorage(...listIds);
    const text = storage.texts.get('notes');
    const notes = openNotes(storage);
    notes.remove(({ id }) => removed.includes(id));
    expect(storedIds(storage)).toEqual(listIds.filter((id) => !removed.includes(id)));
    notes.undo();
    expect(storage.texts.get('notes')).toBe(text);
  },
);

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
      const isStep = kind === 'import' || (kind === 'remove all' && removed.size > 0);
      if (isStep) undos.push((ids) => new Set([...without(ids, added), ...removed]));
    },
  };
}

property.prop([steps])('agrees with a plain set of ids, whichever writes failed', (sequence) => {
  const storage = toStorage(1, 2, 3);
  const [notes, otherTab, model] = [openNotes(storage), openNotes(storage), createModel()];
  const actions: Record<Kind, (id: number) => void> = {
    add: (id) => notes.update(add(id)),
    'other tab adds': (id) => otherTab.update(add(id)),
    import: (id) => notes.merge(mergeIn(id, 1)),
    undo: () => notes.undo(),
    'remove all': () => notes.remove(() => true),
  };
  for (const [index, { kind, fails }] of sequence.entries()) {
    storage.failsWrite = () => fails && kind !== 'other tab adds';
    actions[kind](10 + index);
    model.apply(kind, 10 + index);
  }
  storage.failsWrite = () => false;
  notes.update(add(9));
  expect(storedIds(storage).toSorted((a, b) => a - b)).toEqual([...model.ids(), 9].toSorted((a, b) => a - b));
  expect(shownIds(notes)).toEqual(storedIds(storage));
});

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
