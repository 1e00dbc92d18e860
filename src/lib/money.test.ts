import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { formatCents, formatPlainCents, parseCents, toCents, toDollars } from './money.ts';

test.each([
  ['5', 500],
  ['.5', 50],
  ['12.', 1200],
  [' $ 1,234.50 ', 123_450],
  ['10.005', 1001],
  ['12,50', 1250],
  ['$5,2', 520],
  [',5', 50],
  ['0,50', 50],
  ['1,234', 123_400],
  ['１２．５０', 1250],
  ['10.00499999999999999999999', 1000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
])('reads "%s" as %d cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  ...['', ' ', '.', '$', '1.234,50', '1,234,50', '1,2345', '12,34,567', '1 234', '1..2', '-5', '+5', '5$', '$$5'],
  ...['0,500', '0,005', '012,345', '000,100'],
  ...['٣', '12abc', '1e5', '1e999', 'NaN', '0x10', '12.50+3*2', '(5)', '--5'],
])('rejects "%s" as an amount', (text) => {
  expect(parseCents(text)).toBeNull();
});

test.each([
  [10.005, 1001],
  [-0.125, -13],
  [0.1 + 0.2, 30],
  [1e-7, 0],
  [9e15, Number.NaN],
  [1e300, Number.NaN],
])('rounds %d dollars to %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

const cents = fc.integer({ min: 0, max: 1e11 });

property.prop([cents])('converts cents to dollars and back', (amount) => {
  expect(toCents(toDollars(amount))).toBe(amount);
});

property.prop([cents])('reads the cents that were written, with or without commas', (amount) => {
  expect(parseCents(formatCents(amount))).toBe(amount);
  expect(parseCents(formatPlainCents(amount))).toBe(amount);
});
