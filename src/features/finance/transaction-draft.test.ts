import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { emptyDraft, type TransactionDraft, toTransaction, validateDraft } from './transaction-draft.ts';
import { parseTransaction } from './transactions.ts';

const draft = (changes: Partial<TransactionDraft> = {}): TransactionDraft => ({
  description: 'Coffee',
  amount: '3.20',
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});

test('starts as an expense with today’s date, otherwise empty', () => {
  expect(emptyDraft('2026-11-20')).toEqual({
    description: '',
    amount: '',
    type: 'expense',
    category: '',
    date: '2026-11-20',
  });
});

test('reports every missing field of an empty form', () => {
  expect(validateDraft(emptyDraft(''))).toEqual({
    description: 'Description is required',
    amount: 'Amount must be a positive number',
    category: 'Category is required',
    date: 'Date is required',
  });
});

test.each(['12abc', '1e5', '1e999', 'NaN', '1.234,50', '', '-5', '0', '0.00', '0.004', 'abc', '1,23'])(
  'does not take "%s" for an amount',
  (amount) => {
    expect(validateDraft(draft({ amount }))).toEqual({ amount: 'Amount must be a positive number' });
    expect(toTransaction(draft({ amount }), 'x')).toBeNull();
  },
);

test.each(['1000000000.01', '1,000,000,000.005', '99999999999'])('rejects the amount %s as too large', (amount) => {
  expect(validateDraft(draft({ amount }))).toEqual({ amount: 'Amount is too large' });
  expect(toTransaction(draft({ amount }), 'x')).toBeNull();
});

test.each([
  ['1,234.50', 1234.5],
  ['10.005', 10.01],
  ['1000000000', 1_000_000_000],
  ['1,000,000,000.00', 1_000_000_000],
  ['0.005', 0.01],
  [' 5 ', 5],
])('stores "%s" as %d', (amount, dollars) => {
  expect(validateDraft(draft({ amount }))).toEqual({});
  expect(toTransaction(draft({ amount }), 'x')?.amount).toBe(dollars);
});

test.each([' ', '\t\n', '\u00a0'])('counts the blank text %j as a missing description and category', (blank) => {
  expect(validateDraft(draft({ description: blank, category: blank }))).toEqual({
    description: 'Description is required',
    category: 'Category is required',
  });
  expect(toTransaction(draft({ description: blank }), 'x')).toBeNull();
  expect(toTransaction(draft({ category: blank }), 'x')).toBeNull();
});

test.each(['', '2026-02-30', 'tomorrow'])('counts "%s" as a missing date', (date) => {
  expect(validateDraft(draft({ date }))).toEqual({ date: 'Date is required' });
  expect(toTransaction(draft({ date }), 'x')).toBeNull();
});

test('creates a transaction with exactly the specified fields, texts trimmed', () => {
  const transaction = toTransaction(draft({ description: ' Coffee ', category: ' Food\t', type: 'income' }), 'x');
  expect(JSON.stringify(transaction)).toBe(
    '{"id":"x","description":"Coffee","amount":3.2,"type":"income","category":"Food","date":"2026-11-20"}',
  );
});

const texts = fc.oneof(fc.string(), fc.constantFrom('', ' ', '5', '0.001', '1e9', '1,000', '2026-11-20'));
const drafts = fc.record({
  description: texts,
  amount: fc.oneof(texts, fc.double().map(String), fc.nat().map(String)),
  type: fc.constantFrom<TransactionDraft['type']>('expense', 'income'),
  category: texts,
  date: fc.oneof(texts, fc.constant('2026-11-20')),
});

property.prop([drafts])(
  'makes a transaction of a draft without errors and of no other, one that loads again',
  (one) => {
    const transaction = toTransaction(one, 'x');
    expect(transaction !== null).toBe(Object.keys(validateDraft(one)).length === 0);
    if (transaction === null) return;
    expect(parseTransaction(JSON.parse(JSON.stringify(transaction)))).toEqual(transaction);
    expect(transaction.amount).toBeGreaterThanOrEqual(0.01);
    expect(transaction.amount).toBeLessThanOrEqual(1_000_000_000);
  },
);
