// A transaction's amount is in dollars, as stored. Sums are in whole US cents. Only this module converts them.

import { formatSignedUsd, formatUsd } from './number-format.ts';

const decimal = /^(?=.*\d)(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * Reads a typed amount as cents, rounded by its digits, halves away from zero: "10.005" → 1001. It may have a dollar sign,
 * commas between its thousands, a comma before one or two decimals, and full-width digits. Null for any other text, also for a
 * negative number. Above 2^53 the cents aren't exact.
 */
export function parseCents(text: string): number | null {
  const [, amount = ''] = /^\$?\s*(.*)$/.exec(toHalfWidth(text).trim()) ?? [];
  const number = amount.replace(/^([^.,]*),(\d\d?)$/, '$1.$2');
  if (!decimal.test(number)) return null;
  const [whole, fraction = ''] = number.replaceAll(',', '').split('.');
  return Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + (fraction.charAt(2) >= '5' ? 1 : 0);
}

/** "１２．５０" → "12.50": digits and marks as East Asian input methods write them. */
function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0));
}

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

/** 123450 → "1234.50", -2000 → "-20.00": a number without separators. */
export function formatPlainCents(cents: number): string {
  return toDollars(cents).toFixed(2);
}

/** 123450 → "$1,234.50", -2000 → "-$20.00". */
export function formatCents(cents: number): string {
  return formatUsd(toDollars(cents));
}

/** 5000 → "+$50.00", -1230 → "-$12.30", 0 → "$0.00". */
export function formatSignedCents(cents: number): string {
  return formatSignedUsd(toDollars(cents));
}
