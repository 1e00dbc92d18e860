import type { Identified, Operation } from './persistent-list.ts';

/** How long a write by a tab that hasn't seen an operation may still arrive. */
const reapplyMs = 1_000;
/** Nobody sees a change and reverts it in another tab within this time. */
const minRevertMs = 100;

interface OwnOperation<Entry> {
  readonly apply: Operation<Entry>;
  readonly changedIds: readonly Identified['id'][];
  /** Counted from 1. */
  readonly number: number;
  readonly atMs: number;
}

/** A list that was stored, as this tab read or wrote it. */
interface Version<Entry> {
  readonly entries: readonly Entry[];
  /** The number of this tab's latest operation in it. */
  readonly lastNumber: number;
  readonly atMs: number;
}

/**
 * This tab's operations on a list that are less than a second old or not written yet. When a list arrives that another tab
 * wrote, the log tells which of them that tab had not seen, so that they can be applied again.
 * @param now epoch milliseconds
 */
export function createOperationLog<Entry extends Identified>(now: () => number) {
  let operations: readonly OwnOperation<Entry>[] = [];
  let operationCount = 0;
  /** Those of the last second and the one before; of those with the same operations only the latest. */
  let versions: readonly Version<Entry>[] = [];

  function addVersion(entries: readonly Entry[], lastNumber: number) {
    versions = [
      ...versions.filter((version) => version.lastNumber !== lastNumber),
      { entries, lastNumber, atMs: now() },
    ];
    forgetOld();
  }

  function forgetOld() {
    const nowMs = now();
    const firstRecent = versions.findIndex(({ atMs }) => nowMs - atMs <= reapplyMs);
    versions = firstRecent < 0 ? versions.slice(-1) : versions.slice(Math.max(0, firstRecent - 1));
    if (versions.length === 0) return;
    operations = operations.filter(({ number }) => versions.some(({ lastNumber }) => lastNumber < number));
  }

  /**
   * The number of the latest operation that another tab had seen when it wrote a list. The entries that the operations
   * changed tell: they are as in the version that the other tab had seen, unless it changed just these.
   */
  function findSeenNumber(entries: readonly Entry[]): number {
    let seenNumber = versions.at(-1)?.lastNumber ?? 0;
    if (operations.length === 0) return seenNumber;
    const ownIds = new Set(operations.flatMap(({ changedIds }) => changedIds));
    const pickOwn = (list: readonly Entry[]) => list.filter(({ id }) => ownIds.has(id));
    const hasOtherChanges = findChangedIds(versions.at(-1)?.entries ?? [], entries).some((id) => !ownIds.has(id));
    let leastDifference = Number.POSITIVE_INFINITY;
    for (const version of versions) {
      const difference = findChangedIds(pickOwn(version.entries), pickOwn(entries)).length;
      if (difference > leastDifference || (difference === 0 && !hasOtherChanges)) continue;
      leastDifference = difference;
      seenNumber = version.lastNumber;
    }
    const nowMs = now();
    const tooRecent = operations.find(({ atMs }) => nowMs - atMs < minRevertMs);
    return tooRecent === undefined ? seenNumber : Math.min(seenNumber, tooRecent.number - 1);
  }

  return {
    add(apply: Operation<Entry>, before: readonly Entry[], after: readonly Entry[]): void {
      operationCount += 1;
      const changedIds = findChangedIds(before, after);
      operations = [...operations, { apply, changedIds, number: operationCount, atMs: now() }];
    },
    /** To be called when this tab has written a list. */
    saved: (entries: readonly Entry[]) => addVersion(entries, operationCount),
    /** Applies to a list that was read the operations that it was written without; null stands for a removed list. */
    reapply(stored: readonly Entry[] | null): readonly Entry[] {
      forgetOld();
      const seenNumber = stored === null ? (versions.at(-1)?.lastNumber ?? 0) : findSeenNumber(stored);
      const missing = operations.filter(({ number }) => number > seenNumber);
      addVersion(stored ?? [], seenNumber);
      return missing.reduce((entries, { apply }) => apply(entries), stored ?? []);
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
