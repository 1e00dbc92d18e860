import { type CsvRow, type CsvTable, unescapeFormula } from '#lib/csv.ts';
import {
  type DateOrder,
  findDateOrders,
  findDecimalMark,
  parseDirection,
  parseLocalizedAmount,
  parseLocalizedDate,
} from '#lib/localized-values.ts';
import { toDollars } from '#lib/money.ts';
import type { Result } from '#lib/parsing.ts';
import type { BankColumn, BankTable } from './bank-table.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** The fields that a column is chosen for. */
export type ColumnField = 'date' | 'description' | 'category' | 'direction' | 'amount' | 'moneyOut' | 'moneyIn';

/** The layouts of amounts in a file, each with the columns that it needs. */
export const amountModes = [
  { value: 'negative', label: 'One column, expenses are negative', fields: ['amount'] },
  { value: 'positive', label: 'One column, expenses are positive', fields: ['amount'] },
  { value: 'direction', label: 'One column, debit or credit', fields: ['amount', 'direction'] },
  { value: 'separate', label: 'Two columns: money out, money in', fields: ['moneyOut', 'moneyIn'] },
] as const;

/** The meaning of the columns of a bank's file. Columns are indexes; null for none. */
export interface ColumnMapping extends Readonly<Record<ColumnField, number | null>> {
  readonly amounts: (typeof amountModes)[number]['value'];
  /** The visitor's choice if the dates can be read in several ways. */
  readonly dateOrder: DateOrder | null;
  /** The visitor's choice if the sign of the amounts in a column for money out or in isn't clear. */
  readonly negative: Transaction['type'] | null;
}

/** The fields in which the amounts are, in the order of the form. */
export const getAmountFields = ({ amounts }: ColumnMapping): readonly ColumnField[] =>
  amountModes.find(({ value }) => value === amounts)?.fields ?? [];

/** The usual titles of a column, in English and German, the likeliest first. */
const usualTitles: Readonly<Record<ColumnField, readonly RegExp[]>> = {
  date: [/^((transaction |trans\.? )?date|buchung(stag|sdatum)?)$/i, /^(post|booking|value)/i, /date|datum|valuta/i],
  description: [
    /^(transaction )?descriptions?$|verwendungszweck/i,
    /^(payee|merchant|counterparty|name)|auftraggeber|empfänger|beg(ü|ue)nstigter|zahlungs/i,
    /description|details|narrative|memo|text|reference|beschreibung/i,
  ],
  amount: [/^(amount|betrag|umsatz)$/i, /amount|betrag|umsatz/i, /^value$/i],
  moneyOut: [/debit|withdrawal|paid out|money out|^soll\b|ausg(a|ä)ng|expense|belastung/i],
  moneyIn: [/credit|deposit|paid in|money in|^haben\b|eing(a|ä)ng|income|gutschrift/i],
  direction: [/debit|credit|soll|haben|d\/c|s\/h|dr\/cr/i, /indicator|direction|sign|type|art/i],
  category: [/^(category|kategorie)$/i],
};

/** The mapping that the titles and the contents of the columns suggest. */
export function proposeMapping(table: BankTable): ColumnMapping {
  const ofKind = (kind: BankColumn['kind'], ...taken: readonly (number | null)[]) =>
    table.columns.filter((column) => column.kind === kind && !taken.includes(column.index));
  const getLength = ({ cells }: BankColumn) => cells.join('').length;
  const date = choose('date', ofKind('date'));
  const category = choose('category', ofKind('text'), null);
  const texts = ofKind('text', category).toSorted((one, other) => getLength(other) - getLength(one));
  const description = choose('description', texts);
  const direction = choose('direction', ofKind('direction'));
  const moneyOut = choose('moneyOut', ofKind('amount'), null);
  const moneyIn = choose('moneyIn', ofKind('amount', moneyOut), null);
  const amount = choose('amount', ofKind('amount'));
  const columns = { date, description, category, direction, amount, moneyOut, moneyIn };
  const mapping = { ...columns, dateOrder: null, negative: null };
  if (moneyOut !== null && moneyIn !== null) return { ...mapping, amounts: 'separate' };
  if (direction !== null) return { ...mapping, amounts: 'direction' };
  // Some banks write expenses without a minus.
  const results = table.rows.map(createAmountReader(table, { ...mapping, amounts: 'negative' }).readCents);
  return { ...mapping, amounts: results.some((cents) => cents.ok && cents.value < 0) ? 'negative' : 'positive' };
}

/** The column with the likeliest title for a field, otherwise the fallback. */
function choose(field: ColumnField, columns: readonly BankColumn[], fallback = columns[0] ?? null): number | null {
  const titled = usualTitles[field].flatMap((title) => columns.filter((column) => title.test(column.title)));
  return (titled[0] ?? fallback)?.index ?? null;
}

export interface BankRows {
  /** The first date that can be read in several ways, and the orders to choose from; null if every date is clear. */
  readonly ambiguousDate: { readonly example: string; readonly orders: readonly DateOrder[] } | null;
  /** A negative amount that can be an expense or an income; null if every sign is clear. */
  readonly ambiguousAmount: string | null;
  /** The newest first if the file has the oldest first. */
  readonly entries: Transactions;
  readonly unreadable: CsvTable['unreadable'];
}

/**
 * The transactions of a bank's table, and the rows that can't be read with the reason; neither until each required field has a
 * column. Each transaction gets the id `<newId>-<line>`, and the category '' if its row has none.
 */
