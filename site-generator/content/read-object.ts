import { isBlank, type JsonObject, joinPath } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { isInternal, toKey, toTexts } from './texts.ts';

/** A key of an object in a file. */
export interface Item {
  readonly key: string;
  /** `work[0].url` */
  readonly path: string;
  readonly value: unknown;
}

/** What the readers of all values share: they add findings about values that aren't shown as written. */
export interface Context {
  readonly findings: Finding[];
  /** Of the site, for the names of months. */
  readonly language: string;
}

/** Reads a value, which may be of any type. */
export interface Field<Value> {
  /** Its other names, in any spelling. */
  readonly aliases: readonly string[];
  /** True if it reads the values of all its names as one list, and not only the first one. */
  readonly readsAll: boolean;
  /** Gets null for an absent value. */
  readonly read: (input: Omit<Item, 'key'>, context: Context) => Value;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Values<Each extends Fields> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** The keys of an object that have a value. Those that start with `_` are hidden. */
export function listItems(source: JsonObject, path: string): readonly Item[] {
  return Object.entries(source)
    .filter(([key, value]) => !(isBlank(value) || isInternal(key)))
    .map(([key, value]) => ({ key, path: joinPath(path, key), value }));
}

/** The items under one of the names, in the order of the names. */
export function findItems<Each extends { readonly key: string }>(items: Iterable<Each>, names: readonly string[]) {
  const byKey = Map.groupBy(items, ({ key }) => toKey(key));
  return [...new Set(names.map(toKey))].flatMap((name) => byKey.get(name) ?? []);
}

/** True for the name or an alias of one of the fields. */
export function isFieldName(fields: Fields, key: string): boolean {
  return Object.entries(fields).some(([name, { aliases }]) =>
    [name, ...aliases].some((each) => toKey(each) === toKey(key)),
  );
}

/** Reads the values of fields, each item for the first field that has its name. */
export function readFields<Each extends Fields>(fields: Each, items: readonly Item[], context: Context) {
  const unread = new Set(items);
  const values = Object.entries(fields).map(([name, field]) => {
    const found = findItems(unread, [name, ...field.aliases]);
    const [first = { path: name, value: null }] = found;
    for (const item of field.readsAll ? found : found.slice(0, 1)) unread.delete(item);
    const value = field.readsAll && found.length > 1 ? found.flatMap((item) => item.value) : first.value;
    // The same value under another name needs no finding.
    for (const item of found) if (item.value === value) unread.delete(item);
    return [name, field.read({ path: first.path, value }, context)];
  });
  return { values: Object.fromEntries(values) as Values<Each>, unread: [...unread] };
}

/** Adds a finding for each value with words or at least three digits. */
export function reportUnread(
  items: readonly Item[],
  { findings }: Context,
  isLoss: (value: unknown, texts: string) => boolean = () => false,
): void {
  for (const item of items) {
    const value = toTexts(item.value).filter((text) => /\p{L}|\d{3}/u.test(text));
    if (value.length > 0)
      findings.push({
        path: item.path,
        problem: notShown,
        value,
        ...(isLoss(item.value, value.join(' ')) && { isLoss: true }),
      });
  }
}
