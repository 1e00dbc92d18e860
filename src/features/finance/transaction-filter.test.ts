import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { filterTransactions, noFilter, type TransactionFilter } from './transaction-filter.ts';
import { sumTotals, type Transaction, type Transactions } from './transactions.ts';

const filter = (list: Transactions, changes: Partial<TransactionFilter> = {}) =>
  filterTransactions(list, { ...noFilter, ...changes });
const ids = (list: Transactions, changes: Partial<TransactionFilter>) =>
  filter(list, changes).found.map(({ id }) => id);

const list = [
  transaction('a', { amount: 20 }),
  transaction('b', { amount: 50, type: 'income' }),
  transaction('c', { amount: 5, date: '2026-10-01' }),
  transaction('d', { amount: 1, category: 'Drinks', date: '', description: 'Café au lait' }),
];

test.each<[Partial<TransactionFilter>, readonly string[]]>([
  [{ month: '2026-11' }, ['a', 'b']],
  [{ category: 'Food' }, ['a', 'b', 'c']],
  [{ search: ' CAFÉ AU' }, ['d']],
  [{ search: 'food' }, ['a', 'b', 'c']],
  // A month or category that no transaction has is ignored.
  [{ month: '2025-01', category: 'Gone' }, ['a', 'b', 'c', 'd']],
])('the filter %j finds %j', (changes, expected) => {
  expect(ids(list, changes)).toEqual(expected);
});

test('sums up what is found, and says whether that is all', () => {
  expect(filter(list, { month: '2026-11', category: 'Food', search: 'item' })).toMatchObject({
    sumCents: 3000,
    isFiltered: true,
  });
  expect(filter(list, { month: '2025-01' })).toMatchObject({ sumCents: 2400, isFiltered: false });
});

test('orders by date, latest first and undated last, or by amount whatever its sign', () => {
  expect(ids(list.toReversed(), { order: 'date' })).toEqual(['b', 'a', 'c', 'd']);
  expect(ids([transaction('e', { amount: -30 }), ...list], { order: 'amount' })).toEqual(['b', 'e', 'a', 'c', 'd']);
});

test('lists the months, newest first, and the categories', () => {
  const { months, categories } = filter([
    transaction('a', { date: '2026-01-05', category: 'Rent' }),
    transaction('b', { date: '' }),
    transaction('c', { date: '2026-11-20', category: 'Food' }),
    transaction('d', { date: '2025-12-31', category: 'Rent' }),
  ]);
  expect(months).toEqual(['2026-11', '2026-01', '2025-12']);
  expect(categories).toEqual(['Food', 'Rent']);
});

test('sums the expenses of each category of the month, the highest first, whatever category is chosen', () => {
  const spend = (category: string, amount: number, changes: Partial<Transaction> = {}) =>
    transaction('a', { category, amount, ...changes });
  const transactions = [
    ...[spend('Travel', 0.3), spend('Books', 0.3), spend('Food', 0.1), spend('Food', 0.5)],
    ...[spend('Food', 9, { type: 'income' }), spend('Refunds', -5), spend('Food', 7, { date: '2026-10-01' })],
  ];
  expect(filter(transactions, { month: '2026-11', category: 'Books' }).spending).toEqual([
    { name: 'Food', cents: 60, fraction: 0.5 },
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
      category: fc.constantFrom('', 'a', 'b', 'é'),
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
