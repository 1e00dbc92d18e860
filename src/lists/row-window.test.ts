import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { createRowHeights, rangeAround, rowAt, rowsToKeep } from './row-window.ts';

const place = fc.integer({ min: 0, max: 9_999 });

describe('the rows to have in the page', () => {
  test('are the range, pinned rows with their neighbours, and both ends, in order', () => {
    expect(rowsToKeep(1000, { start: 10, end: 13 }, [500])).toEqual([0, 10, 11, 12, 499, 500, 501, 999]);
    expect(rowsToKeep(1000, { start: 0, end: 2 }, [999, -1])).toEqual([0, 1, 998, 999]);
    expect(rowsToKeep(3, { start: 10, end: 20 }, [])).toEqual([0, 2]);
    expect(rowsToKeep(0, { start: 0, end: 9 }, [-1])).toEqual([]);
  });

  property.prop([
    fc.integer({ min: 1, max: 10_000 }),
    place,
    fc.nat(60),
    fc.array(fc.integer({ min: -1, max: 9_999 })),
  ])('are each there once, in order, and none is outside the list', (count, start, length, pinned) => {
    const rows = rowsToKeep(count, { start, end: start + length }, pinned);
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    expect([rows.at(0), rows.at(-1)]).toEqual([0, count - 1]);
    expect(rows.length).toBeLessThanOrEqual(2 + length + 3 * pinned.length);
  });
});

describe('the range round what is seen', () => {
  property.prop([place, fc.nat(40), place, fc.nat(200)])(
    'holds it, and is never long',
    (first, seen, start, length) => {
      const last = Math.min(9_999, first + seen);
      const range = rangeAround({ start, end: start + length }, { first, last }, 10_000);
      expect(range.start).toBeLessThanOrEqual(first);
      expect(range.end).toBeGreaterThan(last);
      expect(range.end - range.start).toBeLessThanOrEqual(2 * (last - first + 25));
    },
  );

  test('stays the same while a few rows more are there at each edge', () => {
    const range = rangeAround({ start: 0, end: 0 }, { first: 100, last: 110 }, 10_000);
    expect(range).toEqual({ start: 88, end: 123 });
    expect(rangeAround(range, { first: 108, last: 118 }, 10_000)).toBe(range);
    expect(rangeAround(range, { first: 109, last: 119 }, 10_000)).toEqual({ start: 97, end: 132 });
    expect(rangeAround(range, { first: 0, last: 10 }, 10_000)).toEqual({ start: 0, end: 23 });
  });
});

describe('the heights of rows', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];

  test('are estimated at first, then from the first ones measured', () => {
    const heights = createRowHeights(50);
    expect([...heights.offsetsOf(rows)]).toEqual([0, 50, 100, 150, 200]);
    expect(
      heights.note([
        ['a', 60],
        ['b', 80],
      ]),
    ).toBe(true);
    expect([...heights.offsetsOf(rows)]).toEqual([0, 60, 140, 210, 280]);
    expect(heights.note([['d', 10]])).toBe(false);
    expect([...heights.offsetsOf(rows.slice(2))]).toEqual([0, 70, 80]);
  });

  test('are forgotten with the width, and not taken from a list that is not laid out', () => {
    const heights = createRowHeights(50);
    expect(heights.note([['a', 0]])).toBe(false);
    heights.note([['a', 60]]);
    heights.forget();
    expect(heights.note([['b', 30]])).toBe(true);
    expect([...heights.offsetsOf(rows)]).toEqual([0, 30, 60, 90, 120]);
  });

  property.prop([
    fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 300 }),
    fc.double({ noNaN: true }),
  ])('say which row is where', (pixels, topPx) => {
    const heights = createRowHeights(50);
    heights.note(pixels.map((heightPx, id) => [id, heightPx] as const));
    const offsetsPx = heights.offsetsOf(pixels.map((_, id) => ({ id })));
    const found = rowAt(offsetsPx, topPx);
    const expected = offsetsPx.slice(0, -1).findLastIndex((offsetPx) => offsetPx <= topPx);
    expect(found).toBe(Math.max(0, expected));
  });
});
