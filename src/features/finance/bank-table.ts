import { type CsvRow, type CsvTable, parseCsv } from '#lib/csv.ts';
import { findCurrency, isLocalizedAmount, isLocalizedDate, parseDirection } from '#lib/localized-values.ts';
import type { Result } from '#lib/parsing.ts';

/** A column of a bank's file. Its meaning isn't known yet. */
export interface BankColumn {
  readonly index: number;
  /** "Column 1 (11/02/2026)" in a file without titles. */
  readonly title: string;
  /** The cells that aren't empty, trimmed. */
  readonly cells: readonly string[];
  /** The kind of most cells; `direction` is for words such as debit and credit. */
  readonly kind: 'date' | 'amount' | 'direction' | 'text';
}

/** The transactions of a bank's CSV file: the rows below the titles. Account number, period or balance above them are skipped. */
export interface BankTable extends CsvTable {
  readonly columns: readonly BankColumn[];
  /** In a longer row, a cell contains the delimiter: "-1,234.50". Includes the empty cell if each line ends with a delimiter. */
  readonly maxRowLength: number;
  /** The same for files with the same titles. */
  readonly layout: string;
  /** For amounts that aren't in dollars, as a sentence. */
  readonly currencyNote: string | null;
}

/** Words of column titles, in English and German. */
const titleWord =
  /date|datum|\btag\b|buchung|valuta|posted|description|details|payee|merchant|memo|narrative|reference|verwendungszweck|auftraggeber|empfänger|beguenstigter|begünstigter|amount|betrag|umsatz|debit|credit|withdrawal|deposit|paid|money|soll|haben|balance|saldo|category|kategorie|currency|währung/i;
const currencyTitle = /currency|währung|waehrung|\bccy\b/i;
/** Titles of columns about the amount before it was converted. */
const originalTitle = /original|foreign|fremd|ursprung/i;

/** More rows than a bank writes before the titles. */
const maxPreambleLength = 40;
/** The number of rows that decide a file's delimiter, and of cells that decide a column's kind. */
const firstRowCount = 200;

/** Finds the table in a CSV text with any delimiter. Without a transaction it has all rows, and the visitor sees why. */
export function findBankTable(text: string): Result<BankTable> {
  const [best] = [',', ';', '\t', '|']
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => {
      const { rows } = parseCsv(text, delimiter, firstRowCount);
      const cellCount = rows.reduce((sum, { cells }) => sum + cells.length, 0);
      return { delimiter, score: 1000 * rows.filter(isTransaction).length + cellCount / Math.max(1, rows.length) };
    })
    .toSorted((one, other) => other.score - one.score);
  if (!best) return { ok: false, reason: 'It has no columns: no line contains a comma, semicolon or tab.' };
  const table = parseCsv(text, best.delimiter);
  const filled = table.rows.filter(({ cells }) => cells.some(isFilled));
  const transactions = filled.slice(0, firstRowCount).filter(isTransaction);
  const titleIndex = findTitles(filled, transactions[0]);
  const titles = filled[titleIndex]?.cells ?? [];
  const rows = filled.slice(titleIndex + 1);
  if (rows.length === 0) return { ok: false, reason: 'It has no rows that can be read.' };
  // The most frequent number of cells, on a tie the lowest.
  const byLength = [...Map.groupBy(transactions.length > 0 ? transactions : rows, ({ cells }) => cells.length)];
  byLength.sort(([one, ones], [other, others]) => others.length - ones.length || one - other);
  const usualLength = byLength[0]?.[0] ?? 0;
  // A row half as long isn't the titles, but a line before a table without them.
  const length = 2 * titles.length > usualLength ? titles.length : usualLength;
  const columns = Array.from({ length }, (_, index) => {
    const example = titleIndex < 0 && transactions[0]?.cells[index]?.trim();
    const fallback = `Column ${index + 1}${example ? ` (${example})` : ''}`;
    return toColumn(index, titles[index]?.trim() || fallback, rows);
  });
  const count = columns.findLastIndex(({ index, cells }) => isFilled(titles[index] ?? '') || cells.length > 0) + 1;
  const layout = columns.map(({ title }) => title).join('\n');
  const [currencyNote, maxRowLength] = [describeCurrency(columns), Math.max(length, usualLength)];
  return { ok: true, value: { ...table, rows, columns: columns.slice(0, count), maxRowLength, layout, currencyNote } };
}

const isFilled = (cell: string) => cell.trim() !== '';

/** True for a row with a date in one cell and an amount in another. */
function isTransaction({ cells }: CsvRow): boolean {
  const dates = [...cells.keys()].filter((index) => isLocalizedDate(cells[index] ?? ''));
  const amounts = [...cells.keys()].filter((index) => isLocalizedAmount(cells[index] ?? ''));
  // "20261102" could be either.
  return dates.length > 0 && amounts.length > 0 && new Set([...dates, ...amounts]).size > 1;
}

/** The index of the row with the titles; -1 if there is none. */
function findTitles(rows: readonly CsvRow[], firstTransaction: CsvRow | undefined): number {
  const scores = rows.slice(0, maxPreambleLength).map(({ line, cells }) => {
    const filled = cells.filter(isFilled).length;
    if (filled < 2 || cells.some((cell) => isLocalizedDate(cell) || isLocalizedAmount(cell))) return 0;
    const words = cells.filter((cell) => titleWord.test(cell) && cell.length < 60).length;
    if (words > 1) return 100 * words + filled;
    // Without known words, titles are the fullest row of text above the transactions.
    return firstTransaction === undefined || line < firstTransaction.line ? filled : 0;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

function toColumn(index: number, title: string, rows: readonly CsvRow[]): BankColumn {
  const cells = rows.map((row) => (row.cells[index] ?? '').trim()).filter(isFilled);
  const sample = cells.slice(0, firstRowCount);
  const getShare = (isOfKind: (cell: string) => unknown) => sample.filter(isOfKind).length / Math.max(1, sample.length);
  const column = { index, title, cells };
  if (getShare(isLocalizedDate) >= 0.5) return { ...column, kind: 'date' };
  if (getShare(isLocalizedAmount) >= 0.5) return { ...column, kind: 'amount' };
  // If every cell has the same single letter, it may mean anything.
  const isClear = new Set(sample.map(parseDirection)).size > 1 || sample.every((cell) => cell.length > 1);
  return { ...column, kind: isClear && getShare(parseDirection) >= 0.9 ? 'direction' : 'text' };
}

/** A file may have the currency in a separate column or with the amounts. */
function describeCurrency(columns: readonly BankColumn[]): string | null {
  const named = columns
    .filter(({ title, kind }) => !originalTitle.test(title) && (kind === 'amount' || currencyTitle.test(title)))
    .flatMap(({ title, cells, kind }) => (kind === 'amount' ? [title, ...cells] : cells));
  const currencies = [...new Set([...new Set(named)].map(findCurrency))].filter((currency) => currency !== null);
  if (currencies.every((currency) => currency === 'USD')) return null;
  const names = new Intl.ListFormat('en-US').format(currencies.sort());
  return `This file’s amounts are in ${names}. The numbers are imported as dollars.`;
}
