/** Money is whole US cents inside. This module turns stored dollars into cents and cents into text, amount.ts reads what visitors type. */

import { formatCount } from './number-format.ts';

/**
 * Dollars to the nearest cent, halves away from zero: 10.005 → 1001, -0.125 → -13. Rounds the decimal digits that the
 * number is written with, since the binary value of 1.005 lies below 1.005. NaN if the result isn't a safe integer.
 */
export function toCents(dollars: number): number {
  // Nearly every amount is whole cents. Below 10^15 the number nearest to them is written with just their digits.
  const wholeCents = Math.round(dollars * 100);
  if (wholeCents / 100 === dollars && Math.abs(wholeCents) < 1e15) return wholeCents + 0;
  const [digits, exponent = '0'] = String(Math.abs(dollars)).split('e');
  const cents = Math.sign(dollars) * Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  return Number.isSafeInteger(cents) ? cents + 0 : Number.NaN;
}

/** Cents to dollars, for storage: 1001 → 10.01. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** 123450 → "$1,234.50", -2000 → "-$20.00". */
export function formatCents(cents: number): string {
  const absolute = Math.abs(cents);
  const dollars = formatCount(Math.floor(absolute / 100));
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(absolute % 100).padStart(2, '0')}`;
}

/** 5000 → "+$50.00", -1230 → "-$12.30", 0 → "$0.00". */
export function formatSignedCents(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatCents(cents)}`;
}
