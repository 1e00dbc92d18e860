import { toCents } from '#lib/money.ts';
import { toMonth } from '#lib/months.ts';
import { toCategoryKey } from './transaction-filter.ts';
import { type Summary, summarize, type Transactions } from './transactions.ts';

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

/** The expenses by category, the highest first, equal ones by name. Empty if there is no expense. */
export function sumByCategory(transactions: Transactions): readonly CategoryExpenses[] {
  const sums = new Map<string, { category: string; cents: number }>();
  for (const { type, category, amount } of transactions) {
    if (type !== 'expense') continue;
    const key = toCategoryKey(category);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { category: category.trim(), cents: toCents(amount) });
    else sum.cents += toCents(amount);
  }
  const sorted = [...sums.values()].sort(
    (one, other) => other.cents - one.cents || one.category.localeCompare(other.category, 'en-US'),
  );
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

export interface MonthSummary extends Summary {
  /** `YYYY-MM`; '' for transactions without a date. */
  readonly month: string;
}

/** The totals of each month that has transactions, newest first, those without a date last. */
export function sumByMonth(transactions: Transactions): readonly MonthSummary[] {
  return [...Map.groupBy(transactions, ({ date }) => toMonth(date))]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, group]) => ({ month, ...summarize(group) }));
}
