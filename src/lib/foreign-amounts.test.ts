import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { findDecimalMark, parseForeignAmount } from './foreign-amounts.ts';

test.each([
  ['12.5', '.', 1250],
  ['-1,234.50', '.', -123_450],
  ['$1,234', '.', 123_400],
  ['-$12.50', '.', -1250],
  ['$-12.50', '.', -1250],
  ['($12.50)', '.', -1250],
  ['12.50-', '.', -1250],
  ['\u221212.50', '.', -1250],
  ['+0.00', '.', 0],
  ['-0.00', '.', 0],
  ['.5', '.', 50],
  ['1’234.50 CHF', '.', 123_450],
  ['1.234,56 €', ',', 123_456],
  ['1\u202f234,56', ',', 123_456],
  ['-12,5 EUR', ',', -1250],
  ['1.234', ',', 123_400],
] as const)('reads %j with the decimal mark "%s"', (text, mark, cents) => {
  expect(parseForeignAmount(text, mark)).toBe(cents);
});

test.each([
  ['1.234,56', '.'],
  ['12.50', ','],
  ['1,23,456', '.'],
  ['(12.50', '.'],
  ['000.00', '.'],
  ['--12.50', '.'],
  ['-12.50-', '.'],
  ['1e5', '.'],
  ['12 apples', '.'],
  ['02/11/2026', '.'],
  [`1${'0'.repeat(20)}`, '.'],
  ['', '.'],
] as const)('takes %j for no amount with the decimal mark "%s"', (text, mark) => {
  expect(parseForeignAmount(text, mark)).toBeNull();
});

test.each([
  [['12.50', '1,234'], '.'],
  [['12,50', '1.234'], ','],
  [['12', '-7'], '.'],
  [['1,234'], '.'],
  [['1.234'], ','],
  [['Groceries'], null],
  [[], null],
])('finds the likelier decimal mark of %j', (texts, mark) => {
  expect(findDecimalMark(texts)).toBe(mark);
});

property.prop([fc.integer({ min: -1e13, max: 1e13 })])('reads what Intl writes in English and German', (cents) => {
  const format = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
  expect(parseForeignAmount(format('en-US'), '.')).toBe(cents);
  expect(parseForeignAmount(format('de-DE'), ',')).toBe(cents);
});
