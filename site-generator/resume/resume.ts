import {
  hasObjects,
  isObject,
  type JsonObject,
  listProperties,
  type Part,
  toPart,
} from '#site-generator/content/content-json.ts';
import { toPublic } from '#site-generator/content/public-fields.ts';
import { isSameName, toKey, toWords } from '#site-generator/text/texts.ts';
import { reportUnread } from './findings.ts';
import { isNetwork } from './profiles.ts';
import { findField, type Reading, type ResumeValues, readFields, toKeys } from './read-fields.ts';
import { basicsFields, otherSection, sectionFields } from './resume-fields.ts';

/** A resume as JSON Resume has it. Absent fields are null or empty lists. */
export interface Resume extends ResumeValues<typeof sectionFields> {
  readonly basics: Omit<ResumeValues<typeof basicsFields>, 'firstName' | 'lastName'>;
  readonly others: ReturnType<typeof readOther>;
}

export type Project = Resume['projects'][number];

export const listProjects = ({ projects, talks }: Resume): readonly Project[] => [...projects, ...talks];

export const findProject = (resume: Resume, name: string) =>
  listProjects(resume).find((project) => isSameName(name, project.name));

/**
 * Reads any JSON as a resume, by the tables in resume-fields.ts.
 * @param language of the site, in which dates may be written
 * @returns the resume, and what the site doesn't show of the file
 */
export function readResume(json: unknown, language: string) {
  const reading: Reading = { language, findings: [] };
  const properties = unwrap(toPart(toPublic(json)));
  // "languages": "English" is a list too, but "portfolio": "https://…" is a field of the person.
  const isList = ({ name, value }: Part) => typeof value === 'object' || findField(basicsFields, name) === undefined;
  const lists = readFields(sectionFields, properties.filter(isList), reading);
  const others = properties.filter((property) => !isList(property) || lists.unread.includes(property));
  const person = readFields(basicsFields, others, reading);
  const { name, firstName, lastName, ...fields } = person.values;
  const { projects, talks } = lists.values;
  const resume: Resume = {
    basics: { name: joinName(name, firstName, lastName), ...fields },
    ...lists.values,
    projects: projects.filter((project) => !isTalk(project)),
    talks: [...talks, ...projects.filter(isTalk)],
    others: person.unread.flatMap((property) => readOther(property, reading)),
  };
  return { resume, findings: reading.findings };
}

/** JSON Resume has talks among the projects. */
const isTalk = ({ type }: Project) => /\b(?:talk|keynote|tutorial|seminar|lecture)\b/i.test(type ?? '');

/** The name with the first and the last name, unless it contains them. */
function joinName(name: string | null, firstName: string | null, lastName: string | null): string | null {
  const isMissing = (part: string | null) => part !== null && !name?.includes(part);
  return [isMissing(firstName) && firstName, name, isMissing(lastName) && lastName].filter(Boolean).join(' ') || null;
}

/** The fields of the person and the lists, which may be at the root, in `basics`, or in another object around them. */
function unwrap(source: Part): readonly Part[] {
  return listProperties(source).flatMap((property): readonly Part[] => {
    const { name, value } = property;
    if (isObject(value) && isWrapper(name, value)) return unwrap(property);
    if (!isNetwork(name) || Array.isArray(value)) return [property];
    // { "github": "bo" } beside the e-mail address, or { "github": { "url": "…" } }.
    const profile = isObject(value) ? value : { username: value };
    return [{ ...property, name: 'profiles', value: { network: name, ...profile } }];
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

/** A list of objects that nobody knows as a section of its own, with its name in words as the heading. */
function readOther(property: Part, reading: Reading) {
  const { name, value } = property;
  if (!hasObjects(value)) {
    reportUnread([property], reading.findings);
    return [];
  }
  const entries = otherSection.read([property], reading);
  return entries.length === 0 ? [] : [{ key: name, heading: toWords(name), entries }];
}
