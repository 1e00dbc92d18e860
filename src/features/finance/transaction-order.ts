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

/** Rows below each other, under the heading of their month if they are ordered by date. */
export interface RowGroup<Row> {
  /** `YYYY-MM`; '' for rows without a date. Null: no heading. */
  readonly month: string | null;
  readonly rows: readonly Row[];
}

/** @param rows in that order */
export function groupRows<Row extends { readonly entry: Transaction }>(
  rows: readonly Row[],
  order: TransactionOrder,
): readonly RowGroup<Row>[] {
  if (order !== 'date') return [{ month: null, rows }];
  return [...Map.groupBy(rows, ({ entry }) => toMonth(entry.date))].map(([month, group]) => ({ month, rows: group }));
}
