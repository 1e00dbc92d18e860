import { expect, test } from 'vitest';
import { getLabels } from '#site-generator/language/language.ts';
import { formatPartialDate, formatPeriod, isOngoing, parseDate, parsePeriod, spanPeriods } from './partial-date.ts';

const english = { language: 'en', labels: getLabels('en') };

test.each([
  ['2020', '2020'],
  [' 2020-5 ', '2020-05'],
  ['2020/05/7', '2020-05-07'],
  ['2020-01-31T23:30:00-05:00', '2020-01-31'],
  ['2018-00-00', '2018'],
  ['07/2025', '2025-07'],
  ['31.05.2024', '2024-05-31'],
  ['13/06/2020', '2020-06-13'],
  ['06/13/2020', '2020-06-13'],
  ['Sept. 2019', '2019-09'],
  ['June 1st, 2020', '2020-06-01'],
  ['28 Aug 2014 00:00:00 GMT', '2014-08-28'],
  ['31. Mai 2024', '2024-05-31', 'de'],
  ['1er août 2021', '2021-08-01', 'fr'],
  ['marzo de 2020', '2020-03', 'es'],
  ['4 марта 2020 г.', '2020-03-04', 'ru'],
  ['2024年5月', '2024-05', 'ja'],
  ['May 2024', '2024-05', 'de'],
])('reads the date %j as %s', (text, date, language = 'en') => {
  expect(parseDate(text, language)).toBe(date);
});

test('reads no date in ambiguous or other text', () => {
  const numbers = ['05/06/2020', '2020-13', '13/2020', '20', '', '2019-2021'];
  const texts = [...numbers, 'Spring 2024', 'May June 2020', 'May', 'Present'];
  expect(texts.filter((text) => parseDate(text) !== null)).toEqual([]);
});

test('recognizes words for an ongoing period in English and the language of the site', () => {
  expect(['Present', ' current ', 'NOW', 'active'].filter((word) => !isOngoing(word))).toEqual([]);
  expect(isOngoing('heute', 'de')).toBe(true);
  expect(['', '2020', 'heute', 'presently unknown'].filter((word) => isOngoing(word))).toEqual([]);
});

test.each([
  ['March 2023 - Present', '2023-03', 'present'],
  ['2021 –', '2021', 'present'],
  ['since May 2021', '2021-05', 'present'],
  ['2019-2021', '2019', '2021'],
  ['2022--2023', '2022', '2023'],
  ['2019-05-2020-01', '2019-05', '2020-01'],
  ['2019-05 - 2020', '2019-05', '2020'],
  ['Jun - Aug 2019', '2019-06', '2019-08'],
  ['August 2012 to June 2017', '2012-08', '2017-06'],
  ['2020', '2020', '2020'],
])('reads the period %j', (text, startDate, endDate) => {
  expect(parsePeriod(text)).toEqual({ startDate, endDate });
});

test.each(['Summer 2016', 'Present', '2019 and 2021'])('reads no period in %j', (text) => {
  expect(parsePeriod(text)).toBeNull();
});

test('formats a date with its own precision, and keeps other text', () => {
  const dates = ['2022', '2022-03', '2022-03-14', 'Fall 2022'].map((date) => formatPartialDate(date, english));
  expect(dates).toEqual(['2022', 'Mar 2022', 'Mar 2022', 'Fall 2022']);
});

test.each([
  ['2020-01', 'present', 'Jan 2020 – present'],
  ['2020-01', null, 'Jan 2020'],
  ['2020-01', '2021', 'Jan 2020 – 2021'],
  ['2020-01-05', '2020-01-28', 'Jan 2020'],
  [null, null, null],
])('formats the period from %s to %s as %s', (startDate, endDate, period) => {
  expect(formatPeriod({ startDate, endDate }, english)).toBe(period);
});

test.each([
  ['de', 'März 2022 – heute'],
  ['ar-EG', 'مارس ٢٠٢٢ – الآن'],
  ['fa', 'مارس ۲۰۲۲ – present'],
  ['xyz', 'Mar 2022 – present'],
])('formats a period in %s as %s, always in the Gregorian calendar', (language, period) => {
  const wording = { language, labels: getLabels(language) };
  expect(formatPeriod({ startDate: '2022-03', endDate: 'present' }, wording)).toBe(period);
});

test('spans periods from the earliest start to the latest or ongoing end', () => {
  const span = (...periods: readonly (readonly [string | null, string | null])[]) =>
    Object.values(spanPeriods(periods.map(([startDate, endDate]) => ({ startDate, endDate }))));
  expect(span(['2020', '2021-05'], ['2018-03', '2019'])).toEqual(['2018-03', '2021-05']);
  expect(span(['2020', '2021-05'], ['2021-06', 'present'])).toEqual(['2020', 'present']);
  expect(span([null, '2021'], [null, null])).toEqual([null, '2021']);
});
