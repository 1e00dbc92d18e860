const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * A resume date as `2024`, `2024-05` or `2024-05-31`. Accepts only unambiguous forms: a year as a number, months and days
 * without a leading zero, slashes after the year, and a time of day, which is dropped (the day stays as written, whatever
 * the time zone). Null for anything else, such as 05/06/2024 or April 31.
 */
export function parsePartialDate(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match =
    /^([12]\d{3})(?:([-/])(\d{1,2})(?:\2(\d{1,2})(?:[T ]\d{2}:\d{2}[\d:.]*(?:Z|[-+]\d{2}:?\d{2})?)?)?)?$/i.exec(
      text.trim(),
    );
  if (match === null) return null;
  const [, year = '', , month, day] = match;
  if (month === undefined) return year;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  if (date.getUTCMonth() !== Number(month) - 1 || Number(month) === 0) return null;
  return date.toISOString().slice(0, day === undefined ? 7 : 10);
}

/** True for text that people write as the end date of a current job. */
export function isOngoing(value: unknown): boolean {
  return typeof value === 'string' && /^(present|now|current|currently|ongoing|today)$/i.test(value.trim());
}

/** "Mar 2022" from `2022-03` or `2022-03-14`, "2022" from `2022`. */
export function formatPartialDate(date: string): string {
  const [year = '', month] = date.split('-');
  return month === undefined ? year : monthYear.format(Date.UTC(Number(year), Number(month) - 1));
}

/**
 * A period as text: "Mar 2022 – present" without an end, one date if both read the same or only the end is known, null
 * without dates.
 */
export function formatPeriod(dates: {
  readonly startDate: string | null;
  readonly endDate: string | null;
}): string | null {
  const start = dates.startDate && formatPartialDate(dates.startDate);
  const end = dates.endDate && formatPartialDate(dates.endDate);
  if (!start) return end;
  if (start === end) return start;
  return `${start} – ${end ?? 'present'}`;
}
