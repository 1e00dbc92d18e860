import { escapeFormula, formatCsv } from '#lib/csv.ts';
import type { Transactions } from './transactions.ts';

/** The column names, in the order of the file. The id comes last: people don't need it. */
export const csvColumns = ['Date', 'Description', 'Category', 'Type', 'Amount', 'ID'] as const;

/**
 * Transactions as CSV for spreadsheets: dates as YYYY-MM-DD, amounts as plain decimals with a point and without the type's
 * sign. Unknown extra fields are not exported.
 */
export function formatTransactionsCsv(transactions: Transactions): string {
  const rows = transactions.map(({ date, description, category, type, amount, id }) => [
    date,
    escapeFormula(description),
    escapeFormula(category),
    type,
    toDecimal(amount),
    escapeFormula(id),
  ]);
  return formatCsv([csvColumns, ...rows]);
}

/** 12.3 → "12.30", 10.005 → "10.005": with as many decimals as it takes to parse the same number again. */
function toDecimal(dollars: number): string {
  const toTheCent = dollars.toFixed(2);
  return Number(toTheCent) === dollars ? toTheCent : String(dollars);
}
