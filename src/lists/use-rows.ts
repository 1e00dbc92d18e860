import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Identified } from '#lib/ids.ts';
import { emptyState, type ListState, type PersistentList } from './persistent-list.ts';
import { useRowSlide } from './use-row-slide.ts';

type EntryId = Identified['id'];

/** The values of `data-control` on a row's controls. The declaration below lets TypeScript check them. */
type RowControl = 'check' | 'move' | 'edit' | 'delete';

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-control'?: RowControl;
  }
}

/** A longer list starts with this many rows, until the visitor asks for all. */
const maxRows = 100;

/** The current state of a list; an empty one while prerendering and hydrating. */
export function useListState<Entry extends Identified>(list: PersistentList<Entry>): ListState<Entry> {
  return useSyncExternalStore(list.subscribe, list.getState, () => emptyState);
}

/** The rows of a list: `li` elements with the entry's id as `data-row`. */
export interface Rows<Entry extends Identified = Identified> {
  readonly list: PersistentList<Entry>;
  readonly state: ListState<Entry>;
  readonly filtered: readonly Entry[];
  /** Those of the filtered entries that have a row now. */
  readonly inPage: readonly Entry[];
  readonly showAll: () => void;
  /**
   * Moves the focus to a row's control after the next rendering. If the row is gone, to the same control of the row that was next, or
   * of the one before, or else to the fallback.
   */
  readonly focusRow: (id: EntryId, control?: RowControl) => void;
  /** Moves the focus to the element with `data-rows-fallback`: the control that has it is about to be removed. */
  readonly focusFallback: () => void;
}

/** @param mainControl gets a row's focus by default */
export function useRows<Entry extends Identified>(
  list: PersistentList<Entry>,
  state: ListState<Entry>,
  filtered: readonly Entry[],
  mainControl: RowControl,
): Rows<Entry> {
  const [isLimited, setLimited] = useState(true);
  const [revealed, reveal] = useRevealed(state.entries);
  const inPage = filtered.filter(({ id }, index) => !isLimited || index < maxRows || revealed.has(id));
  useRowSlide(list);
  const focusFirst = useFocusFirst();
  const focusFallback = () => focusFirst(['[data-rows-fallback]']);

  function focusRow(id: EntryId, control = mainControl) {
    const index = inPage.findIndex((entry) => entry.id === id);
    const neighbors = index < 0 ? [] : [inPage[index + 1], inPage[index - 1]];
    const ids = [id, ...neighbors.flatMap((entry) => entry?.id ?? [])];
    const selectors = ids.map((each) => `[data-row="${CSS.escape(String(each))}"] [data-control="${control}"]`);
    focusFirst([...selectors, '[data-rows-fallback]']);
    reveal(ids);
  }

  function showAll() {
    const firstHidden = filtered.find((entry) => !inPage.includes(entry));
    if (firstHidden) focusRow(firstHidden.id);
    setLimited(false);
  }

  return { list, state, filtered, inPage, showAll, focusRow, focusFallback };
}

/** The ids of entries that have a row at any position: new ones, and those that the returned function adds. */
function useRevealed(entries: readonly Identified[]) {
  const [revealed, setRevealed] = useState<ReadonlySet<EntryId>>(new Set());
  const [earlier, setEarlier] = useState(entries);
  const reveal = (ids: readonly EntryId[]) => setRevealed((others) => new Set([...others, ...ids]));
  if (earlier !== entries) {
    setEarlier(entries);
    const known = new Set(earlier.map(({ id }) => id));
    const newIds = entries.map(({ id }) => id).filter((id) => !known.has(id));
    // Hydration, which has no entries, adds none.
    if (earlier !== emptyState.entries) reveal(newIds.slice(0, maxRows));
  }
  return [revealed, reveal] as const;
}

/** Its result moves the focus after the next rendering: to the first of some selectors that is in the page. */
function useFocusFirst(): (selectors: readonly string[]) => void {
  const [selectors, focusFirst] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const elements = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    elements.find((element) => element !== null)?.focus();
  }, [selectors]);
  return focusFirst;
}
