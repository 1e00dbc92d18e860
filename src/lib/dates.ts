// Calendar months are `YYYY-MM` strings, days `YYYY-MM-DD`, timestamps epoch numbers with their unit in the name. Only this
// module formats them, in en-US: timestamps in the visitor's time zone unless a function says otherwise.

import { once } from './once.ts';

/** A format that is created at its first use. */
function dateFormat(options: Intl.DateTimeFormatOptions): (time: number | string) => string {
  const format = once(() => new Intl.DateTimeFormat('en-US', options));
  // Some engines put a narrow no-break space before "AM" and "PM". The site shows a plain one.
  return (time) => format().format(new Date(time)).replaceAll('\u202f', ' ');
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

/** True for a `YYYY-MM-DD` string that names a day of the calendar ("2026-02-30" does not). */
export function isCalendarDay(text: string): boolean {
  // Browsers read a day that the month doesn't have as one of the next month, or not at all.
  return /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}

/** The calendar day `days` after (or, negative, before) another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "2026-11" → "November 2026" */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-11-20" → "Nov 20, 2026" */
export const formatDay = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

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
export function formatAsOf(asOfMs: number): string {
  const isToday = toCalendarDay(new Date(asOfMs)) === toCalendarDay(new Date());
  return `As of ${isToday ? '' : `${formatMonthDay(asOfMs)}, `}${formatTime(asOfMs)}`;
}
