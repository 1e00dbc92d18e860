import { sumTotals, type Transaction, type Transactions } from './transactions.ts';

/** The visitor's choice of transactions. '' selects all. */
export interface TransactionFilter {
  /** `YYYY-MM` */
  readonly month: string;
  readonly category: string;
  /** Text in the description or the category. */
  readonly search: string;
  /** `added`: as stored; `date`: latest first, undated last; `amount`: largest first, whatever its sign. */
  readonly order: 'added' | 'date' | 'amount';
}

export const noFilter: TransactionFilter = { month: '', category: '', search: '', order: 'added' };

interface CategorySpending {
  readonly name: string;
  readonly cents: number;
  /** Its share of all expenses, from 0 to 1. Refunds may make a category negative: then 0. */
  readonly fraction: number;
}

export interface FilteredTransactions {
  readonly found: Transactions;
  /** Income minus expenses of those. */
  readonly sumCents: number;
  readonly isFiltered: boolean;
  /** The expenses of the month and the search by category, the highest first, whatever category is chosen. */
  readonly spending: readonly CategorySpending[];
  /** All months that have transactions, newest first, as `YYYY-MM`. */
  readonly months: readonly string[];
  /** The names of all categories, in the order of their characters. */
  readonly categories: readonly string[];
}

/** Applies a filter. Its month or category is ignored while no transaction has it, after a deletion for example. */
export function filterTransactions(transactions: Transactions, filter: TransactionFilter): FilteredTransactions {
  const months = listMonths(transactions);
  const categories = [...new Set(transactions.map((one) => one.category))].sort();
  const month = months.includes(filter.month) ? filter.month : '';
  const category = categories.includes(filter.category) ? filter.category : '';
  const { search, order } = filter;
  const ofAnyCategory = transactions.filter((one) => matchesFilter(one, { month, category: '', search }));
  const found = ofAnyCategory.filter((one) => category === '' || one.category === category);
  return {
    found: order === 'added' ? found : found.toSorted(comparators[order]),
    sumCents: sumTotals(found).balanceCents,
    isFiltered: month !== '' || category !== '' || search.trim() !== '',
    spending: sumSpending(ofAnyCategory),
    months,
    categories,
  };
}

export function matchesFilter(transaction: Transaction, filter: Omit<TransactionFilter, 'order'>): boolean {
  const { month, category, search } = filter;
  const query = search.trim().toLowerCase();
  return (
    transaction.date.startsWith(month) &&
    (category === '' || transaction.category === category) &&
    (query === '' || [transaction.description, transaction.category].some((text) => text.toLowerCase().includes(query)))
  );
}

const comparators = {
  date: (one: Transaction, other: Transaction) => Number(one.date < other.date) - Number(one.date > other.date),
  amount: (one: Transaction, other: Transaction) => Math.abs(other.amount) - Math.abs(one.amount),
};

function listMonths(transactions: Transactions): readonly string[] {
  const months = new Set(transactions.map(({ date }) => date.slice(0, 7)));
  months.delete('');
  return [...months].sort().reverse();
}

function sumSpending(transactions: Transactions): readonly CategorySpending[] {
  const expenses = transactions.filter(({ type }) => type === 'expense');
  const sums = [...Map.groupBy(expenses, ({ category }) => category)]
    .map(([name, group]) => ({ name, cents: sumTotals(group).expensesCents }))
    .sort((one, other) => other.cents - one.cents || (one.name < other.name ? -1 : 1));
  const spentCents = sums.reduce((total, { cents }) => total + Math.max(0, cents), 0);
  return sums.map((sum) => ({ ...sum, fraction: Math.max(0, sum.cents) / Math.max(1, spentCents) }));
}
