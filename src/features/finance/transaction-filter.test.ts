import { expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import {
  describeEmptyList,
  describeScope,
  filterTransactions,
  listCategories,
  listMonths,
  noFilter,
  suggestCategory,
} from './transaction-filter.ts';

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
    transaction('c', { description: 'Thing', category: '' }),
  ];
  expect(suggestCategory(list, ' BREAD ')).toBe('Bakery');
  for (const description of ['Brea', '', ' ', 'Thing']) expect(suggestCategory(list, description)).toBeNull();
});

test('says what is shown', () => {
  expect(describeScope(noFilter, '')).toBe('');
  expect(describeScope({ month: '2026-10', category: null }, '')).toBe(', October 2026');
  expect(describeScope({ month: '2026-10', category: '' }, 'tea')).toBe(
    ', October 2026, Uncategorized, matching “tea”',
  );
});

test('says why the list is empty', () => {
  expect(describeEmptyList(noFilter, '')).toBe('No transactions yet.');
  expect(describeEmptyList(noFilter, 'tea')).toBe('No transactions match “tea”.');
  expect(describeEmptyList({ month: '2026-10', category: null }, '')).toBe('No transactions in October 2026.');
  expect(describeEmptyList({ month: '2026-10', category: 'Food' }, 'tea')).toBe(
    'No transactions match “tea” for Food in October 2026.',
  );
});
