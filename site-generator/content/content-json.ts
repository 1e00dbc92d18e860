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

/** The first known name that is similar to a misspelled one. */
export function findSimilar(name: string, known: readonly string[]): string | undefined {
  return known.find((candidate) => isSimilar(name.toLowerCase(), candidate.toLowerCase(), name.length > 3 ? 2 : 1));
}

/** True if adding, removing or replacing at most `edits` letters turns one name into the other. */
function isSimilar(a: string, b: string, edits: number): boolean {
  if (edits < 0 || a === '' || b === '') return a.length + b.length <= edits;
  if (a[0] === b[0]) return isSimilar(a.slice(1), b.slice(1), edits);
  const [restA, restB] = [a.slice(1), b.slice(1)];
  return isSimilar(restA, b, edits - 1) || isSimilar(a, restB, edits - 1) || isSimilar(restA, restB, edits - 1);
}

export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Trims all texts, removes halves of characters, and composes letters: fonts have "é" more often than "e" followed by a
 * combining accent. Blank texts and objects (`{}`, `{ "name": "" }`), as in templates, become null. Lists keep blank entries as
 * null, so that positions stay.
 */
export function normalizeContent(value: unknown): unknown {
  if (typeof value === 'string')
    return (
      value
        .replaceAll(/\p{Surrogate}/gu, '')
        .trim()
        .normalize('NFC') || null
    );
  if (Array.isArray(value)) return value.map(normalizeContent);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, normalizeContent(field)] as const);
  return fields.every(([, field]) => isBlank(field)) ? null : Object.fromEntries(fields);
}

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
