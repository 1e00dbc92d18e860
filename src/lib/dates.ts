import { lazy } from './lazy.ts';

/**
 * Calendar days are `YYYY-MM-DD` strings inside, moments are epoch numbers with their unit in the name. This module
 * alone turns them into text. en-US through Intl; the zone is the visitor's unless a function says otherwise.
 */

/** Writes moments in one way. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  const format = lazy(() => new Intl.DateTimeFormat('en-US', options));
  return (moment) => format().format(moment);
}

const clockOptions = { hour: 'numeric', minute: '2-digit' } as const;
const dayText = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const monthDayText = dateFormat({ month: 'short', day: 'numeric' });
const weekdayText = dateFormat({ weekday: 'short' });
const clockText = dateFormat(clockOptions);
const utcClockText = dateFormat({ ...clockOptions, timeZone: 'UTC' });

/** Some engines put a narrow no-break space before "AM" and "PM"; the site shows, and tests expect, a plain one. */
export function normalizeSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

/** The calendar day of a moment in the visitor's zone: "2026-11-20". */
export function toCalendarDay(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(moment.getDate()).padStart(2, '0')}`;
}

/** True for a `YYYY-MM-DD` string that names a day of the calendar ("2026-02-30" does not). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The calendar day `days` after (or, negative, before) another. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** "2026-11-20" → "Nov 20, 2026". */
export function formatDay(day: string): string {
  return dayText(new Date(`${day}T00:00:00Z`));
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
  return normalizeSpaces(clockText(epochMs));
}

/** "6:12 AM" on the clocks of a place whose offset from UTC is given in seconds. */
export function formatTimeAtOffset(epochSeconds: number, offsetSeconds: number): string {
  return normalizeSpaces(utcClockText((epochSeconds + offsetSeconds) * 1000));
}
