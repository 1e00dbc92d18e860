import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { formatCount, pluralize } from '#lib/number-format.ts';
import {
  type Correction,
  type FileEntries,
  type Importer,
  isJsonText,
  mergeEntries,
  readImportFile,
  readJsonEntries,
} from '#lists/import-file.ts';
import { findBankTable } from './bank-table.ts';
import {
  explainInvalid,
  parseTransaction,
  signedCents,
  type Transaction,
  type Transactions,
  withUniqueIds,
} from './transactions.ts';
import { readTransactionsCsv } from './transactions-csv.ts';

const legacyNote = 'The file isn’t UTF-8 text and was read as Windows-1252: check its accented letters.';

/** Imports transactions from a JSON or CSV file, also a bank's. New ones go to the top. */
export const transactionImporter: Importer<Transaction> = {
  read: (file, { newId }) =>
    readImportFile(
      file,
      async ({ text, isLegacy }) => {
        const content = readTransactions(text, newId);
        if (content !== null)
          return isLegacy ? { ...content, note: [content.note, legacyNote].join(' ').trim() } : content;
        const table = findBankTable(text);
        const { createMappingQuestion } = await import('./mapping-form.tsx');
        return createMappingQuestion({ table, note: isLegacy ? legacyNote : null, newId });
      },
      { allowsLegacy: true },
    ),
  merge: (transactions, incoming, choice) => ({
    ...mergeEntries(transactions, incoming, { withUniqueIds, choice }),
    position: 'first',
  }),
  describe(transaction) {
    const { date, description, category } = transaction;
    // No line breaks within the date.
    const day = (date === '' ? 'No date' : formatDay(date)).replaceAll(' ', '\u00a0');
    const parts = [formatSignedCents(signedCents(transaction)), description, category, day];
    return parts.filter((part) => part.trim() !== '').join(' · ');
  },
};

/**
 * The transactions of a JSON text, or of a CSV text with the site's own columns; null for any other text.
 * @throws ImportError
 */
export function readTransactions(text: string, newId: string): FileEntries<Transaction> | null {
  const content = isJsonText(text) ? readTransactionsJson(text) : readTransactionsCsv(text, newId);
  return content && { ...content, correction: findNegativeExpenses(content.entries) };
}

function readTransactionsJson(text: string): FileEntries<Transaction> {
  const options = { parseEntry: parseTransaction, explain: explainInvalid, noun: 'transactions' };
  return { kind: 'entries', entries: readJsonEntries(text, options), note: null, correction: null };
}

/**
 * What to do about expenses with negative amounts, which would count as income: in the site's columns the type gives the
 * sign, but other programs write both. Null if there is none.
 */
export function findNegativeExpenses(transactions: Transactions): Correction<Transaction> | null {
  const isNegative = ({ type, amount }: Transaction) => type === 'expense' && amount < 0;
  const count = transactions.filter(isNegative).length;
  if (count === 0) return null;
  const problem =
    count === transactions.length && count > 1
      ? `All ${formatCount(count)} amounts are negative`
      : pluralize(count, { one: 'expense has a negative amount', many: 'expenses have negative amounts' });
  return {
    problem: `${problem}, and would count as income.`,
    action: 'Reverse the signs',
    corrected: transactions.map((entry) => (isNegative(entry) ? { ...entry, amount: -entry.amount } : entry)),
  };
}
