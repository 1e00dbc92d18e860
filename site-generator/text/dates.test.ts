import { expect, test } from 'vitest';
import { getLabels } from '#site-generator/language/language.ts';
import { formatPeriod, isCurrent, isOngoing, parseDate, parsePeriod } from './dates.ts';

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

test('reads no period in other text', () => {
  expect(['Summer 2016', 'Present', '2019 and 2021'].map((text) => parsePeriod(text))).toEqual([null, null, null]);
});

test.each([
  ['en', '2020-01', 'present', 'Jan 2020 – present'],
  ['en', '2020-01', null, 'Jan 2020'],
  ['en', '2020-01', '2021', 'Jan 2020 – 2021'],
  ['en', '2020-01-05', '2020-01-28', 'Jan 2020'],
  ['en', '2022', 'Fall 2022', '2022 – Fall 2022'],
  ['en', '2018-19', '2020-21', '2018-19 – 2020-21'],
  ['en', null, null, null],
  ['de', '2022-03', 'present', 'März 2022 – heute'],
  ['ar-EG', '2022-03', 'present', 'مارس ٢٠٢٢ – الآن'],
  ['fa', '2022-03', 'present', 'مارس ۲۰۲۲ – present'],
  ['xyz', '2022-03', 'present', 'Mar 2022 – present'],
])('formats dates in %s with their own precision, keeps other text: %s to %s', (language, startDate, endDate, text) => {
  expect(formatPeriod({ startDate, endDate }, { language, labels: getLabels(language) })).toBe(text);
});

test.each([
  ['2020', 'present', true],
  ['2026-11', '2026-12', true],
  ['2020', '2026-11', false],
  ['2026', '2026', false],
  ['2026-12', 'present', false],
  [null, 'present', false],
  ['2020', 'Fall 2027', false],
])('knows whether the period from %s to %s is current in November 2026: %s', (startDate, endDate, expected) => {
  expect(isCurrent({ startDate, endDate }, '2026-11-24')).toBe(expected);
});
