import type { Noun } from '#lib/number-format.ts';
import { type TextStorage, watchStorage } from '#lib/storage.ts';
import { saveCorruptBackup } from './corrupt-backups.ts';
import { parseStoredText, type StoredEntries, type StoreOptions } from './stored-entries.ts';
import {
  type ChangeVerb,
  emptyHistory,
  type Identified,
  invertChange,
  type ReplayAction,
  recordAction,
  revertChange,
  type UndoHistory,
  type UndoStep,
} from './undo-history.ts';

export interface ListState<Entry extends Identified> extends StoredEntries<Entry> {
  /** True while the latest changes are in memory only, since the storage can't be read or written. */
  readonly isUnsaved: boolean;
  readonly history: UndoHistory<Entry>;
}

export const emptyState: ListState<never> = { entries: [], unreadable: null, isUnsaved: false, history: emptyHistory };

/** A pure change of the list. */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/** A stored list. Each change is applied to what is stored at that time, written, and can be undone. */
export interface PersistentList<Entry extends Identified> {
  readonly storage: TextStorage;
  readonly key: string;
  readonly noun: Noun;
  getState(): ListState<Entry>;
  /** Applies a change, which Ctrl+Z undoes. The verb announces it: "Task removed". Ignored if the entries stay the same. */
  change(operation: Operation<Entry>, verb?: ChangeVerb): void;
  replay(step: UndoStep<Entry>, action: ReplayAction): void;
  /** Ends the undo bar's message and its offer. Ctrl+Z still works. */
  dismiss(): void;
  forgetSteps(): void;
  subscribe(listener: () => void): () => void;
}

interface PersistentListOptions<Entry> extends StoreOptions<Entry> {
  readonly noun: Noun;
  /** Makes the list valid as a whole, for example its ids unique. Deterministic. */
  readonly normalize: Operation<Entry>;
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
  /** The latest text read or written, and its entries. The text is undefined until the storage can be read. */
  let stored: { readonly text: string | null | undefined; readonly entries: readonly Entry[] } = {
    text: undefined,
    entries: emptyState.entries,
  };
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
    if (text === stored.text) return { ...state, isUnsaved: state.entries !== stored.entries };
    const { entries: valid, unreadable } = parseStoredText(text, options.parseEntry);
    if (unreadable?.rejectedCount === null && state.entries.length > 0) {
      // The text became unreadable while the list is open. The entries are still in memory.
      stored = { ...stored, text };
      return { ...state, unreadable };
    }
    const readable = options.normalize(valid);
    // Reapply unsaved changes to the other tab's list.
    const entries = keepIfSame(readable, revertChange(readable, { before: state.entries, after: stored.entries }));
    stored = { text, entries: readable };
    const isLost = text === null && state.entries.length > 0;
    const lost = { before: state.entries, after: entries, verb: 'lost' } as const;
    const history = isLost ? recordAction(state.history, lost, 'do') : state.history;
    return { entries, unreadable, isUnsaved: entries !== readable, history };
  }

  /** The state after trying to write its entries. */
  function write(unwritten: ListState<Entry>): ListState<Entry> {
    const { entries } = unwritten;
    let { unreadable } = unwritten;
    try {
      // A storage that can't be read isn't overwritten.
      if (stored.text === undefined) return { ...unwritten, isUnsaved: true };
      if (unreadable?.backupKey === null && stored.text !== null) {
        unreadable = { ...unreadable, backupKey: saveCorruptBackup(storage, key, stored.text, options.now()) };
      }
      const text = JSON.stringify(entries);
      storage.write(key, text);
      stored = { text, entries };
    } catch {
      return { ...unwritten, unreadable, isUnsaved: true };
    }
    return { ...unwritten, unreadable, isUnsaved: false };
  }

  function publish(next: ListState<Entry>) {
    const keys = Object.keys(next) as (keyof ListState<Entry>)[];
    if (keys.every((name) => next[name] === state[name])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    publish(read()); // a storage event may have been missed without a subscriber
    listeners.add(listener);
    const stopWatching = watchStorage(() => publish(read()));
    return () => {
      listeners.delete(listener);
      stopWatching();
    };
  }

  return {
    storage,
    key,
    noun,
    getState: () => state,
    change(operation, verb) {
      const current = read();
      const { entries: before, history } = current;
      const entries = keepIfSame(before, operation(before));
      if (entries === before) return publish(current);
      const step = { before, after: entries, verb };
      publish(write({ ...current, entries, history: recordAction(history, step, 'do') }));
    },
    replay(step, action) {
      const current = read();
      const change = action === 'undo' ? step : invertChange(step);
      const entries = keepIfSame(current.entries, revertChange(current.entries, change));
      publish(write({ ...current, entries, history: recordAction(current.history, step, action) }));
    },
    dismiss: () => publish({ ...state, history: { ...state.history, latest: null } }),
    forgetSteps: () => publish({ ...state, history: emptyHistory }),
    subscribe,
  };
}

/** The next entries, or the current array if it contains the same ones. */
function keepIfSame<Entry>(current: readonly Entry[], next: readonly Entry[]): readonly Entry[] {
  const isSame = next.length === current.length && next.every((entry, index) => entry === current[index]);
  return isSame ? current : next;
}
