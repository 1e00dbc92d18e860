import { toCents } from '#lib/money.ts';
import { toMonth } from '#lib/months.ts';
import { type TransactionFilter, toCategoryKey } from './transaction-filter.ts';
import type { Summary, Transactions } from './transactions.ts';

/** The expenses of a category. */
export interface CategoryExpenses {
  /** In the spelling of its latest transaction; '' for none. */
  readonly category: string;
  readonly cents: number;
  /** Of all expenses, in whole percent; the shares of all categories add up to 100. 0 below half a percent. */
  readonly percent: number;
  /** Of all expenses, from 0 to 1, for the length of a bar. */
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
  // Imported refunds may make a category negative: it has no share of what was spent.
  const spent = sorted.map(({ cents }) => Math.max(0, cents));
  const total = spent.reduce((sum, cents) => sum + cents, 0);
  const percents = toPercents(spent);
  return sorted.map((sum, index) => ({
    ...sum,
    percent: percents[index] ?? 0,
    fraction: total === 0 ? 0 : (spent[index] ?? 0) / total,
  }));
}

/**
 * The shares of amounts of their sum in whole percent that add up to 100, by the largest remainder: rounded down, and what is
 * missing goes to those that lost most. All 0 if the sum is.
 * @param amounts in cents, none negative
 */
export function toPercents(amounts: readonly number[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / total) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
