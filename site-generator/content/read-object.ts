import { hasObjects, isBlank, isObject, type JsonObject } from './content-json.ts';
import { parseDate, parsePeriod } from './parse-date.ts';
import { dateNames, type Field, listField, toDateText, toKeys } from './resume-values.ts';
import { toKey } from './texts.ts';

/** A table of fields by their names in JSON Resume. */
export type ResumeTable = Readonly<Record<string, Field<unknown>>>;

export type ResumeValues<Each extends ResumeTable> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** A value of an object under its name. */
export type Property = readonly [name: string, value: unknown];

/** The keys of a field, its own first. */
const listKeys = (fields: ResumeTable, name: string) => [...new Set([toKey(name), ...(fields[name]?.aliases ?? [])])];

/** The field that a name means. */
export function findField<Each extends ResumeTable>(fields: Each, name: string): keyof Each | undefined {
  return Object.keys(fields).find((each) => listKeys(fields, each).includes(toKey(name)));
}

/** The properties with one of the keys, in the order of the keys. */
function findProperties(properties: readonly Property[], keys: readonly string[]): readonly Property[] {
  const byKey = Map.groupBy(properties, ([name]) => toKey(name));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Reads an object by a table, each property for the first field that has its name. The others are `unread`. */
export function readFields<Each extends ResumeTable>(fields: Each, properties: readonly Property[], language: string) {
  let unread = properties;
  const values = Object.entries(fields).map(([name, { readsAll, read }]) => {
    const found = findProperties(unread, listKeys(fields, name));
    // The same value under another name is read too.
    const used = found.filter(([, value]) => readsAll || value === found[0]?.[1]);
    unread = unread.filter((property) => !used.includes(property));
    const usedValues = used.map(([, value]) => value);
    return [name, read(usedValues, language)];
  });
  return { values: Object.fromEntries(values) as ResumeValues<Each>, unread };
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
  return listField(aliases, (values, language) => {
    const items = values.flatMap((value) =>
      isObject(value) && !isEntry(value, fields) ? listNamed(value, first, options.value) : value,
    );
    return items.flatMap((item) => {
      const properties = Object.entries(isObject(item) ? item : { [options.text ?? first]: item });
      const dated = 'endDate' in fields ? splitPeriod(properties, language) : properties;
      const entry = readFields(fields, dated, language).values;
      return isBlank(entry) ? [] : [entry];
    });
  });
}

/** True for one entry in place of a list: `{ "name": "Acme", "position": "Developer" }`. */
function isEntry(source: JsonObject, fields: ResumeTable): boolean {
  const [first] = Object.keys(fields);
  return Object.entries(source).some(([name, item]) => findField(fields, name) === first && !Array.isArray(item));
}

/** The entries of an object with lists, `{ "jobs": [{ "name": "Acme" }] }`, or by names, `{ "Web": ["CSS"] }`. */
function listNamed(source: JsonObject, nameField: string, valueField?: string): readonly unknown[] {
  return Object.entries(source).flatMap(([name, item]) => {
    if (valueField === undefined && hasObjects(item)) return item;
    const named = { [nameField]: name.replaceAll('_', ' ') };
    return isObject(item) ? { ...named, ...item } : { ...named, [valueField ?? nameField]: item };
  });
}

/** Replaces a period in one text, such as `"date": "May 2020 – present"`, by its start and end. */
function splitPeriod(properties: readonly Property[], language: string): readonly Property[] {
  const find = (names: string) => findProperties(properties, toKeys(names))[0];
  const start = find(dateNames.start);
  const found = start ?? find(dateNames.period);
  if (found === undefined || find(dateNames.end) !== undefined) return properties;
  const text = toDateText(found[1]);
  const period = start !== undefined && parseDate(text, language) !== null ? null : parsePeriod(text, language);
  return period === null ? properties : [...properties.filter((each) => each !== found), ...Object.entries(period)];
}
