import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { toCalendarDay } from '#lib/dates.ts';
import { groupByDay } from './daily-prices.ts';
import { createPriceSeries } from './price-series.ts';

// The tests run in New York's zone (vitest.config.ts), whose clocks go back on Nov 1, 2026 and forward on Mar 8, 2026.
const dayOf = (epochMs: number) => toCalendarDay(new Date(epochMs));
const pointsUpTo = (now: string, hourlyPricesUsd: readonly (number | null)[]) =>
  createPriceSeries({ symbol: 'btc', hourlyPricesUsd }, Date.parse(now)).points;
const rising = (count: number) => Array.from({ length: count }, (_, hour) => hour);

test('has lowest, highest and last price of each day of the visitor, oldest first', () => {
  const days = groupByDay(pointsUpTo('2026-11-20T02:00:00-05:00', [5, 9, 7, 8, null, 3, 4]), dayOf);
  expect(days).toEqual([
    { day: '2026-11-19', epochMs: Date.parse('2026-11-19T23:00:00-05:00'), lowUsd: 5, highUsd: 9, closeUsd: 8 },
    { day: '2026-11-20', epochMs: Date.parse('2026-11-20T02:00:00-05:00'), lowUsd: 3, highUsd: 4, closeUsd: 4 },
  ]);
});

test('has eight days for a week up to the afternoon', () => {
  const days = groupByDay(pointsUpTo('2026-11-20T15:00:00-05:00', rising(168)), dayOf);
  expect(days.map(({ day, closeUsd }) => [day.slice(8), closeUsd])).toEqual([
    ['13', 7],
    ['14', 31],
    ['15', 55],
    ['16', 79],
    ['17', 103],
    ['18', 127],
    ['19', 151],
    ['20', 167],
  ]);
});

test.each([
  ['2026-11-03T12:00:00-05:00', '2026-11-01', 25],
  ['2026-03-10T12:00:00-04:00', '2026-03-08', 23],
])('knows that the clocks change: %s', (now, changed, hours) => {
  const days = groupByDay(pointsUpTo(now, rising(168)), dayOf);
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  const lengths = days.slice(1, -1).map(({ day, lowUsd, highUsd }) => [day, highUsd - lowUsd + 1]);
  for (const [day, length] of lengths) expect(length).toBe(day === changed ? hours : 24);
  expect(lengths.map(([day]) => day)).toContain(changed);
});

test('leaves out a day without a price, and has none for no point', () => {
  const prices = rising(60).map((price) => (price >= 20 && price < 50 ? null : price));
  const days = groupByDay(pointsUpTo('2026-11-20T12:00:00-05:00', prices), dayOf);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-20']);
  expect(groupByDay([], dayOf)).toEqual([]);
});

property.prop([
  fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })), { maxLength: 400 }),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
])('loses no price: days in order, the extremes and the last price kept', (prices, now) => {
  const points = pointsUpTo(now.toISOString(), prices);
  const days = groupByDay(points, dayOf);
  expect(days.map(({ day }) => day)).toEqual([...new Set(points.map(({ epochMs }) => dayOf(epochMs)))].sort());
  const usable = points.map(({ priceUsd }) => priceUsd);
  expect(Math.min(...days.map(({ lowUsd }) => lowUsd))).toBe(Math.min(...usable));
  expect(Math.max(...days.map(({ highUsd }) => highUsd))).toBe(Math.max(...usable));
  expect(days.at(-1)?.closeUsd).toBe(usable.at(-1));
  for (const { lowUsd, highUsd, closeUsd } of days) {
    expect(lowUsd).toBeLessThanOrEqual(closeUsd);
    expect(closeUsd).toBeLessThanOrEqual(highUsd);
  }
});
