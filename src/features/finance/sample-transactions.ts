import { addDays } from '#lib/dates.ts';
import { toDollars } from '#lib/money.ts';
import type { Transaction, Transactions, TransactionType } from './transactions.ts';

interface Rule {
  readonly isDue: (day: Day) => boolean;
  readonly description: string;
  readonly category: string;
  readonly type?: TransactionType;
  readonly cents: number;
  /** The amount is up to this much higher. */
  readonly variationCents?: number;
}

interface Day {
  readonly dayOfMonth: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Days before today. */
  readonly age: number;
}

/** Every month has these days. */
const monthly = (day: number) => ({ isDue: ({ dayOfMonth }: Day) => dayOfMonth === day });
const weekly = (weekday: number) => ({ isDue: (day: Day) => day.weekday === weekday });
const everyOtherWeek = (weekday: number) => ({
  isDue: (day: Day) => day.weekday === weekday && Math.floor(day.age / 7) % 2 === 0,
});

const rules: readonly Rule[] = [
  { isDue: ({ age }) => age === 0, description: 'Sample Café', category: 'Dining', cents: 475 },
  { ...monthly(1), description: 'Sample Street rent', category: 'Housing', cents: 125_000 },
  { ...monthly(3), description: 'Sample Power & Water', category: 'Utilities', cents: 8_200, variationCents: 4_500 },
  { ...monthly(5), description: 'Sample Internet', category: 'Utilities', cents: 4_500 },
  { ...monthly(8), description: 'Sample Transit monthly pass', category: 'Transportation', cents: 7_200 },
  { ...monthly(12), description: 'Sample Gym', category: 'Health', cents: 3_500 },
  { ...monthly(17), description: 'Sample Pharmacy', category: 'Health', cents: 900, variationCents: 2_800 },
  {
    ...monthly(21),
    description: 'Sample Savings interest',
    category: 'Interest',
    type: 'income',
    cents: 640,
    variationCents: 300,
  },
  { ...monthly(25), description: 'Sample Company salary', category: 'Salary', type: 'income', cents: 342_000 },
  { ...weekly(6), description: 'Sample Market groceries', category: 'Groceries', cents: 6_100, variationCents: 5_400 },
  { ...everyOtherWeek(3), description: 'Sample Bakery', category: 'Groceries', cents: 850, variationCents: 900 },
  {
    ...everyOtherWeek(5),
    description: 'Sample Bistro dinner',
    category: 'Dining',
    cents: 2_400,
    variationCents: 3_100,
  },
  { ...everyOtherWeek(0), description: 'Sample Cinema', category: 'Leisure', cents: 1_450, variationCents: 1_200 },
];

/** 13 weeks. */
const dayCount = 91;

/**
 * Three months of a household's transactions ending today, the newest first. The same for the same day, but for the ids:
 * `<newId>-<number>`.
 * @param today a calendar day, `YYYY-MM-DD`
 */
export function createSampleTransactions(today: string, newId: string): Transactions {
  const transactions: Transaction[] = [];
  for (let age = 0; age < dayCount; age += 1) {
    const date = addDays(today, -age);
    const day = { dayOfMonth: Number(date.slice(8)), weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), age };
    for (const { isDue, description, category, type = 'expense', cents, variationCents = 0 } of rules) {
      if (!isDue(day)) continue;
      const amount = toDollars(cents + vary(date, variationCents));
      transactions.push({ id: `${newId}-${transactions.length + 1}`, description, amount, type, category, date });
    }
  }
  return transactions;
}

/** A number from 0 to below `range` that looks random and is the same for the same date. */
function vary(date: string, range: number): number {
  return range === 0 ? 0 : (Number(date.replaceAll('-', '')) * 7_919) % range;
}
