import { fromSafeText } from '#lib/csv.ts';
import { isCalendarDay } from '#lib/dates.ts';
import { randomId } from '#lib/random-id.ts';
import { type CsvRow, CsvSyntaxError, readCsv } from '#lib/read-csv.ts';
import { type FileContent, refuse } from '#lists/import-file.ts';
import { parseTransaction, type Transaction } from './transactions.ts';
import { csvColumns } from './transactions-csv.ts';

type Column = (typeof csvColumns)[number];

const delimiters = [',', ';', '\t'] as const;
const isEmpty = (cell: string) => cell.trim() === '';

/**
 * The transactions of a CSV text: that of an export, of the same saved by a spreadsheet (also with semicolons or tabs and
 * decimal commas), or one made elsewhere with the same columns in any order. Without an ID column each transaction gets a
 * new id.
 */
export function readTransactionsCsv(text: string): FileContent<Transaction> {
  // The titles hold none of the delimiters: only the right one tells them apart.
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const delimiter = delimiters.find((one) => firstLine.includes(one)) ?? ',';
  try {
    return readRows(readCsv(text, delimiter), delimiter);
  } catch (error) {
    if (error instanceof CsvSyntaxError) return refuse(error.message);
    throw error;
  }
}

function readRows([header, ...rows]: readonly CsvRow[], delimiter: string): FileContent<Transaction> {
  const titles = (header?.cells ?? []).map((title) => title.trim().toLowerCase());
  const placeOf = (column: Column) => titles.indexOf(column.toLowerCase());
  const missing = csvColumns.filter((column) => column !== 'ID' && placeOf(column) < 0);
  if (missing.length > 0) {
    const wanted = csvColumns.slice(0, -1).join(', ');
    return refuse(`Line ${header?.line ?? 1} must name the columns ${wanted}; it lacks ${missing.join(', ')}.`);
  }
  const repeated = titles.find((title, place) => title !== '' && titles.indexOf(title) !== place);
  if (repeated !== undefined) return refuse(`Line ${header?.line ?? 1} names the column “${repeated}” twice.`);

  const places = Object.fromEntries(csvColumns.map((column) => [column, placeOf(column)])) as Record<Column, number>;
  const entries: Transaction[] = [];
  const newId = randomId();
  for (const row of rows) {
    if (row.cells.every(isEmpty)) continue;
    if (row.cells.slice(titles.length).some((cell) => !isEmpty(cell)) || row.cells.length < titles.length) {
      return refuse(`Line ${row.line} has ${row.cells.length} cells, but the first line has ${titles.length}.`);
    }
    const read = readRow((column) => row.cells[places[column]] ?? '', `${newId}-${row.line}`, delimiter);
    if (typeof read === 'string') return refuse(`Line ${row.line}: ${read}`);
    entries.push(read);
  }
  return { kind: 'entries', entries, note: describeIgnored(header?.cells ?? []) };
}

/** The transaction of a row, or what is wrong with it. */
function readRow(cell: (column: Column) => string, newId: string, delimiter: string): Transaction | string {
  const [date, type] = [cell('Date').trim(), cell('Type').trim().toLowerCase()];
  const amount = readAmount(cell('Amount').trim(), delimiter);
  if (date !== '' && !isCalendarDay(date)) return `the date “${date}” is not written like 2026-11-20.`;
  if (type !== 'expense' && type !== 'income') return `the type “${cell('Type')}” is neither “expense” nor “income”.`;
  if (amount === null) return `the amount “${cell('Amount')}” is not written like 1234.50.`;
  const transaction = parseTransaction({
    id: fromSafeText(cell('ID')) || newId,
    description: fromSafeText(cell('Description')),
    amount,
    type,
    category: fromSafeText(cell('Category')),
    date,
  });
  return transaction ?? `the amount “${cell('Amount')}” is too large.`;
}

/**
 * A plain decimal. Where cells are not parted by commas, a spreadsheet may have written decimal commas; "1.234" could be
 * over a thousand there, so more than two decimals are refused.
 */
function readAmount(text: string, delimiter: string): number | null {
  const pattern = delimiter === ',' ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+(?:[.,]\d{1,2})?$/;
  return pattern.test(text) ? Number(text.replace(',', '.')) : null;
}

function describeIgnored(titles: readonly string[]): string | null {
  const known = csvColumns.map((column) => column.toLowerCase());
  const ignored = titles
    .map((title) => title.trim())
    .filter((title) => title !== '' && !known.includes(title.toLowerCase()));
  if (ignored.length === 0) return null;
  return `Left out: ${ignored.map((title) => `“${title}”`).join(', ')}, which the tracker does not have.`;
}
