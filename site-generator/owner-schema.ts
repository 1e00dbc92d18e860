import * as v from 'valibot';
import {
  dates,
  email,
  list,
  optional,
  optionalDate,
  optionalProse,
  optionalText,
  optionalTextOrNumber,
  optionalUrl,
  required,
  text,
  textList,
} from './fields.ts';
import { formatPeriod } from './partial-date.ts';

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const entry = <Entries extends v.ObjectEntries>(entries: Entries) => v.object(entries, 'an object');
// The type of a spread of generic entries does not tell that the two dates are in it.
/** An entry that has a beginning and an end. */
const lasting = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.object({ ...entries, ...dates }, 'an object'),
    v.transform((value) => ({ ...value, period: formatPeriod(value as Dates) })),
  );

const countryWords = 'a country code such as US';
const location = v.object(
  {
    address: optionalText,
    postalCode: optionalTextOrNumber,
    city: optionalText,
    region: optionalText,
    countryCode: optional(v.pipe(v.string(countryWords), v.trim(), v.regex(/^[a-z]{2}$/i, countryWords))),
  },
  'an object with the location',
);

const basics = v.object(
  {
    name: text('your name'),
    label: optionalText,
    image: optionalText,
    email,
    phone: optionalTextOrNumber,
    url: optionalUrl,
    summary: optionalProse,
    location: optional(location),
    profiles: list(entry({ network: optionalText, username: optionalText, url: optionalUrl })),
  },
  'an object with your name and e-mail address',
);

const work = lasting({
  name: text('the name of the employer'),
  position: optionalText,
  location: optionalText,
  description: optionalProse,
  url: optionalUrl,
  summary: optionalProse,
  highlights: textList,
});

const project = lasting({
  name: text('the name of the project'),
  description: optionalProse,
  url: optionalUrl,
  entity: optionalText,
  type: optionalText,
  roles: textList,
  highlights: textList,
  keywords: textList,
});

const volunteering = lasting({
  organization: text('the name of the organization'),
  position: optionalText,
  location: optionalText,
  url: optionalUrl,
  summary: optionalProse,
  highlights: textList,
});

const education = lasting({
  institution: text('the name of the institution'),
  area: optionalText,
  studyType: optionalText,
  url: optionalUrl,
  score: optionalTextOrNumber,
  courses: textList,
});

/** content/resume.json, as JSON Resume v1.0.0 describes it. Fields that it does not know are ignored. */
export const resumeSchema = v.object(
  {
    basics: required(basics),
    work: list(work),
    projects: list(project),
    volunteer: list(volunteering),
    education: list(education),
    certificates: list(
      entry({
        name: text('the name of the certificate'),
        date: optionalDate,
        issuer: optionalText,
        url: optionalUrl,
      }),
    ),
    awards: list(
      entry({
        title: text('the title of the award'),
        date: optionalDate,
        awarder: optionalText,
        summary: optionalProse,
      }),
    ),
    publications: list(
      entry({
        name: text('the title of the publication'),
        publisher: optionalText,
        releaseDate: optionalDate,
        url: optionalUrl,
        summary: optionalProse,
      }),
    ),
    skills: list(entry({ name: text('the name of the skill'), level: optionalText, keywords: textList })),
    languages: list(entry({ language: text('the name of the language'), fluency: optionalText })),
    interests: list(entry({ name: text('the name of the interest'), keywords: textList })),
    references: list(
      entry({ name: optionalText, reference: v.pipe(optionalProse, v.string('what the reference says')) }),
    ),
  },
  'an object as JSON Resume describes it',
);

const hueWords = 'a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)';
const languageWords = 'a language tag such as en or pt-BR';
const photoWords = 'the name of an image file in content/, such as photo.jpg';
const photoFile = /^[^/\\?#]+\.(svg|png|jpe?g|webp)$/i;

/** content/site.json: what JSON Resume has no place for. */
export const siteSchema = v.object(
  {
    address: v.pipe(
      optionalUrl,
      v.transform((value) => value?.replace(/\/+$/, '') ?? null),
    ),
    language: optional(v.pipe(v.string(languageWords), v.trim(), v.check(isLanguageTag, languageWords))),
    intro: optionalText,
    accentHue: optional(v.pipe(v.number(hueWords), v.minValue(0, hueWords), v.maxValue(360, hueWords))),
    photo: required(
      v.object(
        {
          file: v.pipe(text(photoWords), v.regex(photoFile, photoWords)),
          alt: text('what the photo shows, in words'),
        },
        'an object with the file of the photo and its description',
      ),
    ),
    pdf: optional(
      v.object({ omitMissingLetters: optional(v.boolean('true or false')) }, 'an object with settings of the PDF'),
    ),
    codeHost: optionalText,
    professionalNetwork: optionalText,
  },
  'an object with the site’s settings',
);

/** The file that JSON Resume's `image` names, if it is one in content/ ("photo.jpg"): a web address is none. */
export function localImage(image: unknown): string | null {
  const file = typeof image === 'string' ? image.trim().replace(/^\.\//, '') : '';
  return photoFile.test(file) ? file : null;
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
