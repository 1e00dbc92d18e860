import type { Operation } from './persistent-list.ts';

/** A text that another tab wrote without having seen an operation arrives within this time of it. */
const maxAgeMs = 1_000;
/** Nobody sees a change and reverts it in another tab within this time. */
const minRevertMs = 100;

interface OwnOperation<Entry> {
  readonly apply: Operation<Entry>;
  readonly madeMs: number;
}

/**
 * This tab's operations of the last second on a list, and those not written yet. They are applied again to a list that
 * another tab wrote without them.
 * @param now epoch milliseconds
 */
export function createOperationLog<Entry extends { readonly id: unknown }>(now: () => number) {
  let written: readonly OwnOperation<Entry>[] = [];
  let unwritten: readonly OwnOperation<Entry>[] = [];
  /** The list that was stored last, as this tab read or wrote it. */
  let latest: readonly Entry[] = [];
  let latestMs = 0;

  const isRecent = ({ madeMs }: OwnOperation<Entry>) => now() - madeMs <= maxAgeMs;

  /** True if another tab has removed or changed a single entry, long enough after the last write to have seen it. */
  function isRevert(stored: readonly Entry[]): boolean {
    if (now() - latestMs < minRevertMs) return false;
    const changed = latest.find((entry, index) => !isEqual(entry, stored[index]));
    const withoutChanged = (entries: readonly Entry[]) => entries.filter(({ id }) => id !== changed?.id);
    return isEqual(withoutChanged(latest), withoutChanged(stored));
  }

  return {
    add(apply: Operation<Entry>): void {
      unwritten = [...unwritten, { apply, madeMs: now() }];
    },
    /** To be called when this tab has written a list with all operations. */
    saved(entries: readonly Entry[]): void {
      written = [...written.filter(isRecent), ...unwritten];
      unwritten = [];
      latest = entries;
      latestMs = now();
    },
    /** Applies the operations to a list that was read, unless another tab has reverted them; null: it was removed. */
    reapply(stored: readonly Entry[] | null): readonly Entry[] {
      const list = stored ?? [];
      written = written.filter(isRecent);
      if (stored === null || (written.length > 0 && isRevert(list))) written = [];
      latest = list;
      latestMs = now();
      return [...written, ...unwritten].reduce((entries, { apply }) => apply(entries), list);
    },
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
