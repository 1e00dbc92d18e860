import { escapeFormula, formatCsv } from '#lib/csv.ts';
import { formatPlainCents, toCents } from '#lib/money.ts';
import type { Transactions } from './transactions.ts';

/** The column names, in the order of the file. The id comes last, since people don't need it. */
const csvColumns = ['Date', 'Description', 'Category', 'Type', 'Amount', 'ID'] as const;

/** Transactions as CSV for spreadsheets: ISO dates, amounts positive and to the cent, no unknown extra fields. */
export function formatTransactionsCsv(transactions: Transactions): string {
  const rows = transactions.map(({ date, description, category, type, amount, id }) => [
    date,
    escapeFormula(description),
    escapeFormula(category),
    type,
    formatPlainCents(toCents(amount)),
    escapeFormula(id),
  ]);
  return formatCsv([csvColumns, ...rows]);
}
