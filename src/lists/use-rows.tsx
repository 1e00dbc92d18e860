import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import type { Identified } from './list-change.ts';
import styles from './use-rows.module.css';

/** A longer list starts with this many rows, until the visitor asks for all. */
const maxRows = 100;

export interface ListRows<Entry extends Identified> {
  /** The entries whose rows are rendered. */
  readonly inPage: readonly Entry[];
  /** The number of all rows. */
  readonly count: number;
  readonly showAll: () => void;
  /** Puts rows into the page, wherever they are: new ones for example. */
  readonly reveal: (ids: readonly Entry['id'][]) => void;
  /**
   * Moves the focus to a row's control after the next rendering. If the row is gone, to the same control of the row that was next, or
   * of the one before; without any to the fallback.
   */
  readonly focusRow: (id: Entry['id'] | undefined, control?: string) => void;
}

/**
 * The rows of a filtered list, for `RowList`.
 * @param mainControl gets a row's focus by default
 * @param fallback gets the focus if no row can
 */
export function useRows<Entry extends Identified>(
  filtered: readonly Entry[],
  mainControl: string,
  fallback: RefObject<HTMLElement | null>,
): ListRows<Entry> {
  const [limit, setLimit] = useState(maxRows);
  const [revealed, setRevealed] = useState<ReadonlySet<Entry['id']>>(new Set());
  /** The row that gets the focus, or else its neighbors. A new object moves the focus again. */
  const [target, setTarget] = useState<{ readonly ids: readonly Entry['id'][]; readonly control: string } | null>(null);
  const inPage = filtered.filter(({ id }, index) => index < limit || revealed.has(id));

  useLayoutEffect(() => {
    if (target === null) return;
    const controls = target.ids.map((id) => findControl(id, target.control));
    (controls.find((control) => control !== null) ?? fallback.current)?.focus();
  }, [target, fallback]);

  function reveal(ids: readonly Entry['id'][]) {
    setRevealed((earlier) => new Set([...earlier, ...ids]));
  }

  function focusRow(id: Entry['id'] | undefined, control = mainControl) {
    const index = inPage.findIndex((entry) => entry.id === id);
    const neighbors = index < 0 ? [] : [inPage[index + 1], inPage[index - 1]];
    const ids = [id, ...neighbors.map((entry) => entry?.id)].filter((each) => each !== undefined);
    setTarget({ ids, control });
    reveal(ids);
  }

  function showAll() {
    focusRow(filtered.find((entry) => !inPage.includes(entry))?.id);
    setLimit(Number.POSITIVE_INFINITY);
  }

  return { inPage, count: filtered.length, showAll, reveal, focusRow };
}

interface RowListProps<Entry extends Identified> {
  readonly rows: ListRows<Entry>;
  /** The row of an entry: an `li` with its id as `data-row`, and controls with `data-control`. */
  readonly children: (entry: Entry) => ReactNode;
}

/** The rows in the page, and "Show all 2,340" below them. */
export function RowList<Entry extends Identified>({ rows, children }: RowListProps<Entry>) {
  const { inPage, count, showAll } = rows;
  return (
    <>
      <ul role="list" className={styles.list} hidden={inPage.length === 0}>
        {inPage.map(children)}
      </ul>
      {inPage.length < count && (
        <p className={styles.more}>
          <Button onClick={showAll}>{`Show all ${formatCount(count)}`}</Button>
        </p>
      )}
    </>
  );
}

function findControl(id: Identified['id'], control: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(String(id))}"] [data-control="${control}"]`);
}
