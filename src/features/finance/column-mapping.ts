import type { CsvRow } from '#lib/csv.ts';
import {
  type DateOrder,
  type DecimalMark,
  findDateOrders,
  findDecimalMark,
  parseForeignAmount,
  parseForeignDate,
} from '#lib/foreign-values.ts';
import { toDollars } from '#lib/money.ts';
import type { BankColumn, BankTable } from './bank-table.ts';
import { parseTransaction, type Transaction, type Transactions } from './transactions.ts';

type AmountField = 'amount' | 'moneyOut' | 'moneyIn';
/** The fields whose values are columns. */
export type ColumnField = 'date' | 'description' | 'category' | AmountField;

/** What the columns of a bank's file mean. Columns are indexes; null for none. */
export interface ColumnMapping extends Readonly<Record<ColumnField, number | null>> {
  /** separate: in the columns `moneyOut` and `moneyIn`; otherwise in `amount`, where these amounts are expenses. */
  readonly amounts: 'negative' | 'positive' | 'separate';
  /** What the visitor chose if the dates can be read in several ways. */
  readonly dateOrder: DateOrder | null;
}

/** The usual titles of a column, in English and German, the likelier first. */
const usualTitles: Readonly<Record<ColumnField, readonly RegExp[]>> = {
  date: [
    /^(transaction |trans\.? )?date$/i,
    /^buchung(stag|sdatum)?$/i,
    /^(posted|posting|post|booking|value)\b/i,
    /date|datum|valuta/i,
  ],
  description: [
    /^(transaction )?descriptions?$/i,
    /^(payee|merchant|counterparty|name)/i,
    /verwendungszweck/i,
    /auftraggeber|empfänger|beg(ü|ue)nstigter|zahlungs/i,
    /description|details|narrative|memo|text|reference|beschreibung/i,
  ],
  amount: [/^(amount|betrag|umsatz)$/i, /amount|betrag|umsatz/i, /^value$/i],
  moneyOut: [/debit|withdrawal|paid out|money out|^soll\b|ausg(a|ä)ng|expense|belastung/i],
  moneyIn: [/credit|deposit|paid in|money in|^haben\b|eing(a|ä)ng|income|gutschrift/i],
  category: [/^(category|kategorie)$/i],
};

/** The mapping that the titles and the contents of the columns suggest. */
export function guessMapping({ columns }: BankTable): ColumnMapping {
  const dates = columns.filter(({ dateShare }) => dateShare >= 0.5);
  const date = findByTitle('date', dates) ?? dates[0] ?? null;
  const amounts = columns.filter((column) => column !== date && column.amountShare >= 0.5);
  const moneyOut = findByTitle('moneyOut', amounts);
  const moneyIn = findByTitle(
    'moneyIn',
    amounts.filter((column) => column !== moneyOut),
  );
  const hasBoth = moneyOut !== null && moneyIn !== null;
  // "Debit Amount" is only one of two.
  const others = hasBoth ? amounts.filter((column) => column !== moneyOut && column !== moneyIn) : amounts;
  const amount = findByTitle('amount', others) ?? (hasBoth ? null : (amounts[0] ?? null));
  const category = findByTitle('category', columns);
  const texts = columns.filter((column) => ![...dates, ...amounts, category].includes(column));
  const description = findByTitle('description', texts) ?? findLongest(texts);
  const signed = amount?.cells.some(isNegative) ? 'negative' : 'positive';
  return {
    date: toIndex(date),
    description: toIndex(description),
    // Some banks write what was spent without a minus.
    amounts: hasBoth && amount === null ? 'separate' : signed,
    amount: toIndex(amount),
    moneyOut: toIndex(moneyOut),
    moneyIn: toIndex(moneyIn),
    category: toIndex(category),
    dateOrder: null,
  };
}

const toIndex = (column: BankColumn | null) => column?.index ?? null;
const isNegative = (cell: string) => (parseForeignAmount(cell, '.') ?? parseForeignAmount(cell, ',') ?? 0) < 0;

/** The one of these columns with the likeliest title for a field. */
function findByTitle(field: ColumnField, columns: readonly BankColumn[]): BankColumn | null {
  const title = usualTitles[field].find((each) => columns.some((column) => each.test(column.title)));
  return columns.find((column) => title?.test(column.title)) ?? null;
}

/** The column with the most text. */
function findLongest(columns: readonly BankColumn[]): BankColumn | null {
  const getLength = ({ cells }: BankColumn) => cells.join('').length;
  return columns.toSorted((one, other) => getLength(other) - getLength(one))[0] ?? null;
}

const getCells = ({ columns }: BankTable, index: number | null) => columns[index ?? -1]?.cells ?? [];

