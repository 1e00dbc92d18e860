import { type DecimalMark, findDecimalMark, isForeignAmount, parseForeignAmount } from '#lib/foreign-amounts.ts';
import { type DateOrder, findDateOrders } from '#lib/foreign-dates.ts';
import type { BankTable } from './bank-table.ts';

/** The fields whose values are columns. */
export type ColumnField = 'date' | 'description' | 'amount' | 'moneyOut' | 'moneyIn' | 'category';

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

const getCells = ({ rows }: BankTable, column: number | null): readonly string[] =>
  column === null ? [] : rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');

/** The orders in which the dates of a column can be read. Several: the visitor is asked. */
export const getDateOrders = (table: BankTable, column: number | null): readonly DateOrder[] =>
  findDateOrders(getCells(table, column));

/** The likelier decimal mark of the amounts; null if there are none. */
export const getDecimalMark = (table: BankTable, mapping: ColumnMapping): DecimalMark | null =>
  findDecimalMark(getAmountFields(mapping).flatMap((field) => getCells(table, mapping[field])));

/** The first date that can be read in several ways; null if none can. */
export function findAmbiguousDate(table: BankTable, { date }: ColumnMapping): string | null {
  if (getDateOrders(table, date).length < 2) return null;
  return getCells(table, date).find((cell) => findDateOrders([cell]).length > 1) ?? null;
}

/** The mapping that the titles and the contents of the columns suggest. */
export function guessMapping(table: BankTable): ColumnMapping {
  const indexes = [...table.columns.keys()];
  const holdsDates = (column: number) => isMost(table, column, (cell) => findDateOrders([cell]).length > 0);
  const holdsAmounts = (column: number) => isMost(table, column, isForeignAmount);
  const findByTitle = (field: ColumnField, isPossible: (column: number) => boolean) => {
    for (const title of usualTitles[field]) {
      const column = indexes.find((index) => title.test(table.columns[index] ?? '') && isPossible(index));
      if (column !== undefined) return column;
    }
    return null;
  };

  const date = findByTitle('date', holdsDates) ?? indexes.find(holdsDates) ?? null;
  const isAmount = (column: number) => column !== date && holdsAmounts(column);
  const moneyOut = findByTitle('moneyOut', isAmount);
  const moneyIn = findByTitle('moneyIn', (column) => isAmount(column) && column !== moneyOut);
  const hasBoth = moneyOut !== null && moneyIn !== null;
  const isOther = (column: number) => isAmount(column) && !(hasBoth && [moneyOut, moneyIn].includes(column));
  const amountByTitle = findByTitle('amount', isOther);
  const isSeparate = hasBoth && amountByTitle === null;
  const amount = isSeparate ? null : (amountByTitle ?? indexes.find(isAmount) ?? null);
  const category = findByTitle('category', () => true);
  const isText = (column: number) =>
    ![date, amount, category].includes(column) && !holdsDates(column) && !holdsAmounts(column);
  const description = findByTitle('description', isText) ?? findLongest(table, indexes.filter(isText));
  const isNegative = (cell: string) => (parseForeignAmount(cell, '.') ?? parseForeignAmount(cell, ',') ?? 0) < 0;
  return {
    date,
    description,
    amounts: isSeparate ? 'separate' : 'signed',
    amount,
    moneyOut,
    moneyIn,
    category,
    // Some banks write what was spent without a minus.
    expenseSign: amount === null || getCells(table, amount).some(isNegative) ? 'negative' : 'positive',
    dateOrder: null,
  };
}

/** True if a column isn't empty, and at least half of its filled cells are of a kind. */
function isMost(table: BankTable, column: number, isKind: (cell: string) => boolean): boolean {
  const cells = getCells(table, column);
  return cells.length > 0 && cells.filter(isKind).length * 2 >= cells.length;
}

/** The column with the most text. */
function findLongest(table: BankTable, columns: readonly number[]): number | null {
  const length = (column: number) => getCells(table, column).join('').length;
  return columns.toSorted((one, other) => length(other) - length(one))[0] ?? null;
}

export type MappingField = ColumnField | 'dateOrder';
export type MappingErrors = Readonly<Partial<Record<MappingField, string>>>;

/** What is missing or wrong in a mapping, for each field. Empty for a mapping with which rows can be read. */
export function validateMapping(table: BankTable, mapping: ColumnMapping): MappingErrors {
  const orders = getDateOrders(table, mapping.date);
  const errors: Partial<Record<MappingField, string | null>> = {
    date: checkColumn(table, mapping.date, 'dates', orders.length > 0),
    dateOrder: orders.length > 1 && mapping.dateOrder === null ? 'Choose how to read the dates' : null,
    description: mapping.description === null ? 'Choose the column with the descriptions' : null,
  };
  for (const field of getAmountFields(mapping)) {
    const isAmount = getCells(table, mapping[field]).some(isForeignAmount);
    errors[field] = checkColumn(table, mapping[field], 'amounts', isAmount);
  }
  if (mapping.amounts === 'separate' && mapping.moneyIn === mapping.moneyOut) {
    errors.moneyIn ??= 'Choose another column than for money out';
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as MappingErrors;
}

function checkColumn(table: BankTable, column: number | null, noun: string, isOfKind: boolean): string | null {
  if (column === null) return `Choose the column with the ${noun}`;
  if (isOfKind) return null;
  const [cell] = getCells(table, column);
  return cell === undefined ? 'This column is empty' : `No ${noun} in this column: “${cell.trim()}”`;
}

/** The fields in which the amounts are. */
function getAmountFields({ amounts }: ColumnMapping): readonly ('amount' | 'moneyOut' | 'moneyIn')[] {
  return amounts === 'signed' ? ['amount'] : ['moneyOut', 'moneyIn'];
}
