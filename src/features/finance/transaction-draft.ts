import { isCalendarDay } from '#lib/dates.ts';
import { parseAmount, toDollars } from '#lib/money.ts';
import type { Transaction, TransactionType } from './transactions.ts';

/** The content of the form, as typed. */
export interface TransactionDraft {
  readonly description: string;
  readonly amount: string;
  readonly type: TransactionType;
  readonly category: string;
  readonly date: string;
}

export type DraftField = keyof TransactionDraft;

/** In the order of the form. */
export const draftFields: readonly DraftField[] = ['description', 'amount', 'type', 'category', 'date'];

/** The message for each field that breaks a rule. */
export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

/** The initial form, also after each addition. `today` is a calendar day, `YYYY-MM-DD`. */
export function emptyDraft(today: string): TransactionDraft {
  return { description: '', amount: '', type: 'expense', category: '', date: today };
}

const amountErrors = {
  'not-positive': 'Amount must be a positive number',
  'too-large': 'Amount is too large',
} as const;

/** The messages for the fields that break a rule; empty for a valid draft. */
export function validateDraft(draft: TransactionDraft): DraftErrors {
  const amount = parseAmount(draft.amount);
  return {
    ...(draft.description.trim() === '' && { description: 'Description is required' }),
    ...(amount.kind !== 'amount' && { amount: amountErrors[amount.kind] }),
    ...(draft.category.trim() === '' && { category: 'Category is required' }),
    ...(!isCalendarDay(draft.date) && { date: 'Date is required' }),
  };
}

/** The transaction that a draft describes: texts trimmed, the amount to the cent. Null if the draft breaks a rule. */
export function toTransaction(draft: TransactionDraft, id: string): Transaction | null {
  const amount = parseAmount(draft.amount);
  if (amount.kind !== 'amount' || Object.keys(validateDraft(draft)).length > 0) return null;
  return {
    id,
    description: draft.description.trim(),
    amount: toDollars(amount.cents),
    type: draft.type,
    category: draft.category.trim(),
    date: draft.date,
  };
}
