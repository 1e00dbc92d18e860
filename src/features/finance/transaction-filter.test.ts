import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import {
  filterTransactions,
  listCategories,
  listMonths,
  noFilter,
  sortTransactions,
  suggestCategory,
  sumSpending,
} from './transaction-filter.ts';
import { sumTotals, type Transaction, type Transactions } from './transactions.ts';

test('accepts the transactions of a month, of a category in any spelling, and of both', () => {
  const list = [
    transaction('a'),
    transaction('b', { category: ' fóod' }),
    transaction('c', { date: '2026-10-01' }),
    transaction('d', { category: '', date: '' }),
  ];
  const ids = (filter: object) => filterTransactions(list, { ...noFilter, ...filter }).map(({ id }) => id);
  expect(ids({ month: '2026-11' })).toEqual(['a', 'b']);
  expect(ids({ category: 'FOOD' })).toEqual(['a', 'b', 'c']);
  expect(ids({ month: '2026-10', category: 'food' })).toEqual(['c']);
  expect(ids({ category: '' })).toEqual(['d']);
  expect(filterTransactions(list, noFilter)).toBe(list);
});

test('lists the months that exist, newest first', () => {
  const days = ['2026-01-05', '2026-11-20', '', '2025-12-31', '2026-11-01'];
  expect(listMonths(days.map((date) => transaction('a', { date })))).toEqual(['2026-11', '2026-01', '2025-12']);
});

test('lists each category once, in alphabetical order', () => {
  const categories = ['rent', 'Food', '', 'FOOD', 'Élan'];
  expect(listCategories(categories.map((category) => transaction('a', { category })))).toEqual([
    'Élan',
    'Food',
    'rent',
  ]);
});

test('suggests the category of the transaction added last with the same description', () => {
  const list = [
    transaction('a', { description: 'Bread', category: 'Bakery' }),
    transaction('b', { description: 'bread', category: 'Food' }),
    transaction('c', { description: 'Thing', category: 'Uncategorized' }),
    transaction('d', { description: 'Bread', category: 'Food' }),
  ];
  expect(suggestCategory(list, ' BREAD ')).toBe('Bakery');
  for (const description of ['Brea', '', ' ', 'Thing']) expect(suggestCategory(list, description)).toBeNull();
});

const spend = (category: string, amount = 1, changes: Partial<Transaction> = {}) =>
  transaction('a', { category, amount, ...changes });
const sum = (transactions: Transactions) => sumSpending(transactions, noFilter);

test.each([
  [
    'sums the expenses of each category, the highest first, equal ones by name',
    [
      spend('Travel', 0.3),
      spend('Books', 0.3),
      spend('Food', 0.1),
      spend('Food', 0.5),
      spend('', 9, { type: 'income' }),
    ],
    [
      { category: 'Food', cents: 60, fraction: 0.5 },
      { category: 'Books', cents: 30, fraction: 0.25 },
      { category: 'Travel', cents: 30, fraction: 0.25 },
    ],
  ],
  [
    'counts spellings of a category as one, named like the transaction added last',
    [spend('Café'), spend(' cafe '), spend('CAFÉ')],
    [{ category: 'Café', cents: 300, fraction: 1 }],
  ],
  [
    'gives a category below zero, after refunds, no share',
    [spend('Food'), spend('Shoes', -5)],
    [
      { category: 'Food', cents: 100, fraction: 1 },
      { category: 'Shoes', cents: -500, fraction: 0 },
    ],
  ],
])('%s', (_name, transactions, categories) => {
  expect(sum(transactions)).toEqual(categories);
});

test('orders by date, newest first and undated last, or by amount whatever its sign', () => {
  const list = [
    transaction('a', { date: '', amount: 5 }),
    transaction('b', { date: '2026-10-11', amount: -30 }),
    transaction('c', { date: '2026-11-02', amount: 20 }),
    transaction('d', { date: '2026-10-17', amount: 20, type: 'income' }),
    transaction('e', { date: '2026-10-11', amount: 1 }),
  ];
  const ids = (transactions: Transactions) => transactions.map(({ id }) => id).join('');
  expect(sortTransactions(list, 'added')).toBe(list);
  expect(ids(sortTransactions(list, 'amount'))).toBe('bcdae');
  expect(ids(sortTransactions(list, 'date'))).toBe('cdbea');
});

const transactionLists = fc.array(
  fc
    .record({
      amount: fc.nat(10_000_000).map((cents) => cents / 100),
      type: fc.constantFrom<Transaction['type']>('expense', 'income'),
      category: fc.constantFrom('', 'a', 'A', 'b', 'é'),
      date: fc.constantFrom('', '2026-11-20', '2026-10-01', '0001-01-01'),
    })
    .map((fields) => transaction('a', fields)),
);

property.prop([transactionLists])('loses no cent: the categories add up to the expenses', (list) => {
  const total = sum(list).reduce((cents, category) => cents + category.cents, 0);
  expect(total).toBe(sumTotals(list).expensesCents);
});
