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
  expect(read(4200, -82.4)).toMatchObject({ label: 'Balance', value: '$4,117.60' });
  expect(read()).toBeNull();
});

test('draws the amounts with a line and a dot in the box', () => {
  const drawing = read(-10, 20, 0.01, 0, 0, 0, 900)?.illustration;
  expect(drawing?.line).toBeTruthy();
  expect(drawing?.dot.y).toBeGreaterThan(0);
  expect(drawing?.dot.y).toBeLessThan(64);
});
