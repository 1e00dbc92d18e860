/** A value in a piece of JSON and the way to it: `work[0].url`. */
export interface Leaf {
  readonly path: string;
  /** The last name of the path, without the place in a list: `url`, or `highlights` for each of its texts. */
  readonly key: string;
  readonly value: unknown;
}

/** Every value that is neither an object nor a list, in the order of the file. */
export function listLeaves(value: unknown, path = '', key = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, `${path}[${index}]`, key));
  if (typeof value !== 'object' || value === null) return [{ path, key, value }];
  return Object.entries(value).flatMap(([name, item]) =>
    listLeaves(item, path === '' ? name : `${path}.${name}`, name),
  );
}

/** The names that may stand in an object; null for a field that is no object. A list counts as what is in it. */
export interface KnownFields {
  readonly [name: string]: KnownFields | null;
}

/** The paths of fields that are not known, the outermost of each branch. */
export function unknownFields(value: unknown, known: KnownFields, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownFields(item, known, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const itemPath = path === '' ? name : `${path}.${name}`;
    const inner = known[name];
    if (inner === undefined) return [itemPath];
    return inner === null ? [] : unknownFields(item, inner, itemPath);
  });
}
