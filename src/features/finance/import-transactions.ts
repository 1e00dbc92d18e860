import { formatDay, isCalendarDay } from '#lib/dates.ts';
import { formatSignedCents, toCents } from '#lib/money.ts';
import { type FileContent, type Importer, readImportFile } from '#lists/import-file.ts';
import { readJsonEntries } from '#lists/import-json.ts';
import { mergeEntries } from '#lists/merge-entries.ts';
import { readTransactionsCsv } from './read-transactions-csv.ts';
import { parseTransaction, signedCents, type Transaction, withUniqueIds } from './transactions.ts';

/** Takes transactions from a JSON or CSV file. New ones go to the top. */
export const transactionImporter: Importer<Transaction> = {
  read: (file) => readImportFile(file, readTransactions),
  merge: (transactions, incoming) => mergeEntries(transactions, incoming, { withUniqueIds, newEntries: 'first' }),
  describe(transaction) {
    const { date, description, category } = transaction;
    const day = date === '' ? 'No date' : formatDay(date);
    return [formatSignedCents(signedCents(transaction)), description, category, day].join(' · ');
  },
};

/** The transactions of a JSON or CSV text; which of them it is shows in the text. */
export function readTransactions(text: string): FileContent<Transaction> {
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson) return readTransactionsCsv(text);
  return readJsonEntries(text, {
    parseEntry: parseTransaction,
    explain: describeInvalidTransaction,
    noun: 'transactions',
  });
}

/** What a value that is no transaction lacks. */
export function describeInvalidTransaction(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'it is no transaction';
  const { type, amount, date, ...texts }: Partial<Record<keyof Transaction, unknown>> = value;
  const noText = (['id', 'description', 'category'] as const).find((field) => typeof texts[field] !== 'string');
  if (noText !== undefined) return `its “${noText}” is missing or no text`;
  if (typeof amount !== 'number' || !Number.isSafeInteger(toCents(amount))) {
    return 'its “amount” is missing, no number or too large';
  }
  if (type !== 'expense' && type !== 'income') return 'its “type” is neither “expense” nor “income”';
  if (typeof date !== 'string' || (date !== '' && !isCalendarDay(date)))
    return 'its “date” is not written like 2026-11-20';
  return 'it is no transaction';
}
