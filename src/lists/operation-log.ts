import type { Operation } from './persistent-list.ts';

/** Operations are applied again until this long after this tab's latest write: no older text arrives later. */
const reapplyMs = 1_000;
/** Ends an exchange of writes between two tabs that gave the same entry different values at the same time. */
const maxAgeMs = 5_000;
/** Nobody sees a change and reverts it in another tab within this time. */
const minRevertMs = 100;

interface OwnOperation<Entry> {
  readonly apply: Operation<Entry>;
  readonly madeMs: number;
}

/**
 * This tab's recent operations on a list, and those not written yet. They are applied again to a list that another tab
 * wrote without them.
 * @param now epoch milliseconds
 */
export function createOperationLog<Entry extends { readonly id: unknown }>(now: () => number) {
  /** Written ones that may have to be applied again. Arrays that grow: copying them would add up in a burst of changes. */
  let written: OwnOperation<Entry>[] = [];
  let unwritten: OwnOperation<Entry>[] = [];
  /** The list that was stored last, as this tab read or wrote it. */
  let latest: readonly Entry[] = [];
  let latestMs = 0;
  let savedMs = 0;

  function forgetOld() {
    const isRecent = now() - savedMs <= reapplyMs;
    const firstRecent = written.findIndex(({ madeMs }) => isRecent && now() - madeMs <= maxAgeMs);
    if (firstRecent !== 0) written = firstRecent < 0 ? [] : written.slice(firstRecent);
  }

  /** True if another tab has removed or changed a single entry, long enough after the last write to have seen it. */
  function isRevert(stored: readonly Entry[]): boolean {
    if (now() - latestMs < minRevertMs) return false;
    const changed = latest.find((entry, index) => !isEqual(entry, stored[index]));
    const withoutChanged = (entries: readonly Entry[]) => entries.filter(({ id }) => id !== changed?.id);
    return isEqual(withoutChanged(latest), withoutChanged(stored));
  }

  return {
    add(apply: Operation<Entry>): void {
      forgetOld();
      unwritten.push({ apply, madeMs: now() });
    },
    /** To be called when this tab has written a list with all operations. */
    saved(entries: readonly Entry[]): void {
      written.push(...unwritten);
      unwritten = [];
      latest = entries;
      latestMs = savedMs = now();
    },
    /** Applies the operations to a list that was read, unless another tab has reverted them; null: it was removed. */
    reapply(stored: readonly Entry[] | null): readonly Entry[] {
      forgetOld();
      const list = stored ?? [];
      if (stored === null || (written.length + unwritten.length > 0 && isRevert(list))) {
        written = written.filter(({ apply }) => apply(list) === list);
      }
      latest = list;
      latestMs = now();
      return [...written, ...unwritten].reduce((entries, { apply }) => apply(entries), list);
    },
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
