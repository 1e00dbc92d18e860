import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  createPriceSeries,
  getAreaPath,
  getHighLowLabels,
  getLinePath,
  getNearestIndex,
  isLineVisible,
  labelRoom,
} from './price-series.ts';

const nowMs = Date.parse('2026-11-20T20:00:00Z');
const createSeries = (hourlyPricesUsd: readonly (number | null)[], symbol = 'btc') =>
  createPriceSeries({ symbol, hourlyPricesUsd: [...hourlyPricesUsd] }, nowMs);
const hoursBeforeNow = ({ epochMs }: { readonly epochMs: number }) => (nowMs - epochMs) / 3_600_000;
// Excludes the subnormal numbers around 1e-320, whose fractions cannot be represented.
const price = fc.oneof(fc.constant(0), fc.double({ min: 1e-20, max: 1e6, noNaN: true }));
const prices = fc.array(fc.option(price), { maxLength: 200 });

test.each([
  [0, []],
  [1, [0]],
  [25, [24, 0]],
  [167, [166, 142, 118, 94, 70, 46, 22]],
  [168, [167, 143, 119, 95, 71, 47, 23]],
  [169, [168, 144, 120, 96, 72, 48, 24, 0]],
])('has a tick at every 24th of %i hours up to now', (hourCount, ticks) => {
  expect(createSeries(Array.from({ length: hourCount }, () => 1)).ticks.map(hoursBeforeNow)).toEqual(ticks);
});

test('leaves out gaps without moving the hours around them', () => {
  const series = createSeries([10, null, 30, null]);
  expect(series.points.map((point) => [point.x, hoursBeforeNow(point), point.hoursAgo])).toEqual([
    [0, 3, 3],
    [2 / 3, 1, 1],
  ]);
  expect(getLinePath(series.points, 90, 156)).toBe('M0.00 134.00L60.00 22.00');
});

test('positions a single hour', () => {
  expect(createSeries([5]).points).toEqual([{ hoursAgo: 0, epochMs: nowMs, priceUsd: 5, x: 0, y: 0.5 }]);
});

property.prop([prices])('keeps every usable price, in order, within a fitted plot', (hourlyPricesUsd) => {
  const { points, extremes } = createSeries(hourlyPricesUsd);
  const usable = hourlyPricesUsd.filter((each) => each !== null);
  expect(points.map(({ priceUsd }) => priceUsd)).toEqual(usable);
  for (const { x, y } of points) {
    for (const position of [x, y]) expect(position >= 0 && position <= 1).toBe(true);
  }
  expect(extremes?.low.priceUsd ?? Number.POSITIVE_INFINITY).toBe(Math.min(...usable));
  expect(extremes?.high.priceUsd ?? Number.NEGATIVE_INFINITY).toBe(Math.max(...usable));
});

property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true })), fc.double({ min: -0.5, max: 1.5, noNaN: true })])(
  'finds the value nearest to another one',
  (values, target) => {
    const distances = values.map((value) => Math.abs(value - target));
    expect(distances[getNearestIndex(values, target)]).toBe(values.length === 0 ? undefined : Math.min(...distances));
  },
);

test.each([
  ['above and below the first price', [5, 9, 1], 'btc', 'M0.00 50.00L50.00 14.10L100.00 85.90V50.00Z'],
  ['from the first price that is there', [null, 5, null, 9], 'btc', 'M33.33 85.90L100.00 14.10V85.90Z'],
  ['from beyond a fixed range', [1.0002, 1], 'usdt', 'M0.00 -50.00L100.00 50.00V-50.00Z'],
  ['of nothing, for a flat line', [5, 5], 'btc', 'M0.00 50.00L100.00 50.00V50.00Z'],
  ['of nothing, for a single price', [5], 'btc', 'M0.00 50.00V50.00Z'],
  ['of nothing, without prices', [null], 'btc', ''],
])('closes the area between line and first price: %s', (_, hourlyPricesUsd, symbol, path) => {
  expect(getAreaPath(createSeries(hourlyPricesUsd, symbol), 100, 100)).toBe(path);
});

test('fixes the range of Tether, whatever the case of its symbol, and labels it', () => {
  const fixed = { range: { minUsd: 0.9999, maxUsd: 1.0001 }, rangeLabels: ['1.0001', '1.0000', '0.9999'] };
  expect(createSeries([0.5, 2], 'usdt')).toMatchObject(fixed);
  expect(createSeries([0.5, 2], 'USDT')).toMatchObject(fixed);
  expect(createSeries([0.5, 2], 'usdc').range).not.toEqual(fixed.range);
  expect(createSeries([0.5, 2], 'usdc').rangeLabels).toEqual([]);
});

test.each([
  ['all above', [1.0002, 1.0003, 1.0002], false],
  ['all below', [0.9, 0.95], false],
  ['a point inside', [1.0002, 1, 1.0003], true],
  ['a point on the edge', [1.0001, 1.2], true],
  ['a step across', [0.99, 1.01], true],
  ['a step across a gap', [0.99, null, 1.01], true],
])('knows whether Tether’s line is visible in its fixed range: %s', (_, hourlyPricesUsd, isVisible) => {
  expect(isLineVisible(createSeries(hourlyPricesUsd, 'usdt'))).toBe(isVisible);
});

test('takes the first of several equal extremes', () => {
  const { extremes } = createSeries([null, 3, 1, 9, 1, 9]);
  expect([extremes?.low, extremes?.high].map((point) => point && hoursBeforeNow(point))).toEqual([3, 2]);
});

property.prop([fc.array(price, { minLength: 2, maxLength: 200 })])(
  'labels both extremes of a fitted line, with room for the labels, and none of a flat one',
  (hourlyPricesUsd) => {
    const [low, high] = [Math.min(...hourlyPricesUsd), Math.max(...hourlyPricesUsd)];
    fc.pre(low === high || high - low > high * 1e-9);
    const labels = getHighLowLabels(createSeries(hourlyPricesUsd));
    expect(labels.map(({ end }) => end)).toEqual(low === high ? [] : ['high', 'low']);
    for (const { end, point } of labels) expect(point.y).toBeCloseTo(end === 'high' ? labelRoom : 1 - labelRoom, 3);
  },
);

test.each([
  ['both within', [1, 1.00005, 0.99995], ['high', 'low']],
  ['the highest beyond', [1, 1.0004, 0.99995], ['low']],
  ['the lowest too close to the edge for a label', [1, 1.00005, 0.99991], ['high']],
  ['all above', [1.001, 1.002], []],
])('labels Tether in its fixed range where there is room: %s', (_, hourlyPricesUsd, ends) => {
  expect(getHighLowLabels(createSeries(hourlyPricesUsd, 'usdt')).map(({ end }) => end)).toEqual(ends);
});
