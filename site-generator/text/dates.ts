// The dates of resumes and case studies: how they are stored, read and formatted.
import { getLabels, type Wording } from '#site-generator/language/language.ts';

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

/** Jobs and offices with a start and no end are ongoing. */
export function withPresentEnd({ startDate, endDate }: Period): Period {
  return { startDate, endDate: endDate ?? (isDate(startDate) ? present : null) };
}

const wordsByLanguage = new Map<string, ReturnType<typeof listWords>>();

/** The words in a language of the site and in English, which includes British "Sept", as `toWord` spells them. */
function getWords(language: string) {
  const words = wordsByLanguage.get(language) ?? listWords([language, 'en', 'en-GB']);
  wordsByLanguage.set(language, words);
  return words;
}

const englishOngoing = ['present', 'now', 'current', 'currently', 'ongoing', 'today', 'active', 'to date'];

function listWords(languages: readonly string[]) {
  const months = languages.flatMap((language) => [
    ...listMonths(language, { month: 'long' }),
    ...listMonths(language, { month: 'short' }),
    // Russian and others write the month differently after a day.
    ...listMonths(language, { month: 'long', day: 'numeric' }),
  ]);
  const ongoing = [...englishOngoing, ...languages.map((language) => getLabels(language).present)];
  return { months: new Map(months), ongoing: new Set(ongoing.map(toWord)) };
}

function listMonths(language: string, options: Intl.DateTimeFormatOptions): readonly [string, number][] {
  const format = new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => {
    const month = format.formatToParts(Date.UTC(2020, index)).find(({ type }) => type === 'month');
    return [toWord(`${month?.value}`), index + 1];
  });
}

const toWord = (text: string) => text.toLowerCase().replaceAll('.', '').normalize('NFC').trim();

/** The date from its numbers, without a month or day that is zero. Null without a plausible one. */
function toDate(year: string, month = '0', day = '0'): string | null {
  const numbers = Number(month) > 0 ? [year, month, day] : [year];
  const positive = numbers.filter((number) => Number(number) > 0);
  const date = positive.map((number) => number.padStart(2, '0')).join('-');
  return /^(?:19|20)\d\d(?:-(?:0\d|1[0-2])(?:-(?:[012]\d|3[01]))?)?$/.test(date) ? date : null;
}

/**
 * A date as people write it, in English or the language of the site, as `2024`, `2024-05` or `2024-05-31`: "May 2024",
 * "31. Mai 2024", "05/2024", "2024年5月". Null for anything else, such as "05/06/2024" and "Spring 2024".
 */
export function parseDate(text: string, language = 'en'): string | null {
  // Drops the time of day without converting the day to another time zone.
  const day = text.replace(/[T ]\d{2}:\d{2}[\d:.]*\s*(?:Z|GMT|UTC|[-+][\d:]+)?$/i, '').trim();
  return parseYearFirst(day) ?? parseYearLast(day) ?? parseNamedDate(day, getWords(language).months);
}

/** "2024", "2024-05", "2024/5/31", "2024年5月31日". */
function parseYearFirst(text: string): string | null {
  const pattern = /^(\d{4})(?:\s*[-/.年년]\s*(\d{1,2})(?:\s*[-/.月월]\s*(\d{1,2}))?)?\s*[日일月월年년.]?$/;
  const [, year, month, day] = pattern.exec(text) ?? [];
  return year === undefined ? null : toDate(year, month, day);
}

/** "05/2024", "31.05.2024", "05/31/2024", but no numbers that may be the day or the month. */
function parseYearLast(text: string): string | null {
  const [, first, second, year] = /^(?:(\d{1,2})\s*[./-]\s*)?(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const isDayFirst = first === undefined || Number(first) > 12 || first === second || text.includes('.');
  if (isDayFirst) return toDate(year, second, first);
  return Number(second) > 12 ? toDate(year, first, second) : null;
}

/** "June 1st, 2020", "1. Juni 2020". */
function parseNamedDate(text: string, months: ReadonlyMap<string, number>): string | null {
  const words = text.match(/[\p{L}\p{M}]+|\d+/gu)?.map(toWord) ?? [];
  const month = months.get(words.filter((word) => !/^(?:\d+|de|of|st|nd|rd|th|er|г)$/.test(word)).join(' '));
  const [year, ...otherYears] = words.filter((word) => /^\d{4}$/.test(word));
  const [day, ...otherDays] = words.filter((word) => /^\d+$/.test(word) && word.length !== 4);
  if (month === undefined || year === undefined || otherYears.length + otherDays.length > 0) return null;
  return toDate(year, String(month), day);
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
  const [, since, before] = /^(?:since|from)\s+(.+)$|^(.+?)\s*[-–—]\s*$/i.exec(text.trim()) ?? [];
  const openStart = parseDate(since ?? before ?? '', language);
  if (openStart !== null) return { startDate: openStart, endDate: present };
  const date = parseDate(text, language);
  if (date !== null) return { startDate: date, endDate: date };
  // The longest separator with a date on both sides: "2019-05 - 2020" contains two.
  const separators = [...text.matchAll(/\s*[-‐‑–—−~]{1,2}\s*|\s+(?:to|until)\s+/gi)];
  for (const { index, 0: separator } of separators.toSorted((a, b) => b[0].length - a[0].length)) {
    const [start, end] = [text.slice(0, index), text.slice(index + separator.length)];
    // "Jun - Aug 2019"
    const startDate = parseDate(start, language) ?? parseDate(`${start} ${/\d{4}/.exec(end)?.[0]}`, language);
    // "2019 to date"
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
