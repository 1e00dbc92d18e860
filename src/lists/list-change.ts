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
  const countOthers = (entries: readonly Entry[], others: readonly Entry[]) => {
    const known = new Set(others);
    return entries.filter((entry) => !known.has(entry)).length;
  };
  return Math.max(countOthers(before, after), countOthers(after, before));
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
  const followers = new Map<Entry['id'] | null, Entry[]>();
  let lastKnown: Entry['id'] | null = null;
  for (const entry of current) {
    if (beforeById.has(entry.id)) lastKnown = entry.id;
    else if (!isEqual(entry, afterById.get(entry.id))) {
      const others = followers.get(lastKnown) ?? [];
      others.push(entry);
      followers.set(lastKnown, others);
    }
  }
  const restore = (old: Entry): readonly Entry[] => {
    const [now, made] = [currentById.get(old.id), afterById.get(old.id)];
    if (now === undefined) return made === undefined ? [old] : [];
    return [isEqual(now, made) ? old : now];
  };
  const restored = before.flatMap((old) => [...restore(old), ...(followers.get(old.id) ?? [])]);
  return [...(followers.get(null) ?? []), ...restored];
}

function toMap<Entry extends Identified>(entries: readonly Entry[]): ReadonlyMap<Entry['id'], Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Entries that were read from the storage again are other objects. */
function isEqual(one: object, other: object | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
