import {
  hasObjects,
  isBlank,
  isObject,
  listItems,
  listProperties,
  type Part,
  toPart,
} from '#site-generator/content/content-json.ts';
import { toKey } from '#site-generator/text/texts.ts';
import { type Finding, reportUnread } from './findings.ts';

// How an object of the resume, or a list of them, is read by a table of fields. What no field reads is reported.

/** The context in which fields are read. */
export interface Reading {
  /** The language of the site, in which dates and countries may be written. */
  readonly language: string;
  /** Receives what the site doesn't show, or not as the owner may expect. */
  readonly findings: Finding[];
}

/** A field: the names under which it may be, and how it is read. */
export interface Field<Value> {
  /** Its other names, as keys. */
  readonly aliases: readonly string[];
  /** True if it reads the values of all its names, and not only the first one. */
  readonly readsAll: boolean;
  /** Changes the properties of an object before its fields are read. */
  readonly prepare?: (properties: readonly Part[], language: string) => readonly Part[];
  /** @param parts with values of any type; none if the field is absent */
  readonly read: (parts: readonly Part[], reading: Reading) => Value;
}

/** A table of fields by their names in JSON Resume. */
export type ResumeTable = Readonly<Record<string, Field<unknown>>>;

export type ResumeValues<Each extends ResumeTable> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** The keys of names such as "company, employer". */
export const toKeys = (names: string) => names.split(',').map(toKey).filter(Boolean);

const absent = toPart(undefined);

export function field<Value>(aliases: string, read: (part: Part, reading: Reading) => Value): Field<Value> {
  return { aliases: toKeys(aliases), readsAll: false, read: ([part = absent], reading) => read(part, reading) };
}

export function listField<Value>(aliases: string, read: Field<Value>['read']): Field<Value> {
  return { aliases: toKeys(aliases), readsAll: true, read };
}

/** The keys of a field, its own first. */
const listKeys = (fields: ResumeTable, name: string) => [...new Set([toKey(name), ...(fields[name]?.aliases ?? [])])];

/** The field that a name means. */
export function findField<Each extends ResumeTable>(fields: Each, name: string): keyof Each | undefined {
  return Object.keys(fields).find((each) => listKeys(fields, each).includes(toKey(name)));
}

/** The properties with one of the keys, in the order of the keys. */
export function findProperties(properties: readonly Part[], keys: readonly string[]): readonly Part[] {
  const byKey = Map.groupBy(properties, ({ name }) => toKey(name));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Reads an object by a table, each property for the first field that has its name. The others are `unread`. */
export function readFields<Each extends ResumeTable>(fields: Each, properties: readonly Part[], reading: Reading) {
  const { language } = reading;
  let unread = Object.values(fields).reduce((all, { prepare }) => prepare?.(all, language) ?? all, properties);
  const values = Object.entries(fields).map(([name, { readsAll, read }]) => {
    const found = findProperties(unread, listKeys(fields, name));
    // The same value under another name is read too.
    const used = found.filter(({ value }) => readsAll || value === found[0]?.value);
    unread = unread.filter((property) => !used.includes(property));
    return [name, read(used, reading)];
  });
  return { values: Object.fromEntries(values) as ResumeValues<Each>, unread };
}

/** Reads an object that has no other fields. */
export function readObject<Each extends ResumeTable>(fields: Each, properties: readonly Part[], reading: Reading) {
  const { values, unread } = readFields(fields, properties, reading);
  reportUnread(unread, reading.findings);
  return values;
}

interface EntryOptions<Each> {
  /** The field of a text in place of an entry. By default the first. */
  readonly text?: keyof Each & string;
  /** The field of a value that stands under a name: `{ "Languages": ["Go"] }`. By default the first. */
  readonly value?: keyof Each & string;
}

/** A list of objects that are read by a table, without the blank ones. */
export function entryList<Each extends ResumeTable>(aliases: string, fields: Each, options: EntryOptions<Each> = {}) {
  const [first = ''] = Object.keys(fields);
  const { text = first, value } = options;
  return listField(aliases, (parts, reading) => {
    const items = parts.flatMap((part) => {
      const hasNames = isObject(part.value) && !isLoneEntry(part, fields);
      return hasNames ? listEntriesByName(part, first, value) : listItems(part);
    });
    return items.flatMap((item) => {
      const properties = isObject(item.value) ? listProperties(item) : [{ ...item, name: text }];
      const entry = readObject(fields, properties, reading);
      return isBlank(entry) ? [] : [entry];
    });
  });
}

/** For a file with one entry in place of a list: `"work": { "name": "Acme", "position": "Developer" }`. */
function isLoneEntry(part: Part, fields: ResumeTable): boolean {
  const [first] = Object.keys(fields);
  return listProperties(part).some(({ name, value }) => findField(fields, name) === first && !Array.isArray(value));
}

/** For a file with names around its entries: `"skills": { "Web": ["CSS"] }`, `"work": { "jobs": [{ "name": "Acme" }] }`. */
function listEntriesByName(source: Part, nameField: string, valueField?: string): readonly Part[] {
  return listProperties(source).flatMap((property) => {
    const { name, value } = property;
    if (valueField === undefined && hasObjects(value)) return listItems(property);
    const named = { [nameField]: name.replaceAll('_', ' ') };
    const fields = isObject(value) ? value : { [valueField ?? nameField]: value };
    return { ...property, value: { ...named, ...fields } };
  });
}
