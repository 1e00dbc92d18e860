import type { Identified } from '#lib/ids.ts';

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
  const positions = new Map(before.map(({ id }, index) => [id, index]));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const currentIds = new Set(current.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !afterById.has(id) && !currentIds.has(id))
    .map((old) => [positions.get(old.id) ?? 0, old] as const);
  let position = -1;
  const others = current.map((now) => {
    const index = positions.get(now.id);
    // An entry that isn't in `before` keeps the position of the one that it follows.
    position = index ?? position;
    const old = index === undefined ? undefined : before[index];
    const made = afterById.get(now.id);
    return [position, made !== old && isEqual(now, made) ? old : now] as const;
  });
  const reverted = [...removed, ...others].toSorted(([one], [other]) => one - other);
  return reverted.flatMap(([, entry]) => entry ?? []);
}

/** Makes a change again in a list that may have changed since, in another tab. Returns the same list if nothing was changed. */
export function reapplyChange<Entry extends Identified>(
  current: readonly Entry[],
  { before, after }: ListChange<Entry>,
): readonly Entry[] {
  return before === after ? current : revertChange(current, { before: after, after: before });
}

/** Entries that were read from the storage again are other objects. */
function isEqual(one: object, other: object | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
