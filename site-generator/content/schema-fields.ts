import * as v from 'valibot';
import { plainText } from '#lib/owner.ts';
import { parseDate } from './partial-date.ts';
import { parseRichText } from './rich-text.ts';

// Building blocks of the content schemas. Blank values are null, because `normalizeContent` runs first. A message completes
// "expected …".

const expectedByType: Readonly<Record<string, string>> = {
  string: 'text',
  union: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
};

/** Describes the expected value, for schemas without a message. */
export function getExpected({ type, message }: v.BaseIssue<unknown>): string {
  return expectedByType[type] ?? message;
}

// Starts required fields. Without it valibot reports a missing key with the parent's message.
const given = v.nullish(v.unknown(), null);
// No-break spaces stay.
export const toSingleLine = (text: string) => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();
const line = v.pipe(v.string(), v.transform(toSingleLine));

/** Required text on one line. */
export const text = v.pipe(given, line);

/** A value that may be absent: then it is null. */
export const optional = <Input, Output>(schema: v.GenericSchema<Input, Output>) => v.nullish(schema, null);

/** Text on one line. */
export const optionalText = optional(line);

const toPlainText = (source: string) => parseRichText(source).map(plainText).join(' ');

/** Text on one line, without Markdown or HTML. */
export const optionalPlainProse = optional(v.pipe(v.string(), v.transform(toPlainText)));

/** A list; empty if absent. Blank items are dropped. */
export const list = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.nullish(v.array(v.nullable(schema)), []),
    v.transform((items): readonly Output[] => items.filter((item) => item !== null)),
  );

/** Converts a value with `parse`. Null means that it is invalid. */
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
 * An absolute http(s) URL. Text without a protocol ("example.com/me", "//example.com") gets https://. Null for anything else,
 * such as other protocols and file names.
 */
export function parseUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const bare = value.trim().replace(/^\/\//, '');
  const isFile = /^[^/]+\.(?:pdf|html?|png|jpe?g|gif|svg|webp|docx?|json|txt)$/i.test(bare);
  const isHost = !isFile && /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]|$)/.test(bare);
  const url = isHost ? `https://${bare}` : bare;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** True for a URL that would run a script. */
export function isScriptUrl(text: string): boolean {
  return /^\s*(?:javascript|vbscript|data):/i.test(text);
}

export const urlExpected = 'a URL such as https://example.com';
const parsedUrl = parsedBy(parseUrl, urlExpected);

/** A required URL. */
export const url = v.pipe(given, parsedUrl);

export const optionalUrl = optional(parsedUrl);

/** Text that matches a pattern. */
export const matching = (pattern: RegExp, expected: string) => v.pipe(v.string(expected), v.regex(pattern, expected));

/** The address in a text such as "mailto:bo@sample.test". */
export function parseEmail(text: string): string | null {
  return /[^\s@<>:,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/.exec(text)?.[0] ?? null;
}

export const optionalDate = optional(
  parsedBy((value) => parseDate(String(value)), 'a date such as 2024, 2024-05 or 2024-05-31'),
);
