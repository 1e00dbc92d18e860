import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { RowId } from './row-window.ts';
import { useFocusRequest } from './use-focus-request.ts';

interface RowFocusOptions<Id extends RowId> {
  readonly list: RefObject<HTMLElement | null>;
  /** Takes the focus where no row can. */
  readonly fallback: RefObject<HTMLElement | null>;
  /** The element of a row. */
  readonly selectorOf: (id: Id) => string;
}

interface RowFocus<Id extends RowId> {
  /** For `useRowWindow`: the row that is to get the focus, so that it is in the page by then. */
  readonly wantedId: RefObject<Id | null>;
  /** Asks for the focus to go to a control of a row, named by a selector, with the next rendering. */
  toRow(id: Id | undefined, control: string): void;
  /** The same for the row that takes a row's place once that has gone: the one after it, else the one before. */
  toNeighbour(id: Id, control: string): void;
}

/** Where the focus goes when rows of a list come or go, also to a row that is not in the page yet. */
export function useRowFocus<Id extends RowId>(
  rows: readonly { readonly id: Id }[],
  { list, fallback, selectorOf }: RowFocusOptions<Id>,
): RowFocus<Id> {
  const shownRows = useRef(rows);
  const wantedId = useRef<Id | null>(null);
  const requestFocus = useFocusRequest(list, fallback);
  useLayoutEffect(() => {
    shownRows.current = rows;
  }, [rows]);

  const toRow = useCallback(
    (id: Id | undefined, control: string) => {
      wantedId.current = id ?? null;
      requestFocus(id === undefined ? null : `${selectorOf(id)} ${control}`);
    },
    [requestFocus, selectorOf],
  );
  const toNeighbour = useCallback(
    (id: Id, control: string) => {
      const place = shownRows.current.findIndex((row) => row.id === id);
      const neighbour = shownRows.current[place + 1] ?? shownRows.current[place - 1];
      toRow(neighbour?.id, control);
      if (neighbour === undefined) return;
      // Already now, if it is there: to take the focus from what is about to go costs the browser far more. It will stand
      // where the row is now, so there is nothing to scroll to.
      list.current
        ?.querySelector<HTMLElement>(`${selectorOf(neighbour.id)} ${control}`)
        ?.focus({ preventScroll: true });
    },
    [list, selectorOf, toRow],
  );
  return { wantedId, toRow, toNeighbour };
}
