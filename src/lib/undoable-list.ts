import { putBack, type Removal, removalOf } from '#lib/removals.ts';
import type { StoredList, StoredListState } from '#lib/stored-list.ts';

interface Identified {
  readonly id: string | number;
}

export interface UndoableListState<Entry extends Identified> extends StoredListState<Entry> {
  /** The latest removal, as long as it can be undone: until the next one, or until the page is left. */
  readonly removal: Removal<Entry> | null;
}

export interface UndoableList<Entry extends Identified> extends Omit<StoredList<Entry>, 'getState'> {
  getState(): UndoableListState<Entry>;
  /** Removes the entries that `isRemoved` names; if there are any, they take the place of the removal kept before. */
  remove(isRemoved: (entry: Entry) => boolean): void;
  /** Puts the latest removal back into its place. Nothing where there is none. */
  undo(): void;
}

/** A stored list that remembers what was removed last. */
export function createUndoableList<Entry extends Identified>(list: StoredList<Entry>): UndoableList<Entry> {
  const listeners = new Set<() => void>();
  let state: UndoableListState<Entry> = { ...list.getState(), removal: null };

  function publish(removal: Removal<Entry> | null) {
    state = { ...list.getState(), removal };
    for (const listener of listeners) listener();
  }

  let stop: (() => void) | null = null;
  return {
    getState: () => state,
    update(operation) {
      list.update(operation);
      if (stop === null) publish(state.removal);
    },
    remove(isRemoved) {
      let removal: Removal<Entry> | undefined;
      list.update((entries) => {
        removal ??= removalOf(entries, isRemoved);
        // By id: applied once more to a list that another tab has changed, it must take nothing that was not shown.
        const ids = new Set(removal.map(({ entry }) => entry.id));
        return entries.some(({ id }) => ids.has(id)) ? entries.filter(({ id }) => !ids.has(id)) : entries;
      });
      if (removal !== undefined && removal.length > 0) publish(removal);
    },
    undo() {
      const { removal } = state;
      if (removal === null) return;
      list.update((entries) => putBack(entries, removal));
      publish(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= list.subscribe(() => publish(state.removal));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
