import { expect, test } from 'vitest';
import { createPriceSeries } from './price-series.ts';
import { getDailyPrices, getPriceFormat, getWeekChange, summarizePrices } from './price-summary.ts';

// The tests run in New York's time zone (vitest.config.ts), whose clocks change on Nov 1 and Mar 8, 2026.
const now = '2026-11-20T15:00:00-05:00';
const createSeries = (hourlyPricesUsd: readonly (number | null)[], end = now) =>
  createPriceSeries({ symbol: 'btc', hourlyPricesUsd: [...hourlyPricesUsd] }, Date.parse(end));
const rising = (count: number) => Array.from({ length: count }, (_, hour) => hour);
const getDays = (hourlyPricesUsd: readonly (number | null)[], end?: string) =>
  getDailyPrices(createSeries(hourlyPricesUsd, end)).map(({ day, low, high, close }) => [
    day.slice(5),
    low.priceUsd,
    high.priceUsd,
    close.priceUsd,
  ]);
const summarize = (hourlyPricesUsd: readonly (number | null)[]) =>
  summarizePrices('Bitcoin', createSeries(hourlyPricesUsd))?.join(' ') ?? null;
/** Prices of a week. */
const week = (first: number, last: number, ...between: readonly number[]) => [
  first,
  ...between,
  ...Array.from({ length: 167 - between.length }, () => last),
];

test('has the lowest, highest and last price of each of the visitor’s days, oldest first', () => {
  expect(getDays([5, 9, 7, 8, null, 3, 4], '2026-11-20T02:00:00-05:00')).toEqual([
    ['11-19', 5, 9, 8],
    ['11-20', 3, 4, 4],
  ]);
});

test.each([
  ['2026-11-03T12:00:00-05:00', '11-01', 25],
  ['2026-03-10T12:00:00-04:00', '03-08', 23],
])('knows the length of a day on which the clocks change: %s', (end, day, hours) => {
  const days = getDays(rising(168), end).slice(1, -1);
  expect(days.map(([each, low, high]) => [each, Number(high) - Number(low) + 1])).toContainEqual([day, hours]);
});

test('leaves out a day without a price', () => {
  const prices = rising(60).map((price) => (price >= 20 && price < 50 ? null : price));
  expect(getDays(prices, '2026-11-20T12:00:00-05:00').map(([day]) => day)).toEqual(['11-18', '11-20']);
  expect(getDays([])).toEqual([]);
});

test.each([
  ['in the afternoon', 60, '2026-11-20T15:00:00-05:00', ['11-18 start', '11-19 null', '11-20 rest']],
  ['within the last hour of a day', 25, '2026-11-20T23:30:00-05:00', ['11-19 start', '11-20 rest']],
  ['at midnight', 25, '2026-11-20T00:00:00-05:00', ['11-19 null', '11-20 rest']],
  ['with only hours of today', 5, '2026-11-20T15:00:00-05:00', ['11-20 rest']],
])('marks the day that has not ended and a partial first day: %s', (_, count, end, days) => {
  expect(getDailyPrices(createSeries(rising(count), end)).map(({ day, gap }) => `${day.slice(5)} ${gap}`)).toEqual(
    days,
  );
});

test('doesn’t mark the last day as unfinished if the prices of today are missing', () => {
  const prices = rising(45).map((price) => (price > 20 ? null : price));
  expect(getDailyPrices(createSeries(prices)).map(({ day, gap }) => `${day.slice(5)} ${gap}`)).toEqual([
    '11-18 start',
    '11-19 null',
  ]);
});

test.each([
  [167, [100, 103.4], '3.40'],
  [168, [100, 103.4], '3.40'],
  [169, [103, 99.91], '-3.00'],
  [168, [1, 1], '0.00'],
  [168, [0, 0], '0.00'],
  // A change from zero has no percentage.
  [168, [0, 5], undefined],
  [150, [100, 103.4], undefined],
  [2, [100, 103.4], undefined],
])('has the change over seven days of %i prices from the first to the last: %j', (count, [first, last], text) => {
  const prices = [Number(first), ...Array.from({ length: count - 1 }, () => Number(last))];
  expect(getWeekChange(createSeries(prices).points)?.toFixed(2)).toBe(text);
});

test.each([
  [[61_204.1, 68_912.55], '$61,204.10 $68,912.55'],
  [[0.99993, 1.00004], '$0.9999 $1.0000'],
  [[0.999993, 1.000004], '$0.99999 $1.00000'],
  [[0.009_96, 0.009_99], '$0.00996 $0.00999'],
  [[8.69e-6, 8.72e-6], '$0.00000869 $0.00000872'],
  [[8.1e-6, 8.69e-6], '$0.0000081 $0.0000087'],
  [[0, 8.69e-6], '$0.00 $0.0000087'],
  [[1, 1], '$1.00 $1.00'],
  [[1, 1.0000001], '$1.00 $1.00'],
])('formats the extremes of %j as "%s"', (prices, text) => {
  const { extremes } = createSeries(prices);
  if (extremes === null) throw new Error('no extremes');
  const format = getPriceFormat(extremes);
  expect(`${format(extremes.low.priceUsd)} ${format(extremes.high.priceUsd)}`).toBe(text);
});

test.each([
  ['Bitcoin rose 3.2% in 7 days, trading between $61,204.10 and $68,912.55.', week(66_775.6, 68_912.55, 61_204.1)],
  ['Bitcoin fell 12.0% in 7 days, trading between $88.00 and $100.00.', week(100, 88)],
  ['Bitcoin fell 100.0% in 7 days, trading between $0.00 and $100.00.', week(100, 0)],
  ['Bitcoin rose 9,900.0% in 7 days, trading between $1.00 and $100.00.', week(1, 100)],
  ['Bitcoin was unchanged over 7 days, trading between $99.00 and $100.04.', week(100, 100.04, 99)],
  ['Bitcoin was unchanged over 7 days, trading between $0.9999 and $1.0000.', week(0.99993, 1.00004)],
  ['Bitcoin was unchanged over 7 days, at $1.00 throughout.', week(1, 1)],
  ['Bitcoin was unchanged over 7 days, at $0.00 throughout.', week(0, 0)],
  ['Bitcoin rose 10.0% in 2 hours, trading between $10.00 and $11.00.', [null, 10, null, 11, null]],
  // A change from zero has no percentage.
  ['Bitcoin moved between $0.00 and $5.00 in 7 days.', week(0, 5)],
])('says "%s"', (sentence, prices) => {
  expect(summarize(prices)).toBe(sentence);
});

test('says nothing about fewer than two usable points', () => {
  for (const prices of [[], [null], [1], [null, 1, null]]) expect(summarize(prices)).toBeNull();
});
