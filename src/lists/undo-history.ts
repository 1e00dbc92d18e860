import { type Noun, pluralize } from '#lib/pluralize.ts';
import type { Identified, PersistentList, PersistentListState } from './persistent-list.ts';

interface RemovedEntry<Entry extends Identified> {
  readonly entry: Entry;
  /** Index in the list before the removal. */
  readonly index: number;
  /** The nearest entries before and after it that stayed; undefined where there was none. */
  readonly previousId: Entry['id'] | undefined;
  readonly nextId: Entry['id'] | undefined;
}

/** Entries removed from a list, in its order, each with what is needed to restore its position. */
export type Removal<Entry extends Identified> = readonly RemovedEntry<Entry>[];

/** What can be undone: a removal by the visitor or ("external") by something else, or an import. */
export type UndoStep<Entry extends Identified> =
  | { readonly kind: 'removal' | 'external-removal'; readonly removal: Removal<Entry> }
  | { readonly kind: 'import'; readonly added: readonly Entry[] };

/** The entries of a file that a list doesn't contain yet, with ids that are free in it. */
export interface MergedEntries<Entry> {
  readonly added: readonly Entry[];
  /** Where they go in the list. */
  readonly position: 'first' | 'last';
}

export interface UndoableListState<Entry extends Identified> extends PersistentListState<Entry> {
  /** The latest removal or import that has not been undone since the screen was opened. */
  readonly undoStep: UndoStep<Entry> | null;
  /** The step that was undone last, if nothing has been removed or imported since. */
  readonly undoneStep: UndoStep<Entry> | null;
  /** True once the visitor has dismissed the offer to undo `undoStep`. */
  readonly isDismissed: boolean;
}

export interface UndoableList<Entry extends Identified>
  extends Pick<PersistentList<Entry>, 'refresh' | 'update' | 'subscribe'> {
  getState(): UndoableListState<Entry>;
  /** Removes the entries that `isRemoved` accepts. If there are any, that is the next step to be undone. */
  remove(isRemoved: (entry: Entry) => boolean): void;
  /** Adds the entries that `merge` adds. If there are any, that is the next step to be undone. */
  merge(merge: (entries: readonly Entry[]) => MergedEntries<Entry>): void;
  /** Undoes the latest step: restores what was removed, or removes what was imported and not changed since. */
  undo(): void;
  /** Withdraws the offer to undo the latest step; `undo` still does. */
  dismiss(): void;
  /** Ends undoing: the visitor leaves the screen. */
  forgetSteps(): void;
}

