import type { Noun } from '#lib/number-format.ts';
import { onStartOver } from '#lib/start-over.ts';
import { requestPersistentStorage, type TextStorage, watchStorage } from '#lib/storage.ts';
import { saveCorruptBackup } from './corrupt-backups.ts';
import { type Identified, revertChange } from './list-changes.ts';
import { parseStoredText, type StoredEntries } from './stored-entries.ts';
import { dismissOffer, emptyHistory, pushStep, removeStep, type UndoHistory, type UndoStep } from './undo-history.ts';

export interface ListState<Entry extends Identified> extends StoredEntries<Entry> {
  /** True while the storage can't be read or hasn't taken the latest changes: they are in memory only. */
  readonly isUnsaved: boolean;
  readonly history: UndoHistory<Entry>;
}

export const emptyState: ListState<never> = { entries: [], unreadable: null, isUnsaved: false, history: emptyHistory };

/** A pure change of the list. Returns the same array if there is nothing to change. */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/** What a file adds to a list and changes in it. */
export interface MergedEntries<Entry> {
  /** Entries that the list doesn't contain yet, with ids that are free in it. */
  readonly added: readonly Entry[];
  /** Entries that replace those with the same ids. */
  readonly changed?: readonly Entry[];
  /** Where they go in the list. */
  readonly position: 'first' | 'last';
}

/** Every change is applied to what is stored at that time, written, and can be undone. */
export interface PersistentList<Entry extends Identified> {
  getState(): ListState<Entry>;
  /** Brings the state up to date with the storage, and returns it. Writes nothing. */
  refresh(): ListState<Entry>;
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
  subscribe(listener: () => void): () => void;
}

export interface PersistentListOptions<Entry> {
  readonly key: string;
  readonly noun: Noun;
  /** The valid entry (unknown extra fields kept), or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  /** Makes a list of valid entries valid as a whole, for example its ids unique. Deterministic. */
  readonly normalize: Operation<Entry>;
  readonly storage: TextStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * A list in the browser's storage: a plain JSON array under one key.
 *
 * Each change reads the stored text, is applied to its entries, and is written synchronously, so another tab's change is kept
 * even if its storage event was missed. Changes that couldn't be written stay in memory and go with the next write.
 * Text that can't be read is copied to `<key>.backup-<epoch ms>` before the first write over it; if that copy fails,
 * nothing is overwritten.
 */
export function createPersistentList<Entry extends Identified>(
  options: PersistentListOptions<Entry>,
): PersistentList<Entry> {
  const { key, noun, storage } = options;
  const listeners = new Set<() => void>();
  let state: ListState<Entry> = emptyState;
  /** What was read or written last; the text is undefined until the storage could be read. */
  let stored: { readonly text: string | null | undefined; readonly entries: readonly Entry[] };
  let isReadable = false;
  let stopWatching: (() => void) | null = null;

  /** The state brought up to date with the stored text: the same object if that hasn't changed. */
  function read(): ListState<Entry> {
    let text: string | null;
    try {
      text = storage.read(key);
      isReadable = true;
    } catch {
      isReadable = false;
      return state.isUnsaved ? state : { ...state, isUnsaved: true };
    }
    if (text !== stored.text) return adopt(text);
    const isUnsaved = state.entries !== stored.entries;
    return state.isUnsaved === isUnsaved ? state : { ...state, isUnsaved };
  }

  function adopt(text: string | null): ListState<Entry> {
    const { entries: valid, unreadable } = parseStoredText(text, options.parseEntry);
    if (unreadable?.rejectedCount === null && state.entries.length > 0) {
      // It became unreadable while the list is open: the entries are still here.
      stored = { ...stored, text };
      return { ...state, unreadable };
    }
    const entries = options.normalize(valid);
    const isUnsaved = state.entries !== stored.entries;
    // What differs from the text that was read before goes on top of what another tab has written.
    const merged = isUnsaved ? revertChange(entries, { before: state.entries, after: stored.entries }) : entries;
    const adopted = { ...state, entries: merged, unreadable, isUnsaved: merged !== entries };
    stored = { text, entries };
    if (text !== null || state.entries.length === 0) return adopted;
    const phrase = `all ${noun.many} were removed in another tab or by clearing site data`;
    const step = { phrase, isOffered: true, before: state.entries, after: merged };
    return { ...adopted, history: pushStep(adopted.history, step) };
  }

  /** The state after its entries have been written, or couldn't be. */
  function write(unwritten: ListState<Entry>): ListState<Entry> {
    const { entries } = unwritten;
    let { unreadable } = unwritten;
    // A text that can't be read isn't overwritten.
    if (!isReadable) return { ...unwritten, isUnsaved: true };
    try {
      if (unreadable?.backupKey === null && typeof stored.text === 'string') {
        unreadable = { ...unreadable, backupKey: saveCorruptBackup(storage, key, stored.text, options.now()) };
      }
      const text = JSON.stringify(entries);
      storage.write(key, text);
      stored = { text, entries };
    } catch {
      return { ...unwritten, unreadable, isUnsaved: true };
    }
    requestPersistentStorage();
    return { ...unwritten, unreadable, isUnsaved: false };
  }

  function publish(next: ListState<Entry>) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function refresh() {
    publish(read());
    return state;
  }

  /** Makes the list these entries, as a step that can be undone. Nothing if they are the same. */
  function commit(current: ListState<Entry>, entries: readonly Entry[], phrase: string, isOffered: boolean) {
    if (entries === current.entries) return publish(current);
    const step = { phrase, isOffered, before: current.entries, after: entries };
    publish(write({ ...current, entries, history: pushStep(current.history, step) }));
  }

  function subscribe(listener: () => void) {
    if (stopWatching === null) {
      refresh(); // without a subscriber, a storage event may have been missed
      stopWatching = watchStorage((changedKey) => {
        if (changedKey === null || changedKey === key) refresh();
      });
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopWatching?.();
      stopWatching = null;
    };
  }

  function start() {
    stored = { text: undefined, entries: emptyState.entries };
    state = emptyState;
    state = read();
  }

  start();
  onStartOver(() => {
    const kept = { state, stored, isReadable };
    start();
    return () => {
      ({ state, stored, isReadable } = kept);
    };
  });

  return {
    getState: () => state,
    refresh,
    change(operation, phrase) {
      const current = read();
      commit(current, operation(current.entries), phrase, false);
    },
    remove(isRemoved, describe) {
      const current = read();
      const { entries } = current;
      const removed = entries.filter(isRemoved);
      const kept = removed.length === 0 ? entries : entries.filter((entry) => !isRemoved(entry));
      commit(current, kept, describe(removed), true);
    },
    merge(merge, describe) {
      const current = read();
      const { added, changed = [], position } = merge(current.entries);
      const changedById = new Map(changed.map((entry) => [entry.id, entry]));
      const kept = current.entries.map((entry) => changedById.get(entry.id) ?? entry);
      const merged = position === 'first' ? [...added, ...kept] : [...kept, ...added];
      const isSame = added.length + changed.length === 0;
      commit(current, isSame ? current.entries : merged, describe([...added, ...changed]), true);
    },
    undo(step) {
      const current = read();
      const entries = revertChange(current.entries, step);
      const undone = { ...current, entries, history: removeStep(current.history, step) };
      publish(entries === current.entries ? undone : write(undone));
    },
    dismiss: () => publish({ ...state, history: dismissOffer(state.history) }),
    forgetSteps() {
      const { messageCount } = state.history;
      publish({ ...state, history: { ...emptyHistory, messageCount: messageCount + 1 } });
    },
    subscribe,
  };
}
