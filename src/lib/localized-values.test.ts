import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { findDateOrders, findDecimalMark, parseLocalizedAmount, parseLocalizedDate } from './localized-values.ts';

test.each([
  ['12.5', '.', 1250],
  ['-1,234.50', '.', -123_450],
  ['$1,234', '.', 123_400],
  ['-$12.50', '.', -1250],
  ['($12.50)', '.', -1250],
  ['12.50-', '.', -1250],
  ['\u221212.50', '.', -1250],
  ['-0.00', '.', 0],
  ['.5', '.', 50],
  ['1’234.50 CHF', '.', 123_450],
  ['1.234,56 €', ',', 123_456],
  ['1\u202f234,56', ',', 123_456],
  ['1.234', ',', 123_400],
] as const)('reads %j with the decimal mark "%s"', (text, mark, cents) => {
  expect(parseLocalizedAmount(text, mark)).toBe(cents);
});

test.each([
  ['1.234,56', '.'],
  ['12.50', ','],
  ['(12.50', '.'],
  ['000.00', '.'],
  ['--12.50', '.'],
  ['1e5', '.'],
  ['12 apples', '.'],
  ['02/11/2026', '.'],
  [`1${'0'.repeat(20)}`, '.'],
  ['', '.'],
] as const)('rejects %j as an amount with the decimal mark "%s"', (text, mark) => {
  expect(parseLocalizedAmount(text, mark)).toBeNull();
});

test.each([
  [['12.50', '1,234'], '.'],
  [['12,50', '1.234'], ','],
  [['1,234'], '.'],
  [['1.234'], ','],
  [['Groceries'], '.'],
])('finds the likelier decimal mark of %j', (texts, mark) => {
  expect(findDecimalMark(texts)).toBe(mark);
});

property.prop([fc.integer({ min: -1e13, max: 1e13 })])('reads what Intl writes in English and German', (cents) => {
  const format = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
  expect(parseLocalizedAmount(format('en-US'), '.')).toBe(cents);
  expect(parseLocalizedAmount(format('de-DE'), ',')).toBe(cents);
});

test.each([
  ['2026-11-02', 'ymd', '2026-11-02'],
  ['20261102', 'ymd', '2026-11-02'],
  ['26-11-02', 'ymd', '2026-11-02'],
  ['2026-11-02T09:30:00Z', 'ymd', '2026-11-02'],
  ['11/02/2026', 'mdy', '2026-11-02'],
  ['11/2/26', 'mdy', '2026-11-02'],
  ['11/02/2026 9:30 PM', 'mdy', '2026-11-02'],
  ['11/02/2026', 'dmy', '2026-02-11'],
  ['02.11.2026', 'dmy', '2026-11-02'],
  [' 02.11.26 ', 'dmy', '2026-11-02'],
  ['02/11/99', 'dmy', '1999-11-02'],
  ['2 Nov 2026', 'mdy', '2026-11-02'],
  ['Nov 2, 2026', 'dmy', '2026-11-02'],
  ['Nov 2, 2026,  09:30', 'mdy', '2026-11-02'],
  ['2. Dez. 2026', 'dmy', '2026-12-02'],
] as const)('reads %j in the order %s', (text, order, day) => {
  expect(parseLocalizedDate(text, order)).toBe(day);
});

test.each([
  ['02.11.2026', 'mdy'],
  ['11/20/2026', 'dmy'],
  ['02/30/2026', 'mdy'],
  ['02.11.26', 'ymd'],
  ['20261102', 'dmy'],
  ['2 Foo 2026', 'dmy'],
  ['12.50', 'dmy'],
  ['', 'ymd'],
] as const)('rejects %j as a date in the order %s', (text, order) => {
  expect(parseLocalizedDate(text, order)).toBeNull();
});

test.each([
  [['11/02/2026', '11/20/2026'], ['mdy']],
  [['02/11/2026', '20/11/2026'], ['dmy']],
  [['02.11.2026'], ['dmy']],
  [['2026-11-02'], ['ymd']],
  [['11/02/2026'], ['mdy', 'dmy']],
  [['11/11/2026'], ['mdy']],
  [['26-01-02'], ['ymd', 'dmy']],
  [
    ['26-01-02', '26-01-03'],
    ['ymd', 'dmy'],
  ],
  [['05/01/26', '20/01/26'], ['dmy']],
  [['20.01.26'], ['dmy']],
  [['Nov 2, 2026'], ['ymd']],
  [['20/11/2026', 'Total', '30/11/2026'], ['dmy']],
  [['Groceries'], []],
  [[], []],
])('finds the possible orders of %j', (texts, orders) => {
  expect(findDateOrders(texts)).toEqual(orders);
});
