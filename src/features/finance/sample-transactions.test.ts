import { expect, test } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { createSampleTransactions } from './sample-transactions.ts';
import { parseTransaction, sumTotals, withUniqueIds } from './transactions.ts';

test('are three months of valid transactions ending today, the newest first, on any day of a leap year', () => {
  for (let days = 0; days < 366; days += 1) {
    const today = addDays('2028-01-01', days);
    const samples = createSampleTransactions(today, 'new');
    expect(samples.filter((sample) => !parseTransaction(sample).ok)).toEqual([]);
    expect(withUniqueIds(samples)).toBe(samples);
    expect(samples[0]).toMatchObject({ description: 'Sample Café', date: today });
    const dates = samples.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    expect(samples.length).toBeGreaterThanOrEqual(45);
    expect(sumTotals(samples).balanceCents).toBeGreaterThan(0);
  }
});
