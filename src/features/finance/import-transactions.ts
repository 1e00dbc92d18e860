import { parseCsv, unescapeFormula } from '#lib/csv.ts';
import { perEnvironment } from '#lib/environment.ts';
import { randomId } from '#lib/ids.ts';
import { parseCents, toDollars } from '#lib/money.ts';
import type { Result } from '#lib/parsing.ts';
import {
  type FileContent,
  type Importer,
  isJsonText,
  mergeEntries,
  readImportFile,
  readJsonEntries,
} from '#lists/import-file.ts';
import { foldText } from '#lists/text-search.ts';
import { readRows } from './bank-rows.ts';
import { findBankTable } from './bank-table.ts';
import { type ColumnQuestion, createMappingForm } from './mapping-form.tsx';
import { describeCategory, isCategorized } from './transaction-filter.ts';
import {
  describeTransaction,
  parseTransaction,
  type Transaction,
  type Transactions,
  transactionNoun,
  withUniqueIds,
} from './transactions.ts';
import { csvColumns } from './transactions-csv.ts';

/** Imports transactions from a JSON or CSV file, also a bank's. New ones go to the top. */
export const getTransactionImporter = perEnvironment((): Importer<Transaction> => {
  const confirmed: ColumnQuestion['confirmed'] = new Map();
  return {
    read: (file) => readImportFile(file, (text) => readTransactions(text, confirmed)),
    merge: (current, incoming) =>
      mergeEntries(current, completeCategories(current, incoming), { withUniqueIds, position: 'first' }),
    describe: describeTransaction,
  };
});

function readTransactions(text: string, confirmed: ColumnQuestion['confirmed']): Result<FileContent<Transaction>> {
  if (isJsonText(text)) return readJsonEntries(text, transactionNoun, parseTransaction);
  const entries = readExportedCsv(text);
  if (entries !== null) return { ok: true, value: { entries } };
  const table = findBankTable(text);
  return table.ok ? { ok: true, value: readBankTable({ table: table.value, newId: randomId(), confirmed }) } : table;
}

/** Reads a table as the visitor has confirmed it for the same columns. Asks if there is none, or it can't read every row. */
function readBankTable(question: ColumnQuestion): FileContent<Transaction> {
  const { table, newId, confirmed } = question;
  const mapping = confirmed.get(table.layout);
  const rows = mapping && readRows(table, mapping, newId);
  const isComplete = rows && rows.entries.length > 0 && rows.unreadable.length === 0;
  return { entries: isComplete ? rows.entries : null, note: table.currencyNote, Ask: createMappingForm(question) };
}

/**
 * Gives a category to the transactions of a file that have none. The first choice is the category of the same transaction in the
 * list: both are then equal, even if the visitor has changed it. The second is the latest category for the same description, in
 * the file or the list. The last is "Uncategorized".
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

/** The transactions of the site's own CSV export; null for any other text, also an export that a spreadsheet has changed. */
export function readExportedCsv(text: string): Transactions | null {
  const { rows, unreadable } = parseCsv(text, ',');
  const [titles, ...body] = rows;
  if (unreadable.length > 0 || titles?.cells.join() !== csvColumns.join()) return null;
  const results = body.map(({ cells }) => {
    const [date, description = '', category = '', type, amount = '', id = '', ...others] = cells;
    return parseTransaction({
      id: unescapeFormula(id),
      description: unescapeFormula(description),
      amount: others.length > 0 ? null : toDollars(parseCents(amount) ?? Number.NaN),
      type,
      category: unescapeFormula(category),
      date,
    });
  });
  return results.every((result) => result.ok) ? results.map(({ value }) => value) : null;
}
