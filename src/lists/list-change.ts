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
  const oldById = new Map(before.map((entry) => [entry.id, entry]));
  const madeById = new Map(after.map((entry) => [entry.id, entry]));
  const currentIds = new Set(current.map(({ id }) => id));
  const restored = current.flatMap((now) => {
    const [old, made] = [oldById.get(now.id), madeById.get(now.id)];
    const isAsMade = made !== old && isEqual(now, made);
    return isAsMade ? (old ?? []) : now;
  });
  const removed = before.filter(({ id }) => !madeById.has(id) && !currentIds.has(id));
  const placed = [...addPositions(removed, before), ...addPositions(restored, before)];
  return placed.toSorted((one, other) => one.position - other.position).map(({ entry }) => entry);
}

/** Entries with their positions in an earlier list. One that wasn't there has the position of the entry that it follows. */
function addPositions<Entry extends Identified>(entries: readonly Entry[], earlier: readonly Entry[]) {
  const positions = new Map(earlier.map(({ id }, index) => [id, index]));
  let position = -1;
  return entries.map((entry) => {
    position = positions.get(entry.id) ?? position;
    return { entry, position };
  });
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
