import { isOngoing, type Period, parsePartialDate } from '#site-generator/content/partial-date.ts';
import labelsByLanguage from '#site-generator/resume/labels.json' with { type: 'json' };

// British English writes "Sept".
const languages = [...Object.keys(labelsByLanguage), 'en-GB'];
const monthFormats: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // Russian and others write the month differently after a day.
  { month: 'long', day: 'numeric' },
];

/** Numbers of the months by their names in the languages of labels.json, lowercase and without periods. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    monthFormats.flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2020, index));
        return [toWord(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
      }).filter(([name]) => /\p{L}/u.test(name));
    }),
  ),
);

const ongoingWords = new Set(Object.values(labelsByLanguage).map(({ present }) => toWord(present)));

function toWord(text: string): string {
  return text.toLowerCase().replaceAll('.', '').replaceAll('’', "'").normalize('NFC').trim();
}

/**
 * A date as people write it, as `2024`, `2024-05` or `2024-05-31`: "May 2024", "31. Mai 2024", "05/2024", "31.05.2024". Null for
 * anything else, such as "05/06/2024" and "Spring 2024".
 */
export function parseTextDate(text: string): string | null {
  const compact = text.trim().replaceAll(/\s*([./])\s*/g, '$1');
  const [, day, month, year] = /^(?:(\d{1,2})\.)?(\d{1,2})[./-](\d{4})$/.exec(compact) ?? [];
  if (year !== undefined) return parsePartialDate([year, month, day].filter(Boolean).join('-'));
  const words = compact.split(/[\s.,]+/).map(toWord);
  const named = words.filter((word) => !['', 'de', 'of'].includes(word));
  const years = named.filter((word) => /^\d{4}$/.test(word));
  const days = named.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? []);
  const numbers = named.flatMap((word) => months.get(word) ?? []);
  const isNamed = years.length === 1 && numbers.length === 1 && days.length <= 1;
  if (!isNamed || named.length !== 2 + days.length) return parsePartialDate(text);
  return parsePartialDate([...years, ...numbers, ...days].join('-'));
}

/** True for an end such as "Present" or "heute", and for none. */
export function isTextOngoing(text: string): boolean {
  return text.trim() === '' || isOngoing(text) || ongoingWords.has(toWord(text));
}

/**
 * A period as people write it: "March 2023 - Present", "2019 – 2021", "Jun - Aug 2019", "since 2021". A single date is start and
 * end. Null if it can't be read.
 */
export function parseTextPeriod(text: string): Period | null {
  const date = parseTextDate(text);
  if (date !== null) return { startDate: date, endDate: date };
  const since = /^(?:since|from|seit|depuis|desde)\s+(.+)$/i.exec(text.trim())?.[1];
  if (since !== undefined) return parseTextPeriod(`${since} -`);
  // The first separator with a date on both sides: "2019-05 - 2020-01" contains three.
  for (const { index, 0: separator } of text.matchAll(/\s*[-‐‑–—−]\s*|\s+(?:to|until|bis|à|a|al|até)\s+/gi)) {
    const start = text.slice(0, index);
    const end = text.slice(index + separator.length);
    const startDate = parseTextDate(start) ?? parseTextDate(`${start} ${/\d{4}/.exec(end)?.[0]}`);
    const endDate = parseTextDate(end);
    if (startDate !== null && (endDate !== null || isTextOngoing(end))) return { startDate, endDate };
  }
  return null;
}
