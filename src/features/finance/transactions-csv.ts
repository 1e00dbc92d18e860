import { toCsvText, toSafeText } from '#lib/csv.ts';
import type { Transactions } from './transactions.ts';

/** Titles of the columns, in the order of the file. The id comes last: it is of no use to people. */
export const csvColumns = ['Date', 'Description', 'Category', 'Type', 'Amount', 'ID'] as const;

/**
 * A transactions as CSV for spreadsheets: dates as YYYY-MM-DD, amounts as plain decimals with a point and without the type's
 * sign. Fields beyond those of a transaction are left out.
 */
export function toTransactionsCsv(transactions: Transactions): string {
  const rows = transactions.map(({ date, description, category, type, amount, id }) => [
    date,
    toSafeText(description),
    toSafeText(category),
    type,
    toPlainDecimal(amount),
    toSafeText(id),
  ]);
  return toCsvText([csvColumns, ...rows]);
}

/** 12.3 → "12.30", 1e-7 → "0.0000001": with as many decimals as it takes to read the very same number again. */
function toPlainDecimal(dollars: number): string {
  const toTheCent = dollars.toFixed(2);
  if (Number(toTheCent) === dollars) return toTheCent;
  const [digits = '', exponent] = String(dollars).split('e-');
  if (exponent === undefined) return digits;
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(digits) ?? [];
  return `${sign}0.${`${whole}${fraction}`.padStart(Number(exponent) + fraction.length, '0')}`;
}
