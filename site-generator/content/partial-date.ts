import { getLabels, type Wording } from '#site-generator/language/language.ts';
import { partition } from './content-json.ts';

/** The end date of an ongoing period. */
export const present = 'present';

/** True for `2020`, `2020-05` and `2020-05-31`, but not for "present" or other text. */
export function isDate(date: string | null): date is string {
  return date !== null && /^\d{4}(-\d\d){0,2}$/.test(date);
}

const monthFormats: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // Russian and others write the month differently after a day.
  { month: 'long', day: 'numeric' },
];

const wordsByLanguage = new Map<string, ReturnType<typeof listWords>>();

/** The words of dates in a language of the site and in English, which includes British "Sept". */
function getWords(language: string): ReturnType<typeof listWords> {
  const words = wordsByLanguage.get(language) ?? listWords([language, 'en', 'en-GB']);
  wordsByLanguage.set(language, words);
  return words;
}

function listWords(languages: readonly string[]) {
  const months = languages.flatMap((language) =>
    monthFormats.flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2020, index));
        return [toWord(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
      }).filter(([name]) => /^\p{L}/u.test(name));
    }),
  );
  const ongoing = [...englishOngoing, ...languages.map((language) => getLabels(language).present)];
  return { months: new Map(months), ongoing: new Set(ongoing.map(toWord)) };
}

const englishOngoing = ['present', 'now', 'current', 'currently', 'ongoing', 'today', 'active', 'to date'];

function toWord(text: string): string {
  return text.toLowerCase().replaceAll('.', '').normalize('NFC').trim();
}

/** The date from its numbers, without a month or day that is zero. Null without a plausible one. */
function toDate(year: string, month = '0', day = '0'): string | null {
  const numbers = Number(month) > 0 ? [year, month, day] : [year];
  const date = numbers
    .filter((number) => Number(number) > 0)
    .map((number) => number.padStart(2, '0'))
    .join('-');
  return /^(?:19|20)\d\d(?:-(?:0\d|1[0-2])(?:-(?:[012]\d|3[01]))?)?$/.test(date) ? date : null;
}

/**
 * A date as people write it, in English or the language of the site, as `2024`, `2024-05` or `2024-05-31`: "May 2024",
 * "31. Mai 2024", "05/2024", "2024年5月". Null for anything else, such as "05/06/2024" and "Spring 2024".
 */
export function parseDate(text: string, language = 'en'): string | null {
  // Drops the time of day without converting the day to another time zone.
  const day = text.replace(/[T ]\d{2}:\d{2}[\d:.]*\s*(?:Z|GMT|UTC|[-+][\d:]+)?$/i, '').trim();
  const iso = /^(\d{4})(?:\s*[-/.年년]\s*(\d{1,2})(?:\s*[-/.月월]\s*(\d{1,2}))?)?\s*[日일月월年년.]?$/.exec(day);
  if (iso !== null) return toDate(...(iso.slice(1) as [string, string?, string?]));
  const [, first, second, year] = /^(?:(\d{1,2})\s*[./-]\s*)?(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(day) ?? [];
  if (year === undefined) return parseNamedDate(day, getWords(language).months);
  const isDayFirst = first === undefined || Number(first) > 12 || first === second || day.includes('.');
  if (isDayFirst) return toDate(year, second, first);
  return Number(second) > 12 ? toDate(year, first, second) : null;
}

/** "June 1st, 2020", "1. Juni 2020". */
function parseNamedDate(text: string, months: ReadonlyMap<string, number>): string | null {
  const words = (text.match(/[\p{L}\p{M}]+|\d+/gu) ?? []).map(toWord);
  const named = words.filter((word) => !/^(?:de|of|st|nd|rd|th|er|г)$/.test(word));
  const [numbers, names] = partition(named, (word) => /^\d/.test(word));
  const [years, days] = partition(numbers, ({ length }) => length === 4);
  const month = months.get(names.join(' '));
  const [year] = years;
  if (month === undefined || year === undefined || years.length > 1 || days.length > 1) return null;
  return toDate(year, String(month), days[0]);
}

/** True for a word that means an ongoing period: "Present", or in German also "heute". */
export function isOngoing(text: string, language = 'en'): boolean {
  return getWords(language).ongoing.has(toWord(text));
}

/**
 * A period as people write it: "March 2023 - Present", "2019 – 2021", "Jun - Aug 2019", "since 2021". A single date is both
 * start and end. Null for other text.
 */
export function parsePeriod(text: string, language = 'en'): Period | null {
  const open = /^(?:since|from)\s+(.+)$|^(.+?)\s*[-–—]\s*$/i.exec(text.trim());
  const since = open && parseDate(open[1] ?? open[2] ?? '', language);
  if (since) return { startDate: since, endDate: present };
  const date = parseDate(text, language);
  if (date !== null) return { startDate: date, endDate: date };
  // The longest separator with a date on both sides: "2019-05 - 2020" contains two.
  const separators = [...text.matchAll(/\s*[-‐‑–—−~]{1,2}\s*|\s+(?:to|until)\s+/gi)];
  for (const { index, 0: separator } of separators.toSorted((a, b) => b[0].length - a[0].length)) {
    const [start, end] = [text.slice(0, index), text.slice(index + separator.length)];
    const startDate = parseDate(start, language) ?? parseDate(`${start} ${/\d{4}/.exec(end)?.[0]}`, language);
    const isOpen = isOngoing(end, language) || isOngoing(separator + end, language);
    const endDate = isOpen ? present : parseDate(end, language);
    if (startDate !== null && endDate !== null) return { startDate, endDate };
  }
  return null;
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

export interface Period {
  /** A date, or text that isn't one. */
  readonly startDate: string | null;
  /** A date, other text, or `present`. */
  readonly endDate: string | null;
}

/** Jobs and offices without an end are ongoing. */
export function withPresentEnd({ startDate, endDate }: Period): Period {
  return { startDate, endDate: endDate ?? (startDate && present) };
}

/** A period as text: "Mar 2022 – present", or one date if both read the same or one is missing; null without dates. */
export function formatPeriod({ startDate, endDate }: Period, wording: Wording): string | null {
  const dates = [startDate, endDate].flatMap((date) => (date && formatPartialDate(date, wording)) || []);
  return [...new Set(dates)].join(' – ') || null;
}

/** The period from the earliest start to the latest end; ongoing if one of the periods is. */
export function spanPeriods(periods: readonly Period[]): Period {
  const sort = (dates: readonly (string | null)[]) => dates.filter(isDate).toSorted();
  const starts = sort(periods.map(({ startDate }) => startDate));
  const ends = sort(periods.map(({ endDate }) => endDate));
  const isOneOngoing = periods.some(({ endDate }) => endDate === present);
  return { startDate: starts.at(0) ?? null, endDate: isOneOngoing ? present : (ends.at(-1) ?? null) };
}
