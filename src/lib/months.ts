/** Calendar months are `YYYY-MM` strings inside, days `YYYY-MM-DD`. This module alone turns them into text. */

// Not by Intl: creating its first format takes more time than rendering a screen's rows.
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month of a calendar day: "2026-11-20" → "2026-11"; '' for an empty one. */
export function toMonth(day: string): string {
  return day.slice(0, 7);
}

/** The name of the month of a calendar day or month: "2026-11" → "November". */
function getMonthName(day: string): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? '';
}

/** "2026-11" → "November 2026". */
export function formatMonth(month: string): string {
  return `${getMonthName(month)} ${Number(month.slice(0, 4))}`;
}

/** "2026-11" → "Nov 2026". */
export function formatShortMonth(month: string): string {
  return `${getMonthName(month).slice(0, 3)} ${Number(month.slice(0, 4))}`;
}

/** "2026-11-20" → "Nov 20, 2026". */
export function formatDay(day: string): string {
  return `${getMonthName(day).slice(0, 3)} ${Number(day.slice(8))}, ${Number(day.slice(0, 4))}`;
}
