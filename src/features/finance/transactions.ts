import { check, type InferOutput, number, object, picklist, pipe, readonly, string } from 'valibot';
import { isCalendarDay } from '#lib/dates.ts';
import { formatCents, toCents } from '#lib/money.ts';
import { transactionsKey } from '#lib/storage-keys.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';

const transactionSchema = pipe(
  object({
    id: string(),
    description: string(),
    /** Dollars, to the cent; `type` gives the sign. */
    amount: pipe(
      number(),
      check((dollars) => Number.isSafeInteger(toCents(dollars))),
    ),
    type: picklist(['expense', 'income']),
    category: string(),
    /** Calendar day, `YYYY-MM-DD`. '' in data of earlier versions, whose form stored an emptied date. */
    date: pipe(
      string(),
      check((day) => day === '' || isCalendarDay(day)),
    ),
  }),
  readonly(),
);

export type Transaction = InferOutput<typeof transactionSchema>;

export type Transactions = readonly Transaction[];

export const transactionListDefinition = {
  key: transactionsKey,
  noun: 'transaction',
  schema: transactionSchema,
  startsWithNew: true,
};

/** The amount of a transaction in cents, as its row shows it: negative for an expense. */
export function signedCents(transaction: Transaction): number {
  const cents = toCents(transaction.amount);
  return transaction.type === 'income' ? cents : 0 - cents;
}

export interface Totals {
  readonly incomeCents: number;
  /** Positive. */
  readonly expensesCents: number;
  readonly balanceCents: number;
}

/** The totals in whole cents; all 0 for an empty list. */
export function sumTotals(transactions: Transactions): Totals {
  let [incomeCents, expensesCents] = [0, 0];
  for (const { amount, type } of transactions) {
    if (type === 'income') incomeCents += toCents(amount);
    else expensesCents += toCents(amount);
  }
  return { incomeCents, expensesCents, balanceCents: incomeCents - expensesCents };
}

/** The category that a description, unless it is blank, had in the transaction added last; '' if there is none. */
export function recallCategory(transactions: Transactions, description: string): string {
  const normalize = (text: string) => text.trim().toLowerCase();
  const sought = normalize(description);
  const isLike = (transaction: Transaction) => sought !== '' && normalize(transaction.description) === sought;
  return transactions.find(isLike)?.category ?? '';
}

/** Home's line about the stored list: "Balance $4,117.60". */
export function readBalanceStat(): string | null {
  const transactions = readStoredEntries(transactionListDefinition);
  return transactions.length === 0 ? null : `Balance ${formatCents(sumTotals(transactions).balanceCents)}`;
}
