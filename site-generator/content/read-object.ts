import { hasObjects, isBlank, isObject } from './content-json.ts';
import { parseDate, parsePeriod } from './parse-date.ts';
import { dateNames, type Field, listField, toDateText, toKeys } from './resume-values.ts';
import { toKey } from './texts.ts';

/** A table of fields by their names in JSON Resume. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

export type Values<Each extends Fields> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** A value of an object under its name. */
export type Property = readonly [name: string, value: unknown];

/** The keys of a field, its own first. */
const listKeys = (fields: Fields, name: string) => [...new Set([toKey(name), ...(fields[name]?.aliases ?? [])])];

/** The field that a name means. */
export function findField<Each extends Fields>(fields: Each, name: string): keyof Each | undefined {
  return Object.keys(fields).find((each) => listKeys(fields, each).includes(toKey(name)));
}

/** The properties with one of the keys, in the order of the keys. */
function findProperties(properties: readonly Property[], keys: readonly string[]): readonly Property[] {
  const byKey = Map.groupBy(properties, ([name]) => toKey(name));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Reads an object by a table, each property for the first field that has its name. The others are `unread`. */
export function readFields<Each extends Fields>(fields: Each, properties: readonly Property[], language: string) {
  let unread = properties;
  const values = Object.entries(fields).map(([name, { readsAll, read }]) => {
    const found = findProperties(unread, listKeys(fields, name));
    // The same value under another name is read too.
    const used = found.filter(([, value]) => readsAll || value === found[0]?.[1]);
    unread = unread.filter((property) => !used.includes(property));
    const usedValues = used.map(([, value]) => value);
    return [name, read(usedValues, language)];
  });
  return { values: Object.fromEntries(values) as Values<Each>, unread };
}

interface EntryOptions<Each> {
  /** The field of a text in place of an entry. By default the first. */
  readonly text?: keyof Each & string;
  /** The field of a value that stands under a name: `{ "Languages": ["Go"] }`. By default the first. */
  readonly value?: keyof Each & string;
}

/** A list of objects that are read by a table, without the blank ones. */
export function entryList<Each extends Fields>(aliases: string, fields: Each, options: EntryOptions<Each> = {}) {
  const [first = ''] = Object.keys(fields);
  return listField(aliases, (values, language) => {
    const items = values.flatMap((value) => listSources(value, fields, options.value));
    return items.flatMap((item) => {
      const properties = Object.entries(isObject(item) ? item : { [options.text ?? first]: item });
      const dated = 'endDate' in fields ? splitPeriod(properties, language) : properties;
      const entry = readFields(fields, dated, language).values;
      return isBlank(entry) ? [] : [entry];
    });
  });
}

/** The values of a list, of an object that contains lists, or of an object by name. */
function listSources(value: unknown, fields: Fields, valueName?: string): readonly unknown[] {
  if (!isObject(value)) return [value].flat();
  const properties = Object.entries(value);
  const [first = ''] = Object.keys(fields);
  const isEntry = properties.some(([name, item]) => findField(fields, name) === first && !Array.isArray(item));
  if (isEntry) return [value];
  return properties.flatMap(([name, item]) => {
    if (valueName === undefined && hasObjects(item)) return item;
    const named = { [first]: name.replaceAll('_', ' ') };
    return isObject(item) ? { ...named, ...item } : { ...named, [valueName ?? first]: item };
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
