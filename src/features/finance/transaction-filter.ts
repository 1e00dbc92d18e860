import { formatMonth, toMonth } from '#lib/dates.ts';
import { toCents } from '#lib/money.ts';
import { foldText } from '#lists/text-search.ts';
import type { Summary, Transaction, Transactions } from './transactions.ts';

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
  const months = new Set(transactions.map(({ date }) => toMonth(date)));
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

/** The expenses of a category. */
export interface CategoryExpenses {
  /** Spelled as in the transaction added last; '' for none. */
  readonly category: string;
  readonly cents: number;
  /** Its part of all expenses, from 0 to 1. Refunds may make a category negative: it has no share of what was spent. */
  readonly fraction: number;
}

export interface MonthSummary extends Summary {
  /** `YYYY-MM`; '' for transactions without a date. */
  readonly month: string;
}

export interface Spending {
  /** The expenses of the filter's month by category, the highest first, equal ones by name. */
  readonly categories: readonly CategoryExpenses[];
  /** The totals of the filter's category in each month that has transactions, newest first, those without a date last. */
  readonly months: readonly MonthSummary[];
}

/** Adds up transactions in one pass, without those that a filter excludes. */
export function sumSpending(transactions: Transactions, filter: TransactionFilter): Spending {
  const filterKey = filter.category === null ? null : toCategoryKey(filter.category);
  const categories = new Map<string, { readonly category: string; cents: number }>();
  const months = new Map<string, { incomeCents: number; expensesCents: number }>();
  for (const { date, category, type, amount } of transactions) {
    const [cents, key, month] = [toCents(amount), toCategoryKey(category), toMonth(date)];
    if (type === 'expense' && (filter.month === null || month === filter.month)) {
      const sum = categories.get(key) ?? { category: category.trim(), cents: 0 };
      sum.cents += cents;
      categories.set(key, sum);
    }
    if (filterKey !== null && key !== filterKey) continue;
    const sums = months.get(month) ?? { incomeCents: 0, expensesCents: 0 };
    sums[type === 'income' ? 'incomeCents' : 'expensesCents'] += cents;
    months.set(month, sums);
  }
  return {
    categories: addFractions([...categories.values()]),
    months: [...months]
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([month, sums]) => ({ month, ...sums, balanceCents: sums.incomeCents - sums.expensesCents })),
  };
}

function addFractions(sums: readonly Omit<CategoryExpenses, 'fraction'>[]): readonly CategoryExpenses[] {
  const total = sums.reduce((all, { cents }) => all + Math.max(0, cents), 0);
  return sums
    .toSorted((one, other) => other.cents - one.cents || one.category.localeCompare(other.category, 'en-US'))
    .map((sum) => ({ ...sum, fraction: total === 0 ? 0 : Math.max(0, sum.cents) / total }));
}
