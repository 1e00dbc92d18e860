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

/** A value in a file. */
export interface Part {
  /** Its key in an object. An item has that of its list. */
  readonly name: string;
  /** `work[0].url` */
  readonly path: string;
  readonly value: unknown;
}

/** The value of a whole file. */
export const toPart = (value: unknown): Part => ({ name: '', path: '', value });

/** The values in an object; none in any other value. */
export function listProperties({ path, value }: Part): readonly Part[] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, item]) => ({ name, path: joinPath(path, name), value: item }));
}

/** The items of a list and of the lists in it; any other value alone. */
export function listItems(part: Part): readonly Part[] {
  const { path, value } = part;
  if (!Array.isArray(value)) return [part];
  return value.flatMap((item, index) => listItems({ ...part, path: joinPath(path, index), value: item }));
}

/** All values that are neither a list nor an object, in file order. */
export function listLeaves(part: Part): readonly Part[] {
  if (Array.isArray(part.value)) return listItems(part).flatMap(listLeaves);
  return isObject(part.value) ? listProperties(part).flatMap(listLeaves) : [part];
}

export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