/** The columns that can be chosen for a field: those with a date or an amount where it must be one. */
export function listColumns({ columns }: BankTable, field: ColumnField): readonly BankColumn[] {
  if (field === 'description' || field === 'category') return columns;
  return columns.filter(({ dateShare, amountShare }) => (field === 'date' ? dateShare : amountShare) > 0);
}

/** The first date that can be read in several ways, and the orders to choose from; null if none can. */
export function findAmbiguousDate(table: BankTable, { date }: ColumnMapping) {
  const cells = getCells(table, date);
  const orders = findDateOrders(cells);
  const example = orders.length < 2 ? undefined : cells.find((cell) => findDateOrders([cell]).length > 1);
  return example === undefined ? null : { example, orders };
}

/** The first field, in the order of the form, in which a choice is missing; null if rows can be read. */
export function findMissing(mapping: ColumnMapping, hasAmbiguousDate: boolean): ColumnField | 'dateOrder' | null {
  if (hasAmbiguousDate && mapping.dateOrder === null) return 'dateOrder';
  const fields = ['date', 'description', ...getAmountFields(mapping)] as const;
  return fields.find((field) => mapping[field] === null) ?? null;
}

/** The fields in which the amounts are. */
function getAmountFields({ amounts }: ColumnMapping): readonly AmountField[] {
  return amounts === 'separate' ? ['moneyOut', 'moneyIn'] : ['amount'];
}

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

/**
 * The transactions of a bank's table, and the rows that can't be read with the reason. Each transaction gets the id
 * `<newId>-<line>`. No choice may be missing in the mapping.
 */
export function readMappedRows(table: BankTable, mapping: ColumnMapping, newId: string): MappedRows {
  const readRow = createRowReader(table, mapping, newId);
  const entries: Transaction[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const row of table.rows) {
    const read = readRow(row);
    if (typeof read === 'string') unreadable.push({ line: row.line, reason: read });
    else entries.push(read);
  }
  const isOldestFirst = (entries[0]?.date ?? '') < (entries.at(-1)?.date ?? '');
  return { entries: isOldestFirst ? entries.reverse() : entries, unreadable };
}

/** Reads the transaction of a row, or says what is wrong with it. */
function createRowReader(table: BankTable, mapping: ColumnMapping, newId: string) {
  const amountFields = getAmountFields(mapping);
  const dateOrder = mapping.dateOrder ?? findDateOrders(getCells(table, mapping.date))[0] ?? 'ymd';
  const mark = findDecimalMark(amountFields.flatMap((field) => getCells(table, mapping[field]))) ?? '.';
  const sign = getSign(table, mapping, mark);

  return ({ line, cells }: CsvRow): Transaction | string => {
    const columnCount = table.columns.length;
    if (cells.slice(columnCount).some((cell) => cell.trim() !== '')) {
      return `it has ${cells.length} cells instead of ${columnCount}`;
    }
    const getText = (index: number | null) => (cells[index ?? -1] ?? '').trim();
    const date = parseForeignDate(getText(mapping.date), dateOrder);
    if (date === null) return `the date “${getText(mapping.date)}” can’t be read`;
    const cents = readCents(
      amountFields.map((field) => getText(mapping[field])),
      mark,
      sign,
    );
    if (typeof cents === 'string') return cents;
    const transaction = parseTransaction({
      id: `${newId}-${line}`,
      description: getText(mapping.description) || 'No description',
      amount: toDollars(Math.abs(cents)),
      type: cents < 0 ? 'expense' : 'income',
      category: getText(mapping.category) || 'Uncategorized',
      date,
    });
    return transaction ?? 'its amount is too large';
  };
}

/** The amount of a row, negative for an expense, or what is wrong with it. `sign`: that of the first text. */
function readCents(texts: readonly string[], mark: DecimalMark, sign: 1 | -1): number | string {
  if (texts.every((text) => text === '')) return 'it has no amount';
  const amounts = texts.map((text) => (text === '' ? 0 : parseForeignAmount(text, mark)));
  if (amounts.includes(null)) return `the amount “${texts[amounts.indexOf(null)]}” can’t be read`;
  const [first = 0, moneyIn = 0] = amounts.map(Number);
  return first !== 0 && moneyIn !== 0 ? 'it has both money out and money in' : sign * first + moneyIn;
}

/** -1 if expenses are positive amounts. Some banks write a debit as -12.50, others as 12.50. */
function getSign(table: BankTable, { amounts, moneyOut }: ColumnMapping, mark: DecimalMark): 1 | -1 {
  if (amounts !== 'separate') return amounts === 'positive' ? -1 : 1;
  return getCells(table, moneyOut).some((cell) => (parseForeignAmount(cell, mark) ?? 0) > 0) ? -1 : 1;
}
