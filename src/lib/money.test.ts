import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { formatCents, formatSignedCents, toCents, toDollars } from './money.ts';

test.each([
  [10.005, 1001],
  [1.005, 101],
  [-0.125, -13],
  [0.1 + 0.2, 30],
  [0, 0],
  [1e-7, 0],
  [9e15, Number.NaN],
  [1e300, Number.NaN],
])('rounds %d dollars to %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

const cents = fc.integer({ min: -1e11, max: 1e11 });

const anyDollars = fc.oneof(
  fc.double({ noNaN: true }),
  fc.double({ min: -1e13, max: 1e13, noNaN: true }),
  fc.maxSafeInteger().map((amount) => amount / 100),
  fc.integer({ min: -1e9, max: 1e9 }).map((tenths) => tenths / 1000),
);

property.prop([anyDollars], { numRuns: 5000 })('rounds the decimal digits of the number', (dollars) => {
  const [digits, exponent = '0'] = String(Math.abs(dollars)).split('e');
  const rounded = Math.sign(dollars) * Math.round(Number(`${digits}e${Number(exponent) + 2}`)) + 0;
  expect(toCents(dollars)).toBe(Number.isSafeInteger(rounded) ? rounded : Number.NaN);
});

property.prop([cents])('converts cents to dollars and back', (amount) => {
  expect(toCents(toDollars(amount))).toBe(amount);
});

test('shows dollars with two decimals and the sign in front', () => {
  expect([123_450, -2000, 0].map(formatCents)).toEqual(['$1,234.50', '-$20.00', '$0.00']);
  expect([5000, -1230, 0].map(formatSignedCents)).toEqual(['+$50.00', '-$12.30', '$0.00']);
});
