import { type TextStorage, watchStorage } from '#lib/storage.ts';
import { createChangeLog } from './change-log.ts';
import { createListWriter } from './list-text.ts';
import { setAside } from './set-aside.ts';

/** What of the stored text could not be read. */
interface UnreadableText {
  /** Entries that failed validation, or null where the text as a whole is no JSON array. */
  readonly rejectedCount: number | null;
  /** Where the original text has been set aside; null until the first write, which does so. */
  readonly backupKey: string | null;
}

export interface PersistentListState<Entry> {
  readonly entries: readonly Entry[];
  /** Told to the visitor on load. */
  readonly unreadable: UnreadableText | null;
  /** True while the storage cannot be read or has not taken the latest changes: the entries live in memory only. */
  readonly isUnsaved: boolean;
  /** What the list held when something else last removed it from the storage; null where that has not happened. */
  readonly lost: readonly Entry[] | null;
}

/**
 * A pure change of the list. Returns the same array where there is nothing to change. May be applied again, to a list
 * that another tab has changed.
 */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

export interface PersistentList<Entry> {
  getState(): PersistentListState<Entry>;
  /** Applies a change to what is stored now, writes it, and tells the subscribers. */
  update(operation: Operation<Entry>): void;
  subscribe(listener: () => void): () => void;
}

export interface PersistentListOptions<Entry> {
  readonly key: string;
  /** The valid entry (unknown extra fields kept), or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  /** Makes a list of valid entries sound as a whole, for example its ids unique. Must give the same for the same list. */
  readonly repair: Operation<Entry>;
  readonly storage: TextStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How long other tabs get to make changes again on which ones of this tab may rest. */
const patienceMs = 1_000;

interface ParsedText<Entry> {
  readonly entries: readonly Entry[];
  readonly unreadable: UnreadableText | null;
}

/**
 * A list in the browser's storage: a plain JSON array under one key.
 *
 * Each change starts from the text that is stored at that moment, so that another tab's change is kept even where its
 * storage event was missed. What the stored text lacks of this tab's changes is made again on top of it: changes that
 * could not be written, and ones that another tab has overwritten unseen (change-log.ts). Text that cannot be read is
 * copied to `<key>.backup-<epoch ms>` before the first write over it; if that copy fails, nothing is overwritten.
 */
export function createPersistentList<Entry>(options: PersistentListOptions<Entry>): PersistentList<Entry> {
  const { key, storage } = options;
  const listeners = new Set<() => void>();
  const textOf = createListWriter<Entry>();
  const changes = createChangeLog<Operation<Entry>>(options);
  let lastText: string | null | undefined;
  /** What is stored, or would be if it had not been damaged. */
  let stored: readonly Entry[] = [];
  let isDamaged = false;
  let state: PersistentListState<Entry> = { entries: [], unreadable: null, isUnsaved: false, lost: null };
  let published = state;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | null = null;

  function publish() {
    if (state === published) return;
    published = state;
    for (const listener of listeners) listener();
  }

  /** Brings the state up to the stored text. False if the storage cannot be read. */
  function read(): boolean {
    try {
      const text = storage.read(key);
      changes.compareWith(text);
      if (text === lastText) return true;
      lastText = text;
    } catch {
      if (!state.isUnsaved) state = { ...state, isUnsaved: true };
      return false;
    }
    const { entries, unreadable } = parseText(lastText, options);
    // What something else has made unreadable as a whole is still there in this tab.
    isDamaged = unreadable?.rejectedCount === null && state.entries.length > 0;
    stored = isDamaged ? state.entries : entries;
    const lost = lastText === null && state.entries.length > 0 ? state.entries : state.lost;
    state = { ...state, lost, entries: isDamaged ? stored : withChanges(changes.lacking()), unreadable };
    return true;
  }

  function withChanges(operations: readonly Operation<Entry>[]) {
    return operations.reduce((entries, operation) => operation(entries), stored);
  }

  /** Writes what the stored text lacks, if it lacks anything, as far as other tabs' changes are back that it rests on. */
  function save(isPatient = true) {
    const lacking = changes.lacking();
    const count = isPatient ? changes.dueCount() : lacking.length;
    if (count > 0 || isDamaged) {
      write(count === lacking.length ? state.entries : withChanges(lacking.slice(0, count)), count);
    } else if (lacking.length === 0 && state.isUnsaved) {
      state = { ...state, isUnsaved: false };
    }
    clearTimeout(patience);
    // Their tab may have been closed.
    if (count < lacking.length) patience = setTimeout(hurry, patienceMs);
  }

  function hurry() {
    if (read()) save(false);
    publish();
  }

  function write(entries: readonly Entry[], changeCount: number) {
    let { unreadable } = state;
    const text = textOf(entries);
    try {
      if (unreadable?.backupKey === null && typeof lastText === 'string') {
        unreadable = { ...unreadable, backupKey: setAside(storage, key, lastText, options.now()) };
      }
      changes.announce(text, changeCount);
      storage.write(key, text.text);
    } catch {
      state = { ...state, unreadable, isUnsaved: true };
      return;
    }
    changes.written(text, changeCount);
    lastText = text.text;
    stored = entries;
    isDamaged = false;
    state = { ...state, unreadable, isUnsaved: false };
  }

  function refresh() {
    if (read()) save();
    publish();
  }

  function update(operation: Operation<Entry>) {
    const isReadable = read();
    const entries = operation(state.entries);
    if (entries !== state.entries) {
      changes.add(operation);
      state = { ...state, entries };
    }
    if (isReadable) save();
    publish();
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

  read();
  return { getState: () => state, update, subscribe };
}

/** The valid entries that are stored now; none where the storage or the text cannot be read. Writes and reports nothing. */
export function readStoredEntries<Entry>(
  options: Pick<PersistentListOptions<Entry>, 'key' | 'parseEntry' | 'storage'>,
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
  options: Pick<PersistentListOptions<Entry>, 'parseEntry' | 'repair'>,
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
