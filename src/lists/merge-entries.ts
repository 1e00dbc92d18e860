import type { ConflictChoice } from './import-file.ts';
import type { Identified } from './list-changes.ts';

/** How entries of a file become part of a list. */
export interface MergeOptions<Entry> {
  /** Gives each entry whose id occurs before it a free id. */
  readonly withUniqueIds: (entries: readonly Entry[]) => readonly Entry[];
  readonly choice: ConflictChoice;
}

/**
 * Those entries of a file that a list doesn't contain, in the file's order. Entries with the same content are equal, whatever
 * their ids. If the file contains more equal entries than the list, the difference is missing: two equal expenses in a file
 * are two, and a file that is imported twice adds nothing the second time.
 * An entry whose id is in the list with content that the file doesn't contain otherwise was changed: it replaces the list's
 * (`use-file`), or is added (`keep-both`). An added entry whose id is taken gets a free one.
 */
export function mergeEntries<Entry extends Identified>(
  current: readonly Entry[],
  incoming: readonly Entry[],
  { withUniqueIds, choice }: MergeOptions<Entry>,
): { readonly added: readonly Entry[]; readonly changed: readonly Entry[] } {
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
  const isChanged = (entry: Entry) => {
    const content = contentById.get(entry.id);
    return choice === 'use-file' && content !== undefined && contentById.delete(entry.id) && match(content);
  };
  const { changed = [], added = [] } = Object.groupBy(missing, (entry) => (isChanged(entry) ? 'changed' : 'added'));
  return { added: added.length === 0 ? [] : withUniqueIds([...current, ...added]).slice(current.length), changed };
}

const contents = new WeakMap<object, string>();

/** All fields but the id as text, the same for fields in another order. Cached: entries never change. */
function toContent(entry: Identified): string {
  let content = contents.get(entry);
  if (content === undefined) {
    const { id, ...fields } = entry;
    content = JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
    contents.set(entry, content);
  }
  return content;
}
