import { expect, test } from 'vitest';
import { parseTextDate, parseTextPeriod } from './text-date.ts';

test.each([
  ['2020', '2020'],
  ['2020-01-31', '2020-01-31'],
  ['Jan 2020', '2020-01'],
  ['Sept. 2019', '2019-09'],
  ['June 1st, 2020', '2020-06-01'],
  ['31. Mai 2024', '2024-05-31'],
  ['marzo de 2020', '2020-03'],
  ['4 марта 2020', '2020-03-04'],
  ['05 / 2024', '2024-05'],
  ['31.05.2024', '2024-05-31'],
])('reads the date %j', (text, date) => {
  expect(parseTextDate(text)).toBe(date);
});

test.each(['', 'Spring 2024', '05/06/2024', '13/2020', '31 April 2020', 'May June 2020', 'May', 'Present'])(
  'reads no date in %j',
  (text) => {
    expect(parseTextDate(text)).toBeNull();
  },
);

test.each([
  ['March 2023 - Present', '2023-03', null],
  ['Okt. 2018 – heute', '2018-10', null],
  ['2021 –', '2021', null],
  ['seit Mai 2021', '2021-05', null],
  ['2019-2021', '2019', '2021'],
  ['01/2020 - 03/2022', '2020-01', '2022-03'],
  ['2019-05 - 2020-01', '2019-05', '2020-01'],
  ['Jun - Aug 2019', '2019-06', '2019-08'],
  ['August 2012 to June 2017', '2012-08', '2017-06'],
  ['2020', '2020', '2020'],
])('reads the period %j', (text, startDate, endDate) => {
  expect(parseTextPeriod(text)).toEqual({ startDate, endDate });
});

test.each(['Summer 2016', 'Present', '2019 and 2021'])('reads no period in %j', (text) => {
  expect(parseTextPeriod(text)).toBeNull();
});
