import { isObject, listLeaves } from './content-json.ts';
import { hostile, notShown } from './findings.ts';
import { isDate, isOngoing, parseDate, present } from './partial-date.ts';
import { htmlToText } from './rich-text.ts';
import { isScriptUrl, parseUrl, toSingleLine, urlExpected } from './schema-fields.ts';

export type Report = (path: string, problem: string, value: unknown) => void;

/** A field of the resume: its other names, and how its value is read, whatever that is. */
export interface Field<Value> {
  readonly aliases: readonly string[];
  /** @param value null if absent */
  readonly read: (value: unknown, path: string, report: Report) => Value;
  /** The values of several of its names are read as one list. */
  readonly isJoined?: boolean;
}

/** Belongs to a design or a program. */
export const isInternal = (name: string) =>
  /^(?:[$_@].*|meta|id|uuid|slug|icon|iconClass|theme|color|colour)$/i.test(name);

const isBlankHtml = (text: string) => text.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** The texts of a value, also of an object or a list. Numbers in objects are ratings and the like. */
export function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  return listLeaves(value).flatMap(({ path, value: leaf }) =>
    typeof leaf === 'string' && !isBlankHtml(leaf) && !path.split('.').some(isInternal) ? leaf : [],
  );
}

/** HTML is reduced to its text. */
export function toLine(value: unknown): string | null {
  const text = toTexts(value).join(', ');
  return toSingleLine(/[<&]/.test(text) ? htmlToText(text) : text) || null;
}

export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [value];
}

/** Text on one line. */
export const line = (aliases = ''): Field<string | null> => ({ aliases: aliases.split(' '), read: toLine });

/** Text on one line, its parts separated by spaces: `{ "first": "Bo", "last": "Sample" }`. */
export const spaced = (aliases = ''): Field<string | null> => ({
  aliases: aliases.split(' '),
  read: (value) => toLine(toTexts(value).join(' ')),
});

/** Text on one line. A number alone says nothing: it is the length of a bar in somebody's design. */
export const words = (aliases = ''): Field<string | null> => ({
  aliases: aliases.split(' '),
  read: (value) => (/\p{L}/u.test(toLine(value) ?? '') ? toLine(value) : null),
});

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = ''): Field<readonly string[]> => ({
  aliases: aliases.split(' '),
  isJoined: true,
  read: (value) => [...new Set(toList(value).flatMap((item) => toLine(item) ?? []))],
});

/** Text in Markdown or HTML. */
export const prose = (aliases = ''): Field<string | null> => ({
  aliases: aliases.split(' '),
  isJoined: true,
  read: (value) => [...new Set(toTexts(value))].join('\n\n') || null,
});

/** Texts in Markdown or HTML. */
export const points = (aliases = ''): Field<readonly string[]> => ({
  aliases: aliases.split(' '),
  isJoined: true,
  read: (value) => toList(value).flatMap((item) => toTexts(item).join(': ') || []),
});

/** The first text that `parse` can read. */
export const parsed = (
  parse: (text: string) => string | null,
  expected: string,
  aliases = '',
): Field<string | null> => ({
  aliases: aliases.split(' '),
  read(value, path, report) {
    const texts = toTexts(value);
    const found = texts.map(parse).find((text) => text !== null) ?? null;
    if (found === null && texts.length > 0) report(path, `isn’t ${expected}, and ${notShown}`, texts);
    return found;
  },
});

/** An absolute http(s) URL. */
export const url = (aliases = ''): Field<string | null> => {
  const field = parsed(parseUrl, urlExpected, `website link href homepage site ${aliases}`);
  return {
    ...field,
    read(value, path, report) {
      const script = toTexts(value).find(isScriptUrl);
      if (script === undefined) return field.read(value, path, report);
      report(path, hostile, script);
      return null;
    },
  };
};

export const startNames = ['start', 'from', 'since', 'startedOn'];
export const periodNames = 'date dates dateRange period duration time timespan span years year'.split(' ');

function readDate(value: unknown, path: string, report: Report): string | null {
  const text = toTexts(value).join(' – ');
  const found = isOngoing(text) ? present : (parseDate(text) ?? toLine(text));
  if (found !== null && found !== present && !isDate(found)) report(path, 'isn’t a date, and is shown as it is', text);
  return found;
}

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (aliases = ''): Field<string | null> => ({
  aliases: ['startDate', ...startNames, ...periodNames, ...aliases.split(' ')],
  read: readDate,
});

/** Start and end of a period. Without an end it is one date. */
export const dates = {
  startDate: { aliases: [...startNames, ...periodNames], read: readDate },
  endDate: { aliases: ['end', 'to', 'until', 'finishedOn'], read: readDate },
} as const;

/** Start and end of what goes on if it has no end. */
export const ongoingDates = {
  startDate: dates.startDate,
  endDate: {
    ...dates.endDate,
    read(value: unknown, path: string, report: Report): string | null {
      const end = readDate(value, path, report);
      return end === present ? null : end;
    },
  },
};
