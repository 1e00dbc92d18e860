import { addDays } from '#lib/dates.ts';
import type { Transaction, Transactions } from './transactions.ts';

interface Day {
  readonly dayOfMonth: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Days before today. */
  readonly age: number;
}

const today = ({ age }: Day) => age === 0;
/** Every month has these days. */
const monthly = (day: number) => (one: Day) => one.dayOfMonth === day;
const weekly = (weekday: number) => (day: Day) => day.weekday === weekday;
const everyOtherWeek = (weekday: number) => (day: Day) => day.weekday === weekday && day.age % 14 < 7;

/** The days, the description, the category, cents (negative for an expense), and the maximum of cents added to vary them. */
const rules: readonly (readonly [(day: Day) => boolean, string, string, number, number])[] = [
  [today, 'Sample Café', 'Dining', -475, 0],
  [monthly(1), 'Sample Street rent', 'Housing', -125_000, 0],
  [monthly(3), 'Sample Power & Water', 'Utilities', -8_200, 4_500],
  [monthly(5), 'Sample Internet', 'Utilities', -4_500, 0],
  [monthly(8), 'Sample Transit monthly pass', 'Transportation', -7_200, 0],
  [monthly(12), 'Sample Gym', 'Health', -3_500, 0],
  [monthly(17), 'Sample Pharmacy', 'Health', -900, 2_800],
  [monthly(21), 'Sample Savings interest', 'Interest', 640, 300],
  [monthly(25), 'Sample Company salary', 'Salary', 342_000, 0],
  [weekly(6), 'Sample Market groceries', 'Groceries', -6_100, 5_400],
  [everyOtherWeek(3), 'Sample Bakery', 'Groceries', -850, 900],
  [everyOtherWeek(5), 'Sample Bistro dinner', 'Dining', -2_400, 3_100],
  [everyOtherWeek(0), 'Sample Cinema', 'Leisure', -1_450, 1_200],
];

/** 13 weeks. */
const dayCount = 91;

/** Three months of a household's transactions up to a day, newest first. Their ids are `<newId>-<number>`. */
export function createSampleTransactions(lastDay: string, newId: string): Transactions {
  const transactions: Transaction[] = [];
  for (let age = 0; age < dayCount; age += 1) {
    const date = addDays(lastDay, -age);
    const day = { dayOfMonth: Number(date.slice(8)), weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), age };
    for (const [, description, category, cents, variation] of rules.filter(([isDue]) => isDue(day))) {
      // Looks random, but depends on the date only.
      const added = (Number(date.replaceAll('-', '')) * 7_919) % (variation || 1);
      const id = `${newId}-${transactions.length + 1}`;
      const type = cents < 0 ? 'expense' : 'income';
      transactions.push({ id, description, amount: (Math.abs(cents) + added) / 100, type, category, date });
    }
  }
  return transactions;
}
