import { isCalendarDay } from '#lib/dates.ts';
import { formatDecimal, parseCents, toCents, toDollars } from '#lib/money.ts';
import { capitalize } from '#lib/text.ts';
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
  return { description, amount: formatDecimal(toCents(amount)), type, category, date };
}

/** The highest amount that a visitor can enter: $1,000,000,000.00. */
const maxAmountCents = 100_000_000_000;

/** A draft whose texts have been read, each once. */
export interface ParsedDraft {
  /** At most 0 or null for a text that isn't a positive amount. */
  readonly cents: number | null;
  /** Texts trimmed, the amount to the cent; null if the draft breaks a rule. */
  readonly fields: TransactionFields | null;
  /** Empty for a valid draft. */
  readonly errors: DraftErrors;
}

export function parseDraft(draft: TransactionDraft): ParsedDraft {
  const [description, category] = [draft.description.trim(), draft.category.trim()];
  const { type, date } = draft;
  const cents = parseCents(draft.amount);
  const errors: DraftErrors = {
    ...(description === '' && { description: 'Description is required' }),
    ...((cents === null || cents <= 0) && { amount: 'Amount must be a positive number' }),
    ...(cents !== null && cents > maxAmountCents && { amount: 'Amount is too large' }),
    ...(category === '' && { category: 'Category is required' }),
    ...(!isCalendarDay(date) && { date: 'Date is required' }),
  };
  if (cents === null || Object.keys(errors).length > 0) return { cents, fields: null, errors };
  return { cents, fields: { description, amount: toDollars(cents), type, category, date }, errors };
}

/** The empty fields of a draft: "Description and category are missing"; '' for none. */
export function describeMissing(draft: TransactionDraft): string {
  const missing = draftFields.filter((field) => draft[field].trim() === '');
  if (missing.length === 0) return '';
  return `${capitalize(new Intl.ListFormat('en-US').format(missing))} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

/** The fields that the visitor has changed: what the others are is up to what is stored. */
export function pickFields(fields: TransactionFields, changes: Readonly<Partial<TransactionDraft>>) {
  const entries = draftFields.filter((field) => changes[field] !== undefined).map((field) => [field, fields[field]]);
  return Object.fromEntries(entries) as Partial<TransactionFields>;
}

/** Gives a transaction some other fields. It keeps its id, its position, all other fields, and unknown extra ones. */
export function editTransaction(
  transactions: Transactions,
  id: string,
  fields: Partial<TransactionFields>,
): Transactions {
  const index = transactions.findIndex((transaction) => transaction.id === id);
  const transaction = transactions[index];
  if (transaction === undefined) return transactions;
  const edited: Transaction = { ...transaction, ...fields };
  const isSame = draftFields.every((field) => edited[field] === transaction[field]);
  return isSame ? transactions : transactions.with(index, edited);
}
