import { expect, test } from 'vitest';
import { formatPartialDate, formatPeriod, isOngoing, parsePartialDate } from './partial-date.ts';

test.each([
  ['2020', '2020'],
  [2020, '2020'],
  ['2020-05', '2020-05'],
  [' 2020-5 ', '2020-05'],
  ['2020/05/7', '2020-05-07'],
  ['2020-02-29', '2020-02-29'],
  ['2020-01-31T23:30:00.000Z', '2020-01-31'],
  ['2020-01-31T23:30:00-05:00', '2020-01-31'],
  ['2020-01-31 23:30', '2020-01-31'],
])('parses %j as %s', (value, date) => {
  expect(parsePartialDate(value)).toBe(date);
});

test.each([
  ['05/06/2020'],
  ['May 2020'],
  ['2020-13'],
  ['2020-00'],
  ['2019-02-29'],
  ['2020-04-31'],
  ['2020-05/06'],
  ['20'],
  [20],
  [null],
  [true],
])('rejects the ambiguous or invalid %j', (value) => {
  expect(parsePartialDate(value)).toBeNull();
});

test('recognizes words for an ongoing period', () => {
  expect(['Present', 'present', ' current ', 'NOW', 'ongoing'].filter(isOngoing)).toHaveLength(5);
  expect(['', '2020', 'presently unknown', null, 5].filter(isOngoing)).toEqual([]);
});

test('formats a date with its own precision', () => {
  expect(['2022', '2022-03', '2022-03-14'].map(formatPartialDate)).toEqual(['2022', 'Mar 2022', 'Mar 2022']);
});

test.each([
  ['2020-01', null, 'Jan 2020 – present'],
  ['2020-01', '2021', 'Jan 2020 – 2021'],
  ['2020-01-05', '2020-01-28', 'Jan 2020'],
  [null, '2021', '2021'],
  [null, null, null],
])('formats the period from %s to %s as %s', (startDate, endDate, period) => {
  expect(formatPeriod({ startDate, endDate })).toBe(period);
});
