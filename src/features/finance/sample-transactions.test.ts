import { is } from 'valibot';
import { expect, test } from 'vitest';
import { createSampleTransactions } from './sample-transactions.ts';
import { sumTotals, transactionListDefinition } from './transactions.ts';

test('are valid transactions of three months up to the day, newest first, with a positive balance', () => {
  const samples = createSampleTransactions('2028-03-01', 'new');
  expect(samples.filter((sample) => !is(transactionListDefinition.schema, sample))).toEqual([]);
  const dates = samples.map(({ date }) => date);
  expect(dates[0]).toBe('2028-03-01');
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  expect(sumTotals(samples).balanceCents).toBeGreaterThan(0);
});
