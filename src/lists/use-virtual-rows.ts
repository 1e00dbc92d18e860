import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  createRowHeights,
  type RowHeights,
  type RowId,
  type RowRange,
  rowAt,
  rowsToRender,
  virtualizeAbove,
  visibleRange,
} from './virtual-rows.ts';

/** The position of a row in a list that is rendered in part. Empty for a list that is rendered completely. */
export interface RowPosition {
  /** Counted from 1. */
  readonly position?: number;
  readonly setSize?: number;
  /** Space for the rows before this one that are not rendered, in pixels. */
  readonly gapPx?: number;
}

/** The attributes of a row's list item. `data-row` marks what row-movement.ts moves. */
export function rowAttributes({ position, setSize, gapPx }: RowPosition) {
  return {
    'data-row': true,
    'aria-posinset': position,
    'aria-setsize': setSize,
    style: gapPx === undefined ? undefined : { marginBlockStart: gapPx },
  };
}

interface VirtualRowsOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** A row that the next rendering must include, since the focus goes there. */
  readonly wantedId: RefObject<RowId | null>;
  /** The height of a row until rows are measured. */
  readonly estimatePx: number;
  /** How many rows are rendered before the window is measured: those that are usually visible, and a few more. */
  readonly firstCount?: number;
}

interface PositionedRow<Row> {
  readonly row: Row;
  readonly position: RowPosition;
}

/** What is rendered, for the code that runs between two renderings. */
interface View {
  rows: readonly { readonly id: RowId }[];
  /** The indexes of the rendered rows, or null if all are rendered. */
  rendered: readonly number[] | null;
  range: RowRange;
  /** The visible rows from the top; empty while the start of the list is visible, whose rows may move. */
  anchors: readonly { readonly id: RowId; readonly topPx: number }[];
  /** The row that has or had the focus. */
  focusedId: RowId | null;
  /** 0 until the first measurement. */
  widthPx: number;
}

const wholeList: RowPosition = {};

/**
 * The rows of a list to render. All of them in a short list. In a long one those near the window, with gaps in place of the
 * others, so that the page has its full height and nothing visible jumps; and regardless of the scroll position the row
 * that has the focus (so no draft is lost), its neighbors, the first and the last row.
 *
 * The list's children must be exactly these rows, with `rowAttributes`.
 */
