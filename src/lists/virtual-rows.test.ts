import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { createRowHeights, rowAt, rowsToRender, visibleRange } from './virtual-rows.ts';

const index = fc.integer({ min: 0, max: 9_999 });

describe('the rows to render', () => {
  test('are the range, pinned rows with their neighbors, and both ends, ascending', () => {
    expect(rowsToRender(1000, { start: 10, end: 13 }, [500])).toEqual([0, 10, 11, 12, 499, 500, 501, 999]);
    expect(rowsToRender(1000, { start: 0, end: 2 }, [999, -1])).toEqual([0, 1, 998, 999]);
    expect(rowsToRender(3, { start: 10, end: 20 }, [])).toEqual([0, 2]);
    expect(rowsToRender(0, { start: 0, end: 9 }, [-1])).toEqual([]);
  });

  property.prop([
    fc.integer({ min: 1, max: 10_000 }),
    index,
    fc.nat(60),
    fc.array(fc.integer({ min: -1, max: 9_999 })),
  ])('are unique, ascending and within the list', (count, start, length, pinned) => {
    const rows = rowsToRender(count, { start, end: start + length }, pinned);
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    expect([rows.at(0), rows.at(-1)]).toEqual([0, count - 1]);
    expect(rows.length).toBeLessThanOrEqual(2 + length + 3 * pinned.length);
  });
});

describe('the range around the visible rows', () => {
  property.prop([index, fc.nat(40), index, fc.nat(200)])('contains them', (first, seen, start, length) => {
    const last = Math.min(9_999, first + seen);
    const range = visibleRange({ start, end: start + length }, { first, last }, 10_000);
    expect(range.start).toBeLessThanOrEqual(first);
    expect(range.end).toBeGreaterThan(last);
  });

  test('stays the same while a few more rows are rendered at each edge', () => {
    const range = visibleRange({ start: 0, end: 0 }, { first: 100, last: 110 }, 10_000);
    expect(range).toEqual({ start: 88, end: 123 });
    expect(visibleRange(range, { first: 108, last: 118 }, 10_000)).toBe(range);
    expect(visibleRange(range, { first: 109, last: 119 }, 10_000)).toEqual({ start: 97, end: 132 });
    expect(visibleRange(range, { first: 0, last: 10 }, 10_000)).toEqual({ start: 0, end: 23 });
  });
});

describe('the heights of rows', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];

  test('are estimated at first, then from the first ones measured', () => {
    const heights = createRowHeights(50);
    expect([...heights.getOffsets(rows)]).toEqual([0, 50, 100, 150, 200]);
    expect(
      heights.save([
        ['a', 60],
        ['b', 80],
      ]),
    ).toBe(true);
    expect([...heights.getOffsets(rows)]).toEqual([0, 60, 140, 210, 280]);
    expect(heights.save([['d', 10]])).toBe(false);
    expect([...heights.getOffsets(rows.slice(2))]).toEqual([0, 70, 80]);
  });

  test('are forgotten with the width, and not measured in a list without layout', () => {
    const heights = createRowHeights(50);
    expect(heights.save([['a', 0]])).toBe(false);
    heights.save([['a', 60]]);
    heights.clear();
    expect(heights.save([['b', 30]])).toBe(true);
    expect([...heights.getOffsets(rows)]).toEqual([0, 30, 60, 90, 120]);
  });

  property.prop([
    fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 300 }),
    fc.double({ noNaN: true }),
  ])('tell which row is at an offset', (pixels, topPx) => {
    const heights = createRowHeights(50);
    heights.save(pixels.map((heightPx, id) => [id, heightPx] as const));
    const offsetsPx = heights.getOffsets(pixels.map((_, id) => ({ id })));
    const found = rowAt(offsetsPx, topPx);
    const expected = offsetsPx.slice(0, -1).findLastIndex((offsetPx) => offsetPx <= topPx);
    expect(found).toBe(Math.max(0, expected));
  });
});
