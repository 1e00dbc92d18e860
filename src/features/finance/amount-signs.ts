import { formatCount, pluralize } from '#lib/pluralize.ts';
import type { Correction } from '#lists/import-file.ts';
import type { Transaction, Transactions } from './transactions.ts';

/**
 * What to do about expenses with negative amounts, which would count as income: in the site's columns the type gives the
 * sign, but other programs write both. Null if there is none.
 */
export function findNegativeExpenses(transactions: Transactions): Correction<Transaction> | null {
  const isNegative = ({ type, amount }: Transaction) => type === 'expense' && amount < 0;
  const count = transactions.filter(isNegative).length;
  if (count === 0) return null;
  const problem =
    count === transactions.length && count > 1
      ? `All ${formatCount(count)} amounts are negative`
      : pluralize(count, { one: 'expense has a negative amount', many: 'expenses have negative amounts' });
  return {
    problem: `${problem}, and would count as income.`,
    action: 'Reverse the signs',
    corrected: transactions.map((entry) => (isNegative(entry) ? { ...entry, amount: -entry.amount } : entry)),
  };
}
