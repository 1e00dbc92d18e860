import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { filterTransactions, isFound, noFilter, recallCategory, type TransactionFilter } from './transaction-filter.ts';
import { sumTotals, type Transaction, type Transactions } from './transactions.ts';

const filter = (list: Transactions, changes: Partial<TransactionFilter> = {}) =>
  filterTransactions(list, { ...noFilter, ...changes });
const ids = (list: Transactions, changes: Partial<TransactionFilter>) => filter(list, changes).rows.map(({ id }) => id);

const list = [
  transaction('a', { amount: 20 }),
  transaction('b', { amount: 50, category: ' food', type: 'income' }),
  transaction('c', { amount: 5, date: '2026-10-01' }),
  transaction('d', { amount: 1, category: '', date: '', description: 'Café au lait' }),
];

test('finds the transactions of a month, of a category in any case, and with a text, and their sum', () => {
  expect(ids(list, { month: '2026-11' })).toEqual(['a', 'b']);
  expect(ids(list, { category: 'food' })).toEqual(['a', 'b', 'c']);
  expect(ids(list, { category: 'uncategorized' })).toEqual(['d']);
  expect(ids(list, { search: ' CAFÉ AU' })).toEqual(['d']);
  expect(ids(list, { search: 'food' })).toEqual(['a', 'b', 'c']);
  expect(filter(list, { month: '2026-11', category: 'food', search: 'item' })).toMatchObject({
    sumCents: 3000,
    isFiltered: true,
  });
  expect(filter(list)).toMatchObject({ rows: list, sumCents: 2400, isFiltered: false });
});

test('ignores a month or category that no transaction has any more', () => {
  const changes = { month: '2025-01', category: 'gone' };
  expect(filter(list, changes)).toMatchObject({ rows: list, isFiltered: false });
  expect(isFound(transaction(), { ...noFilter, ...changes })).toBe(false);
});

test('orders by date, latest first and undated last, or by amount whatever its sign', () => {
  expect(ids(list, { order: 'date' })).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(list.toReversed(), { order: 'date' })).toEqual(['b', 'a', 'c', 'd']);
  expect(ids([transaction('e', { amount: -30 }), ...list], { order: 'amount' })).toEqual(['b', 'e', 'a', 'c', 'd']);
});

test('lists the months, newest first, and the categories by name, each as spelled last', () => {
  const { months, categories } = filter([
    transaction('a', { date: '2026-01-05', category: 'rent' }),
    transaction('b', { date: '', category: 'Food' }),
    transaction('c', { date: '2026-11-20', category: 'FOOD ' }),
    transaction('d', { date: '2025-12-31', category: ' ' }),
  ]);
  expect(months).toEqual(['2026-11', '2026-01', '2025-12']);
  expect([...categories.values()]).toEqual(['Food', 'rent', 'Uncategorized']);
});

test('recalls the category of the transaction added last with the same description', () => {
  const latest = transaction('a', { description: 'Bread ', category: 'Bakery' });
  const transactions = [latest, transaction('b', { description: 'bread', category: 'Food' })];
  expect(recallCategory(transactions, ' BREAD ')).toBe('Bakery');
  expect(recallCategory(transactions, 'Brea')).toBe('');
});

const spend = (category: string, amount: number, changes: Partial<Transaction> = {}) =>
  transaction('a', { category, amount, ...changes });

test('sums the expenses of each category of the month, the highest first, whatever category is chosen', () => {
  const transactions = [
    spend('Travel', 0.3),
    spend('Books', 0.3),
    spend('food', 0.1),
    spend('Food', 0.5),
    spend('Food', 9, { type: 'income' }),
    spend('Refunds', -5),
    spend('Food', 7, { date: '2026-10-01' }),
  ];
  expect(filter(transactions, { month: '2026-11', category: 'books' }).spending).toEqual([
    { name: 'food', cents: 60, fraction: 0.5 },
    { name: 'Books', cents: 30, fraction: 0.25 },
    { name: 'Travel', cents: 30, fraction: 0.25 },
    { name: 'Refunds', cents: -500, fraction: 0 },
  ]);
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

property.prop([transactionLists])('loses no cent: months add up to the balance, categories to the expenses', (all) => {
  const { months, spending } = filter(all);
  const undated = all.filter(({ date }) => date === '');
  const addUp = (numbers: readonly number[]) => numbers.reduce((total, cents) => total + cents, 0);
  const totals = sumTotals(all);
  expect(addUp(spending.map(({ cents }) => cents))).toBe(totals.expensesCents);
  expect(addUp(months.map((month) => filter(all, { month }).sumCents))).toBe(
    totals.balanceCents - sumTotals(undated).balanceCents,
  );
});
