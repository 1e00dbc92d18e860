import { type CsvRow, findDelimiters, parseCsv, unescapeFormula } from '#lib/csv.ts';
import { parseCents, toDollars } from '#lib/money.ts';
import { type Importer, isJsonText, mergeEntries, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import { foldText } from '#lists/text-search.ts';
import { findBankTable } from './bank-table.ts';
import { describeCategory, isCategorized } from './transaction-filter.ts';
import {
  describeTransaction,
  explainInvalid,
  parseTransaction,
  type Transaction,
  type Transactions,
  transactionNoun,
  withUniqueIds,
} from './transactions.ts';
import { csvColumns } from './transactions-csv.ts';

/** Imports transactions from a JSON or CSV file, also a bank's. New ones go to the top. */
export const transactionImporter: Importer<Transaction> = {
  read: (file, { newId }) =>
    readImportFile(file, async (text) => {
      if (isJsonText(text)) {
        const entries = readJsonEntries(text, transactionNoun, parseTransaction, explainInvalid);
        return { kind: 'entries', entries, notes: [] };
      }
      const table = findBankTable(text);
      const entries = readOwnTable(text, newId);
      // Another program's file with the site's columns may have one for the currency too.
      if (entries !== null) return { kind: 'entries', entries, notes: [], confirmation: table.confirmation };
      const { readMappedTable } = await import('./mapping-form.tsx');
      return readMappedTable(table, newId);
    }),
  merge: (transactions, incoming, choice) => ({
    ...mergeEntries(transactions, completeCategories(transactions, incoming), { withUniqueIds, choice }),
    position: 'first',
  }),
  describe: describeTransaction,
};

/**
 * Gives the transactions of a file that have no category one: that of the same transaction in the list, so that both are
 * equal whatever category the visitor has chosen; otherwise the one used before for the description, in the file or the list;
 * otherwise "Uncategorized".
 */
function completeCategories(current: Transactions, incoming: Transactions): Transactions {
  const toContent = ({ date, description, amount, type }: Transaction) => `${date} ${type} ${amount} ${description}`;
  const toKey = ({ description }: Transaction) => foldText(description.trim());
  const same = Map.groupBy(current, toContent);
  const categorized = Map.groupBy([...incoming, ...current].filter(isCategorized), toKey);
  return incoming.map((entry) => {
    if (entry.category.trim() !== '') return entry;
    const present = same.get(toContent(entry))?.shift();
    const category = present?.category ?? categorized.get(toKey(entry))?.[0]?.category.trim() ?? describeCategory('');
    return { ...entry, category };
  });
}

const toTitles = (row: CsvRow | undefined) => (row?.cells ?? []).map((cell) => cell.trim().toLowerCase());

const ownTitles = csvColumns.map((column) => column.toLowerCase());

/**
 * The transactions of an export, of an export saved by a spreadsheet (also with semicolons or tabs and decimal commas), or
 * of another program with the same columns in any order. Null for any other text, if a row can't be read, and for negative
 * expenses in a file without ids: in the site's columns the type gives the sign, but other programs write both.
 * @param newId transactions without an id get `<newId>-<line>`
 */
export function readOwnTable(text: string, newId: string): Transactions | null {
  const delimiter = findDelimiters(text).find((each) => {
    const titles = toTitles(parseCsv(text, each, 1).rows[0]);
    return ownTitles.every((title) => title === 'id' || titles.includes(title));
  });
  if (delimiter === undefined) return null;
  const { rows, badLines } = parseCsv(text, delimiter);
  const [header, ...body] = rows;
  const titles = toTitles(header);
  const read = body
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      const getCell = (column: (typeof csvColumns)[number]) => cells[titles.indexOf(column.toLowerCase())] ?? '';
      const isLonger = cells.slice(titles.length).some((cell) => cell.trim() !== '');
      return parseTransaction({
        id: unescapeFormula(getCell('ID')) || `${newId}-${line}`,
        description: unescapeFormula(getCell('Description')),
        amount: isLonger ? null : readAmount(getCell('Amount').trim(), delimiter),
        type: getCell('Type').trim().toLowerCase(),
        category: unescapeFormula(getCell('Category')),
        date: getCell('Date').trim(),
      });
    });
  const entries = read.filter((entry) => entry !== null);
  const hasSigns = !titles.includes('id') && entries.some(({ type, amount }) => type === 'expense' && amount < 0);
  return hasSigns || badLines.length > 0 || entries.length < read.length ? null : entries;
}

/**
 * In a file without comma delimiters, a spreadsheet may have written decimal commas; "1.234" could be more than a thousand
 * there, so thousands separators and more than two decimals are refused.
 */
function readAmount(text: string, delimiter: string): number | null {
  if (delimiter !== ',' && !/^-?\d+(?:[.,]\d{1,2})?$/.test(text)) return null;
  const cents = parseCents(text, delimiter !== ',' && text.includes(',') ? ',' : '.');
  return cents === null ? null : toDollars(cents);
}
