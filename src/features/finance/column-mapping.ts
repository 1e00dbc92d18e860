import type { CsvRow } from '#lib/csv.ts';
import { type DateOrder, findDateOrders, parseDirection, parseForeignAmount } from '#lib/foreign-values.ts';
import { type BankColumn, type BankTable, takeSample } from './bank-table.ts';

type AmountField = 'amount' | 'moneyOut' | 'moneyIn';
/** The fields whose values are columns. */
export type ColumnField = 'date' | 'description' | 'category' | 'direction' | AmountField;

/** What the columns of a bank's file mean. Columns are indexes; null for none. */
export interface ColumnMapping extends Readonly<Record<ColumnField, number | null>> {
  /**
   * separate: in the columns `moneyOut` and `moneyIn`; otherwise in `amount`, where expenses are these amounts, or those that
   * the column `direction` calls debits.
   */
  readonly amounts: 'negative' | 'positive' | 'direction' | 'separate';
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
  direction: [/debit|credit|soll|haben|d\/c|s\/h|dr\/cr/i, /indicator|direction|sign|type|art/i],
  category: [/^(category|kategorie)$/i],
};

/** The mapping that the titles and the contents of the columns suggest. */
export function guessMapping(table: BankTable): ColumnMapping {
  const { columns } = table;
  const dates = columns.filter(({ shares }) => shares.date >= 0.5);
  const date = findByTitle('date', dates) ?? dates[0] ?? null;
  const amounts = columns.filter((column) => column !== date && column.shares.amount >= 0.5);
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
  const directions = columns.filter((column) => column !== category && isDirection(column));
  const direction = findByTitle('direction', directions) ?? directions[0] ?? null;
  const texts = columns.filter((column) => ![...dates, ...amounts, category, direction].includes(column));
  const description = findByTitle('description', texts) ?? findLongest(texts);
  const mapping = {
    date: toIndex(date),
    description: toIndex(description),
    amount: toIndex(amount),
    moneyOut: toIndex(moneyOut),
    moneyIn: toIndex(moneyIn),
    direction: toIndex(direction),
    category: toIndex(category),
    dateOrder: null,
  };
  if (hasBoth && amount === null) return { ...mapping, amounts: 'separate' };
  if (direction !== null && amount !== null && hasPlausibleSigns(table, direction, amount)) {
    return { ...mapping, amounts: 'direction' };
  }
  // Some banks write what was spent without a minus.
  return { ...mapping, amounts: amount?.cells.some(isNegative) ? 'negative' : 'positive' };
}

/** True for a column that says in which direction the money went. */
function isDirection({ cells, shares }: BankColumn): boolean {
  const kinds = new Set(takeSample(cells).map(parseDirection));
  // A single letter, always the same, may mean anything.
  return shares.direction >= 0.9 && ((kinds.has('in') && kinds.has('out')) || cells.every((cell) => cell.length > 1));
}

/** False if debits and credits are mostly negative: then the column says something else, such as which card was used. */
function hasPlausibleSigns({ rows }: BankTable, direction: BankColumn, amount: BankColumn): boolean {
  const signed = takeSample(rows).filter(({ cells }) => isNegative(cells[amount.index] ?? ''));
  const getShare = (kind: 'in' | 'out') => {
    const isOfKind = ({ cells }: CsvRow) => parseDirection(cells[direction.index]?.trim() ?? '') === kind;
    return signed.filter(isOfKind).length / takeSample(rows).filter(isOfKind).length;
  };
  return !(getShare('in') > 0.5 && getShare('out') > 0.5);
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

/** The filled cells of a column; none for null. */
export const getCells = ({ columns }: BankTable, index: number | null) => columns[index ?? -1]?.cells ?? [];

/** The columns that can be chosen for a field: those with a date or an amount where it must be one, if there is any. */
export function listColumns({ columns }: BankTable, field: ColumnField): readonly BankColumn[] {
  if (field === 'description' || field === 'category') return columns;
  const kind = field === 'date' || field === 'direction' ? field : 'amount';
  const likely = columns.filter(({ shares }) => shares[kind] > 0);
  return likely.length > 0 ? likely : columns;
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
export function getAmountFields({ amounts }: ColumnMapping): readonly (AmountField | 'direction')[] {
  if (amounts === 'separate') return ['moneyOut', 'moneyIn'];
  return amounts === 'direction' ? ['amount', 'direction'] : ['amount'];
}
