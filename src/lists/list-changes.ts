/** An entry of a list, by an id that is unique in it. */
export interface Identified {
  readonly id: string | number;
}

/** A list before and after a change. */
export interface ListChange<Entry extends Identified> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/**
 * Reverts a change in a list, whatever the list has become since. Entries that were changed again in the meantime stay as they
 * are: they contain the visitor's work. Removed and moved entries return to the position after the nearest entry before them,
 * else before the nearest one after them. The same array if nothing is left to revert.
 */
export function revertChange<Entry extends Identified>(
  entries: readonly Entry[],
  { before, after }: ListChange<Entry>,
): readonly Entry[] {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const reverted = entries.flatMap((entry) => {
    const [old, made] = [beforeById.get(entry.id), afterById.get(entry.id)];
    if (made === undefined || made === old || !isSame(made, entry)) return [entry];
    return old === undefined ? [] : [old];
  });
  const movedId = findMovedId(before, after);
  const moved = movedId === undefined ? undefined : reverted.find(({ id }) => id === movedId);
  const result = insertMissing(
    reverted.filter((entry) => entry !== moved),
    before.map((entry) => (moved !== undefined && entry.id === movedId ? moved : entry)),
    (entry) => entry === moved || !afterById.has(entry.id),
  );
  return result.length === entries.length && result.every((entry, index) => entry === entries[index])
    ? entries
    : result;
}

/** Adds those entries of `order` that `isWanted` accepts and the list doesn't contain, next to their neighbors there. */
function insertMissing<Entry extends Identified>(
  entries: readonly Entry[],
  order: readonly Entry[],
  isWanted: (entry: Entry) => boolean,
): readonly Entry[] {
  const present = new Set(entries.map(({ id }) => id));
  const firstId = order.find(({ id }) => present.has(id))?.id;
  /** The missing entries by the one before them. */
  const missing = new Map<Entry['id'], Entry[]>();
  const leading: Entry[] = [];
  let group = leading;
  for (const entry of order) {
    if (present.has(entry.id)) {
      group = [];
      missing.set(entry.id, group);
    } else if (isWanted(entry)) {
      group.push(entry);
    }
  }
  const result = entries.flatMap((entry) => [
    ...(entry.id === firstId ? leading : []),
    entry,
    ...(missing.get(entry.id) ?? []),
  ]);
  return firstId === undefined ? [...result, ...leading] : result;
}

/** The entry that has another position among those in both lists; at most one is found. */
export function findMovedId<Entry extends Identified>(before: readonly Entry[], after: readonly Entry[]) {
  const [beforeIds, afterIds] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const [ids, newIds] = [
    [...beforeIds].filter((id) => afterIds.has(id)),
    [...afterIds].filter((id) => beforeIds.has(id)),
  ];
  const start = ids.findIndex((id, index) => id !== newIds[index]);
  const end = ids.findLastIndex((id, index) => id !== newIds[index]);
  // It was the first of the reordered ones and is the last now, or the other way around.
  return ids[start] === newIds[end] ? ids[start] : ids[end];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
