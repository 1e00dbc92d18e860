import { isCalendarDay } from '#lib/dates.ts';
import { formatPlainCents, parseCents, toCents, toDollars } from '#lib/money.ts';
import type { Result } from '#lib/parsing.ts';
import type { Transaction } from './transactions.ts';

/** The content of the form, as typed. */
export type TransactionDraft = Omit<Transaction, 'id' | 'amount'> & { readonly amount: string };

/** A transaction without its id, as read from a draft. */
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

/** The initial form for an edit. */
export function toDraft({ description, amount, type, category, date }: Transaction): TransactionDraft {
  return { description, amount: formatPlainCents(toCents(amount)), type, category, date };
}

/** The cents of an amount as typed, also with a decimal comma before its last one or two digits: "12,50" → 1250. */
export const parseAmount = (text: string) => parseCents(text.replace(/^([^.,]*),(\d\d?\s*)$/, '$1.$2'));

/** The highest amount that a visitor can enter: $1,000,000,000.00. */
const maxAmountCents = 100_000_000_000;

/** The fields of a draft: texts trimmed, the amount to the cent. */
export function parseDraft(draft: TransactionDraft): Result<TransactionFields, DraftErrors> {
  const [description, category] = [draft.description.trim(), draft.category.trim()];
  const { type, date } = draft;
  const cents = parseAmount(draft.amount);
  const errors: DraftErrors = {
    ...(description === '' && { description: 'Description is required' }),
    ...((cents === null || cents <= 0) && { amount: 'Amount must be a positive number' }),
    ...(cents !== null && cents > maxAmountCents && { amount: 'Amount is too large' }),
    ...(category === '' && { category: 'Category is required' }),
    ...(!isCalendarDay(date) && { date: 'Date is required' }),
  };
  if (cents === null || Object.keys(errors).length > 0) return { ok: false, reason: errors };
  return { ok: true, value: { description, amount: toDollars(cents), type, category, date } };
}

/** Only the fields with these names. */
export const pickFields = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
