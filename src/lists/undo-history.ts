import { type Noun, pluralize } from '#lib/pluralize.ts';
import type { PersistentList, PersistentListState } from './persistent-list.ts';
import { captureRemoval, type Removal, restoreEntries } from './removals.ts';

export interface Identified {
  readonly id: string | number;
}

/** What can be undone: entries that were removed, here or ("loss") all of them by something else, or that came from a file. */
export type UndoStep<Entry extends Identified> =
  | { readonly kind: 'removal' | 'loss'; readonly removal: Removal<Entry> }
  | { readonly kind: 'import'; readonly added: readonly Entry[] };

/** A list with the entries of a file in it. */
export interface MergedEntries<Entry> {
  readonly entries: readonly Entry[];
  /** Those of the file that the list did not hold, as they stand in it now. */
  readonly added: readonly Entry[];
}

export interface UndoableListState<Entry extends Identified> extends PersistentListState<Entry> {
  /** The latest removal or import that has not been undone, if there is any since the page was loaded. */
  readonly undoStep: UndoStep<Entry> | null;
  /** True if nothing has been removed or imported since the latest undo. */
  readonly hasUndone: boolean;
}

export interface UndoableList<Entry extends Identified> extends Omit<PersistentList<Entry>, 'getState'> {
  getState(): UndoableListState<Entry>;
  /** Removes the entries that `isRemoved` names. Where there are any, that is the next to be undone. */
  remove(isRemoved: (entry: Entry) => boolean): void;
  /** Adds what `mergeInto` adds, a pure function. Where that is anything, it is the next to be undone. */
  merge(mergeInto: (entries: readonly Entry[]) => MergedEntries<Entry>): void;
  /**
   * Undoes the latest step not undone yet. What was removed returns into its place; what an import added goes, but for
   * entries that were changed since. Nothing where there is no step.
   */
  undo(): void;
}

/** A stored list that remembers, until the page is left, what was removed from it and imported into it. */
export function createUndoableList<Entry extends Identified>(list: PersistentList<Entry>): UndoableList<Entry> {
  const listeners = new Set<() => void>();
  let steps: readonly UndoStep<Entry>[] = [];
  let hasUndone = false;
  let listState = list.getState();
  let state = currentState();
  let stop: (() => void) | null = null;

  function currentState(): UndoableListState<Entry> {
    return { ...listState, undoStep: steps.at(-1) ?? null, hasUndone };
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  /** Made anew from the list's when asked for: the list may have changed while nobody was subscribed. */
  function getState(): UndoableListState<Entry> {
    const { lost } = list.getState();
    if (lost !== null && lost !== listState.lost) remember({ kind: 'loss', removal: captureRemoval(lost, () => true) });
    const step = steps.at(-1) ?? null;
    if (listState !== list.getState() || state.undoStep !== step || state.hasUndone !== hasUndone) {
      listState = list.getState();
      state = currentState();
    }
    return state;
  }

  /** Called from within operations, so that subscribers hear of the entries and of the step in one. */
  function remember(step: UndoStep<Entry>) {
    steps = [...steps, step];
    hasUndone = false;
  }

  return {
    getState,
    update: list.update,
    remove(isRemoved) {
      let ids: ReadonlySet<Entry['id']> | undefined;
      list.update((entries) => {
        if (ids === undefined) {
          const removal = captureRemoval(entries, isRemoved);
          ids = new Set(removal.map(({ entry }) => entry.id));
          if (removal.length > 0) remember({ kind: 'removal', removal });
        }
        // By id: applied once more to a list that another tab has changed, it must take nothing that was not shown.
        const removedIds = ids;
        const left = entries.filter(({ id }) => !removedIds.has(id));
        return left.length === entries.length ? entries : left;
      });
    },
    merge(mergeInto) {
      let step: UndoStep<Entry> | null = null;
      list.update((entries) => {
        const merged = mergeInto(entries);
        const applied: UndoStep<Entry> = { kind: 'import', added: merged.added };
        // Applied once more, it may add other entries: what those are is for the undo to know.
        if (step !== null) steps = steps.map((one) => (one === step ? applied : one));
        else if (merged.added.length > 0) remember(applied);
        step = applied;
        return merged.added.length > 0 ? merged.entries : entries;
      });
    },
    undo() {
      const step = steps.at(-1);
      if (step === undefined) return;
      steps = steps.slice(0, -1);
      hasUndone = true;
      list.update((entries) =>
        step.kind === 'import' ? revertImport(entries, step.added) : restoreEntries(entries, step.removal),
      );
      notify(); // the list does not where everything is back already
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= list.subscribe(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** The list without entries that were added to it. One that was changed since stays: it holds work of the visitor's. */
function revertImport<Entry extends Identified>(entries: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  const addedById = new Map(added.map((entry) => [entry.id, entry]));
  const left = entries.filter((entry) => {
    const original = addedById.get(entry.id);
    if (original === undefined) return true;
    return entry !== original && JSON.stringify(entry) !== JSON.stringify(original);
  });
  return left.length === entries.length ? entries : left;
}

/**
 * What a step did, in a sentence; null for none.
 * @param describeRemoval says what the visitor's removal of some entries did
 */
export function describeStep<Entry extends Identified>(
  step: UndoStep<Entry> | null,
  noun: Noun,
  describeRemoval: (removed: readonly Entry[]) => string,
): string | null {
  switch (step?.kind) {
    case 'import':
      return `${pluralize(step.added.length, noun)} imported.`;
    case 'loss':
      return `All ${noun.many} were removed outside this page.`;
    case 'removal':
      return describeRemoval(step.removal.map(({ entry }) => entry));
    default:
      return null;
  }
}
