import { isBlank, type JsonObject } from './content-json.ts';
import { isInternal, toKey } from './texts.ts';

/** A value of an object, which may be of any type. */
export interface Item {
  readonly key: string;
  readonly value: unknown;
}

export interface Field<Value> {
  /** Its other names, in any spelling. */
  readonly aliases: readonly string[];
  /** True if it reads the values of all its names as one list, and not only the first one. */
  readonly readsAll: boolean;
  /**
   * @param value null if it is absent
   * @param language of the site, for the names of months
   */
  readonly read: (value: unknown, language: string) => Value;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Values<Each extends Fields> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** The items of an object that have a value. Those that start with `_` are hidden. */
export function listItems(source: JsonObject): readonly Item[] {
  return Object.entries(source)
    .filter(([key, value]) => !(isBlank(value) || isInternal(key)))
    .map(([key, value]) => ({ key, value }));
}

/** The items under one of the names, in the order of the names. */
export function findItems(items: Iterable<Item>, names: readonly string[]): readonly Item[] {
  const byKey = Map.groupBy(items, ({ key }) => toKey(key));
  return [...new Set(names.map(toKey))].flatMap((name) => byKey.get(name) ?? []);
}

/** True for the name or an alias of one of the fields. */
export function isFieldName(fields: Fields, key: string): boolean {
  return Object.entries(fields).some(([name, { aliases }]) =>
    [name, ...aliases].some((each) => toKey(each) === toKey(key)),
  );
}

/** Reads the values of fields, each item for the first field that has its name. Returns the items of no field too. */
export function readFields<Each extends Fields>(fields: Each, items: readonly Item[], language: string) {
  const unread = new Set(items);
  const values = Object.entries(fields).map(([name, { aliases, readsAll, read }]) => {
    const found = findItems(unread, [name, ...aliases]);
    const isList = readsAll && found.length > 1;
    const value = isList ? found.flatMap((item) => item.value) : (found[0]?.value ?? null);
    // The same value under another name is read too.
    for (const item of found) if (readsAll || item.value === value) unread.delete(item);
    return [name, read(value, language)];
  });
  return { values: Object.fromEntries(values) as Values<Each>, unread: [...unread] };
}
