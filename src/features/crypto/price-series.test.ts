import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { createPriceSeries, getTicks, getTotalChange, isLineVisible, spellChange } from './price-series.ts';

// The tests run in New York's time zone (vitest.config.ts).
const now = '2026-11-20T15:00:00-05:00';
type Prices = readonly (number | null)[];
const createSeries = (hourlyPricesUsd: Prices, { symbol = 'btc', end = now } = {}) =>
  createPriceSeries({ symbol, hourlyPricesUsd: [...hourlyPricesUsd] }, Date.parse(end));
const createTether = (hourlyPricesUsd: Prices) => createSeries(hourlyPricesUsd, { symbol: 'USDT' });
const rising = (count: number) => Array.from({ length: count }, (_, hour) => hour + 1);
const price = fc.double({ min: 1e-12, max: 1e6, noNaN: true });

test.each([
  [0, []],
  [1, [0]],
  [167, [166, 142, 118, 94, 70, 46, 22]],
  [168, [167, 143, 119, 95, 71, 47, 23]],
  [169, [168, 144, 120, 96, 72, 48, 24, 0]],
])('has a tick at every 24th of %i hours up to now', (hourCount, ticks) => {
  const { hours } = createSeries(rising(hourCount));
  expect(getTicks(hours).map(({ epochMs }) => (Date.parse(now) - epochMs) / 3_600_000)).toEqual(ticks);
});

test('leaves out gaps without moving the hours around them', () => {
  expect(createSeries([10, null, 30, null]).points).toMatchObject([
    { x: 0, epochMs: Date.parse(now) - 3 * 3_600_000, priceUsd: 10 },
    { x: 2 / 3, epochMs: Date.parse(now) - 3_600_000, priceUsd: 30 },
  ]);
  expect(createSeries([5]).points).toMatchObject([{ epochMs: Date.parse(now), x: 0, y: 0.5 }]);
});

property.prop([fc.array(fc.option(price), { maxLength: 200 })])(
  'keeps every usable price, in order, within a fitted plot',
  (hourlyPricesUsd) => {
    const { points } = createSeries(hourlyPricesUsd);
    const usable = hourlyPricesUsd.filter((each) => each !== null);
    expect(points.map(({ priceUsd }) => priceUsd)).toEqual(usable);
    for (const { x, y } of points) {
      for (const position of [x, y]) expect(position >= 0 && position <= 1).toBe(true);
    }
  },
);

test('fixes the range of Tether and labels it', () => {
  const { points, fixedRange } = createTether([1.0001, 1.0002]);
  expect(points.map(({ y }) => Math.round(y * 100))).toEqual([0, -50]);
  expect(fixedRange?.labels).toEqual(['1.00010', '1.00000', '0.99990']);
  expect(createSeries([1.0001, 1.0002]).fixedRange).toBeNull();
});

test.each([
  ['all below', [0.9, 0.95], false],
  ['a point inside', [1.0002, 1, 1.0003], true],
  ['a point on the edge', [1.0001, 1.2], true],
  ['a step across', [0.99, null, 1.01], true],
])('knows whether Tether’s line is visible in its fixed range: %s', (_, hourlyPricesUsd, isVisible) => {
  expect(isLineVisible(createTether(hourlyPricesUsd).points)).toBe(isVisible);
});

test.each([
  ['of a week', [100, ...rising(165), 103.4], { percent: expect.closeTo(3.4), days: 7 }],
  ['after a gap at the start', [null, 100, ...rising(167), 97], { percent: expect.closeTo(-3), days: 7 }],
  ['before a gap at the end', [100, ...rising(24), null], { percent: -76, days: 1 }],
  ['but not of a single price', [null, 1, null], null],
])('has the change from the first price to the last, and its days, %s', (_, prices, change) => {
  expect(getTotalChange(createSeries(prices).points)).toEqual(change);
});

test.each([
  [-12, 'Down 12.0 percent'],
  [-0.04, 'Unchanged'],
])('spells a change of %s as "%s"', (percent, words) => {
  expect(spellChange(percent)).toBe(words);
});
