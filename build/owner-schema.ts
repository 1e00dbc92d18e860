import * as v from 'valibot';
import { formatPeriod } from './period.ts';

// Each message is the words after "expected" (see `describe` in owner.ts). Every field goes through `given`, since
// valibot reports a missing key with the message of the object around it. People leave `""` and `null` for "nothing".
const given = v.nullish(v.unknown(), null);
const blankToNull = v.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value));

const text = (expected: string) => v.pipe(given, v.string(expected), v.trim(), v.nonEmpty(expected));
const optional = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.pipe(given, blankToNull, v.nullable(schema));
const optionalText = optional(v.pipe(v.string('text'), v.trim()));
const list = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    given,
    v.transform((value) => value ?? []),
    v.array(schema, 'a list'),
  );
// A missing object counts as an empty one, so that the error names each field which must be in it.
const required = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    given,
    v.transform((value) => value ?? {}),
    schema,
  );
const textList = v.pipe(
  list(optionalText),
  v.transform((items) => items.filter((item) => item !== null)),
);

const emailWords = 'an e-mail address';
const urlWords = 'an address that begins with https:// or http://';
const url = v.pipe(
  v.string(urlWords),
  v.trim(),
  v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value), urlWords),
);
const optionalUrl = optional(url);
const dateWords = 'a date such as 2024, 2024-05 or 2024-05-31 (no end date: it still lasts)';
const optionalDate = optional(
  v.pipe(v.string(dateWords), v.trim(), v.regex(/^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, dateWords)),
);

const dates = { startDate: optionalDate, endDate: optionalDate };
interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}
const addPeriod = <Entry extends Dates>(entry: Entry) => ({ ...entry, period: formatPeriod(entry) });

const location = v.object(
  {
    city: optionalText,
    region: optionalText,
    countryCode: optional(
      v.pipe(v.string('a country code such as US'), v.trim(), v.regex(/^[a-z]{2}$/i, 'a country code such as US')),
    ),
  },
  'an object with the location',
);

const basics = v.object(
  {
    name: text('your name'),
    label: optionalText,
    email: v.pipe(given, v.string(emailWords), v.trim(), v.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, emailWords)),
    summary: optionalText,
    location: v.pipe(given, v.nullable(location)),
    profiles: list(v.object({ network: optionalText, username: optionalText, url: optionalUrl }, 'an object')),
  },
  'an object with your name and e-mail address',
);

const work = v.pipe(
  v.object(
    {
      name: text('the name of the employer'),
      position: optionalText,
      location: optionalText,
      url: optionalUrl,
      ...dates,
      summary: optionalText,
      highlights: textList,
    },
    'an object',
  ),
  v.transform(addPeriod),
);

const education = v.pipe(
  v.object(
    {
      institution: text('the name of the institution'),
      area: optionalText,
      studyType: optionalText,
      url: optionalUrl,
      ...dates,
      score: optionalText,
      courses: textList,
    },
    'an object',
  ),
  v.transform(addPeriod),
);

const project = v.pipe(
  v.object(
    {
      name: text('the name of the project'),
      description: optionalText,
      url: optionalUrl,
      ...dates,
      highlights: textList,
      keywords: textList,
    },
    'an object',
  ),
  v.transform(addPeriod),
);

/** content/resume.json: the parts of JSON Resume v1.0.0 that the site shows. Everything else in the file is ignored. */
export const resumeSchema = v.object(
  {
    basics: required(basics),
    work: list(work),
    education: list(education),
    skills: list(
      v.object({ name: text('the name of the skill'), level: optionalText, keywords: textList }, 'an object'),
    ),
    languages: list(v.object({ language: text('the name of the language'), fluency: optionalText }, 'an object')),
    projects: list(project),
    interests: list(v.object({ name: text('the name of the interest'), keywords: textList }, 'an object')),
  },
  'an object as JSON Resume describes it',
);

const hueWords = 'a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)';
const languageWords = 'a language tag such as en or pt-BR';
const photoWords = 'the name of an image file in content/, such as photo.jpg';

/** content/site.json: what JSON Resume has no place for. */
export const siteSchema = v.object(
  {
    address: optional(
      v.pipe(
        url,
        v.transform((value) => value.replace(/\/+$/, '')),
      ),
    ),
    language: optional(v.pipe(v.string(languageWords), v.trim(), v.check(isLanguageTag, languageWords))),
    intro: optionalText,
    accentHue: optional(v.pipe(v.number(hueWords), v.minValue(0, hueWords), v.maxValue(360, hueWords))),
    photo: required(
      v.object(
        {
          file: v.pipe(given, v.string(photoWords), v.regex(/^[^/\\?#]+\.(svg|png|jpe?g|webp)$/i, photoWords)),
          alt: text('what the photo shows, in words'),
        },
        'an object with the file of the photo and its description',
      ),
    ),
    codeHost: optionalText,
    professionalNetwork: optionalText,
  },
  'an object with the site’s settings',
);

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
