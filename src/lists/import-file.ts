import type { ComponentType } from 'react';
import type { Noun } from '#lib/number-format.ts';
import type { Result } from '#lib/parsing.ts';
import type { Identified } from './undo-history.ts';

/** A problem of a file, and how the visitor can accept it. */
export interface Confirmation {
  /** As sentences: "This file’s amounts are in EUR. The tracker counts dollars." */
  readonly problem: string;
  /** The button's name: "Import the numbers as dollars" */
  readonly action: string;
}

/** The props of a form that asks the visitor for what a file doesn't say. */
export interface AskProps<Entry> {
  readonly fileName: string;
  readonly onAnswer: (entries: readonly Entry[]) => void;
  readonly onCancel: () => void;
}

export interface FileContent<Entry> {
  /** Null until the visitor has answered the file's question. */
  readonly entries: readonly Entry[] | null;
  /** Facts about the file that the visitor should know, in sentences. */
  readonly notes: readonly string[];
  /** If present, the visitor must accept it before the entries can be added. */
  readonly confirmation?: Confirmation | null;
  /** Asks for the meaning of the file's columns. The visitor can return to it. */
  readonly Ask?: ComponentType<AskProps<Entry>>;
}

/** The changes that a file makes to a list. */
export interface MergedEntries<Entry> {
  /** Entries that the list doesn't contain yet, with ids that are free in it. */
  readonly added: readonly Entry[];
  /** Entries that replace the list's entries with the same ids. */
  readonly changed: readonly Entry[];
  /** The end of the list where the added ones go. */
  readonly position: 'first' | 'last';
}

/** Applies the changes of a file to a list. */
export function mergeInto<Entry extends Identified>(
  entries: readonly Entry[],
  { added, changed, position }: MergedEntries<Entry>,
): readonly Entry[] {
  const changedById = new Map(changed.map((entry) => [entry.id, entry]));
  const kept = entries.map((entry) => changedById.get(entry.id) ?? entry);
  return position === 'first' ? [...added, ...kept] : [...kept, ...added];
}

/** How to import an entry whose id is in the list with other content. */
export type ConflictChoice = 'keep-both' | 'use-file';

/** How a list imports entries from a file. */
export interface Importer<Entry> {
  /**
   * The content of a file, or the reason to refuse it, a sentence. Never rejects.
   * @param defaults for entries without an id or date of their own: random text, the same for the whole file, and the time
   */
  readonly read: (
    file: File,
    defaults: { readonly newId: string; readonly nowMs: number },
  ) => Promise<Result<FileContent<Entry>>>;
  /** Computes what a file adds to the list and changes in it. Pure. */
  readonly merge: (
    current: readonly Entry[],
    incoming: readonly Entry[],
    choice: ConflictChoice,
  ) => MergedEntries<Entry>;
  /** An entry in one line. */
  readonly describe: (entry: Entry) => string;
}

/** The approximate number of characters that a browser stores for a site, and the maximum size of a file. */
export const maxStoredLength = 5_000_000;

const legacyNote = 'The file is in an older text format: check accented letters.';

/**
 * Reads a file as a whole: UTF-8, UTF-16, or Windows-1252, in which many banks still write. A file that isn't text, or is
 * larger than the storage, is refused before it is parsed.
 * @param parse gets a text that is never blank, without a byte order mark
 */
export async function readImportFile<Content extends { readonly notes: readonly string[] }>(
  file: Blob,
  parse: (text: string) => Result<Content>,
): Promise<Result<Content>> {
  if (file.size > maxStoredLength) return { ok: false, reason: 'It is larger than 5 MB.' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, reason: 'The file couldn’t be read. Was it moved or deleted?' };
  const { text, isLegacy } = decode(bytes);
  if (text.includes('\0')) return { ok: false, reason: 'It isn’t text.' };
  if (text.trim() === '') return { ok: false, reason: 'It is empty.' };
  const content = parse(text);
  if (!content.ok || !isLegacy) return content;
  return { ok: true, value: { ...content.value, notes: [...content.value.notes, legacyNote] } };
}

/** `isLegacy`: the text isn't Unicode and was read as Windows-1252. */
function decode(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes);
  // UTF-16 begins with a byte order mark, or with the zero of an ASCII character.
  const isLittleEndian = second === 0 || (first === 0xff && second === 0xfe);
  const isBigEndian = first === 0 || (first === 0xfe && second === 0xff);
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isLegacy: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLegacy: true };
  }
}

/** True for text that is meant as JSON, also if it's damaged. A list of "[ ] Task" lines isn't. */
export function isJsonText(text: string): boolean {
  return /^\s*(?:\{|\[\s*(?:[{[]|\]?\s*$))/.test(text);
}

/** The entries of a JSON text that is an array of them, without NUL characters. One invalid entry refuses the whole text. */
export function readJsonEntries<Entry>(
  text: string,
  noun: Noun,
  parseEntry: (value: unknown) => Result<Entry>,
): Result<FileContent<Entry>> {
  let values: unknown;
  try {
    values = JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
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
  return { ok: true, value: { entries, notes: [] } };
}

interface MergeOptions<Entry> extends Pick<MergedEntries<Entry>, 'position'> {
  /** Gives each entry whose id occurs before it a free id. */
  readonly withUniqueIds: (entries: readonly Entry[]) => readonly Entry[];
  readonly choice: ConflictChoice;
}

/**
 * Finds the entries of a file that a list doesn't contain, in the file's order. Entries with the same content are equal, whatever
 * their ids. If the file contains more equal entries than the list, the difference is added: two equal expenses in a file
 * are two, and a file that is imported twice adds nothing the second time.
 *
 * If an entry's id is in the list with content that the file doesn't contain elsewhere, the entry was changed. It replaces the
 * list's (`use-file`) or is added (`keep-both`). An added entry whose id is taken gets a free one.
 */
export function mergeEntries<Entry extends Identified>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  { withUniqueIds, choice, position }: MergeOptions<Entry>,
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
  const missing = others.filter((entry) => !match(toContent(entry)));
  const isChanged = (entry: Entry) => {
    const content = contentById.get(entry.id);
    return choice === 'use-file' && content !== undefined && contentById.delete(entry.id) && match(content);
  };
  const { changed = [], added = [] } = Object.groupBy(missing, (entry) => (isChanged(entry) ? 'changed' : 'added'));
  return { added: withUniqueIds([...current, ...added]).slice(current.length), changed, position };
}

/** All fields but the id as text, in any order the same. */
function toContent({ id, ...fields }: Identified): string {
  return JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}
