import { expect, test } from 'vitest';
import { getLabels } from '#site-generator/resume/language.ts';
import { formatPartialDate, formatPeriod, isOngoing, parsePartialDate, spanPeriods } from './partial-date.ts';

test.each([
  [2020, '2020'],
  [' 2020-5 ', '2020-05'],
  ['2020/05/7', '2020-05-07'],
  ['2020-02-29', '2020-02-29'],
  ['2020-01-31T23:30:00-05:00', '2020-01-31'],
  ['2020-01-31 23:30', '2020-01-31'],
])('parses %j as %s', (value, date) => {
  expect(parsePartialDate(value)).toBe(date);
});

test('rejects the ambiguous and the invalid', () => {
  const invalid = ['05/06/2020', 'May 2020', '2020-13', '2020-00', '2019-02-29', '2020-05/06', '20', 20, null, true];
  expect(invalid.filter((value) => parsePartialDate(value) !== null)).toEqual([]);
});

test('recognizes words for an ongoing period', () => {
  expect(['Present', 'present', ' current ', 'NOW', 'ongoing'].filter(isOngoing)).toHaveLength(5);
  expect(['', '2020', 'presently unknown', null, 5].filter(isOngoing)).toEqual([]);
});

test('formats a date with its own precision', () => {
  const dates = ['2022', '2022-03', '2022-03-14'].map((date) => formatPartialDate(date, 'en'));
  expect(dates).toEqual(['2022', 'Mar 2022', 'Mar 2022']);
});

test.each([
  ['2020-01', null, 'Jan 2020 – present'],
  ['2020-01', '2021', 'Jan 2020 – 2021'],
  ['2020-01-05', '2020-01-28', 'Jan 2020'],
  [null, '2021', '2021'],
  [null, null, null],
])('formats the period from %s to %s as %s', (startDate, endDate, period) => {
  expect(formatPeriod({ startDate, endDate }, { language: 'en', labels: getLabels('en') })).toBe(period);
});

test.each([
  ['de', 'März 2022 – heute'],
  ['ja', '2022年3月 – 現在'],
  ['ar-EG', 'مارس ٢٠٢٢ – الآن'],
  ['fa', 'مارس ۲۰۲۲ – present'],
  ['xyz', 'Mar 2022 – present'],
])('formats a period in %s as %s, always in the Gregorian calendar', (language, period) => {
  const wording = { language, labels: getLabels(language) };
  expect(formatPeriod({ startDate: '2022-03', endDate: null }, wording)).toBe(period);
});

test('spans periods from the earliest start to the latest end, if none is ongoing', () => {
  const span = (...periods: readonly (readonly [string | null, string | null])[]) =>
    Object.values(spanPeriods(periods.map(([startDate, endDate]) => ({ startDate, endDate }))));
  expect(span(['2020', '2021-05'], ['2018-03', '2019'])).toEqual(['2018-03', '2021-05']);
  expect(span(['2020', '2021-05'], ['2021-06', null])).toEqual(['2020', null]);
  expect(span([null, '2021'], [null, null])).toEqual([null, '2021']);
});
