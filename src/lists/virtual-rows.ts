/** The calculations of the virtual list (use-virtual-rows.ts): which rows to render, and where they are. */

export type RowId = string | number;

interface Row {
  readonly id: RowId;
}

/** Up to this many rows a list is completely in the page: the browser's search finds all, and changes slide them. */
export const virtualizeAbove = 100;

/** Rows from `start` to before `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** How many rows are rendered beyond each edge of the window: fewer trigger a new range, which gets the maximum. */
const minOverscan = 4;
const maxOverscan = 12;

/**
 * The range to render when the rows from `first` to `last` are visible. The current range as long as it extends far
 * enough, so that not every step of a scroll renders rows.
 */
export function visibleRange(current: RowRange, visible: { first: number; last: number }, count: number): RowRange {
  const extend = (overscan: number): RowRange => ({
    start: Math.max(0, visible.first - overscan),
    end: Math.min(count, visible.last + 1 + overscan),
  });
  const needed = extend(minOverscan);
  return current.start <= needed.start && current.end >= needed.end ? current : extend(maxOverscan);
}

/**
 * The indexes of the rows to render, ascending: the range, each pinned row with its neighbors, and the first and the last
 * row, so that Tab leads from any row to the next one, and into the list at both ends.
 */
export function rowsToRender(count: number, range: RowRange, pinned: readonly number[]): readonly number[] {
  const rendered = new Set([
    0,
    count - 1,
    ...pinned.flatMap((index) => (index < 0 ? [] : [index - 1, index, index + 1])),
  ]);
  for (let index = range.start; index < range.end; index += 1) rendered.add(index);
  return [...rendered].filter((index) => index >= 0 && index < count).sort((a, b) => a - b);
}

/** The last row that begins at or above `topPx`; the first or last one if that lies outside the list. */
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

export interface RowHeights {
  /** Saves measured heights in pixels. The first ones give the estimate for all other rows. True if it has changed. */
  save(heights: readonly (readonly [id: RowId, heightPx: number])[]): boolean;
  /** Forgets the measured heights: with another width, texts wrap elsewhere. */
  clear(): void;
  /** Where each row begins below the top of the list, in pixels, and where the last one ends. */
  getOffsets(rows: readonly Row[]): Float64Array;
}

/** The heights of a list's rows: measured, or estimated for a row that hasn't been rendered yet. */
export function createRowHeights(initialEstimatePx: number): RowHeights {
  /** Of rows that differ from the estimate. */
  const measuredPx = new Map<RowId, number>();
  let estimatePx = initialEstimatePx;
  let isEstimateMeasured = false;
  let cached: { readonly rows: readonly Row[]; readonly offsetsPx: Float64Array } | null = null;

  return {
    save(heights) {
      // 0: no layout, as in a hidden list.
      const valid = heights.filter(([, heightPx]) => heightPx > 0);
      const previousPx = estimatePx;
      if (!isEstimateMeasured && valid.length > 0) {
        isEstimateMeasured = true;
        const averagePx = valid.reduce((sum, [, heightPx]) => sum + heightPx, 0) / valid.length;
        if (isDifferent(averagePx, estimatePx)) estimatePx = averagePx;
      }
      for (const [id, heightPx] of valid) {
        if (!isDifferent(heightPx, measuredPx.get(id) ?? estimatePx)) continue;
        measuredPx.set(id, heightPx);
        cached = null;
      }
      if (estimatePx !== previousPx) cached = null;
      return estimatePx !== previousPx;
    },
    clear() {
      measuredPx.clear();
      isEstimateMeasured = false;
      cached = null;
    },
    getOffsets(rows) {
      if (cached?.rows === rows) return cached.offsetsPx;
      const offsetsPx = new Float64Array(rows.length + 1);
      let offsetPx = 0;
      let index = 0;
      for (const { id } of rows) {
        offsetPx += measuredPx.get(id) ?? estimatePx;
        index += 1;
        offsetsPx[index] = offsetPx;
      }
      cached = { rows, offsetsPx };
      return offsetsPx;
    },
  };
}

/** Not if only the coordinates were inexact, as they are far down the page. */
const isDifferent = (onePx: number, otherPx: number) => Math.abs(onePx - otherPx) > 0.1;
