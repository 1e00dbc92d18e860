import type { TextStorage } from '#lib/storage.ts';
import { type Identified, revertChange } from './list-change.ts';
import { type ListDefinition, parseStoredText, type StoredEntries } from './stored-entries.ts';

/** A list's entries, and what of them is stored. */
export interface ListContent<Entry> extends StoredEntries<Entry> {
  /** True while changes are in memory only, since the storage can't be read or written. */
  readonly isUnsaved: boolean;
  /** The text that was read or written last, and its entries. The text is undefined until the storage can be read. */
  readonly stored: { readonly text: string | null | undefined; readonly entries: readonly Entry[] };
}

const stored = { text: undefined, entries: [] };

/** Before the storage is read. */
export const emptyContent: ListContent<never> = { entries: stored.entries, unreadable: null, isUnsaved: false, stored };

/** The content updated from what is stored now; the same object if that is what was read or written last. */
export function readContent<Entry extends Identified>(
  content: ListContent<Entry>,
  { key, schema }: ListDefinition<Entry>,
  storage: TextStorage,
): ListContent<Entry> {
  const { entries, stored } = content;
  let text: string | null;
  try {
    text = storage.read(key);
  } catch {
    return { ...content, isUnsaved: true };
  }
  const isUnsaved = entries !== stored.entries;
  if (text === stored.text) return isUnsaved === content.isUnsaved ? content : { ...content, isUnsaved };
  const readable = parseStoredText(text, schema);
  return {
    ...readable,
    // Makes unsaved changes again, in what another tab has written.
    entries: isUnsaved ? revertChange(readable.entries, { before: entries, after: stored.entries }) : readable.entries,
    isUnsaved,
    stored: { text, entries: readable.entries },
  };
}

/** Stores entries, and returns them with whether that succeeded. Copies unreadable text before the first write over it. */
export function writeContent<Entry extends Identified>(
  content: ListContent<Entry>,
  entries: readonly Entry[],
  { key }: ListDefinition<Entry>,
  storage: TextStorage,
): ListContent<Entry> {
  const { text } = content.stored;
  let { unreadable } = content;
  // A storage that can't be read isn't overwritten.
  if (text === undefined) return { ...content, entries, isUnsaved: true };
  try {
    if (unreadable?.backupKey === null && text !== null) {
      unreadable = { ...unreadable, backupKey: saveUnreadableText(storage, key, text) };
    }
    const newText = JSON.stringify(entries);
    storage.write(key, newText);
    return { entries, unreadable, isUnsaved: false, stored: { text: newText, entries } };
  } catch {
    return { ...content, entries, unreadable, isUnsaved: true };
  }
}

/** Copies a text to the key `<listKey>.backup-<epoch ms>`, and returns that. Throws if the storage refuses it. */
function saveUnreadableText(storage: TextStorage, listKey: string, text: string): string {
  let nowMs = Date.now();
  // Never over an earlier copy.
  while (storage.read(`${listKey}.backup-${nowMs}`) !== null) nowMs += 1;
  const backupKey = `${listKey}.backup-${nowMs}`;
  storage.write(backupKey, text);
  return backupKey;
}
