import type { Identified } from './persistent-list.ts';

/**
 * Those entries of a file that a list doesn't contain, in the file's order; one whose id is taken gets a free one. Entries
 * with the same content are equal, whatever their ids. If the file contains more equal entries than the list, the
 * difference is missing: two equal expenses in a file are two, and a file that is imported twice adds nothing the second
 * time.
 * @param withUniqueIds gives each entry whose id occurs before it a free id
 */
export function findMissingEntries<Entry extends Identified>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  withUniqueIds: (entries: readonly Entry[]) => readonly Entry[],
): readonly Entry[] {
  const unmatched = new Map<string, number>();
  const contentById = new Map<Entry['id'], string>();
  for (const entry of current) {
    const content = toContent(entry);
    unmatched.set(content, (unmatched.get(content) ?? 0) + 1);
    contentById.set(entry.id, content);
  }
  const match = (content: string): boolean => {
    const count = unmatched.get(content) ?? 0;
    if (count > 0) unmatched.set(content, count - 1);
    return count > 0;
  };
  // Those with the same id first: of two equal expenses, the one that is missing keeps its id.
  const others = incoming.filter((entry) => {
    const content = toContent(entry);
    return !(contentById.get(entry.id) === content && contentById.delete(entry.id) && match(content));
  });
  const missing = others.filter((entry) => !match(toContent(entry)));
  return missing.length === 0 ? [] : withUniqueIds([...current, ...missing]).slice(current.length);
}

const contents = new WeakMap<object, string>();

/** All fields but the id as text, the same for the same fields in any order. Cached: entries never change. */
function toContent(entry: Identified): string {
  let content = contents.get(entry);
  if (content === undefined) {
    const { id, ...fields } = entry;
    content = JSON.stringify(sortFields(fields));
    contents.set(entry, content);
  }
  return content;
}

/** A JSON value with each object as a list of its names and values, sorted by name. */
function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortFields);
  return {
    fields: Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sortFields(field)]),
  };
}
