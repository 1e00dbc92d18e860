import { describe, expect, test } from 'vitest';
import { findNegativeExpenses } from './amount-signs.ts';
import type { Transaction, TransactionType } from './transactions.ts';

const transaction = (amount: number, type: TransactionType = 'expense'): Transaction => ({
  id: 'a',
  description: 'Coffee',
  amount,
  type,
  category: 'Food',
  date: '2026-11-20',
});

describe('negative amounts of expenses', () => {
  test.each([
    ['All 2 amounts are negative, and would count as income.', [-3, -4]],
    ['1 expense has a negative amount, and would count as income.', [-3, 4]],
    ['2 expenses have negative amounts, and would count as income.', [-3, -4, 5]],
  ])('are noticed: %s', (problem, amounts) => {
    const found = findNegativeExpenses(amounts.map((amount) => transaction(amount)));
    expect(found?.problem).toBe(problem);
    expect(found?.corrected.map(({ amount }) => amount)).toEqual(amounts.map(Math.abs));
  });

  test('are not amounts of income, nor positive ones', () => {
    expect(findNegativeExpenses([transaction(3), transaction(-3, 'income')])).toBeNull();
    expect(findNegativeExpenses([])).toBeNull();
  });
});
