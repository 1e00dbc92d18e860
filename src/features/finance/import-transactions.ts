import { type CsvRow, parseCsv, unescapeFormula } from '#lib/csv.ts';
import { formatDay, isCalendarDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { formatCount, pluralize } from '#lib/number-format.ts';
import {
  type Correction,
  type FileEntries,
  ImportError,
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
import { csvColumns } from './transactions-csv.ts';

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

type Column = (typeof csvColumns)[number];

const delimiters = [',', ';', '\t'] as const;
const isEmpty = (cell: string) => cell.trim() === '';
const toTitles = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase());

/**
 * The transactions of a CSV text: of an export, of an export saved by a spreadsheet (also with semicolons or tabs and
 * decimal commas), or of another program with the same columns in any order. Null if the first line doesn't name these
 * columns.
 * @param newId transactions without an id get `<newId>-<line>`
 * @throws ImportError
 */
function readTransactionsCsv(text: string, newId: string): FileEntries<Transaction> | null {
  // The column names contain none of the delimiters.
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1);
  const delimiter = delimiters.find((candidate) => firstLine.includes(candidate)) ?? ',';
  const names = toTitles(firstLine.split(delimiter).map((title) => title.replace(/^"(.*)"$/, '$1')));
  if (csvColumns.some((column) => column !== 'ID' && !names.includes(column.toLowerCase()))) return null;

  const { rows, error } = parseCsv(text, delimiter);
  if (error !== null) throw new ImportError(error);
  const [header = { line: 1, cells: [] }, ...body] = rows;
  const titles = toTitles(header.cells);
  const repeated = titles.find((title, index) => title !== '' && titles.indexOf(title) !== index);
  if (repeated !== undefined) throw new ImportError(`Line ${header.line} has the column “${repeated}” twice.`);
  const entries = body
    .filter(({ cells }) => !cells.every(isEmpty))
    .map((row) => readRow(row, titles, delimiter, `${newId}-${row.line}`));
  return { kind: 'entries', entries, note: describeIgnored(header.cells), correction: null };
}

function readRow({ line, cells }: CsvRow, titles: readonly string[], delimiter: string, newId: string): Transaction {
  if (cells.slice(titles.length).some((cell) => !isEmpty(cell)) || cells.length < titles.length) {
    throw new ImportError(`Line ${line} has ${cells.length} cells, but the first line has ${titles.length}.`);
  }
  const getCell = (column: Column) => cells[titles.indexOf(column.toLowerCase())] ?? '';
  const refuse = (reason: string) => new ImportError(`Line ${line}: ${reason}`);
  const [date, type] = [getCell('Date').trim(), getCell('Type').trim().toLowerCase()];
  const amountText = getCell('Amount');
  const amount = readAmount(amountText.trim(), delimiter);
  if (date !== '' && !isCalendarDay(date)) throw refuse(`the date “${date}” should look like 2026-11-20.`);
  if (type !== 'expense' && type !== 'income') {
    throw refuse(`the type “${getCell('Type')}” is neither “expense” nor “income”.`);
  }
  if (amount === null) throw refuse(`the amount “${amountText}” should look like 1234.50.`);
  const transaction = parseTransaction({
    id: unescapeFormula(getCell('ID')) || newId,
    description: unescapeFormula(getCell('Description')),
    amount,
    type,
    category: unescapeFormula(getCell('Category')),
    date,
  });
  if (transaction === null) throw refuse(`the amount “${amountText}” is too large.`);
  return transaction;
}

/**
 * A decimal, also "1e-7" as `toDecimal` writes it. In a file without comma delimiters, a spreadsheet may have written
 * decimal commas; "1.234" could be more than a thousand there, so more than two decimals are refused.
 */
function readAmount(text: string, delimiter: string): number | null {
  const pattern = delimiter === ',' ? /^-?\d+(?:\.\d+)?(?:e-\d+)?$/ : /^-?\d+(?:[.,]\d{1,2})?$/;
  return pattern.test(text) ? Number(text.replace(',', '.')) : null;
}

function describeIgnored(titles: readonly string[]): string | null {
  const known = toTitles(csvColumns);
  const ignored = titles.map((title) => title.trim()).filter((title) => !known.includes(title.toLowerCase()) && title);
  if (ignored.length === 0) return null;
  return `Ignored ${ignored.length === 1 ? 'column' : 'columns'}: ${ignored.map((title) => `“${title}”`).join(', ')}.`;
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
