import type { ComponentType } from 'react';
import type { Noun } from '#lib/number-format.ts';
import type { Result } from '#lib/parsing.ts';
import type { Operation } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

/** The props of a form that asks the visitor for what a file doesn't say. */
export interface AskProps<Entry> {
  readonly fileName: string;
  readonly onAnswer: (entries: readonly Entry[]) => void;
  readonly onCancel: () => void;
}

export interface FileContent<Entry> {
  /** Null until the visitor has answered the file's question. */
  readonly entries: readonly Entry[] | null;
  /** A fact about the file that the visitor should know before importing it, as a sentence. */
  readonly note?: string | null;
  /** Asks for the meaning of the file's columns. The visitor can return to it. */
  readonly Ask?: ComponentType<AskProps<Entry>>;
}

/** A list after the import of a file. */
export interface MergedEntries<Entry> {
  readonly entries: readonly Entry[];
  /** The file's entries that the list didn't contain, with ids that were free in it. */
  readonly added: readonly Entry[];
  /** The number of the file's entries that are in the list with other content, which stays. */
  readonly changedCount: number;
}

/** How a list imports entries from a file. */
export interface Importer<Entry> {
  /** The content, or why it is refused. Never rejects. Entries without an id get one that is free in the current list. */
  readonly read: (file: File, current: readonly Entry[]) => Promise<Result<FileContent<Entry>>>;
  /** Adds a file's entries to a list. Pure. */
  readonly merge: (current: readonly Entry[], incoming: readonly Entry[]) => MergedEntries<Entry>;
  /** An entry in one line. */
  readonly describe: (entry: Entry) => string;
}

/** The approximate number of bytes that a browser stores for a site. */
const maxFileSize = 5_000_000;
/** A line becomes an entry of about 100 characters. JSON may have several lines for an entry. */
const maxLines = maxFileSize / 100;

/**
 * Reads a file in UTF-8, UTF-16, or Windows-1252, in which many banks still write. `parse` gets a text that is never blank,
 * without a byte order mark.
 */
export async function readImportFile<Data>(file: Blob, parse: (text: string) => Result<Data>): Promise<Result<Data>> {
  if (file.size > maxFileSize) return { ok: false, reason: 'It is larger than 5 MB.' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, reason: 'The file couldn’t be read. Was it moved or deleted?' };
  const text = decode(bytes);
  if (text.includes('\0')) return { ok: false, reason: 'It isn’t text.' };
  if (text.trim() === '') return { ok: false, reason: 'It is empty.' };
  const isTooLong = !isJsonText(text) && text.split(/\r\n?|\n/, maxLines + 1).length > maxLines;
  return isTooLong ? { ok: false, reason: 'It has more lines than a browser can store.' } : parse(text);
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** True for text that is meant as JSON, also if it's damaged. A list of "[ ] Task" lines isn't. */
export function isJsonText(text: string): boolean {
  return /^\s*(?:\{|\[\s*(?:[{[]|\]?\s*$))/.test(text);
}

/** The entries of a JSON text that is an array of them. One invalid entry refuses the whole text. */
export function readJsonEntries<Entry>(
  text: string,
  noun: Noun,
  parseEntry: (value: unknown) => Result<Entry>,
): Result<FileContent<Entry>> {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    const isCut = !/[\]}]\s*$/.test(text);
    return { ok: false, reason: `This isn’t valid JSON${isCut ? ': the file is incomplete' : ''}.` };
  }
  if (!Array.isArray(values)) return { ok: false, reason: `It doesn’t contain a list of ${noun.many}.` };
  const entries: Entry[] = [];
  for (const [index, value] of values.entries()) {
    const entry = parseEntry(value);
    if (!entry.ok) return { ok: false, reason: `Entry ${index + 1} can’t be read: ${entry.reason}.` };
    entries.push(entry.value);
  }
  return { ok: true, value: { entries } };
}

/**
 * Adds the entries of a file that a list doesn't contain, in the file's order. Entries with the same content are equal, whatever
 * their ids. If the file contains more equal entries than the list, the difference is added: two equal expenses in a file
 * are two. If an entry's id is in the list with other content, the list's was changed and stays. `withUniqueIds` gives each entry
 * whose id occurs before it a free id.
 */
export function mergeEntries<Entry extends Identified>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  { withUniqueIds, position }: { readonly withUniqueIds: Operation<Entry>; readonly position: 'first' | 'last' },
): MergedEntries<Entry> {
  const contentById = new Map(current.map((entry) => [entry.id, toContent(entry)]));
  const unmatched = new Map<string, number>();
  for (const content of contentById.values()) unmatched.set(content, (unmatched.get(content) ?? 0) + 1);
  const match = (content: string): boolean => {
    const count = unmatched.get(content) ?? 0;
    if (count > 0) unmatched.set(content, count - 1);
    return count > 0;
  };
  // Match entries with the same id first: if one of two equal expenses is missing, it keeps its id.
  const others = incoming.filter((entry) => {
    const content = toContent(entry);
    return !(contentById.get(entry.id) === content && contentById.delete(entry.id) && match(content));
  });
  const unknown = others.filter(({ id }) => !contentById.has(id));
  const missing = unknown.filter((entry) => !match(toContent(entry)));
  const added = withUniqueIds([...current, ...missing]).slice(current.length);
  const entries = position === 'first' ? [...added, ...current] : [...current, ...added];
  return { entries, added, changedCount: others.length - unknown.length };
}

/** All fields but the id as text, in any order the same. */
function toContent({ id, ...fields }: Identified): string {
  return JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}
