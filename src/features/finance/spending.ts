import { toMonth } from '#lib/dates.ts';
import { toCents } from '#lib/money.ts';
import { type TransactionFilter, toCategoryKey } from './transaction-filter.ts';
import type { Summary, Transactions } from './transactions.ts';

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
  /** The totals of the transactions that the filter accepts. */
  readonly totals: Summary;
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
  const summaries = [...months]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, sums]) => ({ month, ...sums, balanceCents: sums.incomeCents - sums.expensesCents }));
  return {
    categories: addFractions([...categories.values()]),
    months: summaries,
    totals: addUp(summaries.filter(({ month }) => filter.month === null || month === filter.month)),
  };
}

function addUp(summaries: readonly Summary[]): Summary {
  const incomeCents = summaries.reduce((total, summary) => total + summary.incomeCents, 0);
  const expensesCents = summaries.reduce((total, summary) => total + summary.expensesCents, 0);
  return { incomeCents, expensesCents, balanceCents: incomeCents - expensesCents };
}

function addFractions(sums: readonly Omit<CategoryExpenses, 'fraction'>[]): readonly CategoryExpenses[] {
  const total = sums.reduce((all, { cents }) => all + Math.max(0, cents), 0);
  return sums
    .toSorted((one, other) => other.cents - one.cents || one.category.localeCompare(other.category, 'en-US'))
    .map((sum) => ({ ...sum, fraction: total === 0 ? 0 : Math.max(0, sum.cents) / total }));
}
