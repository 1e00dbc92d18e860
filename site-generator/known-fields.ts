import type { KnownFields } from './json-walk.ts';

const fields = (names: string): KnownFields => Object.fromEntries(names.split(' ').map((name) => [name, null]));

/** Every field of JSON Resume v1.0.0 that the site shows or takes into account. */
export const resumeFields: KnownFields = {
  ...fields('$schema meta'),
  basics: {
    ...fields('name label image email phone url summary'),
    location: fields('address postalCode city region countryCode'),
    profiles: fields('network username url'),
  },
  work: fields('name position location description url startDate endDate summary highlights'),
  projects: fields('name description url startDate endDate entity type roles highlights keywords'),
  volunteer: fields('organization position location url startDate endDate summary highlights'),
  education: fields('institution url area studyType startDate endDate score courses'),
  certificates: fields('name date issuer url'),
  awards: fields('title date awarder summary'),
  publications: fields('name publisher releaseDate url summary'),
  skills: fields('name level keywords'),
  languages: fields('language fluency'),
  interests: fields('name keywords'),
  references: fields('name reference'),
};

/** What JSON Resume called a field before version 1.0.0, and calls it now. */
export const formerNames: ReadonlyMap<string, string> = new Map([
  ['company', 'name'],
  ['website', 'url'],
  ['picture', 'image'],
  ['gpa', 'score'],
]);
