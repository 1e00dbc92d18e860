import { type CsvRow, findDelimiters, parseCsv } from '#lib/csv.ts';
import { findCurrency, isForeignAmount, isForeignDate, parseDirection } from '#lib/foreign-values.ts';
import { type Confirmation, ImportError } from '#lists/import-file.ts';

/** A column of a bank's file, whose meaning isn't known yet. */
export interface BankColumn {
  readonly index: number;
  /** "Column 1 (11/02/2026)" in a file without titles. */
  readonly title: string;
  /** The cells that aren't empty, trimmed. */
  readonly cells: readonly string[];
  /** How many of the cells are dates, amounts, or words for debit or credit, each from 0 to 1. */
  readonly shares: Readonly<Record<'date' | 'amount' | 'direction', number>>;
}

/** The transactions of a bank's CSV file. */
export interface BankTable {
  readonly columns: readonly BankColumn[];
  /** The rows below the titles that aren't empty. Account number, period or balance before them are skipped. */
  readonly rows: readonly CsvRow[];
  /** The lines on which quotation marks don't match. */
  readonly badLines: readonly number[];
  /** The same for files with the same titles and delimiter; null for a file without titles. */
  readonly layout: string | null;
}

/** Words of column titles, in English and German. */
const titleWord =
  /date|datum|\btag\b|buchung|valuta|posted|description|details|payee|merchant|memo|narrative|reference|verwendungszweck|auftraggeber|empfänger|beguenstigter|begünstigter|amount|betrag|umsatz|debit|credit|withdrawal|deposit|paid|money|soll|haben|balance|saldo|category|kategorie|currency|währung/i;

/** More rows than a bank writes before the titles. */
const maxPreambleLength = 40;
/** The first rows show which delimiter a file has. */
const firstRowCount = 200;

/**
 * Finds the table of transactions in a CSV text with any delimiter, below any lines before it. Without a row that has a date
 * and an amount it is all rows: the visitor can see why they can't be read.
 * @throws ImportError
 */
export function findBankTable(text: string): BankTable {
  const [best] = findDelimiters(text)
    .map((delimiter) => {
      const { rows } = parseCsv(text, delimiter, firstRowCount);
      const cellCount = rows.reduce((sum, { cells }) => sum + cells.length, 0);
      return { delimiter, score: 1000 * rows.filter(isTransaction).length + cellCount / Math.max(1, rows.length) };
    })
    .toSorted((one, other) => other.score - one.score);
  if (best === undefined) throw new ImportError('It has no columns: no line contains a comma, semicolon or tab.');
  const { rows, badLines } = parseCsv(text, best.delimiter);
  const filled = rows.filter(({ cells }) => cells.some(isFilled));
  const titleIndex = findTitles(filled);
  const body = filled.slice(titleIndex + 1);
  if (body.length === 0) throw new ImportError('It has column titles, but no rows that can be read.');
  const first = (titleIndex < 0 ? (body.find(isTransaction) ?? body[0]) : filled[titleIndex])?.cells ?? [];
  // Rows may be longer than the titles.
  const columns = Array.from({ length: Math.max(first.length, body[0]?.cells.length ?? 0) }, (_, index) =>
    toColumn(index, first[index]?.trim() ?? '', titleIndex >= 0, body),
  );
  // A delimiter at the end of each line is not a column.
  const count = columns.findLastIndex(({ index, cells }) => isFilled(first[index] ?? '') || cells.length > 0) + 1;
  return {
    columns: columns.slice(0, count),
    rows: body,
    badLines,
    layout: titleIndex < 0 ? null : JSON.stringify([best.delimiter, ...first]),
  };
}

const isFilled = (cell: string) => cell.trim() !== '';

/** True for a row with a date in one cell and an amount in another. */
function isTransaction({ cells }: CsvRow): boolean {
  const dates = [...cells.keys()].filter((index) => isForeignDate(cells[index] ?? ''));
  const amounts = [...cells.keys()].filter((index) => isForeignAmount(cells[index] ?? ''));
  // "20261102" could be either.
  return dates.length > 0 && amounts.length > 0 && new Set([...dates, ...amounts]).size > 1;
}

/** Up to five hundred evenly spaced ones: enough to tell what most of them are. */
export function takeSample<Item>(items: readonly Item[]): readonly Item[] {
  const step = Math.ceil(items.length / 500);
  return step <= 1 ? items : items.filter((_, index) => index % step === 0);
}

/** @param text the title, or in a file without titles the cell of the first transaction */
function toColumn(index: number, text: string, isTitle: boolean, rows: readonly CsvRow[]): BankColumn {
  const name = `Column ${index + 1}`;
  const cells = rows.map((row) => (row.cells[index] ?? '').trim()).filter(isFilled);
  const sample = takeSample(cells);
  const getShare = (isOfKind: (cell: string) => boolean) => sample.filter(isOfKind).length / Math.max(1, sample.length);
  return {
    index,
    title: (isTitle ? text : text && `${name} (${text})`) || name,
    cells,
    shares: {
      date: getShare(isForeignDate),
      amount: getShare(isForeignAmount),
      direction: getShare((cell) => parseDirection(cell) !== null),
    },
  };
}

/** The index of the row with the titles; -1 if there is none. */
function findTitles(rows: readonly CsvRow[]): number {
  const firstTransaction = rows.slice(0, firstRowCount).findIndex(isTransaction);
  const scores = rows.slice(0, maxPreambleLength).map(({ cells }, index) => {
    const filled = cells.filter(isFilled).length;
    if (filled < 2 || cells.some((cell) => isForeignDate(cell) || isForeignAmount(cell))) return 0;
    const words = cells.filter((cell) => titleWord.test(cell) && cell.length < 60).length;
    if (words > 1) return 100 * words + filled;
    // Without known words, titles are the fullest row of text above the transactions.
    return firstTransaction < 0 || index < firstTransaction ? filled : 0;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

const currencyTitle = /currency|währung|waehrung|\bccy\b/i;
/** Titles of columns about the amount before it was converted. */
const originalTitle = /original|foreign|fremd|ursprung/i;

/**
 * Asks whether to import amounts that aren't in dollars, if a file says so in a column of their currency or with the amounts.
 * @param amountIndexes the columns with the amounts
 */
export function confirmCurrency(
  { columns }: BankTable,
  amountIndexes: readonly (number | null)[],
): Confirmation | null {
  const named = columns.flatMap(({ index, title, cells }) => {
    if (amountIndexes.includes(index)) return [title, ...cells];
    return currencyTitle.test(title) && !originalTitle.test(title) ? cells : [];
  });
  const currencies = [...new Set([...new Set(named)].map(findCurrency))].filter((currency) => currency !== null);
  if (currencies.every((currency) => currency === 'USD')) return null;
  const names = new Intl.ListFormat('en-US').format(currencies.sort());
  return {
    problem: `This file’s amounts are in ${names}. The tracker counts dollars.`,
    action: 'Import the numbers as dollars',
  };
}
