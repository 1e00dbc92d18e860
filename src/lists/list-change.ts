/** An entry of a list, by an id that is unique in it. */
export interface Identified {
  readonly id: string | number;
}

/** A list before and after a change. Entries that the change leaves alone are the same objects in both. */
export interface ListChange<Entry> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/** The number of entries that a change adds, removes or replaces; 0 if it only moves some. */
export function countChanged<Entry>({ before, after }: ListChange<Entry>): number {
  const countMissing = (entries: readonly Entry[], others: ReadonlySet<Entry>) =>
    entries.filter((entry) => !others.has(entry)).length;
  return Math.max(countMissing(before, new Set(after)), countMissing(after, new Set(before)));
}

/**
 * Reverts a change in a list that may have changed since, in another tab: what that has added, edited or removed stays. The
 * entries of before are in their old order again; the other tab's follow the entry that they follow now.
 */
export function revertChange<Entry extends Identified>(
  current: readonly Entry[],
  { before, after }: ListChange<Entry>,
): readonly Entry[] {
  const [currentById, beforeById, afterById] = [toMap(current), toMap(before), toMap(after)];

  function restore(old: Entry): Entry | undefined {
    const [now, made] = [currentById.get(old.id), afterById.get(old.id)];
    if (made === undefined) return now ?? old;
    return now !== undefined && made !== old && isEqual(now, made) ? old : now;
  }

  let latest: Entry['id'] | null = null;
  const groups = Map.groupBy(current, ({ id }) => {
    if (beforeById.has(id)) latest = id;
    return latest;
  });
  /** The other tab's entries that follow an entry of before, or, for null, precede them all. */
  function getFollowers(id: Entry['id'] | null): readonly Entry[] {
    const group = groups.get(id) ?? [];
    return group.filter((entry) => !beforeById.has(entry.id) && !isEqual(entry, afterById.get(entry.id)));
  }

  const reverted = [...getFollowers(null)];
  for (const old of before) {
    const restored = restore(old);
    if (restored !== undefined) reverted.push(restored);
    reverted.push(...getFollowers(old.id));
  }
  return reverted;
}

function toMap<Entry extends Identified>(entries: readonly Entry[]): ReadonlyMap<Entry['id'], Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Entries that were read from the storage again are other objects. */
function isEqual(one: object, other: object | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
