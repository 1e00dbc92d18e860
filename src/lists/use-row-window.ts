import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowPlace } from './row-attributes.ts';
import { holdStill, measureRows, noteAnchors, type RowView, rangeSeen, rowIdAround } from './row-view.ts';
import { createRowHeights, mostPlainRows, type RowId, rowsToKeep } from './row-window.ts';

interface RowWindowOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** The row that the next rendering must hold, since the focus goes there. */
  readonly wantedId: RefObject<RowId | null>;
  /** For the first rendering; then the rows are measured. */
  readonly estimatePx: number;
}

interface PlacedRow<Row> {
  readonly row: Row;
  readonly place: RowPlace;
}

const allThere: RowPlace = {};

/**
 * The rows of a list to have in the page. All of them in a short list. In a long one those near the window, with gaps in
 * place of the others, such that the page has its full height and what is seen never jumps; and wherever it is scrolled
 * to, the row that has the focus (so no draft is lost), its neighbours, the first row and the last.
 *
 * The list's children must be just these rows, with `rowAttributes` of their place.
 */
export function useRowWindow<Row extends { readonly id: RowId }>(
  rows: readonly Row[],
  { list, wantedId, estimatePx }: RowWindowOptions,
): readonly PlacedRow<Row>[] {
  const [heights] = useState(() => createRowHeights(estimatePx));
  const [range, setRange] = useState(() => ({ start: 0, end: Math.ceil(window.innerHeight / estimatePx) }));
  const [isPrinted, setIsPrinted] = useState(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [view] = useState<RowView>(() => ({ rows, places: null, range, anchors: [], focusedId: null, widthPx: 0 }));

  const isWindowed = rows.length > mostPlainRows && !isPrinted;
  const placeOf = (id: RowId | null | undefined) => (id == null ? -1 : rows.findIndex((row) => row.id === id));
  const anchorPlace = view.anchors.reduce((place, { id }) => (place < 0 ? placeOf(id) : place), -1);
  const pinned = isWindowed ? [placeOf(view.focusedId), placeOf(wantedId.current), anchorPlace] : [];
  const places = isWindowed ? rowsToKeep(rows.length, range, pinned) : null;

  useLayoutEffect(() => {
    Object.assign(view, { rows, places, range });
    if (list.current === null || places === null) {
      view.anchors = [];
      return;
    }
    if (measureRows(list.current, view, heights)) drawAgain();
    // Not before the first passive effect: a screen that arrives has yet to be scrolled to its top.
    if (view.widthPx === 0) return;
    holdStill(list.current, view);
    setRange(rangeSeen(list.current, view, heights));
    noteAnchors(list.current, view);
  });

  useLayoutEffect(() => {
    if (!isWindowed) return;
    // The browser's own way of holding the page still would come on top of ours.
    document.documentElement.style.overflowAnchor = 'none';
    return () => {
      document.documentElement.style.overflowAnchor = '';
    };
  }, [isWindowed]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;

    // At once, in the same frame: what was scrolled to must not show as a gap.
    const follow = () => {
      if (view.places === null) return;
      noteAnchors(element, view);
      const seen = rangeSeen(element, view, heights);
      if (seen !== view.range) flushSync(() => setRange(seen));
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element) view.focusedId = rowIdAround(element, view, event.target);
      // Its neighbours, for Tab, if they are not there yet.
      if (view.places !== null) drawAgain();
    };
    const onResize = () => {
      if (view.widthPx === element.clientWidth) return;
      if (view.widthPx !== 0) heights.forget();
      view.widthPx = element.clientWidth;
      // Which measures anew, and holds still what was seen before.
      if (view.places !== null) flushSync(drawAgain);
    };
    const print = (isNow: boolean) => () => flushSync(() => setIsPrinted(isNow));
    const [beforePrint, afterPrint] = [print(true), print(false)];

    view.widthPx = element.clientWidth;
    drawAgain();
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    element.addEventListener('focusin', onFocus);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, [list, view, heights]);

  if (places === null) return rows.map((row) => ({ row, place: allThere }));
  const offsetsPx = heights.offsetsOf(rows);
  let endBefore = 0;
  return places.flatMap((place) => {
    const row = rows[place];
    if (row === undefined) return [];
    const gapPx = (offsetsPx[place] ?? 0) - (offsetsPx[endBefore] ?? 0);
    endBefore = place + 1;
    return [{ row, place: { position: place + 1, setSize: rows.length, ...(gapPx > 0 && { gapPx }) } }];
  });
}
