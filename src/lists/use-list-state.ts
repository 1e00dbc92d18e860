import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { emptyState, type ListState, type PersistentList } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

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
