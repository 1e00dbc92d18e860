import { type CsvRow, parseCsv } from '#lib/csv.ts';
import { isForeignAmount, isForeignDate } from '#lib/foreign-values.ts';
import { ImportError } from '#lists/import-file.ts';

/** A column of a bank's file, whose meaning isn't known yet. */
export interface BankColumn {
  readonly index: number;
  /** "Column 1 (11/02/2026)" in a file without titles. */
  readonly title: string;
  /** The cells that aren't empty, trimmed. */
  readonly cells: readonly string[];
  /** How many of the cells are dates, from 0 to 1. */
  readonly dateShare: number;
  /** How many of the cells are amounts, from 0 to 1. */
  readonly amountShare: number;
}

/** The transactions of a bank's CSV file. */
export interface BankTable {
  readonly columns: readonly BankColumn[];
  /** The rows below the titles that aren't empty. */
  readonly rows: readonly CsvRow[];
  /** How many rows before the titles are skipped: account number, period, balance. */
  readonly preambleLength: number;
}

/** Words of column titles, in English and German. */
const titleWord =
  /date|datum|\btag\b|buchung|valuta|posted|description|details|payee|merchant|memo|narrative|reference|verwendungszweck|auftraggeber|empfänger|beguenstigter|begünstigter|amount|betrag|umsatz|debit|credit|withdrawal|deposit|paid|money|soll|haben|balance|saldo|category|kategorie|currency|währung/i;

/** More rows than a bank writes before the titles. */
const maxPreambleLength = 40;

/**
 * Finds the table of transactions in a CSV text with any delimiter, below any lines before it.
 * @throws ImportError
 */
export function findBankTable(text: string): BankTable {
  const parsed = parseCsv(text);
  const [best] = parsed
    .filter(({ error }) => error === null)
    .map(({ rows }) => {
      const filled = rows.filter(({ cells }) => cells.some(isFilled));
      return { rows: filled, count: filled.filter(isTransaction).length };
    })
    .toSorted((one, other) => other.count - one.count);
  if (best !== undefined && best.count > 0) return toTable(best.rows);
  const syntaxError = parsed.find(({ error }) => error !== null)?.error;
  throw new ImportError(syntaxError ?? 'No line has a date and an amount in separate columns.');
}

const isFilled = (cell: string) => cell.trim() !== '';

/** True for a row with a date in one cell and an amount in another. */
function isTransaction({ cells }: CsvRow): boolean {
  const dates = [...cells.keys()].filter((index) => isForeignDate(cells[index] ?? ''));
  const amounts = [...cells.keys()].filter((index) => isForeignAmount(cells[index] ?? ''));
  // "20261102" could be either.
  return dates.length > 0 && amounts.length > 0 && new Set([...dates, ...amounts]).size > 1;
}

function toTable(rows: readonly CsvRow[]): BankTable {
  const titleIndex = findTitles(rows);
  const body = rows.slice(titleIndex + 1);
  const first = (titleIndex < 0 ? body.find(isTransaction) : rows[titleIndex])?.cells ?? [];
  const columns = first.map((cell, index) => toColumn(index, cell.trim(), titleIndex >= 0, body));
  // A delimiter at the end of each line is not a column.
  const count = columns.findLastIndex(({ index, cells }) => isFilled(first[index] ?? '') || cells.length > 0) + 1;
  return { columns: columns.slice(0, count), rows: body, preambleLength: Math.max(0, titleIndex) };
}

/** @param text the title, or in a file without titles the cell of the first transaction */
function toColumn(index: number, text: string, isTitle: boolean, rows: readonly CsvRow[]): BankColumn {
  const name = `Column ${index + 1}`;
  const cells = rows.map((row) => (row.cells[index] ?? '').trim()).filter(isFilled);
  const getShare = (isOfKind: (cell: string) => boolean) => cells.filter(isOfKind).length / Math.max(1, cells.length);
  return {
    index,
    title: (isTitle ? text : text && `${name} (${text})`) || name,
    cells,
    dateShare: getShare(isForeignDate),
    amountShare: getShare(isForeignAmount),
  };
}

/** The index of the row with the titles; -1 if there is none. */
function findTitles(rows: readonly CsvRow[]): number {
  const firstTransaction = rows.findIndex(isTransaction);
  const scores = rows.slice(0, maxPreambleLength).map(({ cells }, index) => {
    const filled = cells.filter(isFilled).length;
    if (filled < 2 || cells.some((cell) => isForeignDate(cell) || isForeignAmount(cell))) return 0;
    const words = cells.filter((cell) => titleWord.test(cell) && cell.length < 60).length;
    if (words > 1) return 100 * words + filled;
    // Without known words, titles are the fullest row of text above the transactions.
    return index < firstTransaction ? filled : 0;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}
