import { type TextStorage, watchStorage } from '#lib/storage.ts';

/** What of the stored text could not be read. */
interface UnreadableText {
  /** Entries that failed validation, or null where the text as a whole is no JSON array. */
  readonly rejectedCount: number | null;
  /** Where the original text has been set aside; null until the first write, which does so. */
  readonly backupKey: string | null;
}

export interface StoredListState<Entry> {
  readonly entries: readonly Entry[];
  /** Told to the visitor on load. */
  readonly unreadable: UnreadableText | null;
  /** True while the storage cannot be read or has not taken the latest changes: the entries live in memory only. */
  readonly isUnsaved: boolean;
}

/** A pure change of the list. Returns the same array where there is nothing to change. */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

export interface StoredList<Entry> {
  getState(): StoredListState<Entry>;
  /** Applies a change to what is stored now, writes it, and tells the subscribers. */
  update(operation: Operation<Entry>): void;
  subscribe(listener: () => void): () => void;
}

export interface StoredListOptions<Entry> {
  readonly key: string;
  /** The valid entry (unknown extra fields kept), or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  /** Makes a list of valid entries sound as a whole, for example its ids unique. Must give the same for the same list. */
  readonly repair: Operation<Entry>;
  readonly storage: TextStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface ParsedText<Entry> {
  readonly entries: readonly Entry[];
  readonly unreadable: UnreadableText | null;
}

/**
 * A list in the browser's storage: a plain JSON array under one key.
 *
 * Each change starts from the text that is stored at that moment, so that another tab's change is kept even where its
 * storage event was missed. Changes that could not be written stay in memory and are applied again, on top of what is
 * stored then, with the next change. Text that cannot be read is copied to `<key>.backup-<epoch ms>` before the first
 * write over it; if that copy fails, nothing is overwritten.
 */
export function createStoredList<Entry>(options: StoredListOptions<Entry>): StoredList<Entry> {
  const { key, storage } = options;
  const listeners = new Set<() => void>();
  let unwritten: Operation<Entry>[] = [];
  let lastText: string | null | undefined;
  let state: StoredListState<Entry> = { entries: [], unreadable: null, isUnsaved: false };
  let stopWatching: (() => void) | null = null;

  function setState(next: StoredListState<Entry>) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Brings the state up to the stored text. False if the storage cannot be read. */
  function refresh(): boolean {
    let text: string | null;
    try {
      text = storage.read(key);
    } catch {
      if (!state.isUnsaved) setState({ ...state, isUnsaved: true });
      return false;
    }
    const isUnsaved = unwritten.length > 0;
    if (text !== lastText) {
      lastText = text;
      const { entries, unreadable } = parseText(text, options);
      setState({ entries: unwritten.reduce((list, operation) => operation(list), entries), unreadable, isUnsaved });
    } else if (state.isUnsaved !== isUnsaved) {
      setState({ ...state, isUnsaved });
    }
    return true;
  }

  /** Sets aside what cannot be read. Returns the key of the copy. Throws where the storage does not take it. */
  function setAside(text: string): string {
    let time = options.now();
    while (storage.read(`${key}.backup-${time}`) !== null) time += 1;
    storage.write(`${key}.backup-${time}`, text);
    return `${key}.backup-${time}`;
  }

  function write(entries: readonly Entry[]) {
    let { unreadable } = state;
    const text = JSON.stringify(entries);
    try {
      if (unreadable?.backupKey === null && typeof lastText === 'string') {
        unreadable = { ...unreadable, backupKey: setAside(lastText) };
      }
      storage.write(key, text);
    } catch {
      setState({ entries, unreadable, isUnsaved: true });
      return;
    }
    lastText = text;
    unwritten = [];
    setState({ entries, unreadable, isUnsaved: false });
  }

  function update(operation: Operation<Entry>) {
    const isReadable = refresh();
    const entries = operation(state.entries);
    if (entries === state.entries) return;
    unwritten.push(operation);
    if (isReadable) write(entries);
    else setState({ ...state, entries, isUnsaved: true });
  }

  function subscribe(listener: () => void) {
    if (stopWatching === null) {
      refresh(); // nobody listened until now, so an event may have been missed
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

  refresh();
  return { getState: () => state, update, subscribe };
}

/** The valid entries that are stored now; none where the storage or the text cannot be read. Writes and reports nothing. */
export function peekStoredEntries<Entry>(
  options: Pick<StoredListOptions<Entry>, 'key' | 'parseEntry' | 'storage'>,
): readonly Entry[] {
  try {
    const text = options.storage.read(options.key);
    return parseText(text, { ...options, repair: (entries) => entries }).entries;
  } catch {
    return [];
  }
}

function parseText<Entry>(
  text: string | null,
  options: Pick<StoredListOptions<Entry>, 'parseEntry' | 'repair'>,
): ParsedText<Entry> {
  if (text === null) return { entries: [], unreadable: null };
  const values = parseArray(text);
  if (values === null) return { entries: [], unreadable: { rejectedCount: null, backupKey: null } };
  const entries = values.map(options.parseEntry).filter((entry) => entry !== null);
  const rejectedCount = values.length - entries.length;
  return {
    entries: options.repair(entries),
    unreadable: rejectedCount > 0 ? { rejectedCount, backupKey: null } : null,
  };
}

function parseArray(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
