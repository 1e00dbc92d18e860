// Separate from persistent-list.ts, because home reads stored entries without the code that changes them.
import type { TextStorage } from '#lib/storage.ts';

/** A stored text that could not be read, or not all of it. */
interface UnreadableText {
  /** Entries that failed validation, or null if the text as a whole isn't a JSON array. */
  readonly rejectedCount: number | null;
  /** Where the original text has been copied to; null until the first write, which makes the copy. */
  readonly backupKey: string | null;
}

export interface StoredEntries<Entry> {
  readonly entries: readonly Entry[];
  /** Null if all of the text could be read. */
  readonly unreadable: UnreadableText | null;
}

/** Where entries are stored, and how they are read. */
export interface StoreOptions<Entry> {
  readonly key: string;
  /** The valid entry (unknown extra fields kept), or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  readonly storage: TextStorage;
}

/** The valid entries that are stored now; none if the storage or the text can't be read. Writes nothing. */
export function readStoredEntries<Entry>({ key, parseEntry, storage }: StoreOptions<Entry>): readonly Entry[] {
  try {
    return parseStoredText(storage.read(key), parseEntry).entries;
  } catch {
    return [];
  }
}

/** The valid entries of a list's stored text; none for null, which means that nothing is stored. */
export function parseStoredText<Entry>(
  text: string | null,
  parseEntry: StoreOptions<Entry>['parseEntry'],
): StoredEntries<Entry> {
  const values = text === null ? [] : parseArray(text);
  if (values === null) return { entries: [], unreadable: { rejectedCount: null, backupKey: null } };
  const entries = values.map(parseEntry).filter((entry) => entry !== null);
  const rejectedCount = values.length - entries.length;
  return { entries, unreadable: rejectedCount > 0 ? { rejectedCount, backupKey: null } : null };
}

function parseArray(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
