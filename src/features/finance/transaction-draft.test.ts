import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  describeDay,
  editTransaction,
  emptyDraft,
  type TransactionDraft,
  toDraft,
  toFields,
  validateDraft,
} from './transaction-draft.ts';
import { parseTransaction, type Transaction } from './transactions.ts';

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
    expect(toFields(draft({ amount }))).toBeNull();
  },
);

test.each(['1000000000.01', '1,000,000,000.005', '99999999999'])('rejects the amount %s as too large', (amount) => {
  expect(validateDraft(draft({ amount }))).toEqual({ amount: 'Amount is too large' });
  expect(toFields(draft({ amount }))).toBeNull();
});

test.each([
  ['1,234.50', 1234.5],
  ['10.005', 10.01],
  ['1000000000', 1_000_000_000],
  ['1,000,000,000.00', 1_000_000_000],
  ['0.005', 0.01],
  [' 5 ', 5],
  ['12.50+3*2', 18.5],
])('stores "%s" as %d', (amount, dollars) => {
  expect(validateDraft(draft({ amount }))).toEqual({});
  expect(toFields(draft({ amount }))?.amount).toBe(dollars);
});

test.each([' ', '\t\n', '\u00a0'])('counts the blank text %j as a missing description and category', (blank) => {
  expect(validateDraft(draft({ description: blank, category: blank }))).toEqual({
    description: 'Description is required',
    category: 'Category is required',
  });
  expect(toFields(draft({ description: blank }))).toBeNull();
  expect(toFields(draft({ category: blank }))).toBeNull();
});

test.each(['', '2026-02-30', 'tomorrow'])('counts "%s" as a missing date', (date) => {
  expect(validateDraft(draft({ date }))).toEqual({ date: 'Date is required' });
  expect(toFields(draft({ date }))).toBeNull();
});

test('makes exactly the specified fields, texts trimmed', () => {
  const fields = toFields(draft({ description: ' Coffee ', category: ' Food\t', type: 'income' }));
  expect(JSON.stringify(fields)).toBe(
    '{"description":"Coffee","amount":3.2,"type":"income","category":"Food","date":"2026-11-20"}',
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
    const fields = toFields(one);
    expect(fields !== null).toBe(Object.keys(validateDraft(one)).length === 0);
    if (fields === null) return;
    const transaction = { id: 'x', ...fields };
    expect(parseTransaction(JSON.parse(JSON.stringify(transaction)))).toEqual(transaction);
    expect(transaction.amount).toBeGreaterThanOrEqual(0.01);
    expect(transaction.amount).toBeLessThanOrEqual(1_000_000_000);
  },
);

describe('editing', () => {
  const stored = { id: 'b', ...toFields(draft()), note: { paid: true } } as unknown as Transaction;
  const list = [{ ...stored, id: 'a' }, stored, { ...stored, id: 'c' }];

  test('changes one transaction, which keeps its id, position and unknown fields', () => {
    const fields = toFields(draft({ description: 'Tea', amount: '4' }));
    if (fields === null) throw new Error('The draft is valid');
    const [first, second, third] = editTransaction(list, 'b', fields);
    expect(second).toEqual({ ...stored, description: 'Tea', amount: 4 });
    expect([first, third]).toEqual([list[0], list[2]]);
    expect(editTransaction(editTransaction(list, 'b', fields), 'b', fields)[1]).toEqual(second);
  });

  test('returns the same list if nothing has changed, or the transaction is gone', () => {
    const fields = toFields(toDraft(stored));
    if (fields === null) throw new Error('The draft is valid');
    expect(editTransaction(list, 'b', fields)).toBe(list);
    expect(editTransaction(list, 'x', { ...fields, description: 'Tea' })).toBe(list);
  });

  test('starts with the stored fields, the amount with two decimals', () => {
    expect(toDraft(stored)).toEqual(draft({ amount: '3.20' }));
    expect(toDraft({ ...stored, amount: 10.005 }).amount).toBe('10.01');
  });
});

test('writes a day of this year without its year', () => {
  expect(describeDay('2026-11-12', '2026-11-20')).toBe('Nov 12');
  expect(describeDay('2025-12-31', '2026-11-20')).toBe('Dec 31, 2025');
});
