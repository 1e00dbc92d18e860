import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import type { PersistentList } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';
import styles from './use-rows.module.css';

/** The number of rows in the page at first. It grows by as many. */
const pageSize = 100;

export interface ListRows<Entry extends Identified> {
  /** The entries whose rows are rendered: the first ones. */
  readonly inPage: readonly Entry[];
  /** For the list, or for the element around several ones. */
  readonly listProps: { readonly hidden: boolean; readonly ref: (node: HTMLElement | null) => void };
  /** "Show 100 more" and the count, below the list. */
  readonly more: ReactNode;
  /** Moves the focus to a row after the next rendering; without a row to the fallback. */
  readonly focusRow: (id: Entry['id'] | undefined, control?: string) => void;
  /** Before a row is removed, moves its focus to the next row, or to the previous one. Does nothing if the focus is elsewhere. */
  readonly focusNeighbor: (id: Entry['id'], control: string) => void;
}

/**
 * Renders the first 100 entries, and hundreds more on request or for a row that gets the focus: one that was restored or moved.
 * The screen renders each row as a list item with its id in `data-row`, names its controls by `data-control`, and marks a heading
 * between rows by `data-row-group`. `control` names the control that gets a row's focus by default; `getFallback` returns the
 * element for it if no row can.
 */
export function useRows<Entry extends Identified>(
  list: PersistentList<Entry>,
  filtered: readonly Entry[],
  { control: mainControl, getFallback }: { readonly control: string; readonly getFallback: () => HTMLElement | null },
): ListRows<Entry> {
  const element = useRef<HTMLElement>(null);
  const [limit, setLimit] = useState(pageSize);
  const slideRows = useRef<(() => void) | null>(null);
  /** The row that must be in the page after the next rendering, and its control that then gets the focus. */
  const pending = useRef<{ readonly id: Entry['id'] | undefined; readonly control: string | undefined }>(null);

  useLayoutEffect(() => {
    let { entries } = list.getState();
    return list.subscribe(() => {
      const before = entries;
      ({ entries } = list.getState());
      const focus = document.querySelector<HTMLElement>('[data-row] :focus');
      const row = focus?.closest<HTMLElement>('[data-row]')?.dataset.row;
      const focused = before.find(({ id }) => String(id) === row);
      if (focused) pending.current ??= { id: focused.id, control: focus?.dataset.control };
      // Changed rows and rows added at the end move no others.
      if (before.some(({ id }, index) => id !== entries[index]?.id)) slideRows.current ??= recordRows();
    });
  }, [list]);

  useLayoutEffect(() => {
    const { id, control } = pending.current ?? {};
    const index = filtered.findIndex((entry) => entry.id === id);
    // The focus waits for its row.
    if (index >= limit) return setLimit(Math.ceil((index + 1) / pageSize) * pageSize);
    pending.current = null;
    slideRows.current?.();
    slideRows.current = null;
    const target = control && (getControl(id, control) ?? getFallback());
    if (target && target !== document.activeElement) target.focus();
  });

  const getControl = (id: Entry['id'] | undefined, control: string) =>
    element.current?.querySelector<HTMLElement>(`${toSelector(id)} [data-control="${control}"]`);

  function focusRow(id: Entry['id'] | undefined, control = mainControl) {
    pending.current = { id, control };
  }

  function focusNeighbor(id: Entry['id'], control: string) {
    const { activeElement } = document;
    // Safari doesn't focus a clicked button: then the body is the active element.
    if (activeElement !== document.body && !activeElement?.closest(toSelector(id))) return;
    const index = filtered.findIndex((entry) => entry.id === id);
    const neighbor = filtered[index + 1] ?? filtered[index - 1];
    focusRow(neighbor?.id, control);
    // If it is in the page, it gets the focus at once: it will take the row's position, so nothing needs to scroll.
    getControl(neighbor?.id, control)?.focus({ preventScroll: true });
  }

  const inPage = filtered.slice(0, limit);
  const listProps = {
    ref(node: HTMLElement | null) {
      element.current = node;
    },
    hidden: filtered.length === 0,
  };
  const more = inPage.length < filtered.length && (
    <p className={styles.more}>
      <Button
        onClick={() => {
          setLimit(limit + pageSize);
          focusRow(filtered[limit]?.id);
        }}
      >
        Show {pageSize} more
      </Button>
      <span>{`${formatCount(inPage.length)} of ${formatCount(filtered.length)}`}</span>
    </p>
  );
  return { inPage, listProps, more, focusRow, focusNeighbor };
}

function toSelector(id: Identified['id'] | undefined): string {
  return `[data-row="${CSS.escape(String(id))}"]`;
}

const slideMs = 160;
/** If more rows move at once, nobody can follow them. */
const maxMoving = 20;

/** Returns a function that slides the rows in the window to their new places. Null if the visitor prefers reduced motion. */
function recordRows(): (() => void) | null {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const oldTops = getRowTops();
  return () => {
    const moves = [...getRowTops()].flatMap(([row, top]) => {
      const oldTop = oldTops.get(row);
      if (oldTop === top || (!isInWindow(row, top) && !isInWindow(row, oldTop ?? top))) return [];
      const keyframes =
        oldTop === undefined ? { opacity: [0, 0, 1] } : { transform: [`translateY(${oldTop - top}px)`, 'none'] };
      return [() => row.animate(keyframes, { duration: slideMs, easing: 'ease-out' })];
    });
    if (moves.length > maxMoving) return;
    for (const move of moves) move();
  };
}

function getRowTops(): ReadonlyMap<HTMLElement, number> {
  // Headings slide with the rows (`data-row-group`). Otherwise the rows would pass over them.
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row], [data-row-group]')];
  return new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));
}

function isInWindow(row: HTMLElement, top: number): boolean {
  return top < window.innerHeight && top + row.offsetHeight > 0;
}