/** A persistent list that remembers what was removed from it and imported into it. */
export function createUndoableList<Entry extends Identified>(list: PersistentList<Entry>): UndoableList<Entry> {
  const listeners = new Set<() => void>();
  let steps: readonly UndoStep<Entry>[] = [];
  let undo: Pick<UndoableListState<Entry>, 'undoStep' | 'undoneStep' | 'isDismissed'> = {
    undoStep: null,
    undoneStep: null,
    isDismissed: false,
  };
  let listState = list.getState();
  let state: UndoableListState<Entry> = { ...listState, ...undo };
  let unsubscribe: (() => void) | null = null;

  function setSteps(newSteps: readonly UndoStep<Entry>[], undoneStep: UndoStep<Entry> | null = null) {
    steps = newSteps;
    undo = { undoStep: steps.at(-1) ?? null, undoneStep, isDismissed: false };
    state = { ...listState, ...undo };
  }

  function getState(): UndoableListState<Entry> {
    const previous = listState;
    listState = list.getState();
    const { removedExternally } = listState;
    if (removedExternally !== null && removedExternally !== previous.removedExternally) {
      const removal = captureRemoval(removedExternally, () => true);
      setSteps([...steps, { kind: 'external-removal', removal }]);
    } else if (listState !== previous) {
      state = { ...listState, ...undo };
    }
    return state;
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  return {
    getState,
    refresh: list.refresh,
    update: list.update,
    remove(isRemoved) {
      const removal = captureRemoval(list.refresh().entries, isRemoved);
      if (removal.length === 0) return;
      const ids = new Set(removal.map(({ entry }) => entry.id));
      setSteps([...steps, { kind: 'removal', removal }]);
      list.update((entries) => keepOrSame(entries, ({ id }) => !ids.has(id)));
    },
    merge(merge) {
      const { added, position } = merge(list.refresh().entries);
      if (added.length === 0) return;
      setSteps([...steps, { kind: 'import', added }]);
      list.update((entries) => {
        const present = new Set(entries.map(({ id }) => id));
        const missing = added.filter(({ id }) => !present.has(id));
        if (missing.length === 0) return entries;
        return position === 'first' ? [...missing, ...entries] : [...entries, ...missing];
      });
    },
    undo() {
      const step = steps.at(-1);
      if (step === undefined) return;
      setSteps(steps.slice(0, -1), step);
      list.update((entries) =>
        step.kind === 'import' ? revertImport(entries, step.added) : restoreEntries(entries, step.removal),
      );
      notify(); // the list doesn't if there was nothing left to change
    },
    dismiss() {
      undo = { ...undo, isDismissed: true };
      state = { ...listState, ...undo };
      notify();
    },
    forgetSteps: () => setSteps([]),
    subscribe(listener) {
      listeners.add(listener);
      unsubscribe ??= list.subscribe(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
    },
  };
}

/** What removing all entries that `isRemoved` accepts takes out of a list. Empty if it accepts none. */
export function captureRemoval<Entry extends Identified>(
  entries: readonly Entry[],
  isRemoved: (entry: Entry) => boolean,
): Removal<Entry> {
  const kept = entries.filter((entry) => !isRemoved(entry));
  const removal: RemovedEntry<Entry>[] = [];
  for (const [index, entry] of entries.entries()) {
    const keptBefore = index - removal.length;
    if (entry === kept[keptBefore]) continue;
    removal.push({ entry, index, previousId: kept[keptBefore - 1]?.id, nextId: kept[keptBefore]?.id });
  }
  return removal;
}

/**
 * The list with a removal undone: each entry returns to the position after the entry it followed; if that one is gone,
 * before the one it preceded, and failing both to its old index. Entries that are in the list already stay as they are.
 */
export function restoreEntries<Entry extends Identified>(
  entries: readonly Entry[],
  removal: Removal<Entry>,
): readonly Entry[] {
  const present = new Set<Entry['id'] | undefined>(entries.map(({ id }) => id));
  const missing = removal.filter(({ entry }) => !present.has(entry.id));
  if (missing.length === 0) return entries;
  const after = Map.groupBy(missing, ({ previousId }) => (present.has(previousId) ? previousId : undefined));
  const before = Map.groupBy(after.get(undefined) ?? [], ({ nextId }) => (present.has(nextId) ? nextId : undefined));
  const unplaced = before.get(undefined) ?? [];
  const toEntries = (removed: readonly RemovedEntry<Entry>[] = []) => removed.map(({ entry }) => entry);
  const restored = entries.flatMap((entry) => [
    ...toEntries(before.get(entry.id)),
    entry,
    ...toEntries(after.get(entry.id)),
  ]);
  for (const { entry, index } of unplaced) restored.splice(index, 0, entry);
  return restored;
}

/** The list without entries that an import added. One that was changed since stays: it contains the visitor's work. */
function revertImport<Entry extends Identified>(entries: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  const addedById = new Map(added.map((entry) => [entry.id, entry]));
  return keepOrSame(entries, (entry) => {
    const original = addedById.get(entry.id);
    return original === undefined || JSON.stringify(entry) !== JSON.stringify(original);
  });
}

/** Filters a list; the same array if everything stays. */
function keepOrSame<Entry>(entries: readonly Entry[], isKept: (entry: Entry) => boolean): readonly Entry[] {
  const kept = entries.filter(isKept);
  return kept.length === entries.length ? entries : kept;
}

/**
 * What the undo bar says: what was done ("Deleted “Task 5”."), or after an undo what the next one would revert
 * ("Restored. Undo again: deleted “Task 4”"). With nothing left to undo just the first part; null if nothing happened.
 * @param describeRemoval a removal by the visitor, as a phrase: "deleted “Task 5”"
 */
export function describeUndo<Entry extends Identified>(
  { undoStep, undoneStep }: Pick<UndoableListState<Entry>, 'undoStep' | 'undoneStep'>,
  noun: Noun,
  describeRemoval: (removed: readonly Entry[]) => string,
): string | null {
  const describe = (step: UndoStep<Entry>) => {
    if (step.kind === 'import') return `imported ${pluralize(step.added.length, noun)}`;
    if (step.kind === 'removal') return describeRemoval(step.removal.map(({ entry }) => entry));
    return `all ${noun.many} were removed in another tab or by clearing site data`;
  };
  const undone = undoneStep && (undoneStep.kind === 'import' ? 'Import undone.' : 'Restored.');
  if (undoStep === null) return undone;
  const text = describe(undoStep);
  return undone ? `${undone} Undo again: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