export function useVirtualRows<Row extends { readonly id: RowId }>(
  rows: readonly Row[],
  { list, wantedId, estimatePx, firstCount = 15 }: VirtualRowsOptions,
): readonly PositionedRow<Row>[] {
  const [heights] = useState(() => createRowHeights(estimatePx));
  const [range, setRange] = useState({ start: 0, end: firstCount });
  const [isPrinting, setIsPrinting] = useState(false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [view] = useState<View>(() => ({ rows, rendered: null, range, anchors: [], focusedId: null, widthPx: 0 }));

  const isVirtual = rows.length > virtualizeAbove && !isPrinting;
  const indexOf = (id: RowId | null) => (id === null ? -1 : rows.findIndex((row) => row.id === id));
  const anchorIndex = view.anchors.reduce((index, { id }) => (index < 0 ? indexOf(id) : index), -1);
  const pinned = isVirtual ? [indexOf(view.focusedId), indexOf(wantedId.current), anchorIndex] : [];
  const rendered = isVirtual ? rowsToRender(rows.length, range, pinned) : null;

  useLayoutEffect(() => {
    Object.assign(view, { rows, rendered, range });
    if (list.current === null || rendered === null) {
      view.anchors = [];
      return;
    }
    if (measureRows(list.current, view, heights)) rerender();
    // Not before the first passive effect: a new screen has yet to be scrolled to its top.
    if (view.widthPx === 0) return;
    restoreScrollAnchor(list.current, view);
    setRange(getRange(list.current, view, heights));
    captureScrollAnchor(list.current, view);
  });

  useLayoutEffect(() => {
    if (!isVirtual) return;
    // The browser's own scroll anchoring would be added to ours.
    document.documentElement.style.overflowAnchor = 'none';
    return () => {
      document.documentElement.style.overflowAnchor = '';
    };
  }, [isVirtual]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;

    // Synchronously, in the same frame: what becomes visible must not show as a gap.
    const onScroll = () => {
      if (view.rendered === null) return;
      captureScrollAnchor(element, view);
      const newRange = getRange(element, view, heights);
      if (newRange !== view.range) flushSync(() => setRange(newRange));
    };
    const onFocus = ({ target }: FocusEvent) => {
      // Counted from the row: a search through all of them would cost more than the focus itself.
      let index = -1;
      let item = target instanceof Element ? target.closest('[data-row]') : null;
      for (; item !== null; item = item.previousElementSibling) index += 1;
      view.focusedId = getRow(view, index)?.id ?? null;
      // Renders its neighbors, for Tab.
      if (view.rendered !== null) rerender();
    };
    const onResize = () => {
      if (view.widthPx === element.clientWidth) return;
      if (view.widthPx !== 0) heights.clear();
      view.widthPx = element.clientWidth;
      // Measures again, and restores the scroll anchor.
      if (view.rendered !== null) flushSync(rerender);
    };

    view.widthPx = element.clientWidth;
    if (view.rendered !== null) setRange(getRange(element, view, heights));
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', onFocus, { signal });
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    window.addEventListener('resize', onScroll, { signal });
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => flushSync(() => setIsPrinting(false)), { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [list, view, heights]);

  if (rendered === null) return rows.map((row) => ({ row, position: wholeList }));
  const offsetsPx = heights.getOffsets(rows);
  let nextIndex = 0;
  return rendered.flatMap((index) => {
    const row = rows[index];
    if (row === undefined) return [];
    const gapPx = (offsetsPx[index] ?? 0) - (offsetsPx[nextIndex] ?? 0);
    nextIndex = index + 1;
    return [{ row, position: { position: index + 1, setSize: rows.length, ...(gapPx > 0 && { gapPx }) } }];
  });
}

/** The row of the list item with this index in the page. */
function getRow(view: View, itemIndex: number) {
  return view.rows[view.rendered === null ? itemIndex : (view.rendered[itemIndex] ?? -1)];
}

/** Saves the heights of the rendered rows. True if the estimate for the others has changed. */
function measureRows(list: HTMLElement, view: View, heights: RowHeights): boolean {
  const measured = [...list.children].flatMap((item, itemIndex) => {
    const row = getRow(view, itemIndex);
    return row === undefined ? [] : [[row.id, item.getBoundingClientRect().height] as const];
  });
  return heights.save(measured);
}

/** The range to render at the current scroll position. */
function getRange(list: HTMLElement, view: View, heights: RowHeights): RowRange {
  const topPx = -list.getBoundingClientRect().top;
  const offsetsPx = heights.getOffsets(view.rows);
  const visible = { first: rowAt(offsetsPx, topPx), last: rowAt(offsetsPx, topPx + window.innerHeight) };
  return visibleRange(view.range, visible, view.rows.length);
}

/** Remembers which rows are visible, and where in the document. */
function captureScrollAnchor(list: HTMLElement, view: View): void {
  view.anchors = [];
  if (list.getBoundingClientRect().top >= 0) return;
  view.anchors = [...list.children].flatMap((item, itemIndex) => {
    const { top, bottom } = item.getBoundingClientRect();
    const row = getRow(view, itemIndex);
    const isVisible = row !== undefined && bottom > 0 && top < window.innerHeight;
    return isVisible ? [{ id: row.id, topPx: top + window.scrollY }] : [];
  });
}

/**
 * Scrolls by the distance that the visible rows have moved, so that they stay in the same position in the window. Browsers
 * do so by "scroll anchoring", but not all of them, and not where rows replace a gap. If the topmost row is gone, the next
 * one takes its position.
 */
function restoreScrollAnchor(list: HTMLElement, view: View): void {
  const [first] = view.anchors;
  if (first === undefined) return;
  const items = new Map([...list.children].map((item, itemIndex) => [getRow(view, itemIndex)?.id, item]));
  const anchor = view.anchors.find(({ id }) => items.has(id));
  const item = anchor && items.get(anchor.id);
  if (item === undefined) return;
  const shiftPx = item.getBoundingClientRect().top + window.scrollY - first.topPx;
  if (Math.abs(shiftPx) >= 1) window.scrollBy({ top: shiftPx, behavior: 'instant' });
}
