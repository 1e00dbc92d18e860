import { onStartOver } from '#lib/start-over.ts';
import { requestPersistentStorage, type TextStorage, watchStorage } from '#lib/storage.ts';
import { saveCorruptBackup } from './corrupt-backups.ts';
import { createOperationLog } from './operation-log.ts';
import { parseStoredText, type StoredEntries } from './stored-entries.ts';

export interface Identified {
  readonly id: string | number;
}

export interface PersistentListState<Entry> extends StoredEntries<Entry> {
  /** True while the storage can't be read or hasn't taken the latest changes: they are in memory only. */
  readonly isUnsaved: boolean;
  /** The entries that were in the list when its key was last removed from the storage; null if it never was. */
  readonly removedExternally: readonly Entry[] | null;
}

/**
 * A pure change of the list that is safe to apply twice: it names ids and target states, and returns the same array
 * where there is nothing (left) to change.
 */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

export interface PersistentList<Entry> {
  getState(): PersistentListState<Entry>;
  /** Brings the state up to date with the storage, and returns it. */
  refresh(): PersistentListState<Entry>;
  /**
   * Applies a change to what is stored now, writes the result and notifies the subscribers. Before that it passes the list
   * before and after to `onChange`, if they differ.
   */
  update(operation: Operation<Entry>, onChange?: (before: readonly Entry[], after: readonly Entry[]) => void): void;
  /** Notifies the subscribers of a change of something that is shown with the list. */
  notify(): void;
  subscribe(listener: () => void): () => void;
}

export interface PersistentListOptions<Entry> {
  readonly key: string;
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
 * Each change is applied to the text that is stored at that time and written synchronously, so another tab's change is
 * kept even if its storage event was missed. Two tabs can still read the same text and write at the same time. So when
 * another tab's text arrives that was written without this tab's recent operations, they are applied again, as are those
 * that couldn't be written (operation-log.ts).
 * Text that can't be read is copied to `<key>.backup-<epoch ms>` before the first write over it; if that copy fails,
 * nothing is overwritten.
 */
export function createPersistentList<Entry extends Identified>(
  options: PersistentListOptions<Entry>,
): PersistentList<Entry> {
  const { key, storage, now } = options;
  let log = createOperationLog<Entry>(now);
  const listeners = new Set<() => void>();
  const initialState: PersistentListState<Entry> = {
    entries: [],
    unreadable: null,
    isUnsaved: false,
    removedExternally: null,
  };
  let state = initialState;
  let publishedState = state;
  let storedText: string | null | undefined;
  let needsWrite = false;
  let stopWatching: (() => void) | null = null;

  /** Brings the state up to date with the stored text. False if the storage can't be read. */
  function read(): boolean {
    let text: string | null;
    try {
      text = storage.read(key);
    } catch {
      if (!state.isUnsaved) state = { ...state, isUnsaved: true };
      return false;
    }
    if (text !== storedText) adopt(text);
    return true;
  }

  function adopt(text: string | null) {
    const { entries: valid, unreadable } = parseStoredText(text, options.parseEntry);
    const stored = options.normalize(valid);
    storedText = text;
    // Text that became unreadable while the list is open: the entries are still here.
    const isDamaged = unreadable?.rejectedCount === null && state.entries.length > 0;
    const entries = isDamaged ? state.entries : log.reapply(text === null ? null : stored);
    needsWrite = isDamaged || (entries !== stored && JSON.stringify(entries) !== (text ?? '[]'));
    const isRemoved = text === null && state.entries.length > 0;
    state = { ...state, entries, unreadable, removedExternally: isRemoved ? state.entries : state.removedExternally };
  }

  function save() {
    let { unreadable } = state;
    if (needsWrite) {
      try {
        if (unreadable?.backupKey === null && typeof storedText === 'string') {
          unreadable = { ...unreadable, backupKey: saveCorruptBackup(storage, key, storedText, now()) };
        }
        const text = JSON.stringify(state.entries);
        storage.write(key, text);
        storedText = text;
        log.saved(state.entries);
      } catch {
        state = { ...state, unreadable, isUnsaved: true };
        return;
      }
      requestPersistentStorage();
    }
    needsWrite = false;
    if (state.isUnsaved || unreadable !== state.unreadable) state = { ...state, unreadable, isUnsaved: false };
  }

  function publish() {
    if (state === publishedState) return;
    publishedState = state;
    for (const listener of listeners) listener();
  }

  function refresh() {
    if (read()) save();
    publish();
    return state;
  }

  const update: PersistentList<Entry>['update'] = (operation, onChange) => {
    const isReadable = read();
    const before = state.entries;
    const entries = operation(before);
    if (entries !== before) {
      log.add(operation);
      state = { ...state, entries };
      needsWrite = true;
      onChange?.(before, entries);
    }
    if (isReadable) save();
    publish();
  };

  function notify() {
    state = { ...state };
    publish();
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

  read();
  onStartOver(() => {
    log = createOperationLog<Entry>(now);
    state = initialState;
    storedText = undefined;
    needsWrite = false;
    read();
  });
  return { getState: () => state, refresh, update, notify, subscribe };
}
