import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Identified } from '#lib/ids.ts';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { emptyState, type ListState, type PersistentList } from './persistent-list.ts';
import styles from './use-rows.module.css';

type EntryId = Identified['id'];

/** A longer list starts with this many rows, until the visitor asks for all. */
const maxRows = 100;

/** The current state of a list; an empty one while prerendering and hydrating. */
export function useListState<Entry extends Identified>(list: PersistentList<Entry>): ListState<Entry> {
  return useSyncExternalStore(list.subscribe, list.getState, () => emptyState);
}

/** The rows of a list: `li` elements with the entry's id as `data-row`, whose controls have a name each as `data-control`. */
export interface Rows<Entry extends Identified = Identified> {
  readonly list: PersistentList<Entry>;
  readonly state: ListState<Entry>;
  readonly filtered: readonly Entry[];
  readonly inPage: readonly Entry[];
  readonly showAll: () => void;
  /**
   * Moves the focus to a row's control after the next rendering. If the row is gone, to the same control of the row that was next, or
   * of the one before; without any to the element with `data-rows-fallback`.
   */
  readonly focusRow: (id: EntryId | undefined, control?: string) => void;
}

/** @param mainControl gets a row's focus by default */
export function useRows<Entry extends Identified>(
  list: PersistentList<Entry>,
  state: ListState<Entry>,
  filtered: readonly Entry[],
  mainControl: string,
): Rows<Entry> {
  const [limit, setLimit] = useState(maxRows);
  /** In the page wherever they are: new ones, and those that had the focus. */
  const [revealed, setRevealed] = useState<ReadonlySet<EntryId>>(new Set());
  const [earlier, setEarlier] = useState(state.entries);
  /** The selectors of what gets the focus: the first that is in the page. A new array moves the focus again. */
  const [targets, setTargets] = useState<readonly string[]>([]);
  const inPage = filtered.filter(({ id }, index) => index < limit || revealed.has(id));

  if (earlier !== state.entries) {
    setEarlier(state.entries);
    // Hydration, which has no entries, adds none.
    if (earlier !== emptyState.entries) reveal(listNewIds(earlier, state.entries).slice(0, maxRows));
  }

  useRowSlide(list);
  useLayoutEffect(() => {
    const elements = targets.map((selector) => document.querySelector<HTMLElement>(selector));
    elements.find((element) => element !== null)?.focus();
  }, [targets]);

  function reveal(ids: readonly EntryId[]) {
    setRevealed((others) => new Set([...others, ...ids]));
  }

  function focusRow(id: EntryId | undefined, control = mainControl) {
    const index = inPage.findIndex((entry) => entry.id === id);
    const neighbors = index < 0 ? [] : [inPage[index + 1], inPage[index - 1]];
    const ids = [id, ...neighbors.map((entry) => entry?.id)].filter((each) => each !== undefined);
    const selectors = ids.map((each) => `[data-row="${CSS.escape(String(each))}"] [data-control="${control}"]`);
    setTargets([...selectors, '[data-rows-fallback]']);
    reveal(ids);
  }

  function showAll() {
    focusRow(filtered.find((entry) => !inPage.includes(entry))?.id);
    setLimit(Number.POSITIVE_INFINITY);
  }

  return { list, state, filtered, inPage, showAll, focusRow };
}

function listNewIds(earlier: readonly Identified[], entries: readonly Identified[]): readonly EntryId[] {
  const known = new Set(earlier.map(({ id }) => id));
  return entries.map(({ id }) => id).filter((id) => !known.has(id));
}

/** Slides the rows that a change of the list moves within the window, unless the visitor prefers reduced motion. */
function useRowSlide<Entry extends Identified>(list: PersistentList<Entry>): void {
  /** The rows' positions before the change; null without one. */
  const before = useRef<ReadonlyMap<Element, number>>(null);
  useLayoutEffect(() => list.subscribe(() => (before.current ??= getRowTops())), [list]);
  useLayoutEffect(() => {
    if (before.current === null) return;
    for (const [row, top] of getRowTops()) {
      const distance = (before.current.get(row) ?? top) - top;
      const keyframes = { transform: [`translateY(${distance}px)`, 'none'] };
      if (distance !== 0) row.animate(keyframes, { duration: 160, easing: 'ease-out' });
    }
    before.current = null;
  });
}

function getRowTops(): ReadonlyMap<Element, number> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return new Map();
  const tops = [...document.querySelectorAll('[data-row]')].map(
    (row) => [row, row.getBoundingClientRect().top] as const,
  );
  return new Map(tops.filter(([, top]) => top > 0 && top < window.innerHeight));
}

interface RowListProps<Entry extends Identified> {
  readonly rows: Rows<Entry>;
  readonly children: (entry: Entry) => ReactNode;
}

export function RowList<Entry extends Identified>({ rows, children }: RowListProps<Entry>) {
  const { filtered, inPage, showAll } = rows;
  return (
    <>
      <ul role="list" className={styles.list} hidden={inPage.length === 0}>
        {inPage.map(children)}
      </ul>
      {inPage.length < filtered.length && (
        <p className={styles.more}>
          <Button onClick={showAll}>{`Show all ${formatCount(filtered.length)}`}</Button>
        </p>
      )}
    </>
  );
}
