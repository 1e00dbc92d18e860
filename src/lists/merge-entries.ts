import type { MergedEntries } from './undo-history.ts';

interface Identified {
  readonly id: string | number;
}

interface MergeOptions<Entry> {
  /** Gives each entry whose id an earlier one has an id of its own. */
  readonly withUniqueIds: (entries: readonly Entry[]) => readonly Entry[];
  /** Where new entries stand in the list. */
  readonly newEntries: 'first' | 'last';
}

/**
 * A list with the entries of a file in it. Entries with the same content, whatever their ids, are the same; where the file
 * holds more of the same than the list, the list gets as many as the file holds. So two equal expenses in a file are two,
 * and a file that is imported twice adds nothing the second time. New entries stand together, in the file's order; one
 * whose id is taken gets an id of its own.
 */
export function mergeEntries<Entry extends Identified>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  { withUniqueIds, newEntries }: MergeOptions<Entry>,
): MergedEntries<Entry> {
  const unmatched = new Map<string, number>();
  const contentById = new Map<Entry['id'], string>();
  for (const entry of current) {
    const content = contentOf(entry);
    unmatched.set(content, (unmatched.get(content) ?? 0) + 1);
    contentById.set(entry.id, content);
  }
  const match = (content: string): boolean => {
    const count = unmatched.get(content) ?? 0;
    if (count > 0) unmatched.set(content, count - 1);
    return count > 0;
  };
  // Those with the same id first: of two equal expenses, the one that the list lacks keeps its id.
  const others = incoming.filter((entry) => {
    const content = contentOf(entry);
    return !(contentById.get(entry.id) === content && contentById.delete(entry.id) && match(content));
  });
  const missing = others.filter((entry) => !match(contentOf(entry)));
  if (missing.length === 0) return { entries: current, added: [] };
  const added = withUniqueIds([...current, ...missing]).slice(current.length);
  return { entries: newEntries === 'first' ? [...added, ...current] : [...current, ...added], added };
}

const contents = new WeakMap<object, string>();

/** All fields but the id as text, the same for the same fields in any order. Kept for each entry: entries never change. */
function contentOf(entry: Identified): string {
  let content = contents.get(entry);
  if (content === undefined) {
    content = JSON.stringify(inOrder(entry, 'id'));
    contents.set(entry, content);
  }
  return content;
}

/** A JSON value with each object as a list of its names and values, in the order of the names, one name left out. */
function inOrder(value: unknown, omitted?: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inOrder(item));
  const fields = value as Readonly<Record<string, unknown>>;
  const list: unknown[] = [];
  for (const name of Object.keys(fields).sort()) if (name !== omitted) list.push(name, inOrder(fields[name]));
  return { list };
}
