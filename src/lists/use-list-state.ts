import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Identified } from './list-changes.ts';
import { emptyState, type ListState, type PersistentList } from './persistent-list.ts';

/**
 * The state of a list, kept current; undo steps of an earlier visit to the screen are forgotten. When rows (`data-row`)
 * go, come or change places, those that thereby move slide.
 */
export function useListState<Entry extends Identified>(list: PersistentList<Entry>): ListState<Entry> {
  const slideRows = useRef<(() => void) | null>(null);
  const isOpen = useRef(false);

  useLayoutEffect(() => {
    // Not when the effect ends: a screen that is only hidden, while the visitor tries a fault, keeps its steps.
    if (!isOpen.current) list.forgetSteps();
    isOpen.current = true;
    let { entries } = list.getState();
    return list.subscribe(() => {
      const before = entries;
      entries = list.getState().entries;
      // Rows that are only changed, or added at the end, move no others.
      if (before.some(({ id }, index) => id !== entries[index]?.id)) slideRows.current ??= recordRows();
    });
  }, [list]);

  const state = useSyncExternalStore(list.subscribe, list.getState, () => emptyState);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rendering of a changed list
  useLayoutEffect(() => {
    slideRows.current?.();
    slideRows.current = null;
  }, [state]);

  return state;
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
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));
}

function isInWindow(row: HTMLElement, top: number): boolean {
  return top < window.innerHeight && top + row.offsetHeight > 0;
}
