import { formatDay, isCalendarDay } from '#lib/dates.ts';
import { formatSignedCents, toCents } from '#lib/money.ts';
import { type FileContent, type Importer, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import { findMissingEntries } from '#lists/merge-entries.ts';
import { parseTransaction, signedCents, type Transaction, withUniqueIds } from './transactions.ts';
import { readTransactionsCsv } from './transactions-csv.ts';

/** Imports transactions from a JSON or CSV file. New ones go to the top. */
export const transactionImporter: Importer<Transaction> = {
  read: (file) => readImportFile(file, readTransactions),
  merge: (transactions, incoming) => ({
    added: findMissingEntries(transactions, incoming, withUniqueIds),
    position: 'first',
  }),
  describe(transaction) {
    const { date, description, category } = transaction;
    const day = date === '' ? 'No date' : formatDay(date);
    const parts = [formatSignedCents(signedCents(transaction)), description, category, day];
    return parts.filter((part) => part.trim() !== '').join(' · ');
  },
};

/** The transactions of a JSON or CSV text. */
export function readTransactions(text: string): FileContent<Transaction> {
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson) return readTransactionsCsv(text);
  return readJsonEntries(text, {
    parseEntry: parseTransaction,
    explain: describeInvalidTransaction,
    noun: 'transactions',
  });
}

/** Why a value isn't a transaction. */
export function describeInvalidTransaction(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'it isn’t a transaction';
  const { type, amount, date, ...texts }: Partial<Record<keyof Transaction, unknown>> = value;
  const notText = (['id', 'description', 'category'] as const).find((field) => typeof texts[field] !== 'string');
  if (notText !== undefined) return `its “${notText}” is missing or not text`;
  if (typeof amount !== 'number' || !Number.isSafeInteger(toCents(amount))) {
    return 'its “amount” is missing, not a number or too large';
  }
  if (type !== 'expense' && type !== 'income') return 'its “type” is neither “expense” nor “income”';
  if (typeof date !== 'string' || (date !== '' && !isCalendarDay(date))) {
    return 'its “date” should look like 2026-11-20';
  }
  return 'it isn’t a transaction';
}
