import type { ReactNode } from 'react';
import type { MergedEntries } from './persistent-list.ts';

/** A correction that the preview offers for entries that look wrong. */
export interface Correction<Entry> {
  /** What looks wrong, as a sentence: "All 40 amounts are negative." */
  readonly problem: string;
  /** The button's name: "Reverse the signs" */
  readonly action: string;
  readonly corrected: readonly Entry[];
}

export interface FileEntries<Entry> {
  readonly kind: 'entries';
  readonly entries: readonly Entry[];
  /** What of it won't be imported, as a sentence; null for nothing. */
  readonly note: string | null;
  readonly correction?: Correction<Entry> | null;
}

/** A file that is not imported, for a reason given as a sentence. */
export interface Refusal {
  readonly kind: 'refused';
  readonly reason: string;
}

/** What a file contains, or why it is refused. */
export type FileContent<Entry> = FileEntries<Entry> | Refusal;

/** A file whose entries are known once the visitor has answered a question, such as what its columns mean. */
export interface FileQuestion<Entry> {
  readonly kind: 'question';
  readonly render: (props: FileQuestionProps<Entry>) => ReactNode;
}

export interface FileQuestionProps<Entry> {
  readonly fileName: string;
  readonly onAnswer: (content: FileEntries<Entry>) => void;
  readonly onCancel: () => void;
}

/** What becomes of an entry of a file whose id is in the list with other content. */
export type ConflictChoice = 'keep-both' | 'use-file';

/** How a list imports entries from a file. */
export interface Importer<Entry> {
  /** Rejects only if code can't be loaded, whatever the file contains. */
  readonly read: (file: Blob) => Promise<FileContent<Entry> | FileQuestion<Entry>>;
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

/**
 * Reads a file as a whole. Never throws, whatever the file contains.
 * @param parseLegacy reads text that isn't UTF-8 as Windows-1252, in which many banks still write; without it such a file is
 * refused, since names would be garbled for good
 */
export async function readImportFile<Content>(
  file: Blob,
  parse: (text: string) => Content,
  parseLegacy?: (text: string) => Content,
): Promise<Content | Refusal> {
  if (file.size > maxFileBytes) return refuse('It is larger than 5 MB.');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return refuse('The file couldn’t be read. Was it moved or deleted?');
  }
  let text: string;
  try {
    // Removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const legacyText = new TextDecoder('windows-1252').decode(bytes);
    if (parseLegacy !== undefined && !legacyText.includes('\0')) return parseLegacy(legacyText);
    return refuse('It isn’t UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.');
  }
  if (text.trim() === '') return refuse('It is empty.');
  return parse(text);
}

export function refuse(reason: string): Refusal {
  return { kind: 'refused', reason };
}

/** True for text that is meant as JSON, also if it's damaged. A list of "[ ] Task" lines isn't. */
export function isJsonText(text: string): boolean {
  return /^\s*(?:\{|\[\s*(?:[{[]|\]?\s*$))/.test(text);
}

interface ReadJsonOptions<Entry> {
  /** The valid entry, or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  /** Why a value isn't an entry: "its “text” is missing or not text". */
  readonly explain: (value: unknown) => string;
  /** What the entries are, in the plural: "tasks". */
  readonly noun: string;
}

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
    entries.push(entry);
  }
  return { kind: 'entries', entries, note: null };
}
