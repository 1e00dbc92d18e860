// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { transactionsKey } from '#lib/storage-keys.ts';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import {
  readBalanceStat,
  recallCategory,
  signedCents,
  sumTotals,
  type Transaction,
  transactionListDefinition,
} from './transactions.ts';

test.each<[object, boolean]>([
  [{ note: 'an unknown field' }, true],
  [{ date: '' }, true], // as earlier forms stored it
  [{ id: 1 }, false],
  [{ description: null }, false],
  [{ category: undefined }, false],
  [{ amount: '3.20' }, false],
  [{ amount: 1e300 }, false],
  [{ type: 'Expense' }, false],
  [{ date: '2026-02-30' }, false],
])('a stored transaction with %j can be read: %s', (changes, isValid) => {
  expect(is(transactionListDefinition.schema, { ...transaction(), ...changes })).toBe(isValid);
});

const entries = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 1e11 }),
    type: fc.constantFrom<Transaction['type']>('income', 'expense'),
  }),
  { maxLength: 200 },
);

property.prop([entries])('sums to the cent, at any number of entries', (list) => {
  const transactions = list.map(({ cents, type }, index) => transaction(String(index), { amount: cents / 100, type }));
  const exact = (type: Transaction['type']) =>
    list.filter((entry) => entry.type === type).reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const { incomeCents, expensesCents, balanceCents } = sumTotals(transactions);
  expect([incomeCents, expensesCents, balanceCents].map(BigInt)).toEqual([
    exact('income'),
    exact('expense'),
    exact('income') - exact('expense'),
  ]);
  expect(balanceCents).toBe(transactions.reduce((sum, entry) => sum + signedCents(entry), 0));
});

test('home shows the balance, but none of an empty list', () => {
  const list = [transaction('a', { amount: 4200, type: 'income' }), transaction('b', { amount: 82.4 })];
  localStorage.setItem(transactionsKey, JSON.stringify(list));
  expect(readBalanceStat()).toBe('Balance $4,117.60');
  localStorage.setItem(transactionsKey, '[]');
  expect(readBalanceStat()).toBeNull();
});

test('recalls the category of the transaction added last with the same description, if there is one', () => {
  const latest = transaction('a', { description: 'Bread ', category: 'Bakery' });
  const others = [transaction('b', { description: 'bread' }), transaction('c', { description: ' ' })];
  const recall = (description: string) => recallCategory([latest, ...others], description);
  expect([' BREAD ', 'Brea', ''].map(recall)).toEqual(['Bakery', '', '']);
});
