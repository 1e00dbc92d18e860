import { expect, test } from 'vitest';
import { getLabels } from '#site-generator/language/language.ts';
import { formatPeriod, isCurrent } from './partial-date.ts';

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
