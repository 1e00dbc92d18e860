/** A value in JSON that is neither an object nor a list. */
export interface Leaf {
  /** `work[0].url` */
  readonly path: string;
  readonly value: unknown;
}

/** All leaves in file order. */
export function listLeaves(value: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, joinPath(path, index)));
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, item]) => listLeaves(item, joinPath(path, name)));
}

export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** The names and numbers in a path: `work`, `0` and `url`. */
export const listKeys = (path: string) => path.split(/[.[\]]+/).filter(Boolean);

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a list with an object in it. */
export const hasObjects = (value: unknown) => Array.isArray(value) && value.some(isObject);

/** True for null, undefined, blank text, and lists and objects that contain only these. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined;
}

/** Splits a list into the items that meet a condition and the others. */
export function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
