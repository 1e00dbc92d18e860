import { formatDay, isCalendarDay } from '#lib/dates.ts';
import { makeIdsUnique } from '#lib/ids.ts';
import { formatSignedCents, toCents } from '#lib/money.ts';
import type { Noun } from '#lib/number-format.ts';
import type { Result } from '#lib/parsing.ts';

export interface Transaction {
  /** Unique random text. */
  readonly id: string;
  readonly description: string;
  /** Dollars, to the cent; `type` gives the sign. */
  readonly amount: number;
  readonly type: 'expense' | 'income';
  readonly category: string;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly date: string;
}

export type Transactions = readonly Transaction[];

export const transactionNoun: Noun = { one: 'transaction', many: 'transactions' };

/** A transaction, unchanged, or why it isn't one. No schema: for ten thousand on opening it takes ten times as long. */
export function parseTransaction(value: unknown): Result<Transaction> {
  if (typeof value !== 'object' || value === null) return { ok: false, reason: 'it isn’t a transaction' };
  const { id, description, amount, type, category, date }: Partial<Record<keyof Transaction, unknown>> = value;
  if (typeof id !== 'string') return { ok: false, reason: 'its “id” is missing or not text' };
  if (typeof description !== 'string') return { ok: false, reason: 'its “description” is missing or not text' };
  if (typeof category !== 'string') return { ok: false, reason: 'its “category” is missing or not text' };
  if (typeof amount !== 'number' || !Number.isSafeInteger(toCents(amount))) {
    return { ok: false, reason: 'its “amount” is missing, not a number or too large' };
  }
  if (type !== 'expense' && type !== 'income') {
    return { ok: false, reason: 'its “type” is neither “expense” nor “income”' };
  }
  // Earlier versions of the form stored an emptied date.
  const isDate = date === '' || (typeof date === 'string' && isCalendarDay(date));
  return isDate
    ? { ok: true, value: value as Transaction }
    : { ok: false, reason: 'its “date” should look like 2026-11-20' };
}

/** Gives every transaction whose id occurs before it a free id: "x" → "x-2", "x-3". */
export function withUniqueIds(transactions: Transactions): Transactions {
  return makeIdsUnique(transactions, (id, n) => `${id}-${n + 1}`);
}

/** The change of the balance by a transaction, in cents: negative for an expense. */
export function signedCents(transaction: Transaction): number {
  const cents = toCents(transaction.amount);
  return transaction.type === 'income' ? cents : 0 - cents;
}

/** "-$12.50 · Tea · Groceries · Nov 2, 2026"; without a category if it has none. */
export function describeTransaction(transaction: Transaction): string {
  const { date, description, category } = transaction;
  const day = date === '' ? 'No date' : formatDay(date);
  const parts = [formatSignedCents(signedCents(transaction)), description, category, day];
  return parts.filter((part) => part.trim() !== '').join(' · ');
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
  for (const transaction of transactions) {
    const cents = toCents(transaction.amount);
    if (transaction.type === 'income') incomeCents += cents;
    else expensesCents += cents;
  }
  return { incomeCents, expensesCents, balanceCents: incomeCents - expensesCents };
}
