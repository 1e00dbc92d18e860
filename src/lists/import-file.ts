import type { ReactNode } from 'react';
import { formatCount, type Noun } from '#lib/number-format.ts';
import type { MergedEntries } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

/** Thrown for a file that is refused. The message is the reason, a sentence for the visitor. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** What looks wrong in a file, and what can be done about it. */
export interface Confirmation {
  /** As sentences: "This file’s amounts are in EUR. The tracker counts dollars." */
  readonly problem: string;
  /** The button's name: "Import the numbers as dollars" */
  readonly action: string;
}

export interface FileEntries<Entry> {
  readonly kind: 'entries';
  readonly entries: readonly Entry[];
  /** What the visitor should know about the file, in sentences. */
  readonly notes: readonly string[];
  /** What the visitor must accept before the entries can be added. */
  readonly confirmation?: Confirmation | null;
  /** The question that has been answered for this file, or for an earlier one like it. */
  readonly question?: FileQuestion<Entry>;
}

/** A file whose entries are known once the visitor has answered a question, such as what its columns mean. */
export interface FileQuestion<Entry> {
  readonly kind: 'question';
  readonly notes: readonly string[];
  /** The name of the button that leads back to it: "Change columns" */
  readonly action: string;
  readonly render: (props: FileQuestionProps<Entry>) => ReactNode;
}

export interface FileQuestionProps<Entry> {
  readonly fileName: string;
  readonly onAnswer: (content: FileEntries<Entry>) => void;
  readonly onCancel: () => void;
}

/** What a file contains, or why it is refused. */
export type ImportResult<Entry> =
  | FileEntries<Entry>
  | FileQuestion<Entry>
  | { readonly kind: 'refused'; readonly reason: string };

/** What entries get that have no id or date of their own. */
export interface ImportDefaults {
  /** Random text, the same for a whole file. */
  readonly newId: string;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** What becomes of an entry of a file whose id is in the list with other content. */
export type ConflictChoice = 'keep-both' | 'use-file';

/** How a list imports entries from a file. */
export interface Importer<Entry> {
  /** Rejects only if code can't be loaded, whatever the file contains. */
  readonly read: (file: File, defaults: ImportDefaults) => Promise<ImportResult<Entry>>;
  /** What a file adds to the list and changes in it. Pure. */
  readonly merge: (
    current: readonly Entry[],
    incoming: readonly Entry[],
    choice: ConflictChoice,
  ) => MergedEntries<Entry>;
  /** An entry in one line. */
  readonly describe: (entry: Entry) => string;
}

/** More than a browser stores for a site anyway. */
export const maxFileBytes = 5_000_000;
/** How many characters a browser stores for a site, about. */
export const maxStoredLength = 5_000_000;

const legacyNote = 'The file is in an older text format: check accented letters.';

/** More rows than fit there. The preview refuses what doesn't fit exactly. */
const maxRows = 100_000;

/**
 * Reads a file as a whole: UTF-8, UTF-16, or Windows-1252, in which many banks still write. What `parse` throws as an `ImportError`
 * refuses the file. Before it is parsed, a file with more rows than can be stored is refused.
 * @param parse gets a text that is never blank, without a byte order mark
 */
export async function readImportFile<Entry>(
  file: Blob,
  parse: (text: string) => Promise<FileEntries<Entry> | FileQuestion<Entry>>,
): Promise<ImportResult<Entry>> {
  try {
    const { text, isLegacy } = await readText(file);
    if (!isJsonText(text)) refuseTooManyRows(text);
    const content = await parse(text);
    return isLegacy ? { ...content, notes: [...content.notes, legacyNote] } : content;
  } catch (error) {
    if (error instanceof ImportError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

function refuseTooManyRows(text: string): void {
  // Lines within quotation marks belong to one row.
  const count = text.replace(/"[^"]*"/g, '').match(/[^\r\n]+/g)?.length ?? 0;
  if (count > maxRows)
    throw new ImportError(`It has ${formatCount(count)} lines, more than this browser has room for.`);
}

async function readText(file: Blob) {
  if (file.size > maxFileBytes) throw new ImportError('It is larger than 5 MB.');
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new ImportError('The file couldn’t be read. Was it moved or deleted?', { cause });
  });
  const decoded = decode(bytes);
  if (decoded.text.includes('\0')) throw new ImportError('It isn’t text.');
  if (decoded.text.trim() === '') throw new ImportError('It is empty.');
  return decoded;
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

/**
 * The entries of a JSON text that is an array of them, without NUL characters. One invalid entry refuses the whole text.
 * @param parseEntry returns the valid entry, or null
 * @param explain says why a value isn't an entry: "its “text” is missing or not text"
 * @throws ImportError
 */
export function readJsonEntries<Entry>(
  text: string,
  noun: Noun,
  parseEntry: (value: unknown) => Entry | null,
  explain: (value: unknown) => string | null,
): readonly Entry[] {
  let values: unknown;
  try {
    values = JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  } catch (cause) {
    const isCut = !/[\]}]\s*$/.test(text);
    throw new ImportError(`This isn’t valid JSON${isCut ? ': the file is incomplete' : ''}.`, { cause });
  }
  if (!Array.isArray(values)) throw new ImportError(`It doesn’t contain a list of ${noun.many}.`);
  return values.map((value: unknown, index) => {
    const entry = parseEntry(value);
    if (entry === null) throw new ImportError(`Entry ${index + 1} can’t be read: ${explain(value)}.`);
    return entry;
  });
}

/** How entries of a file become part of a list. */
export interface MergeOptions<Entry> {
  /** Gives each entry whose id occurs before it a free id. */
  readonly withUniqueIds: (entries: readonly Entry[]) => readonly Entry[];
  readonly choice: ConflictChoice;
}

/**
 * The entries of a file that a list doesn't contain, in the file's order. Entries with the same content are equal, whatever
 * their ids. If the file contains more equal entries than the list, the difference is added: two equal expenses in a file
 * are two, and a file that is imported twice adds nothing the second time.
 * An entry whose id is in the list with content that the file doesn't contain otherwise was changed: it replaces the list's
 * (`use-file`), or is added (`keep-both`). An added entry whose id is taken gets a free one.
 */
export function mergeEntries<Entry extends Identified>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  { withUniqueIds, choice }: MergeOptions<Entry>,
): { readonly added: readonly Entry[]; readonly changed: readonly Entry[] } {
  const unmatched = new Map<string, number>();
  const contentById = new Map<Entry['id'], string>();
  for (const entry of current) {
    const content = toContent(entry);
    unmatched.set(content, (unmatched.get(content) ?? 0) + 1);
    contentById.set(entry.id, content);
  }
  const match = (content: string): boolean => {
    const count = unmatched.get(content) ?? 0;
    if (count > 0) unmatched.set(content, count - 1);
    return count > 0;
  };
  // Entries with the same id are matched first: if one of two equal expenses is missing, it keeps its id.
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
  return { added: added.length === 0 ? [] : withUniqueIds([...current, ...added]).slice(current.length), changed };
}

const contents = new WeakMap<object, string>();

/** All fields but the id as text, the same for fields in another order. Cached: entries never change. */
function toContent(entry: Identified): string {
  let content = contents.get(entry);
  if (content === undefined) {
    const { id, ...fields } = entry;
    content = JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
    contents.set(entry, content);
  }
  return content;
}
