/** A value in JSON that is neither an object nor a list. */
export interface Leaf {
  /** `work[0].url` */
  readonly path: string;
  readonly value: unknown;
}

/** The names of the fields in an object; null for a field that is not an object. A list has the fields of its items. */
export interface FieldNames {
  readonly [name: string]: FieldNames | null;
}

/** All leaves in file order. */
export function listLeaves(value: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, joinPath(path, index)));
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, item]) => listLeaves(item, joinPath(path, name)));
}

/** The paths of fields without a name in `known`, only the outermost of each branch. */
export function unknownFields(value: unknown, known: FieldNames, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownFields(item, known, joinPath(path, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const inner = known[name];
    if (inner === undefined) return [joinPath(path, name)];
    return inner === null ? [] : unknownFields(item, inner, joinPath(path, name));
  });
}

/** `work` and 0 → `work[0]`, `work[0]` and "url" → `work[0].url`. */
function joinPath(path: string, name: string | number): string {
  if (typeof name === 'number') return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for nothing, blank text, and lists and objects of only these. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined;
}
