import { type RowHeights, type RowId, type RowRange, rangeAround, rowAt } from './row-window.ts';

/** What of a list is in the page, for the code between two renderings: read and written by `useRowWindow` alone. */
export interface RowView {
  rows: readonly { readonly id: RowId }[];
  /** The places of the rows that are there, or null where all are. */
  places: readonly number[] | null;
  range: RowRange;
  /** The rows that are seen, from the top; none while the beginning of the list is seen, which may move its rows. */
  anchors: readonly { readonly id: RowId; readonly topPx: number }[];
  /** The row that has or had the focus. */
  focusedId: RowId | null;
  widthPx: number;
}

/** The row at a list item's place among those that are there. */
function rowOf(view: RowView, index: number) {
  return view.rows[view.places === null ? index : (view.places[index] ?? -1)];
}

/** The id of the row that holds an element, or null. */
export function rowIdAround(list: HTMLElement, view: RowView, element: Element): RowId | null {
  const index = [...list.children].findIndex((item) => item.contains(element));
  return rowOf(view, index)?.id ?? null;
}

/** Notes the heights of the rows that are there. True if the others are estimated anew. */
export function measureRows(list: HTMLElement, view: RowView, heights: RowHeights): boolean {
  const measured = [...list.children].flatMap((item, index) => {
    const row = rowOf(view, index);
    // In the browser's own units: what it computes from places far down the page is less exact.
    const heightPx = Math.round(item.getBoundingClientRect().height * 64) / 64;
    return row === undefined ? [] : [[row.id, heightPx] as const];
  });
  return heights.note(measured);
}

/** Notes which rows are seen, and where in the document. */
export function noteAnchors(list: HTMLElement, view: RowView): void {
  view.anchors = [];
  if (list.getBoundingClientRect().top >= 0) return;
  view.anchors = [...list.children].flatMap((item, index) => {
    const { top, bottom } = item.getBoundingClientRect();
    const row = rowOf(view, index);
    const isSeen = row !== undefined && bottom > 0 && top < window.innerHeight;
    return isSeen ? [{ id: row.id, topPx: top + window.scrollY }] : [];
  });
}

/**
 * Scrolls by as much as the rows that were seen have been moved, so that they stay in their place in the window. Browsers
 * do so of themselves ("scroll anchoring"), but not all, and not where rows take the place of a gap. Where the topmost
 * row has gone the next one takes its place.
 */
export function holdStill(list: HTMLElement, view: RowView): void {
  const [first] = view.anchors;
  if (first === undefined) return;
  const items = new Map([...list.children].map((item, index) => [rowOf(view, index)?.id, item]));
  const stayed = view.anchors.find(({ id }) => items.has(id));
  const item = items.get(stayed?.id);
  if (stayed === undefined || item === undefined) return;
  const shiftPx = item.getBoundingClientRect().top + window.scrollY - first.topPx;
  if (Math.abs(shiftPx) >= 1) window.scrollBy({ top: shiftPx, behavior: 'instant' });
}

/** The rows to have there for what the window shows now. */
export function rangeSeen(list: HTMLElement, view: RowView, heights: RowHeights): RowRange {
  const topPx = -list.getBoundingClientRect().top;
  const offsetsPx = heights.offsetsOf(view.rows);
  const seen = { first: rowAt(offsetsPx, topPx), last: rowAt(offsetsPx, topPx + window.innerHeight) };
  return rangeAround(view.range, seen, view.rows.length);
}
