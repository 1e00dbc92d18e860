// Separate from persistent-list.ts: home reads stored entries without the code that changes them.

import { parseArray, type Result } from '#lib/parsing.ts';
import { readText, type TextStorage } from '#lib/storage.ts';

/** Facts about a stored text that could not be read completely. */
interface UnreadableText {
  /** The number of invalid entries; null if the text isn't a JSON array. */
  readonly rejectedCount: number | null;
  /** The key of the original text's copy; null until the first write, which makes the copy. */
  readonly backupKey: string | null;
}

export interface StoredEntries<Entry> {
  readonly entries: readonly Entry[];
  /** Null if the whole text could be read. */
  readonly unreadable: UnreadableText | null;
}

/** The place of stored entries, and their parser. */
export interface StoreOptions<Entry> {
  readonly key: string;
  /** Keeps unknown extra fields. */
  readonly parseEntry: (value: unknown) => Result<Entry>;
  readonly storage: TextStorage;
}

/** The valid entries that are stored now; none if the storage or the text can't be read. Writes nothing. */
export function readStoredEntries<Entry>({ key, parseEntry, storage }: StoreOptions<Entry>): readonly Entry[] {
  return parseStoredText(readText(storage, key), parseEntry).entries;
}

/** The valid entries of a list's stored text; none for null, if nothing is stored. */
export function parseStoredText<Entry>(
  text: string | null,
  parseEntry: StoreOptions<Entry>['parseEntry'],
): StoredEntries<Entry> {
  const values = parseArray(text ?? '[]');
  if (values === null) return { entries: [], unreadable: { rejectedCount: null, backupKey: null } };
  const entries = values.flatMap((value) => {
    const entry = parseEntry(value);
    return entry.ok ? [entry.value] : [];
  });
  const rejectedCount = values.length - entries.length;
  return { entries, unreadable: rejectedCount > 0 ? { rejectedCount, backupKey: null } : null };
}