export function readRows(table: BankTable, mapping: ColumnMapping, newId: string): BankRows {
  const dates = getCells(table, mapping.date);
  const orders = findDateOrders(dates);
  const example = orders.length < 2 ? undefined : dates.find((cell) => findDateOrders([cell]).length > 1);
  const ambiguousDate = example === undefined ? null : { example, orders };
  const { readCents, ambiguousAmount } = createAmountReader(table, mapping);
  const choices = [ambiguousDate && 'dateOrder', ambiguousAmount && 'negative'] as const;
  const required = [...choices, 'date', 'description', ...getAmountFields(mapping)] as const;
  const questions = { ambiguousDate, ambiguousAmount };
  if (required.some((field) => field && mapping[field] === null)) return { ...questions, entries: [], unreadable: [] };

  // The choice for an earlier file may not fit this one.
  const dateOrder = orders.find((order) => order === mapping.dateOrder) ?? orders[0] ?? 'ymd';
  const columnCount = table.columns.length;
  function readRow(row: CsvRow): Result<Transaction> {
    if (row.cells.length > table.maxRowLength || row.cells.slice(columnCount).some((cell) => cell.trim() !== '')) {
      return { ok: false, reason: `it has ${row.cells.length} cells instead of ${columnCount}` };
    }
    const dateText = getText(row, mapping.date);
    const date = parseLocalizedDate(dateText, dateOrder);
    if (date === null) return { ok: false, reason: `the date “${dateText}” can’t be read` };
    const cents = readCents(row);
    if (!cents.ok) return cents;
    const id = `${newId}-${row.line}`;
    const description = unescapeFormula(getText(row, mapping.description)) || 'No description';
    const category = unescapeFormula(getText(row, mapping.category));
    const amount = toDollars(Math.abs(cents.value));
    const type = cents.value < 0 ? 'expense' : 'income';
    return { ok: true, value: { id, description, amount, type, category, date } };
  }

  const entries: Transaction[] = [];
  const unreadable = [...table.unreadable];
  for (const row of table.rows) {
    const result = readRow(row);
    if (result.ok) entries.push(result.value);
    else unreadable.push({ line: row.line, reason: result.reason });
  }
  const isOldestFirst = (entries[0]?.date ?? '') < (entries.at(-1)?.date ?? '');
  return { ...questions, entries: isOldestFirst ? entries.reverse() : entries, unreadable };
}

const getCells = ({ columns }: BankTable, index: number | null) => columns[index ?? -1]?.cells ?? [];
const getText = ({ cells }: CsvRow, index: number | null) => (cells[index ?? -1] ?? '').trim();

/** Reads the amount of a row, negative for an expense. Some banks write a debit as -12.50, others as 12.50. */
function createAmountReader(table: BankTable, mapping: ColumnMapping) {
  const { amounts, amount, direction, moneyOut, moneyIn } = mapping;
  const mark = findDecimalMark(getAmountFields(mapping).flatMap((field) => getCells(table, mapping[field])));
  const parse = (text: string) => (text === '' ? 0 : parseLocalizedAmount(text, mark));
  const words = new Set(getCells(table, direction).map(parseDirection));
  // If only credits are marked, unmarked rows are debits, and vice versa.
  const unmarked = words.has('in') && words.has('out') ? null : words.has('in') ? 'out' : 'in';

  /** One of the texts is usually empty. Null if the direction of the money is unknown. */
  function getTexts(row: CsvRow): Readonly<Record<'out' | 'in', string>> | null {
    if (amounts === 'separate') return { out: getText(row, moneyOut), in: getText(row, moneyIn) };
    const word = getText(row, direction);
    const named = word === '' ? unmarked : parseDirection(word);
    const kind = amounts === 'direction' ? named : amounts === 'positive' ? 'out' : 'in';
    return kind && { out: '', in: '', [kind]: getText(row, amount) };
  }

  const unsigned = amounts === 'direction' || amounts === 'separate' ? table.rows.map(getTexts) : [];
  const unclear: string[] = [];
  /** The factor that makes expenses negative. */
  function findFactor(kind: 'out' | 'in'): number {
    const texts = unsigned.map((each) => each?.[kind] ?? '');
    const sum = texts.reduce((total, text) => total + Math.sign(parse(text) ?? 0), 0);
    const negative = texts.find((text) => (parse(text) ?? 0) < 0);
    if (sum !== 0 || negative === undefined) return sum < 0 === (kind === 'out') ? 1 : -1;
    unclear.push(negative);
    return mapping.negative === 'income' ? -1 : 1;
  }
  const factors = { out: findFactor('out'), in: findFactor('in') };

  function readCents(row: CsvRow): Result<number> {
    const texts = getTexts(row);
    if (texts === null) return { ok: false, reason: `“${getText(row, direction)}” is neither debit nor credit` };
    if (texts.out === '' && texts.in === '') return { ok: false, reason: 'it has no amount' };
    const [out, income] = [parse(texts.out), parse(texts.in)];
    if (out === null) return { ok: false, reason: `the amount “${texts.out}” can’t be read` };
    if (income === null) return { ok: false, reason: `the amount “${texts.in}” can’t be read` };
    if (out !== 0 && income !== 0) return { ok: false, reason: 'it has both money out and money in' };
    return { ok: true, value: factors.out * out + factors.in * income };
  }
  return { readCents, ambiguousAmount: unclear[0] ?? null };
}
