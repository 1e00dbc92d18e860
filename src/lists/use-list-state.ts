import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canShowMovement, showMovement } from '#ui/view-transition.ts';
import type { Identified } from './persistent-list.ts';
import type { UndoableList, UndoableListState } from './undo-history.ts';
import { virtualizeAbove } from './virtual-rows.ts';

/** A change that follows another within this time is shown at once: it must not wait for the transition to end. */
const burstMs = 300;

/**
 * The state of a list, kept current; undo steps end when the component unmounts. A change by which rows come or go while
 * the visitor uses this page is shown as a view transition of the elements marked `data-row`. Everything else (ticks,
 * edits, changes by other tabs, long lists, quick successions) is shown at once.
 */
export function useListState<Entry extends Identified>(list: UndoableList<Entry>): UndoableListState<Entry> {
  const [state, setState] = useState(list.getState);
  const latest = useRef(state);
  const lastMoveMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const show = () => {
      const previous = latest.current;
      latest.current = list.getState();
      if (latest.current === previous) return;
      const isMove = hasUserActivation() && hasOtherRows(previous.entries, latest.current.entries) && canShowMovement();
      if (!isMove || performance.now() - lastMoveMs.current < burstMs) {
        setState(latest.current);
        return;
      }
      lastMoveMs.current = performance.now();
      showMovement('rows', () => flushSync(() => setState(latest.current)));
    };
    const unsubscribe = list.subscribe(show);
    // Changes since the rendering, or while nobody was subscribed.
    latest.current = list.getState();
    setState(latest.current);
    return () => {
      unsubscribe();
      list.forgetSteps();
    };
  }, [list]);

  return state;
}

function hasUserActivation(): boolean {
  return navigator.userActivation?.isActive === true;
}

function hasOtherRows(before: readonly Identified[], after: readonly Identified[]): boolean {
  // Capturing more rows would delay the change that the transition is to explain.
  if (Math.max(before.length, after.length) > virtualizeAbove) return false;
  return before.length !== after.length || before.some(({ id }, index) => id !== after[index]?.id);
}
