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
  let removal: Removal<Entry> | null = null;
  let state: UndoableListState<Entry> = { ...list.getState(), removal };
  let listState = list.getState();
  let stop: (() => void) | null = null;

  function notify() {
    for (const listener of listeners) listener();
  }

  /** Made anew from the list's when asked for: the list may have changed while nobody was subscribed. */
  function getState(): UndoableListState<Entry> {
    if (listState !== list.getState() || state.removal !== removal) {
      listState = list.getState();
      state = { ...listState, removal };
    }
    return state;
  }

  return {
    getState,
    update: list.update,
    remove(isRemoved) {
      let ids: ReadonlySet<Entry['id']> | undefined;
      list.update((entries) => {
        if (ids === undefined) {
          const removed = removalOf(entries, isRemoved);
          ids = new Set(removed.map(({ entry }) => entry.id));
          // Here already, so that subscribers hear of the entries and of their removal in one.
          if (removed.length > 0) removal = removed;
        }
        // By id: applied once more to a list that another tab has changed, it must take nothing that was not shown.
        const removedIds = ids;
        const left = entries.filter(({ id }) => !removedIds.has(id));
        return left.length === entries.length ? entries : left;
      });
    },
    undo() {
      if (removal === null) return;
      const undone = removal;
      removal = null;
      list.update((entries) => putBack(entries, undone));
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
