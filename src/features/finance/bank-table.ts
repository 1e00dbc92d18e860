import { type CsvRow, findDelimiters, parseCsv } from '#lib/csv.ts';
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

/** The transactions of a bank's CSV file. */
export interface BankTable {
  readonly columns: readonly BankColumn[];
  /** The rows below the titles that aren't empty. Account number, period or balance above the titles are skipped. */
  readonly rows: readonly CsvRow[];
  /** The lines on which quotation marks don't match. */
  readonly badLines: readonly number[];
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
  const [best] = findDelimiters(text)
    .map((delimiter) => {
      const { rows } = parseCsv(text, delimiter, firstRowCount);
      const cellCount = rows.reduce((sum, { cells }) => sum + cells.length, 0);
      return { delimiter, score: 1000 * rows.filter(isTransaction).length + cellCount / Math.max(1, rows.length) };
    })
    .toSorted((one, other) => other.score - one.score);
  if (best === undefined) {
    return { ok: false, reason: 'It has no columns: no line contains a comma, semicolon or tab.' };
  }
  const { rows, badLines } = parseCsv(text, best.delimiter);
  const filled = rows.filter(({ cells }) => cells.some(isFilled));
  const titleIndex = findTitles(filled);
  const titles = filled[titleIndex]?.cells ?? [];
  const body = filled.slice(titleIndex + 1);
  const firstCells = (body.find(isTransaction) ?? body[0])?.cells;
  if (firstCells === undefined) {
    return { ok: false, reason: 'It has column titles, but no rows that can be read.' };
  }
  // Rows may be longer than the titles.
  const columns = Array.from({ length: Math.max(titles.length, firstCells.length) }, (_, index) => {
    const example = titleIndex < 0 && firstCells[index]?.trim();
    const fallback = `Column ${index + 1}${example ? ` (${example})` : ''}`;
    return toColumn(index, titles[index]?.trim() || fallback, body);
  });
  // A delimiter at the end of each line is not a column.
  const count = columns.findLastIndex(({ index, cells }) => isFilled(titles[index] ?? '') || cells.length > 0) + 1;
  const layout = columns.map(({ title }) => title).join('\n');
  const currencyNote = describeCurrency(columns);
  return { ok: true, value: { columns: columns.slice(0, count), rows: body, badLines, layout, currencyNote } };
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
function findTitles(rows: readonly CsvRow[]): number {
  const firstTransaction = rows.slice(0, firstRowCount).findIndex(isTransaction);
  const scores = rows.slice(0, maxPreambleLength).map(({ cells }, index) => {
    const filled = cells.filter(isFilled).length;
    if (filled < 2 || cells.some((cell) => isLocalizedDate(cell) || isLocalizedAmount(cell))) return 0;
    const words = cells.filter((cell) => titleWord.test(cell) && cell.length < 60).length;
    if (words > 1) return 100 * words + filled;
    // Without known words, titles are the fullest row of text above the transactions.
    return firstTransaction < 0 || index < firstTransaction ? filled : 0;
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
