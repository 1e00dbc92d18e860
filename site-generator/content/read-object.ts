import { hasObjects, type JsonObject, joinPath } from './content-json.ts';
import type { Finding } from './findings.ts';
import { isInternal, toLine, toList, toWords } from './texts.ts';

/** The place of a value in a file. Readers add findings about values that aren't shown as written. */
export interface Place {
  readonly path: string;
  readonly findings: Finding[];
}

export interface Input extends Place {
  /** Null if absent. */
  readonly value: unknown;
}

/** Reads the values of a field, which may be of any type. */
export interface Field<Value> {
  /** Its other names, in any spelling. Without this list only the exact name of the field is read. */
  readonly aliases?: readonly string[];
  /** True if values under several of its names are read as one list. Otherwise the first one that isn't blank is read. */
  readonly isJoined?: boolean;
  readonly read: (input: Input) => Value;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Values<Each extends Fields> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** A name in one spelling: without accents, capital letters, spaces and punctuation. */
const toKey = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The keys of an object that have one of the names in any spelling, and a value. In the order of the names. `_name` is hidden. */
export function findKeys(source: JsonObject, names: readonly string[]): readonly string[] {
  const filled = Object.keys(source).filter((key) => source[key] !== null && !isInternal(key));
  const keys = Map.groupBy(filled, toKey);
  return [...new Set(names.map(toKey))].flatMap((name) => keys.get(name) ?? []);
}

/**
 * The keys that mean a field: its own name first, or in file order if their values are read as one list.
 * @param byLastWord further keys by the last word of their names
 */
function findFieldKeys(source: JsonObject, name: string, field: Field<unknown>, byLastWord: JsonObject = {}) {
  if (field.aliases === undefined) return Object.keys(source).filter((key) => key === name);
  const names = [name, ...field.aliases];
  const exact = findKeys(source, names);
  if (exact.length > 0 && !field.isJoined) return exact;
  const found = [...exact, ...findKeys(byLastWord, names).map((word) => String(byLastWord[word]))];
  return field.isJoined ? Object.keys(source).filter((key) => found.includes(key)) : found;
}

/** True for the name or an alias of one of the fields. */
export function isFieldName(fields: Fields, name: string): boolean {
  return Object.entries(fields).some(([own, field]) => findFieldKeys({ [name]: true }, own, field).length > 0);
}

/**
 * Reads the fields of an object. The keys that aren't read become findings.
 * @param allowsPrefixes reads unknown keys by their last word: `project_desc`, `schoolUrl`
 */
export function readObject<Each extends Fields>(
  fields: Each,
  source: JsonObject,
  place: Place,
  { allowsPrefixes = false } = {},
): Values<Each> {
  const unread = new Set(Object.keys(source));
  const byLastWord = allowsPrefixes ? mapLastWords(fields, source) : {};
  const free: string[] = [];
  const values = Object.entries(fields).map(([name, field]) => {
    const keys = findFieldKeys(source, name, field, byLastWord).filter((key) => unread.has(key));
    const [first = name, ...others] = keys;
    const read = (key: string, value: unknown = source[key] ?? null) => {
      unread.delete(key);
      return field.read({ ...place, value, path: joinPath(place.path, key) });
    };
    if (keys.length === 0) free.push(name);
    if (field.isJoined && others.length > 0) {
      for (const key of others) unread.delete(key);
      const joined = keys.flatMap((key) => toList(source[key]));
      return [name, read(first, joined)];
    }
    const value = others.reduce((before, key) => before ?? read(key), read(first));
    // The same value under another name needs no finding.
    for (const key of others) if (toLine(source[key]) === value) unread.delete(key);
    return [name, value];
  });
  for (const key of unread) {
    const similar = findSimilar(key, free);
    const path = joinPath(place.path, key);
    place.findings.push({ path, problem: similar ?? '', value: source[key], severity: 'unknown' });
  }
  return Object.fromEntries(values);
}

const neverByLastWord = /im(?:age|g)|logo|private|internal|salary/i;

/** Unknown keys by their last word. */
function mapLastWords(fields: Fields, source: JsonObject): JsonObject {
  const isUnknown = (key: string) => !(isFieldName(fields, key) || isInternal(key) || neverByLastWord.test(key));
  const unknown = Object.keys(source).filter((key) => isUnknown(key) && !hasObjects(source[key]));
  return Object.fromEntries(unknown.toReversed().map((key) => [toWords(key).split(' ').at(-1), key]));
}

/** The first known name that is similar to a misspelled one. */
function findSimilar(name: string, known: readonly string[]): string | undefined {
  return known.find((candidate) => isSimilar(name.toLowerCase(), candidate.toLowerCase(), name.length > 3 ? 2 : 1));
}

/** True if adding, removing or replacing at most `edits` letters turns one name into the other. */
function isSimilar(a: string, b: string, edits: number): boolean {
  if (edits < 0 || a === '' || b === '') return a.length + b.length <= edits;
  if (a[0] === b[0]) return isSimilar(a.slice(1), b.slice(1), edits);
  const [restA, restB] = [a.slice(1), b.slice(1)];
  return isSimilar(restA, b, edits - 1) || isSimilar(a, restB, edits - 1) || isSimilar(restA, restB, edits - 1);
}
