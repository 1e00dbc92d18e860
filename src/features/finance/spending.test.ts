import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { noFilter, sumSpending } from './transaction-filter.ts';
import { summarize, type Transaction, type Transactions } from './transactions.ts';

const transaction = (changes: Partial<Transaction> = {}) => sampleTransaction('a', { amount: 1, ...changes });

const sumByCategory = (transactions: Transactions) => sumSpending(transactions, noFilter).categories;
const sumByMonth = (transactions: Transactions) => sumSpending(transactions, noFilter).months;

test('sums the expenses of each category, the highest first, equal ones by name', () => {
  const sums = sumByCategory([
    transaction({ category: 'Travel', amount: 0.3 }),
    transaction({ category: 'Books', amount: 0.3 }),
    transaction({ amount: 0.1 }),
    transaction({ amount: 0.2 }),
    transaction({ amount: 0.3 }),
    transaction({ type: 'income', amount: 1000 }),
  ]);
  expect(sums).toEqual([
    { category: 'Food', cents: 60, fraction: 0.5 },
    { category: 'Books', cents: 30, fraction: 0.25 },
    { category: 'Travel', cents: 30, fraction: 0.25 },
  ]);
});

test('counts spellings of a category as one, named like the transaction added last', () => {
  const spellings = ['Café', ' cafe ', 'CAFÉ'].map((category) => transaction({ category }));
  expect(sumByCategory(spellings)).toEqual([{ category: 'Café', cents: 300, fraction: 1 }]);
});

test('gives a category below zero, after refunds, no share', () => {
  const sums = sumByCategory([transaction(), transaction({ category: 'Shoes', amount: -5 })]);
  expect(sums.map(({ cents, fraction }) => [cents, fraction])).toEqual([
    [100, 1],
    [-500, 0],
  ]);
  expect(sumByCategory([transaction({ amount: -5 })])).toMatchObject([{ cents: -500, fraction: 0 }]);
});

test('has nothing to sum without an expense', () => {
  expect(sumByCategory([transaction({ type: 'income' })])).toEqual([]);
  expect(sumByMonth([])).toEqual([]);
});

test('sums each month, newest first, transactions without a date last', () => {
  const months = sumByMonth([
    transaction({ date: '2026-10-31', amount: 20 }),
    transaction({ date: '' }),
    transaction({ date: '2026-11-01', amount: 0.1 }),
    transaction({ date: '2026-11-30', amount: 0.2 }),
    transaction({ date: '2026-11-15', amount: 5, type: 'income' }),
    transaction({ date: '2025-11-15', amount: 7, type: 'income' }),
  ]);
  expect(months).toEqual([
    { month: '2026-11', incomeCents: 500, expensesCents: 30, balanceCents: 470 },
    { month: '2026-10', incomeCents: 0, expensesCents: 2000, balanceCents: -2000 },
    { month: '2025-11', incomeCents: 700, expensesCents: 0, balanceCents: 700 },
    { month: '', incomeCents: 0, expensesCents: 100, balanceCents: -100 },
  ]);
});

const transactions = fc.array(
  fc.record({
    id: fc.uuid(),
    description: fc.string(),
    amount: fc.nat(10_000_000).map((cents) => cents / 100),
    type: fc.constantFrom<Transaction['type']>('expense', 'income'),
    category: fc.constantFrom('', 'a', 'A', 'b', 'é'),
    date: fc.constantFrom('', '2026-11-20', '2026-10-01', '0001-01-01'),
  }),
);

property.prop([transactions])('loses no cent: both charts add up to the totals', (list) => {
  const { incomeCents, expensesCents } = summarize(list);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(sumByCategory(list).map(({ cents }) => cents))).toBe(expensesCents);
  expect(sum(sumByMonth(list).map((month) => month.incomeCents))).toBe(incomeCents);
  expect(sum(sumByMonth(list).map((month) => month.expensesCents))).toBe(expensesCents);
});
