import { type CsvRow, escapeFormula, formatCsv, parseCsv, unescapeFormula } from '#lib/csv.ts';
import { isCalendarDay } from '#lib/dates.ts';
import { type FileEntries, ImportError } from '#lists/import-file.ts';
import { parseTransaction, type Transaction, type Transactions } from './transactions.ts';

/** The column names, in the order of the file. The id comes last: people don't need it. */
const csvColumns = ['Date', 'Description', 'Category', 'Type', 'Amount', 'ID'] as const;

/**
 * Transactions as CSV for spreadsheets: dates as YYYY-MM-DD, amounts as plain decimals with a point and without the type's
 * sign. Unknown extra fields are not exported.
 */
export function formatTransactionsCsv(transactions: Transactions): string {
  const rows = transactions.map(({ date, description, category, type, amount, id }) => [
    date,
    escapeFormula(description),
    escapeFormula(category),
    type,
    toDecimal(amount),
    escapeFormula(id),
  ]);
  return formatCsv([csvColumns, ...rows]);
}

/** 12.3 → "12.30", 10.005 → "10.005": with as many decimals as it takes to parse the same number again. */
function toDecimal(dollars: number): string {
  const toTheCent = dollars.toFixed(2);
  return Number(toTheCent) === dollars ? toTheCent : String(dollars);
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
export function readTransactionsCsv(text: string, newId: string): FileEntries<Transaction> | null {
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
