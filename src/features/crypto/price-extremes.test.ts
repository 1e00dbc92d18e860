import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { formatPrice } from './coin.ts';
import { getHighLowLabels, getPriceExtremes, priceFormatFor } from './price-extremes.ts';
import { createPriceSeries, labelRoom } from './price-series.ts';

const pointsOf = (hourlyPricesUsd: readonly (number | null)[]) =>
  createPriceSeries({ symbol: 'btc', hourlyPricesUsd }, Date.parse('2026-11-20T20:00:00Z')).points;
// Not the subnormal numbers around 1e-320, whose shares cannot be represented.
const price = fc.oneof(fc.constant(0), fc.double({ min: 1e-20, max: 1e7, noNaN: true }));

/** The two ends of a span as they are written. */
function ends(hourlyPricesUsd: readonly number[]): [low: string, high: string] {
  const span = getPriceExtremes(pointsOf(hourlyPricesUsd));
  if (span === null) throw new Error('no span');
  const format = priceFormatFor(span);
  return [format(span.low.priceUsd), format(span.high.priceUsd)];
}

test('has no span without a point, and one point for both ends of a flat one', () => {
  expect(getPriceExtremes([])).toBeNull();
  const span = getPriceExtremes(pointsOf([7, 7, 7]));
  expect(span?.low).toBe(span?.high);
  expect(span?.low.index).toBe(0);
});

test('takes the first of several equal extremes', () => {
  const span = getPriceExtremes(pointsOf([null, 3, 1, 9, 1, 9]));
  expect([span?.low.index, span?.high.index]).toEqual([2, 3]);
});

property.prop([fc.array(price, { minLength: 1, maxLength: 200 })])('spans every price', (prices) => {
  const span = getPriceExtremes(pointsOf(prices));
  expect(span?.low.priceUsd).toBe(Math.min(...prices));
  expect(span?.high.priceUsd).toBe(Math.max(...prices));
});

test.each([
  [
    [61_204.1, 68_912.55],
    ['$61,204.10', '$68,912.55'],
  ],
  [
    [0.99993, 1.00004],
    ['$0.9999', '$1.0000'],
  ],
  [
    [0.999993, 1.000004],
    ['$0.99999', '$1.00000'],
  ],
  [
    [0.009_96, 0.009_99],
    ['$0.00996', '$0.00999'],
  ],
  [
    [8.69e-6, 8.72e-6],
    ['$0.00000869', '$0.00000872'],
  ],
  [
    [8.1e-6, 8.69e-6],
    ['$0.0000081', '$0.0000087'],
  ],
  [
    [0, 8.69e-6],
    ['$0.00', '$0.0000087'],
  ],
  [
    [1, 1],
    ['$1.00', '$1.00'],
  ],
  [
    [1, 1.0000001],
    ['$1.00', '$1.00'],
  ],
])('writes the ends of %j as %j', (prices, texts) => {
  expect(ends(prices)).toEqual(texts);
});

property.prop([price, price])('tells two prices apart that differ by a millionth of a dollar or more', (one, other) => {
  const [low, high] = ends([one, other]);
  if (Math.abs(one - other) > 1.01e-6) expect(low).not.toBe(high);
  if (formatPrice(one) !== formatPrice(other)) {
    expect([low, high]).toEqual([one, other].sort((a, b) => a - b).map(formatPrice));
  }
});

/** The marked ends of a chart, each with its place down the plot in pixels. */
function marks(hourlyPricesUsd: readonly (number | null)[], symbol = 'btc') {
  const series = createPriceSeries({ symbol, hourlyPricesUsd }, 0);
  const span = getPriceExtremes(series.points);
  return span === null
    ? []
    : getHighLowLabels(span, series).map(
        ({ end, point, yShare, labelPlace }) => [end, point.index, yShare * 144, labelPlace] as const,
      );
}

property.prop([fc.array(price, { minLength: 2, maxLength: 200 })])(
  'marks both ends of a fitted line, with room for their labels, and none of a flat one',
  (prices) => {
    const low = Math.min(...prices);
    const high = Math.max(...prices);
    fc.pre(low === high || high - low > high * 1e-9);
    const found = marks(prices);
    expect(found.map(([end]) => end)).toEqual(low === high ? [] : ['high', 'low']);
    for (const [end, , y] of found) expect(y).toBeCloseTo(144 * (end === 'high' ? labelRoom : 1 - labelRoom), 1);
  },
);

test.each([
  ['both within', [1, 1.00005, 0.99995], ['high apart', 'low apart']],
  ['the highest beyond', [1, 1.0004, 0.99995], ['high beside', 'low apart']],
  ['the lowest too near to the edge for a label', [1, 1.00005, 0.99991], ['high apart', 'low beside']],
  ['both beyond', [0.999, 1, 1.001], ['high beside', 'low beside']],
  ['all above', [1.001, 1.002], []],
  ['all below', [0.998, 0.999], []],
])('marks Tether in its fixed range, beside the point where it has no room: %s', (_, prices, ends) => {
  expect(marks(prices, 'usdt').map(([end, , , place]) => `${end} ${place}`)).toEqual(ends);
});
