import {
  type FocusEvent,
  type HTMLAttributes,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { emptyState, type ListState, type PersistentList } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';
import styles from './use-rows.module.css';

/** The current state of a list. Forgets the undo steps of an earlier visit to the screen. */
export function useListState<Entry extends Identified>(list: PersistentList<Entry>): ListState<Entry> {
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    // Not in the effect's cleanup: a screen that is hidden while the visitor tries a fault keeps its steps.
    if (!isOpen.current) list.forgetSteps();
    isOpen.current = true;
  }, [list]);
  return useSyncExternalStore(list.subscribe, list.getState, () => emptyState);
}

/** The number of rows in the page at first. "Show 100 more" adds as many. */
const pageSize = 100;

interface RowsOptions {
  /** The name of the control that gets a row's focus by default. */
  readonly control: string;
  /** Gets the focus if no row can. */
  readonly getFallback: () => HTMLElement | null;
}

export interface ListRows<Entry extends Identified> {
  /** The rows that are rendered. */
  readonly inPage: readonly {
    readonly entry: Entry;
    /** True if rows between it and the one above aren't in the page. */
    readonly isAfterGap: boolean;
  }[];
  /** For the list, or for the element around several ones. */
  readonly listProps: Pick<HTMLAttributes<HTMLElement>, 'role' | 'hidden' | 'onFocus'> & {
    readonly ref: (node: HTMLElement | null) => void;
  };
  /** "Show 100 more" and the count, below the list. */
  readonly more: ReactNode;
  /** Moves the focus to a row after the next rendering; without a row to the fallback. */
  readonly focusRow: (id: Entry['id'] | undefined, control?: string) => void;
  /** Before a row is removed, moves its focus to the next row, or to the previous one. Does nothing if the focus is elsewhere. */
  readonly focusNeighbor: (id: Entry['id'], control: string) => void;
}

/**
 * Decides which rows of a list are in the page, and moves the focus when rows are added or removed. Renders the first 100 entries,
 * the pages that the visitor has requested, and, after a gap, rows that were added, restored, moved or focused. Rows slide to new
 * positions.
 *
 * The screen renders each row as a list item with its id in `data-row`, and names its controls by `data-control`. The props
 * `listProps` go to the list, or to an element around several lists. `data-after-gap` marks a row below a gap for the
 * stylesheet, `data-row-group` a heading between rows.
 */
export function useRows<Entry extends Identified>(
  list: PersistentList<Entry>,
  filtered: readonly Entry[],
  { control: mainControl, getFallback }: RowsOptions,
): ListRows<Entry> {
  const element = useRef<HTMLElement>(null);
  const [limit, setLimit] = useState(pageSize);
  /** The ids of rows that are in the page at any position in the list. */
  const [pinned] = useState(() => new Set<Entry['id']>());
  const slideRows = useRef<(() => void) | null>(null);
  const moveFocus = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    let { entries } = list.getState();
    return list.subscribe(() => {
      const before = entries;
      ({ entries } = list.getState());
      const known = new Set(before.map(({ id }) => id));
      const arrived = entries.filter(({ id }) => !known.has(id));
      for (const { id } of arrived.slice(0, pageSize)) pinned.add(id);
      // Changed rows and rows added at the end move no others.
      if (before.some(({ id }, index) => id !== entries[index]?.id)) slideRows.current ??= recordRows();
    });
  }, [list, pinned]);

  useLayoutEffect(() => {
    slideRows.current?.();
    slideRows.current = null;
    moveFocus.current?.();
    moveFocus.current = null;
  });

  const getControl = (id: Entry['id'], control: string) =>
    element.current?.querySelector<HTMLElement>(`${toSelector(id)} [data-control="${control}"]`);

  function focusRow(id: Entry['id'] | undefined, control = mainControl) {
    if (id !== undefined) pinned.add(id);
    moveFocus.current = () => {
      const target = (id !== undefined && getControl(id, control)) || getFallback();
      if (target !== document.activeElement) target?.focus();
    };
  }

  function focusNeighbor(id: Entry['id'], control: string) {
    const { activeElement } = document;
    // Safari doesn't focus a clicked button: then the body is the active element.
    if (activeElement !== document.body && !activeElement?.closest(toSelector(id))) return;
    const index = filtered.findIndex((entry) => entry.id === id);
    const neighbor = filtered[index + 1] ?? filtered[index - 1];
    focusRow(neighbor?.id, control);
    // If it is in the page, it gets the focus at once: it will take the row's position, so nothing needs to scroll.
    if (neighbor !== undefined) getControl(neighbor.id, control)?.focus({ preventScroll: true });
  }

  let latestIndex = -1;
  const inPage = filtered.flatMap((entry, index) => {
    if (index >= limit && !pinned.has(entry.id)) return [];
    const isAfterGap = index > latestIndex + 1;
    latestIndex = index;
    return [{ entry, isAfterGap }];
  });
  const listProps = {
    ref(node: HTMLElement | null) {
      element.current = node;
    },
    role: 'list',
    hidden: filtered.length === 0,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const focused = inPage.find(({ entry }) => String(entry.id) === id);
      if (focused) pinned.add(focused.entry.id);
    },
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

function toSelector(id: Identified['id']): string {
  return `[data-row="${CSS.escape(String(id))}"]`;
}

const slideMs = 160;
/** If more rows move at once, nobody can follow them. */
const maxMoving = 20;

/**
 * Records the positions of the rows before a change of their order.
 * @returns a function that slides the rows in the window to their positions after the change, and fades in new ones; null if
 * the visitor prefers reduced motion
 */
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
