import { lazy } from './lazy.ts';

/**
 * Calendar days are `YYYY-MM-DD` strings inside (months.ts turns them into text), timestamps are epoch numbers with their
 * unit in the name. This module alone turns these into text: en-US through Intl, in the visitor's time zone unless a
 * function says otherwise.
 */

/** A format that is created at its first use. */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  const format = lazy(() => new Intl.DateTimeFormat('en-US', options));
  return (date) => format().format(date);
}

const timeOptions = { hour: 'numeric', minute: '2-digit' } as const;
const monthDayText = dateFormat({ month: 'short', day: 'numeric' });
const weekdayText = dateFormat({ weekday: 'short' });
const timeText = dateFormat(timeOptions);
const timeWithSecondsText = dateFormat({ timeStyle: 'medium' });
const utcTimeText = dateFormat({ ...timeOptions, timeZone: 'UTC' });

/** Some engines put a narrow no-break space before "AM" and "PM"; the site shows a plain one. */
function normalizeSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

/** A date's calendar day in the visitor's time zone: "2026-11-20". */
export function toCalendarDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Up to 31 days, but 28 in February, and 30 in four months. */
const dayPattern = /^\d{4}-(?!02-29|02-30|(0[2469]|11)-31)(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a `YYYY-MM-DD` string that names a day of the calendar ("2026-02-30" does not). */
export function isCalendarDay(text: string): boolean {
  // By a pattern: taking ten thousand stored dates apart takes milliseconds.
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

/** "Nov 13" */
export function formatMonthDay(epochMs: number): string {
  return monthDayText(epochMs);
}

/** "Fri, 3:00 PM": two formats, because Intl puts no comma between weekday and time. */
export function formatWeekdayTime(epochMs: number): string {
  return `${weekdayText(epochMs)}, ${formatTime(epochMs)}`;
}

/** "3:04 PM" */
export function formatTime(epochMs: number): string {
  return normalizeSpaces(timeText(epochMs));
}

/** "6:12 AM" in the local time of an offset from UTC in seconds. */
export function formatTimeAtOffset(epochSeconds: number, offsetSeconds: number): string {
  return normalizeSpaces(utcTimeText((epochSeconds + offsetSeconds) * 1000));
}

/** "3:04:09 PM" */
export function formatTimeWithSeconds(epochMs: number): string {
  return normalizeSpaces(timeWithSecondsText(epochMs));
}

/** "As of 3:04 PM"; on another day "As of Nov 19, 3:04 PM", in another year "As of Nov 19, 2025, 3:04 PM". */
export function formatAsOf(asOfMs: number, today: string): string {
  const day = toCalendarDay(new Date(asOfMs));
  const time = formatTime(asOfMs);
  if (day === today) return `As of ${time}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `As of ${formatMonthDay(asOfMs)}${isThisYear ? '' : `, ${day.slice(0, 4)}`}, ${time}`;
}

const minuteMs = 60_000;

/** "25 minutes ago", "3 hours ago", "2 days ago", each rounded down; null below one minute and for the future. */
export function formatAge(ageMs: number): string | null {
  if (ageMs < minuteMs) return null;
  const format = new Intl.RelativeTimeFormat('en-US');
  if (ageMs < 60 * minuteMs) return format.format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < 24 * 60 * minuteMs) return format.format(-Math.floor(ageMs / (60 * minuteMs)), 'hour');
  return format.format(-Math.floor(ageMs / (24 * 60 * minuteMs)), 'day');
}
