import { fc, test as property } from '@fast-check/vitest';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { parseDraft, type TransactionDraft } from './transaction-draft.ts';
import { transactionListDefinition } from './transactions.ts';

const draft = (changes: Partial<TransactionDraft>): TransactionDraft => ({
  description: 'Coffee',
  amount: '3.20',
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});

test.each([
  ['1,000,000,000.005', 'Amount is too large'],
  ['1,000,000,000', undefined],
])('gives the amount %s the error %s', (amount, message) => {
  expect(parseDraft(draft({ amount })).errors.amount).toBe(message);
});

const texts = fc.oneof(fc.string(), fc.constantFrom('', ' ', '5', '0.001', '1e9', '1,000', '2026-11-20'));
const drafts = fc.record({
  description: texts,
  amount: fc.oneof(texts, fc.double().map(String), fc.nat().map(String)),
  type: fc.constantFrom('expense', 'income'),
  category: texts,
  date: fc.oneof(texts, fc.constant('2026-11-20')),
});

property.prop([drafts])('turns a valid draft into a transaction that can be stored and read', (one) => {
  const { values, errors } = parseDraft(one);
  expect(values === null).toBe(Object.keys(errors).length > 0);
  if (values === null) return;
  const transaction = { id: 'x', ...values };
  expect(is(transactionListDefinition.schema, JSON.parse(JSON.stringify(transaction)))).toBe(true);
  expect(transaction.amount).toBeGreaterThanOrEqual(0.01);
  expect(transaction.amount).toBeLessThanOrEqual(1_000_000_000);
});
