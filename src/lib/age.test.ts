import { expect, test } from 'vitest';
import { formatAge, formatAsOf, formatTimeWithSeconds } from './age.ts';

const asOfMs = Date.parse('2026-11-20T20:04:09Z');

test('tells the time, of another day with the day, of another year with the year', () => {
  expect(formatAsOf(asOfMs, '2026-11-20')).toBe('As of 3:04 PM');
  expect(formatAsOf(asOfMs, '2026-11-21')).toBe('As of Nov 20, 3:04 PM');
  expect(formatAsOf(asOfMs, '2027-01-01')).toBe('As of Nov 20, 2026, 3:04 PM');
});

test('tells the time to the second', () => {
  expect(formatTimeWithSeconds(asOfMs)).toBe('3:04:09 PM');
});

test.each([
  [-1, null],
  [59_999, null],
  [60_000, '1 minute ago'],
  [25.9 * 60_000, '25 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [47 * 3_600_000, '1 day ago'],
  [400 * 86_400_000, '400 days ago'],
])('says of an age of %d ms: %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});
