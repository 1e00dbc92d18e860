import { calculateAmount } from '#lib/amount-calculation.ts';
import { isCalendarDay } from '#lib/dates.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { formatDay } from '#lib/months.ts';
import type { Transaction, Transactions, TransactionType } from './transactions.ts';

/** The content of the form, as typed. */
export interface TransactionDraft {
  readonly description: string;
  readonly amount: string;
  readonly type: TransactionType;
  readonly category: string;
  readonly date: string;
}

/** What a draft becomes: a transaction without its id. */
export type TransactionFields = Omit<Transaction, 'id'>;

export type DraftField = keyof TransactionDraft;

/** In the order of the form. */
export const draftFields: readonly DraftField[] = ['description', 'amount', 'type', 'category', 'date'];

/** The message for each field that breaks a rule. */
export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

/** The initial form, also after each addition. `today` is a calendar day, `YYYY-MM-DD`. */
export function emptyDraft(today: string): TransactionDraft {
  return { description: '', amount: '', type: 'expense', category: '', date: today };
}

/** The draft to edit a transaction. */
export function toDraft({ description, amount, type, category, date }: Transaction): TransactionDraft {
  return { description, amount: (toCents(amount) / 100).toFixed(2), type, category, date };
}

const amountErrors = {
  'not-positive': 'Amount must be a positive number',
  'too-large': 'Amount is too large',
} as const;

/** The messages for the fields that break a rule; empty for a valid draft. */
export function validateDraft(draft: TransactionDraft): DraftErrors {
  const amount = calculateAmount(draft.amount);
  return {
    ...(draft.description.trim() === '' && { description: 'Description is required' }),
    ...(amount.kind !== 'amount' && { amount: amountErrors[amount.kind] }),
    ...(draft.category.trim() === '' && { category: 'Category is required' }),
    ...(!isCalendarDay(draft.date) && { date: 'Date is required' }),
  };
}

/** The fields that a draft describes: texts trimmed, the amount to the cent. Null if the draft breaks a rule. */
export function toFields(draft: TransactionDraft): TransactionFields | null {
  const amount = calculateAmount(draft.amount);
  if (amount.kind !== 'amount' || Object.keys(validateDraft(draft)).length > 0) return null;
  return {
    description: draft.description.trim(),
    amount: toDollars(amount.cents),
    type: draft.type,
    category: draft.category.trim(),
    date: draft.date,
  };
}

/** Gives a transaction other fields. It keeps its id, its position, and unknown extra fields. */
export function editTransaction(transactions: Transactions, id: string, fields: TransactionFields): Transactions {
  const index = transactions.findIndex((transaction) => transaction.id === id);
  const transaction = transactions[index];
  if (transaction === undefined) return transactions;
  const edited: Transaction = { ...transaction, ...fields };
  const isSame = draftFields.every((field) => edited[field] === transaction[field]);
  return isSame ? transactions : transactions.with(index, edited);
}

/** "Nov 12", in another year than today's "Nov 12, 2025". */
export function describeDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? formatDay(day).replace(/,.*/, '') : formatDay(day);
}
