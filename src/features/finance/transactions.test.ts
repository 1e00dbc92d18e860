import { fc, test as property } from '@fast-check/vitest';
import { check, finite, is, number, object, picklist, pipe, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import { isCalendarDay } from '#lib/dates.ts';
import { toCents } from '#lib/money.ts';
import {
  addTransaction,
  parseTransaction,
  signedCents,
  summarize,
  type Transaction,
  type Transactions,
  type TransactionType,
  withUniqueIds,
} from './transactions.ts';

const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 'a',
  description: 'Coffee',
  amount: 3.2,
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});
const toIds = (transactions: Transactions) => transactions.map(({ id }) => id);

describe('reading a stored transaction', () => {
  const schema = object({
    id: string(),
    description: string(),
    amount: pipe(
      number(),
      finite(),
      check((dollars) => Number.isSafeInteger(toCents(dollars))),
    ),
    type: picklist(['expense', 'income']),
    category: string(),
    date: pipe(
      string(),
      check((day) => day === '' || isCalendarDay(day)),
    ),
  });
  const anyOr = <Value>(sound: fc.Arbitrary<Value>) => fc.oneof({ weight: 9, arbitrary: sound }, fc.anything());
  const nearlyTransaction = fc.record(
    {
      id: anyOr(fc.string()),
      description: anyOr(fc.string()),
      amount: anyOr(fc.oneof(fc.double(), fc.double({ min: -1e15, max: 1e15 }))),
      type: anyOr(fc.constantFrom('expense', 'income', 'other')),
      category: anyOr(fc.string()),
      date: anyOr(fc.constantFrom('', '2026-11-20', '2026-02-30', 'today')),
      more: fc.anything(),
    },
    { requiredKeys: ['id', 'description', 'amount'] },
  );

  property.prop([fc.oneof({ weight: 9, arbitrary: nearlyTransaction }, fc.anything())], { numRuns: 2000 })(
    'accepts what this schema accepts',
    (value) => {
      expect(parseTransaction(value)).toBe(is(schema, value) ? value : null);
    },
  );

  test('accepts the six fields of the specification, and returns the same value', () => {
    const value = transaction();
    expect(parseTransaction(value)).toBe(value);
  });

  test('keeps unknown fields', () => {
    const value = { ...transaction(), note: 'with Ann' };
    expect(parseTransaction(value)).toEqual({ ...transaction(), note: 'with Ann' });
  });

  test('accepts the empty date that earlier forms stored', () => {
    expect(parseTransaction(transaction({ date: '' }))).toEqual(transaction({ date: '' }));
  });

  test.each([
    [null],
    [7],
    [[]],
    [{}],
    [{ ...transaction(), id: 7 }],
    [{ ...transaction(), description: null }],
    [{ ...transaction(), amount: '3.20' }],
    [{ ...transaction(), amount: null }],
    [{ ...transaction(), amount: 1e300 }],
    [{ ...transaction(), type: 'Expense' }],
    [{ ...transaction(), category: undefined }],
    [{ ...transaction(), date: '2026-02-30' }],
    [{ ...transaction(), date: '11/20/2026' }],
  ])('rejects %j', (value) => {
    expect(parseTransaction(value)).toBeNull();
  });
});

test('puts a new transaction at the top', () => {
  expect(toIds(addTransaction([transaction({ id: 'old' })], transaction({ id: 'new' })))).toEqual(['new', 'old']);
  const transactions = [transaction({ id: 'a' })];
  expect(addTransaction(transactions, transaction({ id: 'a' }))).toBe(transactions);
});

test('adds income and subtracts expenses', () => {
  expect(signedCents(transaction({ amount: 50, type: 'income' }))).toBe(5000);
  expect(signedCents(transaction({ amount: 12.3 }))).toBe(-1230);
  expect(signedCents(transaction({ amount: 0 }))).toBe(0);
});

test('is all zero for an empty list', () => {
  expect(summarize([])).toEqual({ incomeCents: 0, expensesCents: 0, balanceCents: 0 });
});

test('sums 0.1 and 0.2 to thirty cents', () => {
  expect(summarize([transaction({ amount: 0.1 }), transaction({ amount: 0.2 })])).toEqual({
    incomeCents: 0,
    expensesCents: 30,
    balanceCents: -30,
  });
});

const entries = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 1e11 }), type: fc.constantFrom<TransactionType>('income', 'expense') }),
  { maxLength: 200 },
);

property.prop([entries])('sums to the cent, at any number of entries', (list) => {
  const transactions = list.map(({ cents, type }, index) =>
    transaction({ id: String(index), amount: cents / 100, type }),
  );
  const exact = (type: TransactionType) =>
    list.filter((entry) => entry.type === type).reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const { incomeCents, expensesCents, balanceCents } = summarize(transactions);
  expect([incomeCents, expensesCents, balanceCents].map(BigInt)).toEqual([
    exact('income'),
    exact('expense'),
    exact('income') - exact('expense'),
  ]);
});

property.prop([entries])('has a balance that equals the sum of the signed amounts shown', (list) => {
  const transactions = list.map(({ cents, type }) => transaction({ amount: cents / 100, type }));
  expect(summarize(transactions).balanceCents).toBe(transactions.reduce((sum, entry) => sum + signedCents(entry), 0));
});

describe('repeated ids', () => {
  test('numbers the later entries, past ids that are taken', () => {
    const transactions = ['x', 'x', 'x-2', 'x', ''].map((id) => transaction({ id }));
    expect(toIds(withUniqueIds(transactions))).toEqual(['x', 'x-3', 'x-2', 'x-4', '']);
  });

  test('stays fast for ten thousand entries with one id', () => {
    const transactions = Array.from({ length: 10_000 }, () => transaction({ id: 'x' }));
    expect(toIds(withUniqueIds(transactions)).slice(-2)).toEqual(['x-9999', 'x-10000']);
  });

  const ids = fc.array(fc.constantFrom('', 'x', 'x-2', 'x-2-2', 'x-3', '-2'), { maxLength: 15 });

  property.prop([ids])('is deterministic, makes ids unique, keeps first ids and all else', (listIds) => {
    const transactions = listIds.map((id, index) => transaction({ id, description: `entry ${index}` }));
    const normalized = withUniqueIds(transactions);
    expect(withUniqueIds(transactions)).toEqual(normalized);
    expect(withUniqueIds(normalized)).toBe(normalized);
    expect(new Set(toIds(normalized)).size).toBe(transactions.length);
    expect(normalized.map(({ description }) => description)).toEqual(
      transactions.map(({ description }) => description),
    );
    for (const [index, id] of listIds.entries()) {
      if (listIds.indexOf(id) === index) expect(normalized[index]).toBe(transactions[index]);
    }
  });
});
