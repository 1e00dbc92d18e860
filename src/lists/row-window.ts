import { changedSpan } from './changed-span.ts';

/** What tells one row from another. */
export type RowId = string | number;

/** Up to this many rows a list is all there: found by the browser's own search, and moved by view transitions. */
export const mostPlainRows = 100;

/** Rows from `start` to before `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Rows that are there at least, and at most, beyond each edge of what is seen. */
const leastBeyond = 4;
const mostBeyond = 12;

/**
 * The rows to have there when the ones from `first` to `last` are seen. The same range as before as long as it reaches
 * far enough, so that not every step of a scroll draws rows.
 */
export function rangeAround(before: RowRange, seen: { first: number; last: number }, count: number): RowRange {
  const reaches = (beyond: number): RowRange => ({
    start: Math.max(0, seen.first - beyond),
    end: Math.min(count, seen.last + 1 + beyond),
  });
  const needed = reaches(leastBeyond);
  const isTooLong = before.end - before.start > 2 * (seen.last - seen.first + 1 + 2 * mostBeyond);
  return before.start <= needed.start && before.end >= needed.end && !isTooLong ? before : reaches(mostBeyond);
}

/**
 * The places of the rows to have in the page, in order: the range, each pinned row with its neighbours, and the first and
 * the last of all, so that Tab leads from any row to the next one, and into the list at its ends.
 */
export function rowsToKeep(count: number, range: RowRange, pinned: readonly number[]): readonly number[] {
  const kept = new Set([0, count - 1, ...pinned.flatMap((place) => (place < 0 ? [] : [place - 1, place, place + 1]))]);
  for (let place = range.start; place < range.end; place += 1) kept.add(place);
  return [...kept].filter((place) => place >= 0 && place < count).sort((a, b) => a - b);
}

/** The last row that begins at or above `topPx`; the first or last one where that lies outside the list. */
export function rowAt(offsetsPx: Float64Array, topPx: number): number {
  let low = 0;
  let high = offsetsPx.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsetsPx[middle] ?? 0) <= topPx) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

interface Row {
  readonly id: RowId;
}

export interface RowHeights {
  /** Notes the heights of rows, in pixels. The first ones give the estimate for all others. True if it is another now. */
  note(heights: readonly (readonly [id: RowId, heightPx: number])[]): boolean;
  /** Forgets what was measured: the width is another now, and texts wrap elsewhere. */
  forget(): void;
  /** Where each row begins below the top of the list, in pixels, and where the last one ends. */
  offsetsOf(rows: readonly Row[]): Float64Array;
}

/** The heights of a list's rows: as measured, or estimated for a row that has not been in the page yet. */
export function createRowHeights(firstEstimatePx: number): RowHeights {
  const measuredPx = new Map<RowId, number>();
  let estimatePx = firstEstimatePx;
  let offsets: { readonly rows: readonly Row[]; readonly px: Float64Array } | null = null;
  const heightOf = (row: Row | undefined) => (row && measuredPx.get(row.id)) ?? estimatePx;

  return {
    note(heights) {
      // 0: not laid out, as in a hidden list.
      const real = heights.filter(([, heightPx]) => heightPx > 0);
      const isFirst = measuredPx.size === 0 && real.length > 0;
      for (const [id, heightPx] of real) {
        if ((measuredPx.get(id) ?? estimatePx) !== heightPx) offsets = null;
        measuredPx.set(id, heightPx);
      }
      if (!isFirst) return false;
      const before = estimatePx;
      estimatePx = real.reduce((sum, [, heightPx]) => sum + heightPx, 0) / real.length;
      if (estimatePx !== before) offsets = null;
      return estimatePx !== before;
    },
    forget() {
      measuredPx.clear();
      offsets = null;
    },
    offsetsOf(rows) {
      if (offsets?.rows === rows) return offsets.px;
      const before = offsets ?? { rows: [], px: new Float64Array(1) };
      const { start, endBefore, endAfter } = changedSpan(before.rows, rows);
      const px = new Float64Array(rows.length + 1);
      px.set(before.px.subarray(0, start + 1));
      for (let place = start; place < endAfter; place += 1) {
        px[place + 1] = (px[place] ?? 0) + heightOf(rows[place]);
      }
      // The rows behind are where they were, but for what has come or gone before them.
      const shiftPx = (px[endAfter] ?? 0) - (before.px[endBefore] ?? 0);
      px.set(before.px.subarray(endBefore + 1), endAfter + 1);
      if (shiftPx !== 0)
        for (let place = endAfter + 1; place <= rows.length; place += 1) px[place] = (px[place] ?? 0) + shiftPx;
      offsets = { rows, px };
      return px;
    },
  };
}
