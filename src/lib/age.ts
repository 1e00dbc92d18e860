import { dateFormat, formatDay, formatMonthDay, formatTime, normalizeSpaces, toCalendarDay } from './dates.ts';

/** How old an answer is and when the next one may come, in words. en-US, the zone is the visitor's. */

const clockSecondsText = dateFormat({ timeStyle: 'medium' });

/** "3:04:09 PM" */
export function formatTimeWithSeconds(epochMs: number): string {
  return normalizeSpaces(clockSecondsText(epochMs));
}

/** "As of 3:04 PM"; of another day "As of Nov 19, 3:04 PM", of another year "As of Nov 19, 2025, 3:04 PM". */
export function formatAsOf(asOfMs: number, today: string): string {
  const day = toCalendarDay(new Date(asOfMs));
  const clock = formatTime(asOfMs);
  if (day === today) return `As of ${clock}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `As of ${isThisYear ? formatMonthDay(asOfMs) : formatDay(day)}, ${clock}`;
}

const minuteMs = 60_000;

/** "25 minutes ago", "3 hours ago", "2 days ago", each rounded down; null below one minute and for what is yet to come. */
export function formatAge(ageMs: number): string | null {
  if (ageMs < minuteMs) return null;
  // Made when needed, which is seldom: see dateFormat.
  const ageFormat = new Intl.RelativeTimeFormat('en-US');
  if (ageMs < 60 * minuteMs) return ageFormat.format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < 24 * 60 * minuteMs) return ageFormat.format(-Math.floor(ageMs / (60 * minuteMs)), 'hour');
  return ageFormat.format(-Math.floor(ageMs / (24 * 60 * minuteMs)), 'day');
}
