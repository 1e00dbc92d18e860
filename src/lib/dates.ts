// Calendar months are `YYYY-MM` strings, days `YYYY-MM-DD`, timestamps epoch numbers with their unit in the name. Only this
// module formats them, in en-US: timestamps by Intl, in the visitor's time zone unless a function says otherwise.

import { once } from './once.ts';

/** A format that is created at its first use. */
function dateFormat(options: Intl.DateTimeFormatOptions): (epochMs: number) => string {
  const format = once(() => new Intl.DateTimeFormat('en-US', options));
  // Some engines put a narrow no-break space before "AM" and "PM". The site shows a plain one.
  return (epochMs) => format().format(epochMs).replaceAll('\u202f', ' ');
}

const timeOptions = { hour: 'numeric', minute: '2-digit' } as const;
const weekdayText = dateFormat({ weekday: 'short' });
const utcTimeText = dateFormat({ ...timeOptions, timeZone: 'UTC' });

/** A date's calendar day in the visitor's time zone: "2026-11-20". */
export function toCalendarDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Every month has 31 days, except for February with 28 and four months with 30. */
const dayPattern = /^\d{4}-(?!02-29|02-30|(0[2469]|11)-31)(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a `YYYY-MM-DD` string that names a day of the calendar ("2026-02-30" does not). */
export function isCalendarDay(text: string): boolean {
  // A pattern, because splitting ten thousand stored dates takes milliseconds.
  return dayPattern.test(text) || (/^\d{4}-02-29$/.test(text) && isLeapYear(Number(text.slice(0, 4))));
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The calendar day `days` after (or, negative, before) another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

// Intl isn't used for days and months: creating its first format takes longer than rendering a screen's rows.
const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** The name of the month of a calendar day or month: "2026-11" → "November". */
function getMonthName(day: string): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? '';
}

/** "2026-11" → "November 2026", '' → "No date". */
export function formatMonth(month: string): string {
  return month === '' ? 'No date' : `${getMonthName(month)} ${Number(month.slice(0, 4))}`;
}

/** "2026-11-20" → "Nov 20, 2026". */
export function formatDay(day: string): string {
  return `${getMonthName(day).slice(0, 3)} ${Number(day.slice(8))}, ${Number(day.slice(0, 4))}`;
}

/** "Nov 13" */
export const formatMonthDay = dateFormat({ month: 'short', day: 'numeric' });

/** "Fri, 3:00 PM": two formats, because Intl puts no comma between weekday and time. */
export function formatWeekdayTime(epochMs: number): string {
  return `${weekdayText(epochMs)}, ${formatTime(epochMs)}`;
}

/** "3:04 PM" */
const formatTime = dateFormat(timeOptions);

/** "6:12 AM" in the local time of an offset from UTC in seconds. */
export function formatTimeAtOffset(epochSeconds: number, offsetSeconds: number): string {
  return utcTimeText((epochSeconds + offsetSeconds) * 1000);
}

/** "As of 3:04 PM", on another day "As of Nov 19, 3:04 PM". */
export function formatAsOf(asOfMs: number, today: string): string {
  const isToday = toCalendarDay(new Date(asOfMs)) === today;
  return `As of ${isToday ? '' : `${formatMonthDay(asOfMs)}, `}${formatTime(asOfMs)}`;
}
