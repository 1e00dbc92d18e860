import { formatMonth, toMonth } from '#lib/dates.ts';
import { foldText } from '#lists/text-search.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** Which transactions are shown; null: all. */
export interface TransactionFilter {
  /** `YYYY-MM` */
  readonly month: string | null;
  /** A category in any spelling (`toCategoryKey`); '' for transactions without one. */
  readonly category: string | null;
}

export const noFilter: TransactionFilter = { month: null, category: null };

const categoryKeys = new Map<string, string>();

/** A key that categories share if they differ only in case, accents, or the space around them. Cached: many entries share one. */
export function toCategoryKey(category: string): string {
  let key = categoryKeys.get(category);
  if (key === undefined) {
    key = foldText(category.trim());
    categoryKeys.set(category, key);
  }
  return key;
}

/** A category as shown. Entries of other programs may have none. */
export function describeCategory(category: string): string {
  return category.trim() || 'Uncategorized';
}

/** The transactions that a filter accepts, in their order; the same array if that is all of them. */
export function filterTransactions(transactions: Transactions, { month, category }: TransactionFilter): Transactions {
  if (month === null && category === null) return transactions;
  const key = category === null ? null : toCategoryKey(category);
  return transactions.filter(
    (transaction) =>
      (month === null || toMonth(transaction.date) === month) &&
      (key === null || toCategoryKey(transaction.category) === key),
  );
}

/** The months that have transactions, newest first. Transactions without a date have none. */
export function listMonths(transactions: Transactions): readonly string[] {
  // The days first: many transactions share one.
  const days = new Set(transactions.map(({ date }) => date));
  const months = new Set([...days].map(toMonth));
  months.delete('');
  return [...months].sort().reverse();
}

/** The categories in use, each spelled as in the transaction added last, in alphabetical order. */
export function listCategories(transactions: Transactions): readonly string[] {
  const names = new Map<string, string>();
  for (const category of new Set(transactions.map((transaction) => transaction.category))) {
    const key = toCategoryKey(category);
    if (key !== '' && !names.has(key)) names.set(key, category.trim());
  }
  // By key: loading the browser's collation takes milliseconds.
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
}

/** The category of the transaction added last with a description, whatever its case; null for an unknown one. */
export function suggestCategory(transactions: Transactions, description: string): string | null {
  const key = foldText(description.trim());
  if (key === '') return null;
  const isSame = (transaction: Transaction) => foldText(transaction.description.trim()) === key;
  return transactions.find(isSame)?.category.trim() || null;
}

/**
 * What a filter and a search show, as words to append to a label: ", October 2026, Groceries, matching “tea”"; '' for all.
 * @param query what the visitor searches for; '' for nothing
 */
export function describeScope({ month, category }: TransactionFilter, query: string): string {
  const words = [
    month !== null && formatMonth(month),
    category !== null && describeCategory(category),
    query !== '' && `matching “${query}”`,
  ];
  return words.map((word) => (word === false ? '' : `, ${word}`)).join('');
}

/** The message for an empty list of transactions. `query`: what the visitor searches for; '' for nothing. */
export function describeEmptyList({ month, category }: TransactionFilter, query: string): string {
  const forCategory = category === null ? '' : ` for ${describeCategory(category)}`;
  const where = `${forCategory}${month === null ? '' : ` in ${formatMonth(month)}`}`;
  if (query !== '') return `No transactions match “${query}”${where}.`;
  return where === '' ? 'No transactions yet.' : `No transactions${where}.`;
}
