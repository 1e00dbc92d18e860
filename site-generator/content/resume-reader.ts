import { findSimilar, isBlank, isObject, type JsonObject, joinPath } from './content-json.ts';
import { notShown } from './findings.ts';
import { isDate, parseDate, parsePeriod } from './partial-date.ts';
import {
  dates,
  type Field,
  field,
  isInternal,
  periodField,
  type Report,
  startField,
  toLine,
  toList,
  toTexts,
} from './resume-field.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;
type Values<Each extends Fields> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

const toKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True for the name or an alias of one of the fields. */
export function isFieldName(fields: Fields, name: string): boolean {
  return Object.entries(fields).some(([field, spec]) => findNames({ [name]: true }, field, spec).length > 0);
}

/** The keys of an object that mean a field: its own name first, or in file order if their values are read as one list. */
function findNames(
  source: JsonObject,
  name: string,
  { aliases, isJoined }: Partial<Field<unknown>>,
): readonly string[] {
  const named = Object.keys(source).filter((key) => source[key] !== null);
  const found = [name, ...(aliases ?? [])].flatMap((alias) => named.filter((key) => toKey(key) === toKey(alias)));
  return isJoined ? named.filter((key) => found.includes(key)) : found;
}

/** Reads the fields of an object, and reports the keys that aren't read. */
export function readObject<Each extends Fields>(
  fields: Each,
  source: JsonObject,
  path: string,
  report: Report,
): Values<Each> {
  const unread = new Set(Object.keys(source));
  const values = Object.entries(fields).map(([name, field]) => {
    const names = findNames(source, name, field).filter((key) => unread.has(key));
    const readOne = (key: string, value = source[key] ?? null) => {
      unread.delete(key);
      return field.read(value, joinPath(path, key), report);
    };
    // All values as one list, or the first value that isn't blank.
    const joined = field.isJoined && names.length > 1 ? names.flatMap((key) => toList(source[key])) : null;
    const read = joined
      ? readOne(names[0] ?? name, joined)
      : (names.reduce<unknown>((found, key) => found ?? readOne(key), null) ?? readOne(name, null));
    // Values under other names are reported below, unless they repeat the value that was read.
    for (const key of names) if (field.isJoined || toLine(source[key]) === read) unread.delete(key);
    return [name, read];
  });
  for (const key of unread) {
    const free = Object.keys(fields).filter((known) => findNames(source, known, {}).length === 0);
    const meant = findSimilar(key, free);
    const text = toTexts(source[key]).filter((each) => /\p{L}/u.test(each));
    if (text.length > 0 && !isInternal(key))
      report(joinPath(path, key), notShown + (meant ? ` (did you mean “${meant}”?)` : ''), text);
  }
  return Object.fromEntries(values);
}

interface ListOptions<Each> {
  /** The field that receives a bare text in the list. By default the first. */
  readonly text?: keyof Each & string;
  /** For an object in place of the list: the field that receives its values. Its keys are the first field: `{ "Languages": ["Go"] }`. */
  readonly value?: keyof Each & string;
  /** Names of lists inside an entry, each item of which is an entry itself. */
  readonly parts?: readonly string[];
}

/** A list of entries; blank ones are dropped. */
export function list<Each extends Fields>(
  aliases: string,
  fields: Each,
  { text, value: valueField, parts = [] }: ListOptions<Each> = {},
): Field<readonly Values<Each>[]> {
  const [first = ''] = Object.keys(fields);
  const read = (item: unknown, path: string, report: Report) => {
    const source = isObject(item) ? item : { [text ?? first]: item };
    return splitParts(source, fields, parts).flatMap((part) => {
      const entry = readObject(fields, 'endDate' in fields ? splitPeriod(part) : part, path, report);
      const { startDate, endDate } = { startDate: null, endDate: null, ...entry };
      if (isReversed(startDate, endDate)) report(path, 'ends before it starts', `${startDate} – ${endDate}`);
      return isBlank(entry) ? [] : [entry];
    });
  };
  const readAll: Field<readonly Values<Each>[]>['read'] = (value, path, report) =>
    toEntries(value, first, fields, valueField).flatMap((item, index) =>
      item === null ? [] : read(item, Array.isArray(value) ? `${path}[${index}]` : path, report),
    );
  return field(aliases, readAll, true);
}

/** The entries of a list, of an object that contains a list, or of an object with the entries' names as keys. */
function toEntries(value: unknown, first: string, fields: Fields, valueField = first): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [value];
  const inner = Object.entries(value).find(([name, items]) => /^(?:history|items|sets|list)$/.test(name) && items);
  if (inner) return toList(inner[1]);
  if (findNames(value, first, fields[first] ?? {}).length > 0) return [value];
  return Object.entries(value).map(([name, item]) => {
    const title = name.replaceAll('_', ' ');
    return isObject(item) ? { [first]: title, ...item } : item && { [first]: title, [valueField]: item };
  });
}

/** Makes an entry of each role at an employer. Texts about the employer go to the first. */
function splitParts(source: JsonObject, fields: Fields, parts: readonly string[]): readonly JsonObject[] {
  const name = parts.find((part) => Array.isArray(source[part]) && source[part].some(isObject));
  if (name === undefined) return [source];
  const { [name]: roles, ...whole } = source;
  const textFields = Object.fromEntries(Object.entries(fields).filter(([, { isJoined }]) => isJoined));
  const isText = (key: string) => isFieldName(textFields, key);
  return toList(roles)
    .filter(isObject)
    .map((role, index) => {
      const kept = Object.entries(whole).filter(([key]) => index === 0 || !isText(key));
      const merged = kept.map(([key, value]) => [key, isText(key) ? [value, role[key]].flat() : (role[key] ?? value)]);
      return { ...role, ...Object.fromEntries(merged) };
    });
}

/** Splits a period in one text, such as `"date": "May 2020 – present"`, into start and end. */
function splitPeriod(source: JsonObject): JsonObject {
  if (findNames(source, 'endDate', dates.endDate).length > 0) return source;
  const [start] = findNames(source, 'startDate', startField);
  const [whole] = findNames(source, 'period', periodField);
  const name = start ?? whole;
  if (name === undefined) return source;
  const { [name]: value, ...rest } = source;
  const text = toTexts(value).join(' – ');
  const period = start !== undefined && parseDate(text) !== null ? null : parsePeriod(text);
  return period === null ? source : { ...rest, ...period };
}

function isReversed(start: string | null, end: string | null): boolean {
  if (!(isDate(start) && isDate(end))) return false;
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}
