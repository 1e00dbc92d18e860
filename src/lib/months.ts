import { lazy } from './lazy.ts';

/** Calendar months are `YYYY-MM` strings inside. This module alone turns them into text. */

const monthFormat = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const shortMonthFormat = lazy(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** The month of a calendar day: "2026-11-20" → "2026-11"; '' for an empty one. */
export function toMonth(day: string): string {
  return day.slice(0, 7);
}

/** "2026-11" → "November 2026". */
export function formatMonth(month: string): string {
  return monthFormat().format(new Date(`${month}-01T00:00:00Z`));
}

/** "2026-11" → "Nov 2026". */
export function formatShortMonth(month: string): string {
  return shortMonthFormat().format(new Date(`${month}-01T00:00:00Z`));
}
