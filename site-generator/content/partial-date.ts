import type { Wording } from '#site-generator/resume/language.ts';

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

/** "Mar 2022" from `2022-03` or `2022-03-14`, "2022" from `2022`, in the language of an IETF tag. */
export function formatPartialDate(date: string, language: string): string {
  const [year, month] = date.split('-').map(Number);
  // English second: otherwise an unknown language would be replaced with that of the machine.
  const format = new Intl.DateTimeFormat([language, 'en'], {
    year: 'numeric',
    ...(month !== undefined && { month: 'short' }),
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year ?? 0, (month ?? 1) - 1));
}

export interface Period {
  /** In a form that `parsePartialDate` returns. */
  readonly startDate: string | null;
  /** Null if ongoing or unknown. */
  readonly endDate: string | null;
}

/**
 * A period as text: "Mar 2022 – present" without an end, one date if both read the same or only the end is known, null
 * without dates.
 */
export function formatPeriod({ startDate, endDate }: Period, { language, labels }: Wording): string | null {
  const start = startDate && formatPartialDate(startDate, language);
  const end = endDate && formatPartialDate(endDate, language);
  if (!start) return end;
  if (start === end) return start;
  return `${start} – ${end ?? labels.present}`;
}

/** From the earliest start to the latest end; ongoing if one of the periods is. */
export function spanPeriods(periods: readonly Period[]): Period {
  const starts = periods.flatMap(({ startDate }) => startDate ?? []).toSorted();
  const ends = periods.flatMap(({ endDate }) => endDate ?? []).toSorted();
  const isOneOngoing = periods.some(({ startDate, endDate }) => startDate !== null && endDate === null);
  return { startDate: starts.at(0) ?? null, endDate: isOneOngoing ? null : (ends.at(-1) ?? null) };
}
