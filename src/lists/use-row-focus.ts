import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { RowId } from './virtual-rows.ts';

interface RowFocusOptions<Id extends RowId> {
  readonly list: RefObject<HTMLElement | null>;
  /** Gets the focus if no row can. */
  readonly fallback: RefObject<HTMLElement | null>;
  /** The selector of a row's element. */
  readonly toSelector: (id: Id) => string;
}

interface RowFocus<Id extends RowId> {
  /** For `useVirtualRows`: the row that will get the focus, so that it is rendered by then. */
  readonly wantedId: RefObject<Id | null>;
  /** Moves the focus to a control of a row, named by a selector, after the next rendering; without a row to the fallback. */
  focusRow(id: Id | undefined, control: string): void;
  /**
   * The same for the row that takes a row's position once that is gone: the one after it, else the one before. Not if the
   * focus is elsewhere on the page, where it stays.
   */
  focusNeighbor(id: Id, control: string): void;
}

/** Where the focus goes when rows come or go, so that it is never lost with a row; also to rows not yet rendered. */
export function useRowFocus<Id extends RowId>(
  rows: readonly { readonly id: Id }[],
  { list, fallback, toSelector }: RowFocusOptions<Id>,
): RowFocus<Id> {
  const shownRows = useRef(rows);
  const wantedId = useRef<Id | null>(null);
  const request = useRef<{ readonly selector: string | null } | null>(null);

  useLayoutEffect(() => {
    shownRows.current = rows;
    if (request.current === null) return;
    const { selector } = request.current;
    request.current = null;
    const target = selector === null ? null : list.current?.querySelector<HTMLElement>(selector);
    const element = target ?? fallback.current;
    if (element !== document.activeElement) element?.focus();
  });

  const focusRow = useCallback(
    (id: Id | undefined, control: string) => {
      wantedId.current = id ?? null;
      request.current = { selector: id === undefined ? null : `${toSelector(id)} ${control}` };
    },
    [toSelector],
  );
  const focusNeighbor = useCallback(
    (id: Id, control: string) => {
      const { activeElement } = document;
      // On the body: Safari doesn't focus a clicked button.
      if (activeElement !== document.body && !activeElement?.closest(toSelector(id))) return;
      const index = shownRows.current.findIndex((row) => row.id === id);
      const neighbor = shownRows.current[index + 1] ?? shownRows.current[index - 1];
      focusRow(neighbor?.id, control);
      if (neighbor === undefined) return;
      // Now if it is rendered: moving the focus off an element that is being removed costs the browser far more. The
      // neighbor will be where the row is now, so there is nothing to scroll to.
      list.current?.querySelector<HTMLElement>(`${toSelector(neighbor.id)} ${control}`)?.focus({ preventScroll: true });
    },
    [list, toSelector, focusRow],
  );
  return { wantedId, focusRow, focusNeighbor };
}
