import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import type { Identified } from './list-change.ts';
import styles from './use-rows.module.css';

/** Of a longer list the first rows are in the page, until the visitor asks for all. */
const maxRows = 100;

export interface ListRows<Entry extends Identified> {
  /** The entries whose rows are rendered. */
  readonly inPage: readonly Entry[];
  /** "Show all 2,340", below the list. */
  readonly more: ReactNode;
  /** Puts rows into the page, wherever they are: new ones for example. */
  readonly reveal: (ids: readonly Entry['id'][]) => void;
  /** Moves the focus to a row's control after the next rendering; without such a row to the fallback. */
  readonly focusRow: (id: Entry['id'] | undefined, control?: string) => void;
  /** Before a row is removed, moves the focus to the same control of the next row, or of the previous one. */
  readonly focusNeighbor: (id: Entry['id'], control: string) => void;
}

interface RowsOptions {
  /** The control that gets a row's focus by default. */
  readonly control: string;
  /** The element that gets the focus if no row can. */
  readonly getFallback: () => HTMLElement | null;
}

/** The rows of a filtered list. The screen gives each `data-row` with the entry's id, and its controls `data-control` with a name. */
export function useRows<Entry extends Identified>(
  filtered: readonly Entry[],
  { control: mainControl, getFallback }: RowsOptions,
): ListRows<Entry> {
  const [isAllShown, setAllShown] = useState(false);
  const [revealed, setRevealed] = useState<ReadonlySet<Entry['id']>>(new Set());
  /** Gets the focus after the next rendering. */
  const pending = useRef<{ readonly id: Entry['id'] | undefined; readonly control: string }>(null);
  const inPage = isAllShown ? filtered : filtered.filter(({ id }, index) => index < maxRows || revealed.has(id));

  useLayoutEffect(() => {
    if (pending.current === null) return;
    const { id, control } = pending.current;
    pending.current = null;
    (findControl(id, control) ?? getFallback())?.focus();
  });

  function reveal(ids: readonly Entry['id'][]) {
    setRevealed((earlier) => new Set([...earlier, ...ids]));
  }

  function focusRow(id: Entry['id'] | undefined, control = mainControl) {
    pending.current = { id, control };
    if (id !== undefined) reveal([id]);
  }

  function focusNeighbor(id: Entry['id'], control: string) {
    const index = inPage.findIndex((entry) => entry.id === id);
    const neighbor = inPage[index + 1] ?? inPage[index - 1];
    if (neighbor === undefined) return focusRow(undefined);
    // It takes the row's position, so nothing needs to scroll.
    findControl(neighbor.id, control)?.focus({ preventScroll: true });
  }

  function showAll() {
    focusRow(filtered.find((entry) => !inPage.includes(entry))?.id);
    setAllShown(true);
  }

  const more = inPage.length < filtered.length && (
    <p className={styles.more}>
      <Button onClick={showAll}>{`Show all ${formatCount(filtered.length)}`}</Button>
    </p>
  );
  return { inPage, more, reveal, focusRow, focusNeighbor };
}

function findControl(id: Identified['id'] | undefined, control: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(String(id))}"] [data-control="${control}"]`);
}
