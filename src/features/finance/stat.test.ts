import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { transactionsKey } from '#storage-keys.ts';
import { readBalanceStat } from './stat.ts';

function read(...amounts: readonly number[]) {
  const transactions = amounts.map((amount, index) =>
    sampleTransaction(String(index), { amount: Math.abs(amount), type: amount < 0 ? 'expense' : 'income' }),
  );
  return readBalanceStat(createMemoryStorage({ [transactionsKey]: JSON.stringify(transactions) }));
}

test('shows the balance; nothing without a transaction', () => {
  expect(read(4200, -82.4)).toBe('Balance $4,117.60');
  expect(read()).toBeNull();
});
