import type { MergedEntries } from './undo-history.ts';

/** What a file holds, or why it is refused, as a sentence for the visitor. */
export type FileContent<Entry> =
  | {
      readonly kind: 'entries';
      readonly entries: readonly Entry[];
      /** What of it will be left out, as a sentence; null for nothing. */
      readonly note: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** How a list takes entries from a file. */
export interface Importer<Entry> {
  /** Never rejects, whatever the file holds. */
  readonly read: (file: Blob) => Promise<FileContent<Entry>>;
  /** The list with those entries of a file in it that it does not hold. Pure. */
  readonly merge: (current: readonly Entry[], incoming: readonly Entry[]) => MergedEntries<Entry>;
  /** An entry in one line. */
  readonly describe: (entry: Entry) => string;
}

/** Beyond what a browser stores for a site anyway. */
const maxBytes = 5_000_000;

/** Reads a file of entries as a whole. Never throws, whatever the file holds. */
export async function readImportFile<Entry>(
  file: Blob,
  readText: (text: string) => FileContent<Entry>,
): Promise<FileContent<Entry>> {
  if (file.size > maxBytes) return refuse('It is larger than 5 MB.');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return refuse('The browser could not read it. Is it still there?');
  }
  let text: string;
  try {
    // Takes a byte order mark away, and puts up with nothing that is not UTF-8: names would be garbled for good.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('It is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.');
  }
  if (text.trim() === '') return refuse('It is empty.');
  return readText(text);
}

/** A file that is not imported, for a reason given as a sentence. */
export function refuse(reason: string): { readonly kind: 'refused'; readonly reason: string } {
  return { kind: 'refused', reason };
}
