import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  areaPath,
  createPriceSeries,
  isLineVisible,
  linePath,
  nearestPosition,
  tickIndexes,
  xFraction,
  yFraction,
} from './price-series.ts';

const nowMs = Date.parse('2026-11-20T20:00:00Z');
const seriesOf = (hourlyPricesUsd: readonly (number | null)[], symbol = 'btc') =>
  createPriceSeries({ symbol, hourlyPricesUsd }, nowMs);
const prices = fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })), { maxLength: 200 });

test.each([
  [0, []],
  [1, [0]],
  [24, [0]],
  [25, [0, 24]],
  [167, [0, 24, 48, 72, 96, 120, 144]],
  [168, [0, 24, 48, 72, 96, 120, 144]],
  [169, [0, 24, 48, 72, 96, 120, 144, 168]],
])('puts ticks at every 24th of %i hours', (hourCount, ticks) => {
  expect(tickIndexes(hourCount)).toEqual(ticks);
});

test('counts the hours back from now, at 169 hours up to a tick at now', () => {
  const { points, ticks } = seriesOf(Array.from({ length: 169 }, () => 1));
  expect(points.at(-1)).toEqual({ index: 168, epochMs: nowMs, priceUsd: 1 });
  expect(ticks.at(-1)).toEqual({ index: 168, epochMs: nowMs });
  expect(ticks[0]).toEqual({ index: 0, epochMs: Date.parse('2026-11-13T20:00:00Z') });
});

test('leaves holes out of the line without moving the hours around them', () => {
  const series = seriesOf([10, null, 30, null]);
  expect(series.points.map(({ index, epochMs }) => [index, (nowMs - epochMs) / 3_600_000])).toEqual([
    [0, 3],
    [2, 1],
  ]);
  expect(linePath(series, 90, 100)).toMatch(/^M0\.00 \S+L60\.00 \S+$/);
});

property.prop([prices])('keeps every usable price, in order, within a fitted plot', (hourlyPricesUsd) => {
  const series = seriesOf(hourlyPricesUsd);
  expect(series.points.map((point) => point.priceUsd)).toEqual(hourlyPricesUsd.filter((price) => price !== null));
  for (const { index, priceUsd } of series.points) {
    expect(hourlyPricesUsd[index]).toBe(priceUsd);
    expect(yFraction(priceUsd, series.range)).toBeGreaterThanOrEqual(0);
    expect(yFraction(priceUsd, series.range)).toBeLessThanOrEqual(1);
  }
  expect(linePath(series, 100, 144)).not.toContain('NaN');
});

property.prop([prices, fc.double({ min: 0, max: 1, noNaN: true })])(
  'finds the point nearest to a place across the plot',
  (hourlyPricesUsd, fraction) => {
    const { points, hourCount } = seriesOf(hourlyPricesUsd);
    const distances = points.map(({ index }) => Math.abs(index - fraction * (hourCount - 1)));
    const position = nearestPosition(points, hourCount, fraction);
    if (points.length === 0) expect(position).toBe(-1);
    else expect(distances[position]).toBe(Math.min(...distances));
  },
);

test('takes the outermost point for a place beyond the plot', () => {
  const { points, hourCount } = seriesOf([1, 2, 3]);
  expect(nearestPosition(points, hourCount, -0.2)).toBe(0);
  expect(nearestPosition(points, hourCount, 1.3)).toBe(2);
});

test('draws a flat series as a line through the middle', () => {
  expect(linePath(seriesOf([5, 5, 5]), 100, 144)).toBe('M0.00 72.00L50.00 72.00L100.00 72.00');
});

test('leaves room for a label above the highest price and below the lowest', () => {
  const { range } = seriesOf([10, 20, 15]);
  expect(yFraction(20, range)).toBeCloseTo(22 / 144);
  expect(yFraction(10, range)).toBeCloseTo(122 / 144);
});

test('has a place across the plot for a single hour', () => {
  expect(xFraction(0, 1)).toBe(0);
});

test('closes the area down to the bottom, from the first usable hour on', () => {
  expect(areaPath(seriesOf([null, 5, 5]), 100, 144)).toBe('M50.00 72.00L100.00 72.00V144H50.00Z');
  expect(areaPath(seriesOf([]), 100, 144)).toBe('');
});

test('fixes the range of Tether, whatever the case of its symbol', () => {
  const fixed = { minUsd: 0.9999, maxUsd: 1.0001 };
  expect(seriesOf([0.5, 2], 'usdt').range).toEqual(fixed);
  expect(seriesOf([0.5, 2], 'USDT').range).toEqual(fixed);
  expect(seriesOf([0.5, 2], 'usdc').range).not.toEqual(fixed);
});

test.each([
  ['all above', [1.0002, 1.0003, 1.0002], false],
  ['all below', [0.9, 0.95], false],
  ['a point inside', [1.0002, 1, 1.0003], true],
  ['a point on the edge', [1.0001, 1.2], true],
  ['a step across', [0.99, 1.01], true],
  ['a step across a hole', [0.99, null, 1.01], true],
])('knows whether Tether’s line shows in its fixed range: %s', (_, hourlyPricesUsd, isVisible) => {
  expect(isLineVisible(seriesOf(hourlyPricesUsd, 'usdt'))).toBe(isVisible);
});
