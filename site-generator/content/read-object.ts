import { findSimilar, type JsonObject, joinPath } from './content-json.ts';
import type { Severity } from './findings.ts';
import { toLine, toList } from './texts.ts';

/** Receives the values that aren't shown as written. */
export interface Reporter {
  readonly report: (found: {
    readonly path: string;
    readonly problem: string;
    readonly value: unknown;
    readonly severity?: Severity;
  }) => void;
  /** @param similar the name of an absent field, if the unknown one may be a misspelling of it */
  readonly reportUnknown: (path: string, value: unknown, similar: string | undefined) => void;
}

/** Reads the values of a field, which may be of any type. */
export interface Field<Value> {
  /** Its other names, in any spelling. Without this list only the exact name of the field is read. */
  readonly aliases?: readonly string[];
  /** True if values under several of its names are read as one list. Otherwise the first one that isn't blank is read. */
  readonly isJoined?: boolean;
  /** @param value null if absent */
  readonly read: (value: unknown, path: string, reporter: Reporter) => Value;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Values<Each extends Fields> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

const toKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The keys of an object that have one of the names in any spelling, and a value. In the order of the names. */
export function findKeys(source: JsonObject, names: readonly string[]): readonly string[] {
  const filled = Object.keys(source).filter((key) => source[key] !== null);
  return names.flatMap((name) => filled.filter((key) => toKey(key) === toKey(name)));
}

/** The keys that mean a field: its own name first, or in file order if their values are read as one list. */
function findFieldKeys(
  source: JsonObject,
  name: string,
  { aliases, isJoined }: Omit<Field<unknown>, 'read'>,
): readonly string[] {
  if (aliases === undefined) return Object.keys(source).filter((key) => key === name);
  const found = findKeys(source, [name, ...aliases]);
  return isJoined ? Object.keys(source).filter((key) => found.includes(key)) : found;
}

/** True for the name or an alias of one of the fields. */
export function isFieldName(fields: Fields, name: string): boolean {
  return Object.entries(fields).some(([own, field]) => findFieldKeys({ [name]: true }, own, field).length > 0);
}

/** Reads the fields of an object, and reports the keys that aren't read. */
export function readObject<Each extends Fields>(
  fields: Each,
  source: JsonObject,
  path: string,
  reporter: Reporter,
): Values<Each> {
  const unread = new Set(Object.keys(source));
  const values = Object.entries(fields).map(([name, field]) => {
    const keys = findFieldKeys(source, name, field).filter((key) => unread.has(key));
    const read = (key: string, value: unknown) => {
      unread.delete(key);
      return field.read(value, joinPath(path, key), reporter);
    };
    const [first = name, ...others] = keys;
    // All values as one list, or the first value that isn't blank.
    const found =
      field.isJoined && others.length > 0
        ? read(
            first,
            keys.flatMap((key) => toList(source[key])),
          )
        : others.reduce(
            (before, key) => before ?? read(key, source[key]),
            read(first, keys.length > 0 ? source[first] : null),
          );
    // Values under other names are reported below, unless they repeat the value that was read.
    for (const key of others) if (field.isJoined || toLine(source[key]) === found) unread.delete(key);
    return [name, found];
  });
  for (const key of unread) {
    const absent = Object.keys(fields).filter((name) =>
      fields[name]?.aliases ? findKeys(source, [name]).length === 0 : !(name in source),
    );
    reporter.reportUnknown(joinPath(path, key), source[key], findSimilar(key, absent));
  }
  return Object.fromEntries(values);
}
