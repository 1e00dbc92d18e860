import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Identified } from './persistent-list.ts';
import { recordRows } from './row-movement.ts';
import type { UndoableList, UndoableListState } from './undo-history.ts';
import { virtualizeAbove } from './virtual-rows.ts';

/**
 * The state of a list, kept current; undo steps end when the component unmounts. When rows go, come or change places, those
 * that thereby move slide (row-movement.ts), except in long lists, whose scroll anchoring needs their final positions.
 */
export function useListState<Entry extends Identified>(list: UndoableList<Entry>): UndoableListState<Entry> {
  const slideRows = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    let { entries } = list.getState();
    const unsubscribe = list.subscribe(() => {
      const before = entries;
      entries = list.getState().entries;
      if (movesRows(before, entries)) slideRows.current ??= recordRows();
    });
    return () => {
      unsubscribe();
      list.forgetSteps();
    };
  }, [list]);

  const state = useSyncExternalStore(list.subscribe, list.getState, () => emptyState);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rendering of a changed list
  useLayoutEffect(() => {
    slideRows.current?.();
    slideRows.current = null;
  }, [state]);

  return state;
}

const emptyState: UndoableListState<never> = {
  entries: [],
  unreadable: null,
  isUnsaved: false,
  removedExternally: null,
  offered: null,
  latest: null,
  message: null,
  messageCount: 0,
};

/** Not if rows are only changed, or added at the end. */
function movesRows(before: readonly Identified[], after: readonly Identified[]): boolean {
  return (
    Math.max(before.length, after.length) <= virtualizeAbove && before.some(({ id }, index) => id !== after[index]?.id)
  );
}
