import { expect, test } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { readBalanceStat } from './stat.ts';

const read = (...transactions: readonly object[]) =>
  readBalanceStat({ ...browserStorage, read: () => JSON.stringify(transactions) });

test('shows the balance; nothing without a transaction', () => {
  const salary = sampleTransaction('a', { amount: 4200, type: 'income' });
  expect(read(salary, sampleTransaction('b', { amount: 82.4 }))).toBe('Balance $4,117.60');
  expect(read()).toBeNull();
});
