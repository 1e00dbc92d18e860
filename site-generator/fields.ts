import * as v from 'valibot';
import { isOngoing, readPartialDate } from './partial-date.ts';
import { parseUrl } from './url.ts';

// The pieces that the schemas of content/ are made of. Each message is the words after "expected" (see `describe` in
// owner.ts). Every field goes through `given`, since valibot reports a missing key with the message of the object around
// it. People leave `""` and `null` for "nothing".
const given = v.nullish(v.unknown(), null);
const blankToNull = v.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value));
// One code point for a letter with its accent: fonts know "é" rather than "e" and "´".
const tidy = v.transform((value: string) => value.trim().normalize('NFC'));
// No-break spaces stay.
const oneLine = v.transform((value: string) => value.replaceAll(/[^\S\u00a0\u202f]+/g, ' '));

/** A text that must be there, in one line. */
export const text = (expected: string) => v.pipe(given, v.string(expected), tidy, oneLine, v.nonEmpty(expected));

/** What may be absent, blank or null, and is null then. */
export const optional = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.pipe(given, blankToNull, v.nullable(schema));

/** A text in one line. */
export const optionalText = optional(v.pipe(v.string('text'), tidy, oneLine));

/** A text whose line breaks mean something. */
export const optionalProse = optional(v.pipe(v.string('text'), tidy));

/** A text that people also write as a number, such as a grade or a postal code. */
export const optionalTextOrNumber = optional(
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'text'), tidy, oneLine),
);

/**
 * A list; absent, it is empty. Entries with nothing in them (`{}`, `{ "name": "" }`), as templates hold them, are left out.
 */
export const list = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    given,
    blankToNull,
    v.transform((value) => value ?? []),
    v.array(
      v.lazy((item): v.GenericSchema<unknown, Output | null> => (isBlank(item) ? blank : schema)),
      'a list',
    ),
    v.transform((items) => items.filter((item) => item !== null)),
  );
const blank = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null;
}

/** Texts, each of them once. */
export const textList = v.pipe(
  list(v.pipe(v.string('text'), tidy, oneLine)),
  v.transform((items) => [...new Set(items)]),
);

/** An object that must be there. A missing one counts as empty, so that the error names each field which must be in it. */
export const required = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    given,
    v.transform((value) => value ?? {}),
    schema,
  );

/** What `read` makes of the value; null from it means that the value is wrong. */
const readBy = <Output>(read: (value: unknown) => Output | null, expected: string) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Output>(({ dataset, addIssue, NEVER }) => {
      const output = read(dataset.value);
      if (output !== null) return output;
      addIssue({ message: expected });
      return NEVER;
    }),
  );

export const optionalUrl = optional(readBy(parseUrl, 'a web address such as https://example.com'));

const emailWords = 'an e-mail address';
export const email = v.pipe(
  given,
  v.string(emailWords),
  v.trim(),
  v.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, emailWords),
);

const dateWords = 'a date such as 2024, 2024-05 or 2024-05-31';
export const optionalDate = optional(readBy(readPartialDate, dateWords));

/** A period. "Present" and its like are no end. */
export const dates = {
  startDate: optionalDate,
  endDate: v.pipe(
    given,
    v.transform((value) => (isOngoing(value) ? null : value)),
    optional(readBy(readPartialDate, `${dateWords} (no end date: it still lasts)`)),
  ),
};
