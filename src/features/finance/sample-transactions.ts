import { addDays } from '#lib/dates.ts';
import type { Transactions } from './transactions.ts';

/** Days ago, description, category, and dollars, negative for an expense. */
const samples = [
  [0, 'Sample Café', 'Dining', -4.75],
  [2, 'Sample Market groceries', 'Groceries', -84.2],
  [4, 'Sample Bistro dinner', 'Dining', -46.9],
  [6, 'Sample Company salary', 'Salary', 3420],
  [8, 'Sample Power & Water', 'Utilities', -103.4],
  [9, 'Sample Market groceries', 'Groceries', -97.65],
  [13, 'Sample Cinema', 'Leisure', -24],
  [16, 'Sample Pharmacy', 'Health', -18.3],
  [20, 'Sample Street rent', 'Housing', -1250],
  [23, 'Sample Market groceries', 'Groceries', -76.15],
  [27, 'Sample Transit monthly pass', 'Transportation', -72],
  [30, 'Sample Savings interest', 'Interest', 8.12],
  [34, 'Sample Bakery', 'Groceries', -12.4],
  [36, 'Sample Company salary', 'Salary', 3420],
  [38, 'Sample Power & Water', 'Utilities', -98.75],
  [41, 'Sample Market groceries', 'Groceries', -88.6],
  [45, 'Sample Gym', 'Health', -35],
  [50, 'Sample Street rent', 'Housing', -1250],
  [54, 'Sample Bistro dinner', 'Dining', -38.5],
  [57, 'Sample Transit monthly pass', 'Transportation', -72],
  [61, 'Sample Market groceries', 'Groceries', -110.05],
  [66, 'Sample Company salary', 'Salary', 3420],
  [68, 'Sample Internet', 'Utilities', -45],
  [74, 'Sample Cinema', 'Leisure', -19.5],
  [80, 'Sample Street rent', 'Housing', -1250],
] as const;

/** A household's transactions of nearly three months up to a day, newest first. Their ids are `<newId>-<number>`. */
export function createSampleTransactions(lastDay: string, newId: string): Transactions {
  return samples.map(([daysAgo, description, category, dollars], index) => ({
    id: `${newId}-${index + 1}`,
    description,
    amount: Math.abs(dollars),
    type: dollars < 0 ? 'expense' : 'income',
    category,
    date: addDays(lastDay, -daysAgo),
  }));
}
