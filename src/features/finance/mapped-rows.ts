import type { CsvRow } from '#lib/csv.ts';
import { type DecimalMark, parseForeignAmount } from '#lib/foreign-amounts.ts';
import { type DateOrder, parseForeignDate } from '#lib/foreign-dates.ts';
import { formatSignedCents, toDollars } from '#lib/money.ts';
import type { BankTable } from './bank-table.ts';
import { type ColumnMapping, getDateOrders, getDecimalMark } from './column-mapping.ts';
import { parseTransaction, signedCents, type Transaction, type Transactions } from './transactions.ts';

/** The category of transactions without one. */
const uncategorized = 'Uncategorized';

export interface UnreadableRow {
  readonly line: number;
  /** "the date “soon” can’t be read" */
  readonly reason: string;
}

export interface MappedRows {
  /** The newest first if the file has the oldest first. */
  readonly entries: Transactions;
  readonly unreadable: readonly UnreadableRow[];
}

interface Formats {
  readonly dateOrder: DateOrder;
  readonly mark: DecimalMark;
  /** -1 if the amounts of the column are negative: some banks write a debit as -12.50, others as 12.50. */
  readonly outSign: number;
}

/**
 * The transactions of a bank's table, and the rows that can't be read with the reason. Each transaction gets the id
 * `<newId>-<line>`. The mapping must be valid.
 */
export function readMappedRows(table: BankTable, mapping: ColumnMapping, newId: string): MappedRows {
  const formats = findFormats(table, mapping);
  const entries: Transaction[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const row of table.rows) {
    const read = readRow(row, table, mapping, formats, `${newId}-${row.line}`);
    if (typeof read === 'string') unreadable.push({ line: row.line, reason: read });
    else entries.push(read);
  }
  const isOldestFirst = (entries[0]?.date ?? '') < (entries.at(-1)?.date ?? '');
  return { entries: isOldestFirst ? entries.reverse() : entries, unreadable };
}

function findFormats(table: BankTable, mapping: ColumnMapping): Formats {
  const mark = getDecimalMark(table, mapping) ?? '.';
  const outs = table.rows.map(({ cells }) => parseForeignAmount(cells[mapping.moneyOut ?? -1] ?? '', mark) ?? 0);
  return {
    dateOrder: mapping.dateOrder ?? getDateOrders(table, mapping.date)[0] ?? 'ymd',
    mark,
    outSign: outs.every((cents) => cents <= 0) ? -1 : 1,
  };
}

/** The transaction of a row, or what is wrong with it. */
function readRow(
  { cells }: CsvRow,
  { columns }: BankTable,
  mapping: ColumnMapping,
  formats: Formats,
  id: string,
): Transaction | string {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return `it has ${cells.length} cells instead of ${columns.length}`;
  }
  const getCell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const dateText = getCell(mapping.date);
  const date = parseForeignDate(dateText, formats.dateOrder);
  if (date === null) return dateText === '' ? 'it has no date' : `the date “${dateText}” can’t be read`;
  const cents = mapping.amounts === 'signed' ? readSigned() : readSeparate();
  if (typeof cents === 'string') return cents;
  const category = getCell(mapping.category) || uncategorized;
  const transaction = parseTransaction({
    id,
    description: getCell(mapping.description) || 'No description',
    amount: toDollars(Math.abs(cents)),
    type: cents < 0 ? 'expense' : 'income',
    category,
    date,
  });
  return transaction ?? 'its amount is too large';

  function readSigned(): number | string {
    const amount = readAmount('amount');
    if (amount === null) return 'it has no amount';
    return typeof amount === 'number' && mapping.expenseSign === 'positive' ? 0 - amount : amount;
  }

  function readSeparate(): number | string {
    const [out, into] = [readAmount('moneyOut'), readAmount('moneyIn')];
    if (typeof out === 'string') return out;
    if (typeof into === 'string') return into;
    if (out === null && into === null) return 'it has no amount';
    if (out && into) return 'it has both money out and money in';
    return (into ?? 0) - formats.outSign * (out ?? 0);
  }

  /** Cents; null for an empty cell; what is wrong with any other text. */
  function readAmount(field: 'amount' | 'moneyOut' | 'moneyIn'): number | string | null {
    const text = getCell(mapping[field]);
    if (text === '') return null;
    return parseForeignAmount(text, formats.mark) ?? `the amount “${text}” can’t be read`;
  }
}

/** "2026-11-02 · Groceries · -$12.50": the date as it is stored, so that no order of its numbers is left open. */
export function describeExample(transaction: Transaction): string {
  return `${transaction.date} · ${transaction.description} · ${formatSignedCents(signedCents(transaction))}`;
}
