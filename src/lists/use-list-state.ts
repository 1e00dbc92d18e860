import { useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#ui/hydration.tsx';
import type { Identified } from './persistent-list.ts';
import { recordRows } from './row-movement.ts';
import type { UndoableList, UndoableListState } from './undo-history.ts';
import { virtualizeAbove } from './virtual-rows.ts';

/**
 * The state of a list, kept current; undo steps end when the component unmounts. When rows go, come or change places, those
 * that thereby move slide (row-movement.ts), except in long lists, whose scroll anchoring needs their final positions.
 */
export function useListState<Entry extends Identified>(list: UndoableList<Entry>): UndoableListState<Entry> {
  const [state, setState] = useState(list.getState);
  const latest = useRef(state);
  const slideRows = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    const show = () => {
      const { entries } = latest.current;
      latest.current = list.getState();
      if (movesRows(entries, latest.current.entries)) slideRows.current ??= recordRows();
      setState(latest.current);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rendering of a changed list
  useLayoutEffect(() => {
    slideRows.current?.();
    slideRows.current = null;
  }, [state]);

  return useIsHydrated() ? state : { ...state, ...emptyState };
}

const emptyState = { entries: [], unreadable: null, isUnsaved: false, removedExternally: null };

/** Not if rows are only changed, or added at the end. */
function movesRows(before: readonly Identified[], after: readonly Identified[]): boolean {
  return (
    Math.max(before.length, after.length) <= virtualizeAbove && before.some(({ id }, index) => id !== after[index]?.id)
  );
}
