import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { parseTransaction, signedCents, sumTotals, type Transaction, withUniqueIds } from './transactions.ts';

describe('a stored transaction', () => {
  test.each([
    ['with the fields of the specification', transaction()],
    ['with unknown fields', { ...transaction(), note: 'with Ann' }],
    ['without a date, as earlier forms stored it', transaction('a', { date: '' })],
  ])('is read unchanged: %s', (_name, value) => {
    expect(parseTransaction(value)).toEqual({ ok: true, value });
  });

  test.each([
    ['it isn’t a transaction', null],
    ['its “id” is missing or not text', {}],
    ['its “description” is missing or not text', { ...transaction(), description: null }],
    ['its “category” is missing or not text', { ...transaction(), category: undefined }],
    ['its “amount” is missing, not a number or too large', { ...transaction(), amount: '3.20' }],
    ['its “amount” is missing, not a number or too large', { ...transaction(), amount: 1e300 }],
    ['its “type” is neither “expense” nor “income”', { ...transaction(), type: 'Expense' }],
    ['its “date” should look like 2026-11-20', { ...transaction(), date: '2026-02-30' }],
  ])('is rejected because %s: %j', (reason, value) => {
    expect(parseTransaction(value)).toEqual({ ok: false, reason });
  });
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

test('gives repeated ids the next free number', () => {
  expect(withUniqueIds(['x', 'x-2', 'x', 'x'].map((id) => transaction(id))).map(({ id }) => id)).toEqual([
    'x',
    'x-2',
    'x-3',
    'x-4',
  ]);
});
