import { type CsvRow, unescapeFormula } from '#lib/csv.ts';
import {
  type DecimalMark,
  findDateOrders,
  findDecimalMark,
  parseDirection,
  parseForeignAmount,
  parseForeignDate,
} from '#lib/foreign-values.ts';
import { toDollars } from '#lib/money.ts';
import { type BankTable, takeSample } from './bank-table.ts';
import { type ColumnMapping, getAmountFields, getCells } from './column-mapping.ts';
import { parseTransaction, type Transaction, type Transactions } from './transactions.ts';

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
 * `<newId>-<line>`, and the category '' if its row has none. No choice may be missing in the mapping.
 */
export function readMappedRows(table: BankTable, mapping: ColumnMapping, newId: string): MappedRows {
  const readRow = createRowReader(table, mapping, newId);
  const entries: Transaction[] = [];
  const unreadable: UnreadableRow[] = table.badLines.map((line) => ({
    line,
    reason: 'its quotation marks don’t match',
  }));
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
  const orders = findDateOrders(getCells(table, mapping.date));
  // What was chosen for an earlier file may not fit this one.
  const dateOrder = orders.find((order) => order === mapping.dateOrder) ?? orders[0] ?? 'ymd';
  const mark = findMark(table, mapping);
  const signs = findSigns(table, mapping, mark);
  const getAmounts = createAmountGetter(table, mapping);

  return (row: CsvRow): Transaction | string => {
    const { line, cells } = row;
    const columnCount = table.columns.length;
    if (cells.slice(columnCount).some((cell) => cell.trim() !== '')) {
      return `it has ${cells.length} cells instead of ${columnCount}`;
    }
    const date = parseForeignDate(getText(row, mapping.date), dateOrder);
    if (date === null) return `the date “${getText(row, mapping.date)}” can’t be read`;
    const amounts = getAmounts(row);
    if (amounts === null) return `“${getText(row, mapping.direction)}” is neither debit nor credit`;
    const cents = readCents(amounts, mark, signs);
    if (typeof cents === 'string') return cents;
    const transaction = parseTransaction({
      id: `${newId}-${line}`,
      description: unescapeFormula(getText(row, mapping.description)) || 'No description',
      amount: toDollars(Math.abs(cents)),
      type: cents < 0 ? 'expense' : 'income',
      category: unescapeFormula(getText(row, mapping.category)),
      date,
    });
    return transaction ?? 'its amount is too large';
  };
}

const getText = ({ cells }: CsvRow, index: number | null) => (cells[index ?? -1] ?? '').trim();

/** The texts of a row's amounts; one of them is usually empty. */
interface AmountTexts {
  readonly out: string;
  readonly in: string;
}

/** Gets the texts of a row's amounts; null if the row doesn't say in which direction the money went. */
function createAmountGetter(table: BankTable, mapping: ColumnMapping): (row: CsvRow) => AmountTexts | null {
  const { amounts, amount, direction, moneyOut, moneyIn } = mapping;
  if (amounts === 'negative') return (row) => ({ out: '', in: getText(row, amount) });
  if (amounts === 'positive') return (row) => ({ out: getText(row, amount), in: '' });
  if (amounts === 'separate') return (row) => ({ out: getText(row, moneyOut), in: getText(row, moneyIn) });
  const kinds = new Set([...new Set(getCells(table, direction))].map(parseDirection));
  // Where only credits are marked, the other rows are debits.
  const unmarked = kinds.has('in') && kinds.has('out') ? null : kinds.has('in') ? 'out' : 'in';
  return (row) => {
    const word = getText(row, direction);
    const kind = word === '' ? unmarked : parseDirection(word);
    return kind && { out: '', in: '', [kind]: getText(row, amount) };
  };
}

/** The decimal mark of the amounts. */
function findMark(table: BankTable, mapping: ColumnMapping): DecimalMark {
  const cells = getAmountFields(mapping).flatMap((field) =>
    field === 'direction' ? [] : getCells(table, mapping[field]),
  );
  return findDecimalMark(cells) ?? '.';
}

type Signs = Readonly<Record<keyof AmountTexts, 1 | -1>>;

/** What amounts are multiplied by, so that expenses are negative. Some banks write a debit as -12.50, others as 12.50. */
function findSigns(table: BankTable, mapping: ColumnMapping, mark: DecimalMark): Signs {
  if (mapping.amounts === 'negative' || mapping.amounts === 'positive') return { out: -1, in: 1 };
  const texts = takeSample(table.rows).map(createAmountGetter(table, mapping));
  const isMostlyNegative = (kind: keyof AmountTexts) =>
    texts.reduce((sum, each) => sum + Math.sign(parseForeignAmount(each?.[kind] ?? '', mark) ?? 0), 0) < 0;
  return { out: isMostlyNegative('out') ? 1 : -1, in: isMostlyNegative('in') ? -1 : 1 };
}

/** The amount of a row, negative for an expense, or what is wrong with it. */
function readCents(texts: AmountTexts, mark: DecimalMark, signs: Signs): number | string {
  if (texts.out === '' && texts.in === '') return 'it has no amount';
  const [moneyOut, moneyIn] = [texts.out, texts.in].map((text) => (text === '' ? 0 : parseForeignAmount(text, mark)));
  if (moneyOut == null) return `the amount “${texts.out}” can’t be read`;
  if (moneyIn == null) return `the amount “${texts.in}” can’t be read`;
  if (moneyOut !== 0 && moneyIn !== 0) return 'it has both money out and money in';
  return signs.out * moneyOut + signs.in * moneyIn;
}
