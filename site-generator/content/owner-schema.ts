import * as v from 'valibot';
import {
  dates,
  email,
  list,
  matching,
  optional,
  optionalDate,
  optionalProse,
  optionalText,
  optionalTextOrNumber,
  optionalUrl,
  pointList,
  prose,
  text,
  textList,
} from './schema-fields.ts';

const listOf = <Entries extends v.ObjectEntries>(entries: Entries) => list(v.object(entries));

const location = v.object({
  address: optionalText,
  postalCode: optionalTextOrNumber,
  city: optionalText,
  region: optionalText,
  countryCode: optional(v.pipe(matching(/^[a-z]{2}$/i, 'a country code such as US'), v.toUpperCase())),
});

const basics = v.object({
  name: text,
  label: optionalText,
  image: optionalText,
  email,
  phone: optionalTextOrNumber,
  url: optionalUrl,
  summary: optionalProse,
  location: optional(location),
  profiles: listOf({ network: optionalText, username: optionalText, url: optionalUrl }),
});

const position = {
  position: optionalText,
  location: optionalText,
  url: optionalUrl,
  ...dates,
  summary: optionalProse,
  highlights: pointList,
};

/**
 * content/resume.json, JSON Resume v1.0.0. Other fields are ignored, and `npm run doctor` names them. All types of the
 * resume and the list of known fields are derived from this schema; sections.ts decides how each section is shown.
 */
export const resumeSchema = v.object({
  /** A missing one counts as empty, so the error names each required field in it. */
  basics: v.nullish(basics, {}),
  work: listOf({
    name: text,
    /** What the employer does: "Software for railways". */
    description: optionalProse,
    ...position,
  }),
  projects: listOf({
    name: text,
    description: optionalProse,
    url: optionalUrl,
    ...dates,
    /** The client or organization: "Example Foundation". */
    entity: optionalText,
    /** "application", "talk" … */
    type: optionalText,
    roles: textList,
    highlights: pointList,
    keywords: textList,
  }),
  volunteer: listOf({
    organization: text,
    ...position,
  }),
  education: listOf({
    institution: text,
    /** The subject: "Computer Science". */
    area: optionalText,
    /** The degree: "BSc". */
    studyType: optionalText,
    url: optionalUrl,
    ...dates,
    score: optionalTextOrNumber,
    courses: textList,
  }),
  certificates: listOf({ name: text, date: optionalDate, issuer: optionalText, url: optionalUrl }),
  awards: listOf({
    title: text,
    date: optionalDate,
    awarder: optionalText,
    summary: optionalProse,
  }),
  publications: listOf({
    name: text,
    publisher: optionalText,
    releaseDate: optionalDate,
    url: optionalUrl,
    summary: optionalProse,
  }),
  skills: listOf({ name: text, level: optionalText, keywords: textList }),
  languages: listOf({ language: text, fluency: optionalText }),
  interests: listOf({ name: text, keywords: textList }),
  references: v.pipe(
    listOf({ name: optionalText, reference: prose }),
    v.transform((all) => all.filter(({ reference }) => reference.length > 0)),
  ),
});

export type Resume = v.InferOutput<typeof resumeSchema>;
