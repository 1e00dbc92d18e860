import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { editTransaction, emptyDraft, parseDraft, type TransactionDraft, toDraft } from './transaction-draft.ts';
import { parseTransaction } from './transactions.ts';

const draft = (changes: Partial<TransactionDraft> = {}): TransactionDraft => ({
  description: 'Coffee',
  amount: '3.20',
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});

test('reports every missing field, and only those', () => {
  expect(parseDraft(emptyDraft(''))).toMatchObject({
    fields: null,
    errors: {
      description: 'Description is required',
      amount: 'Amount must be a positive number',
      category: 'Category is required',
      date: 'Date is required',
    },
  });
});

test.each([
  ['0.004', 'Amount must be a positive number'],
  ['-5', 'Amount must be a positive number'],
  ['1,000,000,000.005', 'Amount is too large'],
  ['1,000,000,000', undefined],
])('says of the amount %s: %s', (amount, message) => {
  expect(parseDraft(draft({ amount })).errors.amount).toBe(message);
});

test('counts blank text and a day that does not exist as missing', () => {
  const { errors } = parseDraft(draft({ description: '\u00a0', category: '\t\n', date: '2026-02-30' }));
  expect(Object.keys(errors)).toEqual(['description', 'category', 'date']);
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
    const { fields, errors } = parseDraft(one);
    expect(fields !== null).toBe(Object.keys(errors).length === 0);
    if (fields === null) return;
    const transaction = { id: 'x', ...fields };
    expect(parseTransaction(JSON.parse(JSON.stringify(transaction)))).toEqual(transaction);
    expect(transaction.amount).toBeGreaterThanOrEqual(0.01);
    expect(transaction.amount).toBeLessThanOrEqual(1_000_000_000);
  },
);

describe('editing', () => {
  const stored = { ...transaction('b'), note: { paid: true } };
  const list = [{ ...stored, id: 'a' }, stored, { ...stored, id: 'c' }];

  test('changes one transaction, which keeps its id, position and unknown fields', () => {
    const { fields } = parseDraft({ ...toDraft(stored), description: 'Tea', amount: '4' });
    if (fields === null) throw new Error('The draft is valid');
    const [first, second, third] = editTransaction(list, 'b', fields);
    expect(second).toEqual({ ...stored, description: 'Tea', amount: 4 });
    expect([first, third]).toEqual([list[0], list[2]]);
  });

  test('returns the same list if nothing has changed, or the transaction is gone', () => {
    const { fields } = parseDraft(toDraft(stored));
    if (fields === null) throw new Error('The draft is valid');
    expect(editTransaction(list, 'b', fields)).toBe(list);
    expect(editTransaction(list, 'x', { ...fields, description: 'Tea' })).toBe(list);
  });

  test('starts with the stored fields, the amount with two decimals', () => {
    expect(toDraft(stored)).toEqual(draft({ description: 'Item b', amount: '12.30' }));
    expect(toDraft({ ...stored, amount: 10.005 }).amount).toBe('10.01');
  });
});
