import type { Identified, Operation } from './persistent-list.ts';

/** How long a write by a tab that hasn't seen an operation may still arrive. */
const reapplyMs = 1_000;
/** Nobody sees a change and reverts it in another tab within this time. */
const minRevertMs = 100;

interface OwnOperation<Entry> {
  readonly apply: Operation<Entry>;
  readonly changedIds: readonly Identified['id'][];
  readonly atMs: number;
  readonly isSaved: boolean;
}

/**
 * This tab's operations on a list that are less than a second old or not written yet. They are applied again to a list that
 * another tab wrote without them.
 * @param now epoch milliseconds
 */
export function createOperationLog<Entry extends Identified>(now: () => number) {
  let operations: readonly OwnOperation<Entry>[] = [];
  /** The list that was stored last, as this tab read or wrote it. */
  let latest: readonly Entry[] = [];

  function forgetOld(nowMs: number) {
    operations = operations.filter(({ isSaved, atMs }) => !isSaved || nowMs - atMs <= reapplyMs);
  }

  /** True if another tab has seen this tab's operations, and changed just one entry that they had changed. */
  function isRevert(stored: readonly Entry[], missing: readonly OwnOperation<Entry>[]): boolean {
    const nowMs = now();
    if (missing.some(({ isSaved, atMs }) => !isSaved || nowMs - atMs < minRevertMs)) return false;
    const [changedId, ...others] = findChangedIds(latest, stored);
    if (others.length > 0 || !operations.some(({ changedIds }) => changedIds.some((id) => id === changedId)))
      return false;
    const toOrder = (entries: readonly Entry[]) => entries.map(({ id }) => id).filter((id) => id !== changedId);
    return JSON.stringify(toOrder(latest)) === JSON.stringify(toOrder(stored));
  }

  return {
    add(apply: Operation<Entry>, before: readonly Entry[], after: readonly Entry[]): void {
      const atMs = now();
      forgetOld(atMs);
      operations = [...operations, { apply, changedIds: findChangedIds(before, after), atMs, isSaved: false }];
    },
    /** To be called when this tab has written a list with all operations. */
    saved(entries: readonly Entry[]): void {
      latest = entries;
      operations = operations.map((operation) => ({ ...operation, isSaved: true }));
    },
    /** Applies the operations to a list that was read, unless another tab has reverted them; null: it was removed. */
    reapply(stored: readonly Entry[] | null): readonly Entry[] {
      forgetOld(now());
      if (stored === null) operations = operations.filter(({ isSaved }) => !isSaved);
      const list = stored ?? [];
      const missing = operations.filter(({ apply }) => apply(list) !== list);
      if (isRevert(list, missing)) operations = operations.filter((operation) => !missing.includes(operation));
      latest = list;
      return operations.reduce((entries, { apply }) => apply(entries), list);
    },
  };
}

/** The ids of the entries that were added, removed or changed from one list to another. */
function findChangedIds(before: readonly Identified[], after: readonly Identified[]): readonly Identified['id'][] {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const removed = new Map(before.slice(start, before.length - end).map((entry) => [entry.id, entry]));
  const changed = after.slice(start, after.length - end).filter((entry) => {
    const earlier = removed.get(entry.id);
    removed.delete(entry.id);
    return earlier !== entry && JSON.stringify(earlier) !== JSON.stringify(entry);
  });
  return [...changed.map(({ id }) => id), ...removed.keys()];
}
