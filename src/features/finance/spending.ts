import { toMonth } from '#lib/dates.ts';
import { toCents } from '#lib/money.ts';
import { type TransactionFilter, toCategoryKey } from './transaction-filter.ts';
import type { Summary, Transactions } from './transactions.ts';

/** The expenses of a category. */
export interface CategoryExpenses {
  /** In the spelling of its latest transaction; '' for none. */
  readonly category: string;
  readonly cents: number;
  /** Of all expenses, from 0 to 1. Refunds may make a category negative: it has no share of what was spent. */
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
  /** Of the transactions that the filter accepts. */
  readonly totals: Summary;
}

/**
 * Adds up transactions, without those that a filter excludes. In one pass, first by category as written and by day, which
 * are compared faster than categories in any spelling and months.
 */
export function sumSpending(transactions: Transactions, filter: TransactionFilter): Spending {
  const categoryKey = filter.category === null ? null : toCategoryKey(filter.category);
  const expenses = new Map<string, { cents: number }>();
  const days = new Map<string, { incomeCents: number; expensesCents: number }>();
  for (const { date, category, type, amount } of transactions) {
    const cents = toCents(amount);
    if (type === 'expense' && (filter.month === null || toMonth(date) === filter.month)) {
      const sum = expenses.get(category);
      if (sum === undefined) expenses.set(category, { cents });
      else sum.cents += cents;
    }
    if (categoryKey !== null && toCategoryKey(category) !== categoryKey) continue;
    let day = days.get(date);
    if (day === undefined) {
      day = { incomeCents: 0, expensesCents: 0 };
      days.set(date, day);
    }
    if (type === 'income') day.incomeCents += cents;
    else day.expensesCents += cents;
  }
  const months = [...Map.groupBy(days, ([date]) => toMonth(date))]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, group]) => ({ month, ...addUp(group.map(([, sums]) => sums)) }));
  return {
    categories: toCategories(expenses),
    months,
    totals: addUp(months.filter(({ month }) => filter.month === null || month === filter.month)),
  };
}

function addUp(sums: readonly Omit<Summary, 'balanceCents'>[]): Summary {
  const incomeCents = sums.reduce((total, sum) => total + sum.incomeCents, 0);
  const expensesCents = sums.reduce((total, sum) => total + sum.expensesCents, 0);
  return { incomeCents, expensesCents, balanceCents: incomeCents - expensesCents };
}

/** @param expenses by category, each in the order of its latest transaction */
function toCategories(expenses: ReadonlyMap<string, { readonly cents: number }>): readonly CategoryExpenses[] {
  const sorted = [...Map.groupBy(expenses, ([category]) => toCategoryKey(category)).values()]
    .map((spellings) => ({
      category: spellings[0]?.[0].trim() ?? '',
      cents: spellings.reduce((total, [, { cents }]) => total + cents, 0),
    }))
    .sort((one, other) => other.cents - one.cents || one.category.localeCompare(other.category, 'en-US'));
  const total = sorted.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  return sorted.map((sum) => ({ ...sum, fraction: total === 0 ? 0 : Math.max(0, sum.cents) / total }));
}
