export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a parsed JSON object, each of unknown type. None for any other value. */
export function toFields(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** True for a list with an object in it. */
export const hasObjects = (value: unknown) => Array.isArray(value) && value.some(isObject);

/** True for null, undefined, blank text, and lists and objects that contain only these. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined;
}

/** A value and its position in a file. */
export interface Part {
  /** `work[0].url` */
  readonly path: string;
  readonly value: unknown;
}

/** The items of a list and of the lists in it; any other value alone. */
export function listItems({ path, value }: Part): readonly Part[] {
  if (!Array.isArray(value)) return [{ path, value }];
  return value.flatMap((item, index) => listItems({ path: joinPath(path, index), value: item }));
}

/** All values that are neither a list nor an object, in file order. */
export function listLeaves(value: unknown, path = ''): readonly Part[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, joinPath(path, index)));
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, item]) => listLeaves(item, joinPath(path, name)));
}

export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
