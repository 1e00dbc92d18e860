import type { MergedEntries } from './undo-history.ts';

/** What a file contains, or why it is refused, as a sentence for the visitor. */
export type FileContent<Entry> =
  | {
      readonly kind: 'entries';
      readonly entries: readonly Entry[];
      /** What of it won't be imported, as a sentence; null for nothing. */
      readonly note: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** How a list imports entries from a file. */
export interface Importer<Entry> {
  /** Never rejects, whatever the file contains. */
  readonly read: (file: Blob) => Promise<FileContent<Entry>>;
  /** Those entries of a file that the list doesn't contain. Pure. */
  readonly merge: (current: readonly Entry[], incoming: readonly Entry[]) => MergedEntries<Entry>;
  /** An entry in one line. */
  readonly describe: (entry: Entry) => string;
}

/** More than a browser stores for a site anyway. */
export const maxFileBytes = 5_000_000;

/** Reads a file of entries as a whole. Never throws, whatever the file contains. */
export async function readImportFile<Entry>(
  file: Blob,
  parse: (text: string) => FileContent<Entry>,
): Promise<FileContent<Entry>> {
  if (file.size > maxFileBytes) return refuse('It is larger than 5 MB.');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return refuse('The file couldn’t be read. Was it moved or deleted?');
  }
  let text: string;
  try {
    // Removes a byte order mark, and refuses anything that isn't UTF-8: names would be garbled for good.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('It isn’t UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.');
  }
  if (text.trim() === '') return refuse('It is empty.');
  return parse(text);
}

/** A file that is not imported, for a reason given as a sentence. */
export function refuse(reason: string): { readonly kind: 'refused'; readonly reason: string } {
  return { kind: 'refused', reason };
}

interface ReadJsonOptions<Entry> {
  /** The valid entry, or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  /** Why a value isn't an entry: "its “text” is missing or not text". */
  readonly explain: (value: unknown) => string;
  /** What the entries are, in the plural: "tasks". */
  readonly noun: string;
}

/** No version of the site has written deeper fields, and comparing them could exceed the call stack. */
const maxDepth = 50;

/** The entries of a JSON text that is an array of them. One invalid entry refuses the whole text. */
export function readJsonEntries<Entry>(
  text: string,
  { parseEntry, explain, noun }: ReadJsonOptions<Entry>,
): FileContent<Entry> {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    const isCut = !/[\]}]\s*$/.test(text);
    return refuse(isCut ? 'This isn’t valid JSON: the file is incomplete.' : 'This isn’t valid JSON.');
  }
  if (!Array.isArray(values)) return refuse(`It doesn’t contain a list of ${noun}.`);
  const entries: Entry[] = [];
  for (const [index, value] of (values as readonly unknown[]).entries()) {
    const entry = parseEntry(value);
    if (entry === null) return refuse(`Entry ${index + 1} can’t be read: ${explain(value)}.`);
    if (isDeeperThan(maxDepth, value)) {
      return refuse(`Entry ${index + 1} can’t be read: its fields are nested too deeply.`);
    }
    entries.push(entry);
  }
  return { kind: 'entries', entries, note: null };
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((field) => isDeeperThan(depth - 1, field));
}
