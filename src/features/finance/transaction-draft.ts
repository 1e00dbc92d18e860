import { isCalendarDay } from '#lib/dates.ts';
import { formatPlainCents, parseCents, toCents, toDollars } from '#lib/money.ts';
import type { Transaction } from './transactions.ts';

/** The values of a valid draft: a transaction without its id, which the screen gives it. */
export type TransactionValues = Omit<Transaction, 'id'>;

export type DraftField = keyof TransactionValues;

export type TransactionDraft = Readonly<Record<DraftField, string>>;

/** In the order of the form. */
export const draftFields: readonly DraftField[] = ['description', 'amount', 'type', 'category', 'date'];

export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

/** The initial form, but for today's date. */
export const emptyDraft: TransactionDraft = { description: '', amount: '', type: 'expense', category: '', date: '' };

export function toDraft({ description, amount, type, category, date }: Transaction): TransactionDraft {
  return { description, amount: formatPlainCents(toCents(amount)), type, category, date };
}

export function readDraft(form: HTMLFormElement): TransactionDraft {
  return Object.fromEntries(new FormData(form)) as unknown as TransactionDraft;
}

/** The highest amount that a visitor can enter: $1,000,000,000.00. */
const maxAmountCents = 100_000_000_000;

/** A draft's transaction: texts trimmed, the amount to the cent. Null if a field breaks a rule. */
export function parseDraft(draft: TransactionDraft): { values: TransactionValues | null; errors: DraftErrors } {
  const [description, category] = [draft.description.trim(), draft.category.trim()];
  const cents = parseCents(draft.amount);
  const errors: DraftErrors = {
    ...(description === '' && { description: 'Description is required' }),
    ...((cents === null || cents === 0) && { amount: 'Amount must be a positive number' }),
    ...(cents !== null && cents > maxAmountCents && { amount: 'Amount is too large' }),
    ...(category === '' && { category: 'Category is required' }),
    ...(!isCalendarDay(draft.date) && { date: 'Date is required' }),
  };
  if (cents === null || Object.keys(errors).length > 0) return { values: null, errors };
  const type = draft.type === 'income' ? 'income' : 'expense';
  return { values: { description, amount: toDollars(cents), type, category, date: draft.date }, errors };
}
