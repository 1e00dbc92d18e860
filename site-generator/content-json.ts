import type { FieldNames } from './owner-schema.ts';

/** A value in JSON that is neither an object nor a list. */
export interface Leaf {
  /** `work[0].url` */
  readonly path: string;
  /** The last name in the path, without an index: `url`, or `highlights` for each of its texts. */
  readonly key: string;
  readonly value: unknown;
}

/** All leaves in file order. */
export function listLeaves(value: unknown, path = '', key = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, `${path}[${index}]`, key));
  if (typeof value !== 'object' || value === null) return [{ path, key, value }];
  return Object.entries(value).flatMap(([name, item]) => listLeaves(item, joinPath(path, name), name));
}

/** The paths of fields without a name in `known`, only the outermost of each branch. */
export function unknownFields(value: unknown, known: FieldNames, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownFields(item, known, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const inner = known[name];
    if (inner === undefined) return [joinPath(path, name)];
    return inner === null ? [] : unknownFields(item, inner, joinPath(path, name));
  });
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

// Texts of the placeholder content that nobody else would write. Skills and languages may well be the same.
const placeholderText =
  /^(?:Alex Example|Sampletown|Exampleton|Exampleshire|Example Labs|Sample Systems|Placeholder Studio|University of Example|plainform|contour|Correspondence games|Topographic prints)$|^I’m Alex, |^I write software for the web, mostly in TypeScript|^Printed portrait of Alex|\balex-example\b/;
// Reserved for examples by RFC 2606.
const exampleHost = /(^|[/.@])(example\.(com|org|net)|[\w-]+\.example)(?=$|[/:?#])/i;

/** True for a text of the placeholder content, and for a URL or email address at a host reserved for examples. */
export function isPlaceholder(value: unknown): value is string {
  return typeof value === 'string' && (placeholderText.test(value) || exampleHost.test(value));
}

/** The parts of a file that still contain placeholder texts, with these texts: `basics.name`, `work`. */
export function placeholderParts(json: unknown): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const { path, value } of listLeaves(json)) {
    if (!isPlaceholder(value)) continue;
    const part = /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path;
    parts.set(part, [...(parts.get(part) ?? []), value]);
  }
  return parts;
}
