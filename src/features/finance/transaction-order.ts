import { toMonth } from '#lib/dates.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** `added`: as stored; `date`: newest first, those without a date last; `amount`: the largest first, whatever its sign. */
export type TransactionOrder = 'added' | 'date' | 'amount';

const comparators = {
  date: (one: Transaction, other: Transaction) => Number(one.date < other.date) - Number(one.date > other.date),
  amount: (one: Transaction, other: Transaction) => Math.abs(other.amount) - Math.abs(one.amount),
};

/** The transactions in an order, equal ones as stored. The same array for `added`. */
export function sortTransactions(transactions: Transactions, order: TransactionOrder): Transactions {
  return order === 'added' ? transactions : transactions.toSorted(comparators[order]);
}

/** Rows in an order, by month if that is by date: `YYYY-MM`, '' without a date; null for rows that need no heading. */
export function groupRows<Row extends { readonly entry: Transaction }>(rows: readonly Row[], order: TransactionOrder) {
  if (order !== 'date') return [{ month: null, rows }];
  return [...Map.groupBy(rows, ({ entry }) => toMonth(entry.date))].map(([month, group]) => ({ month, rows: group }));
}
