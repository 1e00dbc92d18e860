import { toFields } from '#lib/parsing.ts';
import { hasObjects, isObject, type JsonObject, toPublic } from './content-json.ts';
import { isNetwork } from './profiles.ts';
import { findField, type Property, type ResumeValues, readFields } from './read-object.ts';
import { basicsFields, otherSectionField, sectionFields } from './resume-fields.ts';
import { toKeys } from './resume-values.ts';
import { toKey, toWords } from './texts.ts';

/** A resume as JSON Resume has it (resume-fields.ts). Absent fields are null or empty lists. */
export interface Resume extends ResumeValues<typeof sectionFields> {
  readonly basics: Omit<ResumeValues<typeof basicsFields>, 'firstName' | 'lastName'>;
  readonly others: readonly OtherSection[];
}

export type Project = Resume['projects'][number];

/** A list that is none of the sections. */
export interface OtherSection {
  readonly key: string;
  /** Its name in words. */
  readonly heading: string;
  readonly entries: ReturnType<typeof otherSectionField.read>;
}

/**
 * Reads any JSON as a resume, by the tables of resume-fields.ts.
 * @param language of the site, in which dates may be written
 */
export function readResume(json: unknown, language: string): Resume {
  const properties = listProperties(toFields(toPublic(json)));
  // "languages": "English" is a list too, but "portfolio": "https://…" is a field of the person.
  const isList = ([name, value]: Property) => typeof value === 'object' || findField(basicsFields, name) === undefined;
  const lists = readFields(sectionFields, properties.filter(isList), language);
  const others = properties.filter((property) => !isList(property) || lists.unread.includes(property));
  const person = readFields(basicsFields, others, language);
  const { firstName, lastName, ...fields } = person.values;
  const { projects, talks } = lists.values;
  return {
    basics: { ...fields, name: joinName(fields.name ?? firstName, lastName) },
    ...lists.values,
    projects: projects.filter((project) => !isTalk(project)),
    talks: [...talks, ...projects.filter(isTalk)],
    others: person.unread.flatMap((property) => readOther(property, language)),
  };
}

/** JSON Resume has talks among the projects. */
const isTalk = ({ type }: Project) => /\b(?:talk|keynote|tutorial|seminar|lecture)\b/i.test(type ?? '');

function joinName(name: string | null, lastName: string | null): string | null {
  return [name, lastName !== null && name?.includes(lastName) ? null : lastName].filter(Boolean).join(' ') || null;
}

/** The fields of the person and the lists, which may be at the root, in `basics`, or in another object around them. */
function listProperties(source: JsonObject): readonly Property[] {
  return Object.entries(source).flatMap(([name, value]): readonly Property[] => {
    if (isObject(value) && isWrapper(name, value)) return listProperties(value);
    if (!isNetwork(name) || Array.isArray(value)) return [[name, value]];
    // { "github": "bo" } beside the e-mail address, or { "github": { "url": "…" } }.
    const profile = isObject(value) ? value : { username: value };
    return [['profiles', [{ network: name, ...profile }]]];
  });
}

/** Names of objects around the fields of the person or around the whole resume. */
const wrapperKeys = toKeys(
  `basics, basic, basicInfo, name, contact, contacts, header, about, bio, profile, personal, personalInfo, personalDetails,
  contactInfo, identity, info, resume, cv, data`,
);

function isWrapper(name: string, value: JsonObject): boolean {
  return wrapperKeys.includes(toKey(name)) || (findField(sectionFields, name) === undefined && hasSections(value));
}

/** True for an object that has sections, or one around it. */
function hasSections(source: JsonObject): boolean {
  return Object.entries(source).some(([name, value]) => {
    const isSection = typeof value === 'object' && findField(sectionFields, name) !== undefined;
    return isSection || (isObject(value) && hasSections(value));
  });
}

/** A list of objects that nobody knows as a section of its own. */
function readOther([key, value]: Property, language: string): readonly OtherSection[] {
  const entries = hasObjects(value) ? otherSectionField.read([value], language) : [];
  return entries.length === 0 ? [] : [{ key, heading: toWords(key), entries }];
}
