import type { Noun } from '#lib/number-format.ts';
import { compareLists, revertChanges } from './list-changes.ts';
import type { Identified, Operation, PersistentList, PersistentListState } from './persistent-list.ts';

/** A change that can be undone. */
export interface UndoStep<Entry extends Identified> {
  /** What was done, as a phrase: "deleted “Task 5”". */
  readonly phrase: string;
  /** Whether the undo bar offers it, as for removals and imports. Ctrl+Z undoes every step. */
  readonly isOffered: boolean;
  /** The list before and after it. */
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/** What a file adds to a list and changes in it. */
export interface MergedEntries<Entry> {
  /** Entries that the list doesn't contain yet, with ids that are free in it. */
  readonly added: readonly Entry[];
  /** Entries that replace those with the same ids. */
  readonly changed?: readonly Entry[];
  /** Where they go in the list. */
  readonly position: 'first' | 'last';
}

export interface UndoableListState<Entry extends Identified> extends PersistentListState<Entry> {
  /** The step that the undo bar offers to undo: the latest removal or import, unless the visitor has dismissed it. */
  readonly offered: UndoStep<Entry> | null;
  /** The step that Ctrl+Z undoes. */
  readonly latest: UndoStep<Entry> | null;
  /** What happened last, for the undo bar; null if nothing did. */
  readonly message: string | null;
  /** Changes with each message, also if the text is the same. */
  readonly messageCount: number;
}

export interface UndoableList<Entry extends Identified> extends Pick<PersistentList<Entry>, 'refresh' | 'subscribe'> {
  getState(): UndoableListState<Entry>;
  /** Applies a change that Ctrl+Z undoes. `phrase`: "edited “Buy milk”". */
  change(operation: Operation<Entry>, phrase: string): void;
  /** Removes the entries that `isRemoved` accepts, and offers to undo that. */
  remove(isRemoved: (entry: Entry) => boolean, describe: (removed: readonly Entry[]) => string): void;
  /** Adds and changes the entries that `merge` says, and offers to undo that as one step. */
  merge(
    merge: (entries: readonly Entry[]) => MergedEntries<Entry>,
    describe: (merged: readonly Entry[]) => string,
  ): void;
  undo(step: UndoStep<Entry>): void;
  /** Withdraws the offer to undo the latest removal or import; Ctrl+Z still does. */
  dismiss(): void;
  /** Ends undoing: the visitor leaves the screen. */
  forgetSteps(): void;
}

/** More steps than anyone undoes one by one. */
const maxSteps = 100;

/** A persistent list that remembers how to undo what the visitor has done on this screen. */
export function createUndoableList<Entry extends Identified>(
  list: PersistentList<Entry>,
  noun: Noun,
): UndoableList<Entry> {
  let steps: readonly UndoStep<Entry>[] = [];
  let isDismissed = false;
  let message: string | null = null;
  let messageCount = 0;
  let listState = list.getState();
  let state = toState();

  function toState(): UndoableListState<Entry> {
    const offered = isDismissed ? null : (steps.findLast((step) => step.isOffered) ?? null);
    return { ...listState, offered, latest: steps.at(-1) ?? null, message, messageCount };
  }

  /** What changes here is followed by a change of the list or `list.notify`, so that its state is another object. */
  function getState(): UndoableListState<Entry> {
    const previous = listState;
    listState = list.getState();
    if (listState === previous) return state;
    const { removedExternally } = listState;
    if (removedExternally !== null && removedExternally !== previous.removedExternally) {
      const phrase = `all ${noun.many} were removed in another tab or by clearing site data`;
      push({ phrase, isOffered: true, before: removedExternally, after: [] });
    }
    state = toState();
    return state;
  }

  function say(text: string | null) {
    message = text;
    messageCount += 1;
  }

  function push(step: UndoStep<Entry>) {
    steps = [...steps, step].slice(-maxSteps);
    if (!step.isOffered) return;
    isDismissed = false;
    say(capitalize(step.phrase));
  }

  function apply(operation: Operation<Entry>, phrase: string, isOffered: boolean) {
    list.update(operation, (before, after) => push({ phrase, isOffered, before, after }));
  }

  return {
    getState,
    refresh: list.refresh,
    subscribe: list.subscribe,
    change: (operation, phrase) => apply(operation, phrase, false),
    remove(isRemoved, describe) {
      const removed = list.refresh().entries.filter(isRemoved);
      const ids = new Set(removed.map(({ id }) => id));
      const isKept = ({ id }: Entry) => !ids.has(id);
      apply((entries) => (entries.every(isKept) ? entries : entries.filter(isKept)), describe(removed), true);
    },
    merge(merge, describe) {
      const { added, changed = [], position } = merge(list.refresh().entries);
      const changedById = new Map(changed.map((entry) => [entry.id, entry]));
      const applyMerge: Operation<Entry> = (entries) => {
        const present = new Set(entries.map(({ id }) => id));
        const missing = added.filter(({ id }) => !present.has(id));
        const kept = entries.map((entry) => changedById.get(entry.id) ?? entry);
        if (missing.length === 0 && kept.every((entry, index) => entry === entries[index])) return entries;
        return position === 'first' ? [...missing, ...kept] : [...kept, ...missing];
      };
      apply(applyMerge, describe([...added, ...changed]), true);
    },
    undo(step) {
      steps = steps.filter((other) => other !== step);
      isDismissed = false;
      const next = steps.findLast(({ isOffered }) => isOffered);
      const undone = step.isOffered ? 'Restored.' : `Undone: ${step.phrase}.`;
      say(next ? `${undone} Undo again: ${next.phrase}` : undone);
      const changes = compareLists(step.before, step.after);
      list.update((entries) => revertChanges(entries, changes));
      list.notify(); // the update doesn't if there was nothing left to change
    },
    dismiss() {
      isDismissed = true;
      say(null);
      list.notify();
    },
    forgetSteps() {
      steps = [];
      isDismissed = false;
      say(null);
      list.notify();
    },
  };
}

/** "added “Task 5”" → "Added “Task 5”" */
export function capitalize(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
}

/** The entry that undoing a step brings back or changes back; undefined for an addition, which has none. */
export function getRestoredId<Entry extends Identified>({ before, after }: UndoStep<Entry>): Entry['id'] | undefined {
  const { removed, changed, moved } = compareLists(before, after);
  return (removed[0] ?? moved[0])?.entry.id ?? changed[0]?.before.id;
}
