import type { CsvRow } from '#lib/csv.ts';
import {
  type DateOrder,
  type DecimalMark,
  findDateOrders,
  findDecimalMark,
  isForeignAmount,
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
  /** signed: `amount` is one column; separate: `moneyOut` and `moneyIn` are two. */
  readonly amounts: 'signed' | 'separate';
  /** Which amounts are expenses if they are signed. */
  readonly expenseSign: 'negative' | 'positive';
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
  const findByTitle = (field: ColumnField, isPossible: (column: BankColumn) => boolean) => {
    const possible = columns.filter(isPossible);
    const title = usualTitles[field].find((each) => possible.some((column) => each.test(column.title)));
    return possible.find((column) => title?.test(column.title)) ?? null;
  };

  const holdsDates = (column: BankColumn) => column.holdsDates;
  const date = findByTitle('date', holdsDates) ?? columns.find(holdsDates) ?? null;
  const isAmount = (column: BankColumn) => column !== date && column.holdsAmounts;
  const moneyOut = findByTitle('moneyOut', isAmount);
  const moneyIn = findByTitle('moneyIn', (column) => isAmount(column) && column !== moneyOut);
  const hasBoth = moneyOut !== null && moneyIn !== null;
  const isOther = (column: BankColumn) => isAmount(column) && !(hasBoth && [moneyOut, moneyIn].includes(column));
  const amountByTitle = findByTitle('amount', isOther);
  const isSeparate = hasBoth && amountByTitle === null;
  const amount = isSeparate ? null : (amountByTitle ?? columns.find(isAmount) ?? null);
  const category = findByTitle('category', () => true);
  const isText = (column: BankColumn) =>
    ![date, amount, category].includes(column) && !column.holdsDates && !column.holdsAmounts;
  const description = findByTitle('description', isText) ?? findLongest(columns.filter(isText));
  const isNegative = (cell: string) => (parseForeignAmount(cell, '.') ?? parseForeignAmount(cell, ',') ?? 0) < 0;
  return {
    date: date?.index ?? null,
    description: description?.index ?? null,
    amounts: isSeparate ? 'separate' : 'signed',
    amount: amount?.index ?? null,
    moneyOut: moneyOut?.index ?? null,
    moneyIn: moneyIn?.index ?? null,
    category: category?.index ?? null,
    // Some banks write what was spent without a minus.
    expenseSign: amount === null || amount.cells.some(isNegative) ? 'negative' : 'positive',
    dateOrder: null,
  };
}

/** The column with the most text. */
function findLongest(columns: readonly BankColumn[]): BankColumn | null {
  const getLength = ({ cells }: BankColumn) => cells.join('').length;
  return columns.toSorted((one, other) => getLength(other) - getLength(one))[0] ?? null;
}

const getColumn = ({ columns }: BankTable, index: number | null) => (index === null ? undefined : columns[index]);

/** The first date that can be read in several ways, and the orders to choose from; null if none can. */
export function findAmbiguousDate(table: BankTable, mapping: ColumnMapping) {
  const { cells = [], dateOrders: orders = [] } = getColumn(table, mapping.date) ?? {};
  const example = orders.length < 2 ? undefined : cells.find((cell) => findDateOrders([cell]).length > 1);
  return example === undefined ? null : { example, orders };
}

/** What is missing or wrong in a mapping, for each field. Empty for a mapping with which rows can be read. */
export type MappingErrors = Readonly<Partial<Record<ColumnField | 'dateOrder', string>>>;

/** In the order of the form. */
export function validateMapping(table: BankTable, mapping: ColumnMapping): MappingErrors {
  const date = getColumn(table, mapping.date);
  const dateError = checkColumn(date, 'dates', ({ dateOrders }) => dateOrders.length > 0);
  const isOrderOpen = date !== undefined && date.dateOrders.length > 1 && mapping.dateOrder === null;
  const errors: [ColumnField | 'dateOrder', string | null][] = [
    ['date', dateError],
    ['dateOrder', isOrderOpen ? 'Choose how to read the dates' : null],
    ['description', mapping.description === null ? 'Choose the column with the descriptions' : null],
    ...getAmountFields(mapping).map((field): [ColumnField, string | null] => {
      const error = checkColumn(getColumn(table, mapping[field]), 'amounts', ({ cells }) =>
        cells.some(isForeignAmount),
      );
      const isRepeated = field === 'moneyIn' && mapping.moneyIn === mapping.moneyOut;
      return [field, error ?? (isRepeated ? 'Choose another column than for money out' : null)];
    }),
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== null)) as MappingErrors;
}

