// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { transactionsKey } from '#storage-keys.ts';
import { readBalanceStat } from './stat.ts';

function read(...transactions: readonly object[]) {
  localStorage.setItem(transactionsKey, JSON.stringify(transactions));
  return readBalanceStat();
}

test('shows the balance; nothing without a transaction', () => {
  const salary = sampleTransaction('a', { amount: 4200, type: 'income' });
  expect(read(salary, sampleTransaction('b', { amount: 82.4 }))).toBe('Balance $4,117.60');
  expect(read()).toBeNull();
});
