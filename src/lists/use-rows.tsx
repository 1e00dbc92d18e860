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

/** The state of a list, kept current; undo steps of an earlier visit to the screen are forgotten. */
export function useListState<Entry extends Identified>(list: PersistentList<Entry>): ListState<Entry> {
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    // Not when the effect ends: a screen that is only hidden, while the visitor tries a fault, keeps its steps.
    if (!isOpen.current) list.forgetSteps();
    isOpen.current = true;
  }, [list]);
  return useSyncExternalStore(list.subscribe, list.getState, () => emptyState);
}

/** How many rows are in the page at first, and how many more the visitor gets at a time. */
const pageSize = 100;

interface RowsOptions {
  /** The `data-control` name that gets a row's focus unless another one is named. */
  readonly control: string;
  /** Gets the focus if no row can. */
  readonly getFallback: () => HTMLElement | null;
}

export interface ListRows<Entry extends Identified> {
  /** The rows in the page. */
  readonly shown: readonly {
    readonly entry: Entry;
    /** True if the row above it isn't the one before it in the list. */
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
  /**
   * The same for the row that takes a row's position once that is gone: the one after it, else the one before. A focus
   * elsewhere on the page stays there.
   */
  readonly focusNeighbor: (id: Entry['id'], control: string) => void;
}

/**
 * The rows of a list that are in the page, and where the focus goes when they come or go. These are the first hundred of
 * what is found, those that the visitor has asked for, and below a gap what was added, restored, moved or focused further
 * down. Each is a list item with its id in `data-row`, in a list with `listProps`, or in one of several lists inside an
 * element with these; its controls have `data-control` names.
 * When rows go, come or change places, those that thereby move slide.
 */
export function useRows<Entry extends Identified>(
  list: PersistentList<Entry>,
  found: readonly Entry[],
  { control: mainControl, getFallback }: RowsOptions,
): ListRows<Entry> {
  const element = useRef<HTMLElement>(null);
  const [limit, setLimit] = useState(pageSize);
  /** The ids of rows that are in the page wherever they are in the list. */
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
      // Rows that are only changed, or added at the end, move no others.
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
    const index = found.findIndex((entry) => entry.id === id);
    const neighbor = found[index + 1] ?? found[index - 1];
    focusRow(neighbor?.id, control);
    // Focused now if it is in the page: it will be where the row is now, so there is nothing to scroll to.
    if (neighbor !== undefined) getControl(neighbor.id, control)?.focus({ preventScroll: true });
  }

  let latestIndex = -1;
  const shown = found.flatMap((entry, index) => {
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
    hidden: found.length === 0,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const focused = shown.find(({ entry }) => String(entry.id) === id);
      if (focused) pinned.add(focused.entry.id);
    },
  };
  const more = shown.length < found.length && (
    <p className={styles.more}>
      <Button
        onClick={() => {
          setLimit(limit + pageSize);
          focusRow(found[limit]?.id);
        }}
      >
        Show {pageSize} more
      </Button>
      <span>{`${formatCount(shown.length)} of ${formatCount(found.length)}`}</span>
    </p>
  );
  return { shown, listProps, more, focusRow, focusNeighbor };
}

function toSelector(id: Identified['id']): string {
  return `[data-row="${CSS.escape(String(id))}"]`;
}

const slideMs = 160;
/** A change that follows another within this time is shown at once. */
const burstMs = 300;
/** If more rows move at once, nobody can follow them. */
const maxMoving = 20;

let latestMs = Number.NEGATIVE_INFINITY;

/**
 * Remembers where the rows are before a change of their order.
 * @returns slides the rows in the window from there to where they are after the change, and fades in those that are new.
 * Null if nothing is to move: the visitor prefers reduced motion, or another change has just been shown.
 */
function recordRows(): (() => void) | null {
  const nowMs = performance.now();
  const isBurst = nowMs - latestMs < burstMs;
  latestMs = nowMs;
  if (isBurst || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
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
  // With the headings between them, over which the rows would slide otherwise.
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row], [data-row-group]')];
  return new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));
}

function isInWindow(row: HTMLElement, top: number): boolean {
  return top < window.innerHeight && top + row.offsetHeight > 0;
}
