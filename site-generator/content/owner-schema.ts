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
  prose,
  required,
  text,
  textList,
} from './schema-fields.ts';

const entry = <Entries extends v.ObjectEntries>(entries: Entries) => v.object(entries, 'an object');

const countryExpected = 'a country code such as US';
const location = v.object(
  {
    address: optionalText,
    postalCode: optionalTextOrNumber,
    city: optionalText,
    region: optionalText,
    countryCode: optional(v.pipe(v.string(countryExpected), v.regex(/^[a-z]{2}$/i, countryExpected), v.toUpperCase())),
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
  'an object with your name and email address',
);

/**
 * content/resume.json, JSON Resume v1.0.0. Other fields are ignored, and `npm run doctor` names them. All types of the
 * resume and the list of known fields are derived from this schema; sections.ts decides how each section is shown.
 */
export const resumeSchema = v.object(
  {
    basics: required(basics),
    work: list(
      entry({
        name: text('the name of the employer'),
        position: optionalText,
        location: optionalText,
        /** What the employer does: "Software for railways". */
        description: optionalProse,
        url: optionalUrl,
        ...dates,
        summary: optionalProse,
        highlights: textList,
      }),
    ),
    projects: list(
      entry({
        name: text('the name of the project'),
        description: optionalProse,
        url: optionalUrl,
        ...dates,
        /** The client or organization: "Example Foundation". */
        entity: optionalText,
        /** "application", "talk" … */
        type: optionalText,
        roles: textList,
        highlights: textList,
        keywords: textList,
      }),
    ),
    volunteer: list(
      entry({
        organization: text('the name of the organization'),
        position: optionalText,
        location: optionalText,
        url: optionalUrl,
        ...dates,
        summary: optionalProse,
        highlights: textList,
      }),
    ),
    education: list(
      entry({
        institution: text('the name of the institution'),
        /** The subject: "Computer Science". */
        area: optionalText,
        /** The degree: "BSc". */
        studyType: optionalText,
        url: optionalUrl,
        ...dates,
        score: optionalTextOrNumber,
        courses: textList,
      }),
    ),
    certificates: list(
      entry({ name: text('the name of the certificate'), date: optionalDate, issuer: optionalText, url: optionalUrl }),
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
    references: list(entry({ name: optionalText, reference: prose('the text of the reference') })),
  },
  'an object in the JSON Resume format',
);

export type Resume = v.InferOutput<typeof resumeSchema>;
