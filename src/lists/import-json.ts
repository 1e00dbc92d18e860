import { type FileContent, refuse } from './import-file.ts';
import { findJsonError } from './json-error.ts';

interface ReadJsonOptions<Entry> {
  /** The entry that a value is, or null. */
  readonly parseEntry: (value: unknown) => Entry | null;
  /** What such a value lacks to be an entry: "its “text” is missing or no text". */
  readonly explain: (value: unknown) => string;
  /** What the entries are, in the plural: "tasks". */
  readonly noun: string;
}

/** Deeper fields than this no version of the site has written, and comparing them could fail. */
const maxDepth = 50;

/** The entries of a JSON text that is an array of them; one that is none refuses the whole text. */
export function readJsonEntries<Entry>(
  text: string,
  { parseEntry, explain, noun }: ReadJsonOptions<Entry>,
): FileContent<Entry> {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    const offset = findJsonError(text) ?? text.length;
    const problem =
      offset === text.length ? 'the file ends too early; a part of it is missing' : 'this is no JSON from here on';
    return refuse(`${describePlace(text, offset)}: ${problem}.`);
  }
  if (!Array.isArray(values)) return refuse(`It holds no list of ${noun}.`);
  const entries: Entry[] = [];
  for (const [index, value] of (values as readonly unknown[]).entries()) {
    const entry = parseEntry(value);
    if (entry === null) return refuse(`Entry ${index + 1} can’t be read: ${explain(value)}.`);
    if (isDeeperThan(maxDepth, value))
      return refuse(`Entry ${index + 1} can’t be read: its fields are nested too deep.`);
    entries.push(entry);
  }
  return { kind: 'entries', entries, note: null };
}

/** "Line 3, column 14", both from 1, columns in UTF-16 units as editors count them. */
function describePlace(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((field) => isDeeperThan(depth - 1, field));
}
