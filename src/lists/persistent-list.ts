import { pluralize } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';
import { capitalize } from '#lib/text.ts';
import { countChanged, type Identified, type ListChange, revertChange } from './list-change.ts';
import { type ListDefinition, parseStoredText, type StoredEntries, saveUnreadableText } from './stored-entries.ts';

/** What the screen announces about the latest change. */
export interface ListMessage {
  readonly text: string;
  readonly canUndo: boolean;
  /** Differs from the previous message's, so that the same sentence is announced twice. */
  readonly serial: number;
}

export interface ListState<Entry> extends StoredEntries<Entry> {
  /** True while changes are in memory only, since the storage can't be read or written. */
  readonly isUnsaved: boolean;
  readonly message: ListMessage | null;
}

export const emptyState: ListState<never> = { entries: [], unreadable: null, isUnsaved: false, message: null };

/** A pure change of a list. It keeps the objects of entries that it doesn't change. */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/**
 * A list in a storage: a plain JSON array under one key.
 *
 *     const openTaskList = defineList({ key: 'todos', noun: { one: 'task', many: 'tasks' }, schema: taskSchema });
 *     const list = openTaskList(storage); // the same one for the same storage
 *     const { entries, message } = useListState(list);
 *     list.change((tasks) => [...tasks, task], 'Task added'); // announced
 *     list.changeWithUndo((tasks) => tasks.filter(({ id }) => id !== task.id), 'removed'); // "Task removed", with Undo
 *
 * Each change reads the stored text, is applied to its entries and is written, all synchronously, so another tab's change is kept
 * even if its event was missed. A change that leaves the entries as they are is ignored. Changes that couldn't be written
 * stay in memory and go with the next write. Text that can't be read is copied before the first write over it.
 */
export interface PersistentList<Entry extends Identified> {
  readonly definition: ListDefinition<Entry>;
  readonly storage: TextStorage;
  getState(): ListState<Entry>;
  subscribe(listener: () => void): () => void;
  /** Applies a change that isn't offered to be undone, and announces the message. Ends the earlier offer. */
  change(operation: Operation<Entry>, message?: string): void;
  /** Applies a change and offers to undo it. `done` completes the message: "removed" becomes "3 tasks removed". */
  changeWithUndo(operation: Operation<Entry>, done: string): void;
  /** Reverts what is offered, in what is stored now. */
  undo(): void;
  /** Ends the message and its offer. */
  dismiss(): void;
}

/** Defines a list. The returned function opens it in a storage, once, since what couldn't be saved outlives the screen. */
export function defineList<Entry extends Identified>(
  definition: ListDefinition<Entry>,
): (storage: TextStorage) => PersistentList<Entry> {
  const lists = new WeakMap<TextStorage, PersistentList<Entry>>();
  return (storage) => {
    const list = lists.get(storage) ?? createPersistentList(definition, storage);
    lists.set(storage, list);
    return list;
  };
}

/** Opens a list. Its state is the stored one. */
export function createPersistentList<Entry extends Identified>(
  definition: ListDefinition<Entry>,
  storage: TextStorage,
): PersistentList<Entry> {
  const { key, noun, schema } = definition;
  const listeners = new Set<() => void>();
  let stopWatching: () => void = () => undefined;
  /** The latest text read or written, and its entries. The text is undefined until the storage can be read. */
  let stored: { readonly text: string | null | undefined; readonly entries: readonly Entry[] } = {
    text: undefined,
    entries: emptyState.entries,
  };
  /** Removals in a row are undone together. */
  let undoable: { readonly done: string; readonly changes: readonly ListChange<Entry>[] } | null = null;
  let serial = 0;
  let state: ListState<Entry> = emptyState;
  state = read();

  /** The state updated from the stored text. */
  function read(): ListState<Entry> {
    let text: string | null;
    try {
      text = storage.read(key);
    } catch {
      return { ...state, isUnsaved: true };
    }
    if (text === stored.text) return state;
    const { entries: readable, unreadable } = parseStoredText(text, schema);
    const isUnsaved = state.entries !== stored.entries;
    // Makes unsaved changes again, in what another tab has written.
    const entries = isUnsaved ? revertChange(readable, { before: state.entries, after: stored.entries }) : readable;
    stored = { text, entries: readable };
    return { ...state, entries, unreadable, isUnsaved };
  }

  /** The state after trying to write its entries. */
  function write({ unreadable, ...unwritten }: ListState<Entry>): ListState<Entry> {
    const { entries } = unwritten;
    let kept = unreadable;
    try {
      // A storage that can't be read isn't overwritten.
      if (stored.text === undefined) return { ...unwritten, unreadable, isUnsaved: true };
      if (kept?.backupKey === null && stored.text !== null) {
        kept = { ...kept, backupKey: saveUnreadableText(storage, key, stored.text) };
      }
      const text = JSON.stringify(entries);
      storage.write(key, text);
      stored = { text, entries };
      return { ...unwritten, unreadable: kept, isUnsaved: false };
    } catch {
      return { ...unwritten, unreadable: kept, isUnsaved: true };
    }
  }

  function publish(next: ListState<Entry>) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Applies a change, and announces its description. */
  function commit(operation: Operation<Entry>, describe: (change: ListChange<Entry>) => string | undefined) {
    const current = read();
    const change = { before: current.entries, after: operation(current.entries) };
    if (isSameList(change)) return publish(current);
    const text = describe(change);
    serial += 1;
    const message = text === undefined ? null : { text, canUndo: undoable !== null, serial };
    publish(write({ ...current, entries: change.after, message }));
  }

  function dismiss() {
    undoable = null;
    publish({ ...state, message: null });
  }

  return {
    definition,
    storage,
    getState: () => state,
    subscribe(listener) {
      publish(read()); // an event may have been missed without a subscriber
      if (listeners.size === 0) stopWatching = storage.watch(() => publish(read()));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching();
      };
    },
    change(operation, message) {
      commit(operation, () => {
        undoable = null;
        return message;
      });
    },
    changeWithUndo(operation, done) {
      commit(operation, (change) => {
        const earlier = done === 'removed' && undoable?.done === done ? undoable.changes : [];
        undoable = { done, changes: [...earlier, change] };
        const count = undoable.changes.reduce((sum, each) => sum + countChanged(each), 0);
        return `${count > 1 ? pluralize(count, noun) : capitalize(noun.one)} ${done}`;
      });
    },
    undo() {
      const changes = undoable?.changes ?? [];
      dismiss();
      commit(
        (entries) => changes.reduceRight(revertChange<Entry>, entries),
        () => 'Change undone',
      );
    },
    dismiss,
  };
}

function isSameList<Entry>({ before, after }: ListChange<Entry>): boolean {
  return after.length === before.length && after.every((entry, index) => entry === before[index]);
}
