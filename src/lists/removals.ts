interface Identified {
  readonly id: string | number;
}

interface RemovedEntry<Entry extends Identified> {
  readonly entry: Entry;
  /** Place in the list before the removal. */
  readonly index: number;
  /** The nearest entries before and after it that stayed. */
  readonly afterId: Entry['id'] | undefined;
  readonly beforeId: Entry['id'] | undefined;
}

/** Entries taken out of a list, in its order, each with what is needed to put it back in its place. */
export type Removal<Entry extends Identified> = readonly RemovedEntry<Entry>[];

/** What taking out all entries that `isRemoved` names would remove. Empty if it names none. */
export function captureRemoval<Entry extends Identified>(
  entries: readonly Entry[],
  isRemoved: (entry: Entry) => boolean,
): Removal<Entry> {
  const removal: RemovedEntry<Entry>[] = [];
  let afterId: Entry['id'] | undefined;
  let isWaiting = 0;
  let index = -1;
  for (const entry of entries) {
    index += 1;
    if (isRemoved(entry)) {
      removal.push({ entry, index, afterId, beforeId: undefined });
      isWaiting += 1;
      continue;
    }
    afterId = entry.id;
    if (isWaiting === 0) continue;
    for (let i = removal.length - isWaiting; i < removal.length; i += 1) {
      const removed = removal[i];
      if (removed) removal[i] = { ...removed, beforeId: entry.id };
    }
    isWaiting = 0;
  }
  return removal;
}

/**
 * The list with a removal undone: each entry returns behind the neighbour it stood behind; where that one is gone,
 * before the neighbour it stood before, and failing both to its old index. An entry that is there already is left alone.
 */
export function restoreEntries<Entry extends Identified>(
  entries: readonly Entry[],
  removal: Removal<Entry>,
): readonly Entry[] {
  const named = new Set(removal.flatMap(({ entry, afterId, beforeId }) => [entry.id, afterId, beforeId]));
  const present = new Set(entries.filter(({ id }) => named.has(id)).map(({ id }) => id));
  const missing = removal.filter(({ entry }) => !present.has(entry.id));
  if (missing.length === 0) return entries;
  const has = (id: Entry['id'] | undefined): id is Entry['id'] => id !== undefined && present.has(id);

  const [only] = missing;
  if (only !== undefined && missing.length === 1) return entries.toSpliced(placeOf(entries, only), 0, only.entry);

  const behind = Map.groupBy(
    missing.filter(({ afterId }) => has(afterId)),
    ({ afterId }) => afterId,
  );
  const ahead = Map.groupBy(
    missing.filter(({ afterId, beforeId }) => !has(afterId) && has(beforeId)),
    ({ beforeId }) => beforeId,
  );
  const result: Entry[] = [];
  for (const entry of entries) {
    for (const removed of ahead.get(entry.id) ?? []) result.push(removed.entry);
    result.push(entry);
    for (const removed of behind.get(entry.id) ?? []) result.push(removed.entry);
  }
  for (const { entry, index, afterId, beforeId } of missing) {
    if (!has(afterId) && !has(beforeId)) result.splice(index, 0, entry);
  }
  return result;
}

/** Where a removed entry belongs. */
function placeOf<Entry extends Identified>(
  entries: readonly Entry[],
  { index, afterId, beforeId }: RemovedEntry<Entry>,
): number {
  const after = afterId === undefined ? -1 : entries.findIndex(({ id }) => id === afterId);
  if (after >= 0) return after + 1;
  const before = beforeId === undefined ? -1 : entries.findIndex(({ id }) => id === beforeId);
  return before >= 0 ? before : index;
}
