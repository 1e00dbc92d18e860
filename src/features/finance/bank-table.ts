import { type CsvRow, CsvSyntaxError, parseCsv } from '#lib/csv.ts';
import { isForeignAmount } from '#lib/foreign-amounts.ts';
import { findDateOrders } from '#lib/foreign-dates.ts';

/** The transactions of a bank's CSV file, in columns whose meaning isn't known yet. */
export interface BankTable {
  /** The titles; "Column 1 (11/02/2026)" in a file without any. */
  readonly columns: readonly string[];
  /** The rows below the titles that aren't empty. */
  readonly rows: readonly CsvRow[];
  /** How many rows before the titles are skipped: account number, period, balance. */
  readonly preambleLength: number;
}

const delimiters = [',', ';', '\t'] as const;

/** Words of column titles, in English and German. */
const titleWord =
  /date|datum|\btag\b|buchung|valuta|posted|description|details|payee|merchant|memo|narrative|reference|verwendungszweck|auftraggeber|empfänger|beguenstigter|begünstigter|amount|betrag|umsatz|debit|credit|withdrawal|deposit|paid|money|soll|haben|balance|saldo|category|kategorie|currency|währung/i;

/** More rows than a bank writes before the titles. */
const maxPreambleLength = 40;

/**
 * Finds the table of transactions in a CSV text with any delimiter, below any lines before it. Returns why there is none, as
 * a sentence for the visitor.
 */
export function findBankTable(text: string): BankTable | string {
  let best: readonly CsvRow[] = [];
  let bestCount = 0;
  let syntaxError: CsvSyntaxError | null = null;
  for (const delimiter of delimiters) {
    if (!text.includes(delimiter)) continue;
    try {
      const rows = parseCsv(text, delimiter).filter(({ cells }) => cells.some(isFilled));
      const count = rows.filter(isTransaction).length;
      if (count > bestCount) [best, bestCount] = [rows, count];
    } catch (error) {
      if (!(error instanceof CsvSyntaxError)) throw error;
      syntaxError = error;
    }
  }
  if (bestCount > 0) return toTable(best);
  return syntaxError?.message ?? 'No line has a date and an amount in separate columns.';
}

const isFilled = (cell: string) => cell.trim() !== '';

/** True for a row with a date in one cell and an amount in another. */
function isTransaction({ cells }: CsvRow): boolean {
  const dates = [...cells.keys()].filter((index) => findDateOrders([cells[index] ?? '']).length > 0);
  const amounts = [...cells.keys()].filter((index) => isForeignAmount(cells[index] ?? ''));
  // "20261102" could be either.
  return dates.length > 0 && amounts.length > 0 && new Set([...dates, ...amounts]).size > 1;
}

function toTable(rows: readonly CsvRow[]): BankTable {
  const titleIndex = findTitles(rows);
  const body = rows.slice(titleIndex + 1);
  const first = (titleIndex < 0 ? body.find(isTransaction) : rows[titleIndex])?.cells ?? [];
  const columns = first.map((cell, index) => {
    const name = `Column ${index + 1}`;
    if (titleIndex < 0) return isFilled(cell) ? `${name} (${cell.trim()})` : name;
    return cell.trim() || name;
  });
  // A delimiter at the end of each line is not a column.
  const isUsed = (index: number) =>
    isFilled(first[index] ?? '') || body.some(({ cells }) => isFilled(cells[index] ?? ''));
  while (columns.length > 0 && !isUsed(columns.length - 1)) columns.pop();
  return { columns, rows: body, preambleLength: Math.max(0, titleIndex) };
}

/** The index of the row with the titles; -1 if there is none. */
function findTitles(rows: readonly CsvRow[]): number {
  const firstTransaction = rows.findIndex(isTransaction);
  const candidates = rows.slice(0, maxPreambleLength).map(({ cells }, index) => {
    const isText = cells.every((cell) => findDateOrders([cell]).length === 0 && !isForeignAmount(cell));
    const words = cells.filter((cell) => titleWord.test(cell) && cell.length < 60).length;
    const filled = cells.filter(isFilled).length;
    // Without a known word, titles are the fullest row of text above the transactions.
    const isTitles = isText && filled > 1 && (words > 1 || index < firstTransaction);
    return { index, score: isTitles ? 100 * (words > 1 ? words : 0) + filled : 0 };
  });
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one), { index: -1, score: 0 });
  return best.index;
}
