import type { Wording } from '#site-generator/language/language.ts';

export interface Period {
  /** A date, or text that isn't one. */
  readonly startDate: string | null;
  /** A date, other text, or `present`. */
  readonly endDate: string | null;
}

/** The end date of an ongoing period. */
export const present = 'present';

/** True for `2020`, `2020-05` and `2020-05-31`, but not for "present" or other text. */
export function isDate(date: string | null): date is string {
  return date !== null && /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/.test(date);
}

/** `YYYY-MM-DD`, in UTC. */
export const getToday = () => new Date().toISOString().slice(0, 10);

/** True for a period that has begun and is ongoing, or ends after today's month or year. */
export function isCurrent({ startDate, endDate }: Period, today = getToday()): boolean {
  const isOpen = endDate === present || (isDate(endDate) && endDate > today.slice(0, endDate.length));
  return isDate(startDate) && startDate <= today && isOpen;
}

/** Jobs and offices without an end are ongoing. */
export function withPresentEnd({ startDate, endDate }: Period): Period {
  return { startDate, endDate: endDate ?? (startDate && present) };
}

/** "Mar 2022" from `2022-03` or `2022-03-14`, "2022" from `2022`, in the language of an IETF tag. Other text stays. */
export function formatPartialDate(date: string, { language, labels }: Wording): string {
  if (date === present) return labels.present;
  if (!isDate(date)) return date;
  const [year, month] = date.split('-').map(Number);
  // English second: otherwise the machine's language would replace an unknown one.
  const format = new Intl.DateTimeFormat([language, 'en'], {
    year: 'numeric',
    ...(month !== undefined && { month: 'short' }),
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year ?? 0, (month ?? 1) - 1));
}

/** A period as text: "Mar 2022 – present", or one date if both read the same or one is missing; null without dates. */
export function formatPeriod({ startDate, endDate }: Period, wording: Wording): string | null {
  const dates = [startDate, endDate].flatMap((date) => (date && formatPartialDate(date, wording)) || []);
  return [...new Set(dates)].join(' – ') || null;
}

/** The years of a period: "2012 – 2014". */
export function formatYears({ startDate, endDate }: Period, wording: Wording): string | null {
  const toYear = (date: string | null) => (isDate(date) ? date.slice(0, 4) : date);
  return formatPeriod({ startDate: toYear(startDate), endDate: toYear(endDate) }, wording);
}
