import { expect, test } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { createSampleTransactions } from './sample-transactions.ts';
import { parseTransaction, summarize } from './transactions.ts';

test.each(['2026-11-20', '2026-03-31', '2027-01-01', '2028-02-29'])(
  'are three months of valid transactions ending on %s, the newest first',
  (today) => {
    const samples = createSampleTransactions(today, 'new');
    expect(samples.map(parseTransaction)).toEqual(samples);
    expect(samples[0]).toMatchObject({ description: 'Sample Café', date: today });
    const dates = samples.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((dates.at(-1) ?? '') > addDays(today, -91)).toBe(true);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
    expect(createSampleTransactions(today, 'new')).toEqual(samples);
  },
);

test('are 45 to 60 with a positive balance, on any day of a leap year', () => {
  for (let days = 0; days < 366; days += 1) {
    const samples = createSampleTransactions(addDays('2028-01-01', days), 'new');
    expect(samples.length).toBeGreaterThanOrEqual(45);
    expect(samples.length).toBeLessThanOrEqual(60);
    expect(summarize(samples).balanceCents).toBeGreaterThan(0);
  }
});

test('look like samples, and their amounts vary', () => {
  const samples = createSampleTransactions('2026-11-20', 'new');
  for (const { description } of samples) expect(description).toMatch(/^Sample /);
  const groceries = samples.filter(({ description }) => description === 'Sample Market groceries');
  expect(new Set(groceries.map(({ amount }) => amount)).size).toBeGreaterThan(8);
});
