import { expect, test } from 'vitest';
import { addDays, isCalendarDay, toCalendarDay } from './dates.ts';

// The tests run in New York's zone (vitest.config.ts), five hours behind UTC in November.

test("uses the visitor's calendar day, not UTC's", () => {
  expect(toCalendarDay(new Date('2026-11-21T03:30:00Z'))).toBe('2026-11-20');
  expect(toCalendarDay(new Date('2026-11-21T05:30:00Z'))).toBe('2026-11-21');
});

test('adds days across the ends of months and years', () => {
  expect(addDays('2027-01-03', -7)).toBe('2026-12-27');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test.each(['2026-02-29', '2026-1-5', '+012026-01', '', 'today', '2026-11-20T00:00'])(
  'rejects "%s" as a calendar day',
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);
