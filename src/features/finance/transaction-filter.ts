import { toMonth } from '#lib/dates.ts';
import { foldText } from '#lists/text-search.ts';
import { sumTotals, type Transaction, type Transactions } from './transactions.ts';

/** A filter by month, category or both; null for all. */
export interface TransactionFilter {
  /** `YYYY-MM` */
  readonly month: string | null;
  /** A category in any spelling (`toCategoryKey`); '' for transactions without one. */
  readonly category: string | null;
}

export const noFilter: TransactionFilter = { month: null, category: null };

const uncategorized = 'Uncategorized';

/** The same for categories that differ in case, accents or outer space; '' for none and for "Uncategorized". */
export function toCategoryKey(category: string): string {
  const folded = foldText(category.trim());
  return folded === uncategorized.toUpperCase() ? '' : folded;
}

/** A category as text. Transactions of other programs may have none. */
export function describeCategory(category: string): string {
  return category.trim() || uncategorized;
}

/** The transactions that match a filter, in their order; the same array without a filter. */
export function filterTransactions(transactions: Transactions, { month, category }: TransactionFilter): Transactions {
  if (month === null && category === null) return transactions;
  const key = category === null ? null : toCategoryKey(category);
  return transactions.filter(
    (transaction) =>
      (month === null || toMonth(transaction.date) === month) &&
      (key === null || toCategoryKey(transaction.category) === key),
  );
}

/** `added`: as stored; `date`: newest first, undated last; `amount`: largest first, whatever its sign. */
export type TransactionOrder = 'added' | 'date' | 'amount';

const comparators = {
  date: (one: Transaction, other: Transaction) => Number(one.date < other.date) - Number(one.date > other.date),
  amount: (one: Transaction, other: Transaction) => Math.abs(other.amount) - Math.abs(one.amount),
};

/** The transactions in an order, equal ones as stored. The same array for `added`. */
export function sortTransactions(transactions: Transactions, order: TransactionOrder): Transactions {
  return order === 'added' ? transactions : transactions.toSorted(comparators[order]);
}

/** The months that have transactions, newest first. Transactions without a date have none. */
export function listMonths(transactions: Transactions): readonly string[] {
  const months = new Set(transactions.map(({ date }) => toMonth(date)));
  months.delete('');
  return [...months].sort().reverse();
}

/** The categories by name, each as spelled in the transaction added last. */
export function listCategories(transactions: Transactions): readonly string[] {
  const names = new Map<string, string>();
  for (const category of new Set(transactions.map((transaction) => transaction.category))) {
    const key = toCategoryKey(category);
    if (key !== '' && !names.has(key)) names.set(key, category.trim());
  }
  // By key: loading the browser's collation takes milliseconds.
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
}

/** True for a transaction with a category. Imported ones may have none. */
function isCategorized({ category }: Transaction): boolean {
  return toCategoryKey(category) !== '';
}

/** The category of the latest categorized transaction with this description in any spelling; null if there is none. */
export function suggestCategory(transactions: Transactions, description: string): string | null {
  const key = foldText(description.trim());
  if (key === '') return null;
  const isSame = (transaction: Transaction) =>
    foldText(transaction.description.trim()) === key && isCategorized(transaction);
  return transactions.find(isSame)?.category.trim() ?? null;
}

/** The expenses of a category. */
interface CategoryExpenses {
  /** Spelled as in the transaction added last; '' for none. */
  readonly category: string;
  readonly cents: number;
  /** Its share of all expenses, from 0 to 1. A category that refunds make negative has none. */
  readonly fraction: number;
}

/** The expenses of the filter's month by category, the highest first, equal ones by name. */
export function sumSpending(transactions: Transactions, { month }: TransactionFilter): readonly CategoryExpenses[] {
  const expenses = filterTransactions(transactions, { month, category: null }).filter(({ type }) => type === 'expense');
  const categories = [...Map.groupBy(expenses, (expense) => toCategoryKey(expense.category)).values()]
    .map((group) => ({ category: group[0]?.category.trim() ?? '', cents: sumTotals(group).expensesCents }))
    .sort((one, other) => other.cents - one.cents || one.category.localeCompare(other.category, 'en-US'));
  const spentCents = categories.reduce((total, { cents }) => total + Math.max(0, cents), 0);
  return categories.map((sum) => ({ ...sum, fraction: Math.max(0, sum.cents) / Math.max(1, spentCents) }));
}
