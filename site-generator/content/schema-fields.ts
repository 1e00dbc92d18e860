import * as v from 'valibot';
import { plainText } from '#lib/owner.ts';
import { isOngoing, parsePartialDate } from './partial-date.ts';
import { parseItems, parseRichText } from './rich-text.ts';

// The building blocks of the content schemas, for content from `normalizeContent`: blank means null. Each message is the text
// after "expected" in an error message of owner.ts.

const expectedByType: Readonly<Record<string, string>> = {
  string: 'text',
  union: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
};

/** What a schema without a message of its own expects. */
export function getExpected({ type, message }: v.BaseIssue<unknown>): string {
  return expectedByType[type] ?? message;
}

// Required fields start with it: valibot would report a missing key with the message of the surrounding object.
const given = v.nullish(v.unknown(), null);
// No-break spaces stay.
const singleLine = v.transform((value: string) => value.replaceAll(/[^\S\u00a0\u202f]+/g, ' '));
const line = v.pipe(v.string(), singleLine);

/** Required text on one line. */
export const text = v.pipe(given, line);

/** A value that may be absent; then it is null. */
export const optional = <Input, Output>(schema: v.GenericSchema<Input, Output>) => v.nullish(schema, null);

/** Text on one line. */
export const optionalText = optional(line);

/** Text that people also write as a number, such as a grade or a postal code. */
export const optionalTextOrNumber = optional(
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), singleLine),
);

/** Required text in paragraphs and lists, in Markdown or HTML. */
export const prose = v.pipe(given, v.string(), v.transform(parseRichText));

/** Text in paragraphs and lists; an empty list if absent. */
export const optionalProse = v.pipe(v.nullish(v.string(), ''), v.transform(parseRichText));

const toPlainText = (source: string) => parseRichText(source).map(plainText).join(' ');

/** Text without its marks, on one line. */
export const optionalPlainProse = optional(v.pipe(v.string(), v.transform(toPlainText)));

/** A list; empty if absent. Blank items are dropped. */
export const list = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.nullish(v.array(v.nullable(schema)), []),
    v.transform((items): readonly Output[] => items.filter((item) => item !== null)),
  );

/** A list of texts without duplicates. */
export const textList = v.pipe(
  list(line),
  v.transform((items): readonly string[] => [...new Set(items)]),
);

/** A list of texts with marks. */
export const pointList = v.pipe(list(v.string()), v.transform(parseItems));

/** Converts a value with `parse`; null from it means that the value is invalid. */
const parsedBy = <Output>(parse: (value: unknown) => Output | null, expected: string) =>
  v.pipe(
    v.unknown(),
    // `transform` and `check` would report the parsed value in the issue, not the original.
    v.rawTransform<unknown, Output>(({ dataset, addIssue, NEVER }) => {
      const output = parse(dataset.value);
      if (output !== null) return output;
      addIssue({ message: expected });
      return NEVER;
    }),
  );

/**
 * An absolute http(s) URL. Text without a protocol ("example.com/me", "//example.com") gets https://; anything else, also
 * with another protocol, is null.
 */
export function parseUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const bare = value.trim().replace(/^\/\//, '');
  const isHost = /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]|$)/.test(bare);
  const url = isHost ? `https://${bare}` : bare;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

const parsedUrl = parsedBy(parseUrl, 'a URL such as https://example.com');

/** A required URL. */
export const url = v.pipe(given, parsedUrl);

export const optionalUrl = optional(parsedUrl);

/** Text that matches a pattern. */
export const matching = (pattern: RegExp, expected: string) => v.pipe(v.string(expected), v.regex(pattern, expected));

export const email = v.pipe(given, matching(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'an email address'));

const dateExpected = 'a date such as 2024, 2024-05 or 2024-05-31';
export const optionalDate = optional(parsedBy(parsePartialDate, dateExpected));

/** Start and end of a period. An end such as "Present" means that it is ongoing: null. */
export const dates = {
  startDate: optionalDate,
  endDate: v.pipe(
    given,
    v.transform((value) => (isOngoing(value) ? null : value)),
    optional(parsedBy(parsePartialDate, `${dateExpected} (leave it out if ongoing)`)),
  ),
};
