/** An entry of a list, by an id that is unique in it. */
export interface Identified {
  readonly id: string | number;
}

interface RemovedEntry<Entry extends Identified> {
  readonly entry: Entry;
  /** Index in the list before the removal. */
  readonly index: number;
  /** The nearest entries before and after it that stayed; undefined where there was none. */
  readonly previousId: Entry['id'] | undefined;
  readonly nextId: Entry['id'] | undefined;
}

/** Entries taken out of a list, in its order, each with what is needed to restore its position. */
export type Removal<Entry extends Identified> = readonly RemovedEntry<Entry>[];

/** How a list differs from what it was before. */
export interface Changes<Entry extends Identified> {
  readonly added: readonly Entry[];
  readonly changed: readonly { readonly before: Entry; readonly after: Entry }[];
  /** The entries that are gone, and the one that has another position, with their old positions. */
  readonly displaced: Removal<Entry>;
  /** The one that has another position; undefined if none has. */
  readonly movedId: Entry['id'] | undefined;
}

/** Compares a list with what it was before. Finds one moved entry at most. */
export function compareLists<Entry extends Identified>(
  before: readonly Entry[],
  after: readonly Entry[],
): Changes<Entry> {
  const [beforeIds, afterIds] = [toIds(before), toIds(after)];
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  const changed = after.flatMap((entry) => {
    const old = beforeById.get(entry.id);
    return old === undefined || old === entry ? [] : [{ before: old, after: entry }];
  });
  const keptBefore = before.filter(({ id }) => afterIds.has(id));
  const keptAfter = after.filter(({ id }) => beforeIds.has(id));
  const start = keptBefore.findIndex(({ id }, index) => id !== keptAfter[index]?.id);
  const end = keptBefore.findLastIndex(({ id }, index) => id !== keptAfter[index]?.id);
  // The moved entry was the first of the reordered ones and is the last now, or the other way around.
  const movedId = keptBefore[start]?.id === keptAfter[end]?.id ? keptBefore[start]?.id : keptBefore[end]?.id;
  return {
    added: after.filter(({ id }) => !beforeIds.has(id)),
    changed,
    displaced: captureRemoval(before, ({ id }) => !afterIds.has(id) || id === movedId),
    movedId,
  };
}

/**
 * Reverts changes in a list, whatever it has become since. Entries that were changed again in the meantime stay as they are:
 * they contain the visitor's work. The same array if nothing is left to revert.
 */
export function revertChanges<Entry extends Identified>(
  entries: readonly Entry[],
  { added, changed, displaced, movedId }: Changes<Entry>,
): readonly Entry[] {
  const addedById = new Map(added.map((entry) => [entry.id, entry]));
  const changedById = new Map(changed.map((change) => [change.after.id, change]));
  const reverted = entries
    .filter((entry) => !isSame(addedById.get(entry.id), entry))
    .map((entry) => {
      const change = changedById.get(entry.id);
      return change && isSame(change.after, entry) ? change.before : entry;
    });
  const moved = movedId === undefined ? undefined : reverted.find(({ id }) => id === movedId);
  const toRestore = displaced.flatMap((removed) => {
    if (removed.entry.id !== movedId) return [removed];
    return moved ? [{ ...removed, entry: moved }] : [];
  });
  const result = restoreEntries(
    reverted.filter((entry) => entry !== moved),
    toRestore,
  );
  return result.length === entries.length && result.every((entry, index) => entry === entries[index])
    ? entries
    : result;
}

/** The entries that `isRemoved` accepts, with their positions. Empty if it accepts none. */
export function captureRemoval<Entry extends Identified>(
  entries: readonly Entry[],
  isRemoved: (entry: Entry) => boolean,
): Removal<Entry> {
  const kept = entries.filter((entry) => !isRemoved(entry));
  const removal: RemovedEntry<Entry>[] = [];
  for (const [index, entry] of entries.entries()) {
    const keptBefore = index - removal.length;
    if (entry === kept[keptBefore]) continue;
    removal.push({ entry, index, previousId: kept[keptBefore - 1]?.id, nextId: kept[keptBefore]?.id });
  }
  return removal;
}

/**
 * The list with a removal undone: each entry returns to the position after the entry it followed; if that one is gone,
 * before the one it preceded, and failing both to its old index. Entries that are in the list already stay as they are.
 */
export function restoreEntries<Entry extends Identified>(
  entries: readonly Entry[],
  removal: Removal<Entry>,
): readonly Entry[] {
  const present = new Set<Entry['id'] | undefined>(entries.map(({ id }) => id));
  const missing = removal.filter(({ entry }) => !present.has(entry.id));
  if (missing.length === 0) return entries;
  const after = Map.groupBy(missing, ({ previousId }) => (present.has(previousId) ? previousId : undefined));
  const before = Map.groupBy(after.get(undefined) ?? [], ({ nextId }) => (present.has(nextId) ? nextId : undefined));
  const unplaced = before.get(undefined) ?? [];
  const toEntries = (removed: readonly RemovedEntry<Entry>[] = []) => removed.map(({ entry }) => entry);
  const restored = entries.flatMap((entry) => [
    ...toEntries(before.get(entry.id)),
    entry,
    ...toEntries(after.get(entry.id)),
  ]);
  for (const { entry, index } of unplaced) restored.splice(index, 0, entry);
  return restored;
}

function toIds(entries: readonly Identified[]): ReadonlySet<Identified['id']> {
  return new Set(entries.map(({ id }) => id));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));
}