function checkColumn(
  column: BankColumn | undefined,
  noun: string,
  isOfKind: (column: BankColumn) => boolean,
): string | null {
  if (column === undefined) return `Choose the column with the ${noun}`;
  if (isOfKind(column)) return null;
  const [cell] = column.cells;
  return cell === undefined ? 'This column is empty' : `No ${noun} in this column: “${cell}”`;
}

/** The fields in which the amounts are. */
function getAmountFields({ amounts }: ColumnMapping): readonly AmountField[] {
  return amounts === 'signed' ? ['amount'] : ['moneyOut', 'moneyIn'];
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
 * `<newId>-<line>`. The mapping must be valid.
 */
export function readMappedRows(table: BankTable, mapping: ColumnMapping, newId: string): MappedRows {
  const formats = findFormats(table, mapping);
  const entries: Transaction[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const row of table.rows) {
    const read = readRow(row, table.columns.length, mapping, formats, `${newId}-${row.line}`);
    if (typeof read === 'string') unreadable.push({ line: row.line, reason: read });
    else entries.push(read);
  }
  const isOldestFirst = (entries[0]?.date ?? '') < (entries.at(-1)?.date ?? '');
  return { entries: isOldestFirst ? entries.reverse() : entries, unreadable };
}

interface Formats {
  readonly dateOrder: DateOrder;
  readonly mark: DecimalMark;
  /** -1 if the amounts of the column are negative: some banks write a debit as -12.50, others as 12.50. */
  readonly outSign: number;
}

function findFormats(table: BankTable, mapping: ColumnMapping): Formats {
  const getCells = (field: ColumnField) => getColumn(table, mapping[field])?.cells ?? [];
  const mark = findDecimalMark(getAmountFields(mapping).flatMap(getCells)) ?? '.';
  const isNoIncome = (cell: string) => (parseForeignAmount(cell, mark) ?? 0) <= 0;
  return {
    dateOrder: mapping.dateOrder ?? getColumn(table, mapping.date)?.dateOrders[0] ?? 'ymd',
    mark,
    outSign: getCells('moneyOut').every(isNoIncome) ? -1 : 1,
  };
}

/** The transaction of a row, or what is wrong with it. */
function readRow(
  { cells }: CsvRow,
  columnCount: number,
  mapping: ColumnMapping,
  formats: Formats,
  id: string,
): Transaction | string {
  if (cells.slice(columnCount).some((cell) => cell.trim() !== '')) {
    return `it has ${cells.length} cells instead of ${columnCount}`;
  }
  const getText = (field: ColumnField) => (cells[mapping[field] ?? -1] ?? '').trim();
  const date = parseForeignDate(getText('date'), formats.dateOrder);
  if (date === null) return getText('date') === '' ? 'it has no date' : `the date “${getText('date')}” can’t be read`;
  const cents = readSignedCents(getText, mapping, formats);
  if (typeof cents === 'string') return cents;
  const transaction = parseTransaction({
    id,
    description: getText('description') || 'No description',
    amount: toDollars(Math.abs(cents)),
    type: cents < 0 ? 'expense' : 'income',
    category: getText('category') || 'Uncategorized',
    date,
  });
  return transaction ?? 'its amount is too large';
}

/** Negative for an expense; what is wrong if the amount of a row can't be read. */
function readSignedCents(
  getText: (field: ColumnField) => string,
  mapping: ColumnMapping,
  { mark, outSign }: Formats,
): number | string {
  const filled = getAmountFields(mapping).filter((field) => getText(field) !== '');
  const unreadable = filled.find((field) => parseForeignAmount(getText(field), mark) === null);
  if (unreadable !== undefined) return `the amount “${getText(unreadable)}” can’t be read`;
  if (filled.length === 0) return 'it has no amount';
  const read = (field: AmountField) => parseForeignAmount(getText(field), mark) ?? 0;
  if (mapping.amounts === 'signed') return mapping.expenseSign === 'positive' ? -read('amount') : read('amount');
  const [moneyOut, moneyIn] = [read('moneyOut'), read('moneyIn')];
  if (moneyOut !== 0 && moneyIn !== 0) return 'it has both money out and money in';
  return moneyIn - outSign * moneyOut;
}
