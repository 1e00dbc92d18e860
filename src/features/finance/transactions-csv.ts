import { type CsvRow, CsvSyntaxError, escapeFormula, formatCsv, parseCsv, unescapeFormula } from '#lib/csv.ts';
import { isCalendarDay } from '#lib/dates.ts';
import { randomId } from '#lib/random-id.ts';
import { type FileContent, refuse } from '#lists/import-file.ts';
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

/**
 * The transactions of a CSV text: of an export, of an export saved by a spreadsheet (also with semicolons or tabs and
 * decimal commas), or of another program with the same columns in any order. Without an ID column each transaction gets a
 * new id. Null if the first line doesn't name these columns.
 */
export function readTransactionsCsv(text: string): FileContent<Transaction> | null {
  // The column names contain none of the delimiters.
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1);
  const delimiter = delimiters.find((candidate) => firstLine.includes(candidate)) ?? ',';
  const titles = toTitles(firstLine.split(delimiter).map((title) => title.replace(/^"(.*)"$/, '$1')));
  if (csvColumns.some((column) => column !== 'ID' && !titles.includes(column.toLowerCase()))) return null;
  try {
    return readRows(parseCsv(text, delimiter), delimiter);
  } catch (error) {
    if (error instanceof CsvSyntaxError) return refuse(error.message);
    throw error;
  }
}

function toTitles(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim().toLowerCase());
}

function readRows([header, ...rows]: readonly CsvRow[], delimiter: string): FileContent<Transaction> {
  const titles = toTitles(header?.cells ?? []);
  const indexOf = (column: Column) => titles.indexOf(column.toLowerCase());
  const repeated = titles.find((title, index) => title !== '' && titles.indexOf(title) !== index);
  if (repeated !== undefined) return refuse(`Line ${header?.line ?? 1} has the column “${repeated}” twice.`);

  const indexes = Object.fromEntries(csvColumns.map((column) => [column, indexOf(column)])) as Record<Column, number>;
  const entries: Transaction[] = [];
  const newId = randomId();
  for (const row of rows) {
    if (row.cells.every(isEmpty)) continue;
    if (row.cells.slice(titles.length).some((cell) => !isEmpty(cell)) || row.cells.length < titles.length) {
      return refuse(`Line ${row.line} has ${row.cells.length} cells, but the first line has ${titles.length}.`);
    }
    const read = readRow((column) => row.cells[indexes[column]] ?? '', `${newId}-${row.line}`, delimiter);
    if (typeof read === 'string') return refuse(`Line ${row.line}: ${read}`);
    entries.push(read);
  }
  return { kind: 'entries', entries, note: describeIgnored(header?.cells ?? []) };
}

/** The transaction of a row, or what is wrong with it. */
function readRow(cell: (column: Column) => string, newId: string, delimiter: string): Transaction | string {
  const [date, type] = [cell('Date').trim(), cell('Type').trim().toLowerCase()];
  const amount = readAmount(cell('Amount').trim(), delimiter);
  if (date !== '' && !isCalendarDay(date)) return `the date “${date}” should look like 2026-11-20.`;
  if (type !== 'expense' && type !== 'income') return `the type “${cell('Type')}” is neither “expense” nor “income”.`;
  if (amount === null) return `the amount “${cell('Amount')}” should look like 1234.50.`;
  const transaction = parseTransaction({
    id: unescapeFormula(cell('ID')) || newId,
    description: unescapeFormula(cell('Description')),
    amount,
    type,
    category: unescapeFormula(cell('Category')),
    date,
  });
  return transaction ?? `the amount “${cell('Amount')}” is too large.`;
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
  const known = csvColumns.map((column) => column.toLowerCase());
  const ignored = titles
    .map((title) => title.trim())
    .filter((title) => title !== '' && !known.includes(title.toLowerCase()));
  if (ignored.length === 0) return null;
  return `Ignored ${ignored.length === 1 ? 'column' : 'columns'}: ${ignored.map((title) => `“${title}”`).join(', ')}.`;
}
