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
  prose,
  required,
  text,
  textList,
} from './schema-fields.ts';

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
  profiles: list(v.object({ network: optionalText, username: optionalText, url: optionalUrl })),
});

/**
 * content/resume.json, JSON Resume v1.0.0. Other fields are ignored, and `npm run doctor` names them. All types of the
 * resume and the list of known fields are derived from this schema; sections.ts decides how each section is shown.
 */
export const resumeSchema = v.object({
  basics: required(basics),
  work: list(
    v.object({
      name: text,
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
    v.object({
      name: text,
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
    v.object({
      organization: text,
      position: optionalText,
      location: optionalText,
      url: optionalUrl,
      ...dates,
      summary: optionalProse,
      highlights: textList,
    }),
  ),
  education: list(
    v.object({
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
  ),
  certificates: list(v.object({ name: text, date: optionalDate, issuer: optionalText, url: optionalUrl })),
  awards: list(
    v.object({
      title: text,
      date: optionalDate,
      awarder: optionalText,
      summary: optionalProse,
    }),
  ),
  publications: list(
    v.object({
      name: text,
      publisher: optionalText,
      releaseDate: optionalDate,
      url: optionalUrl,
      summary: optionalProse,
    }),
  ),
  skills: list(v.object({ name: text, level: optionalText, keywords: textList })),
  languages: list(v.object({ language: text, fluency: optionalText })),
  interests: list(v.object({ name: text, keywords: textList })),
  references: list(v.object({ name: optionalText, reference: prose })),
});

export type Resume = v.InferOutput<typeof resumeSchema>;
