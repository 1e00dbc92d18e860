import { expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { groupRows, sortTransactions } from './transaction-order.ts';

const list = [
  transaction('a', { date: '', amount: 5 }),
  transaction('b', { date: '2026-10-11', amount: -30 }),
  transaction('c', { date: '2026-11-02', amount: 20 }),
  transaction('d', { date: '2026-10-17', amount: 20, type: 'income' }),
  transaction('e', { date: '2026-10-11', amount: 1 }),
];
const ids = (transactions: typeof list | ReturnType<typeof sortTransactions>) =>
  transactions.map(({ id }) => id).join('');

test('orders by date, newest first and undated last, or by amount whatever its sign; equal ones as stored', () => {
  expect(sortTransactions(list, 'added')).toBe(list);
  expect(ids(sortTransactions(list, 'date'))).toBe('cdbea');
  expect(ids(sortTransactions(list, 'amount'))).toBe('bcdae');
  expect(ids(list)).toBe('abcde');
});

test('groups rows by month if they are ordered by date', () => {
  const rows = sortTransactions(list, 'date').map((entry) => ({ entry }));
  const groups = groupRows(rows, 'date').map((group) => [group.month, ids(group.rows.map(({ entry }) => entry))]);
  expect(groups).toEqual([
    ['2026-11', 'c'],
    ['2026-10', 'dbe'],
    ['', 'a'],
  ]);
  expect(groupRows(rows, 'amount')).toEqual([{ month: null, rows }]);
});
