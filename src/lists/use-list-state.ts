import { useSyncExternalStore } from 'react';
import type { Identified } from './list-change.ts';
import { emptyState, type ListState, type PersistentList } from './persistent-list.ts';

/** The current state of a list; an empty one while prerendering and hydrating. */
export function useListState<Entry extends Identified>(list: PersistentList<Entry>): ListState<Entry> {
  return useSyncExternalStore(list.subscribe, list.getState, () => emptyState);
}
