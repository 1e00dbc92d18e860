import { hasObjects, isObject, type JsonObject, type Part, toPublic } from '#site-generator/content/content-json.ts';
import { toKey, toWords } from '#site-generator/text/texts.ts';
import { entryList } from './entry-list.ts';
import { anyDate, dates, email, firstUrl, level, line, lines, links, location, points, prose } from './field-kinds.ts';
import { reportUnread } from './findings.ts';
import { isNetwork, profiles } from './profiles.ts';
import {
  findField,
  listProperties,
  type Property,
  type Reading,
  type ResumeValues,
  readFields,
  toKeys,
} from './read-fields.ts';

// JSON Resume v1.0.0: its fields, each with the names that older versions, other formats and people use for it. All types of the
// resume are derived from these tables; resume/sections.ts decides how each section is shown. Of the fields with the same other
// name, the first one that has no value yet reads it, so their order counts.

export const basicsFields = {
  name: line('fullName, full'),
  firstName: line('givenName, first'),
  lastName: line('familyName, surname, last'),
  label: line('headline, title, jobTitle, position, role, profession, occupation, tagline'),
  image: line('picture, photo, avatar, photography'),
  email: email('mail, emailAddress'),
  phone: line('telephone, phoneNumber, phoneMobile, mobile, mobilePhone, cellphone, cell, tel'),
  url: firstUrl('blog, portfolio, websites'),
  summary: prose(
    `about, aboutMe, bio, brief, description, intro, overview, objective, profile,
    profileSummary, professionalSummary`,
  ),
  location,
  profiles,
};

const organizations = 'issuer, issuedBy, company, companyName, organization, employer, institution, provider, client';
const titles = 'title, role, job, jobTitle';
const descriptions = 'description, text, desc, abstract, content, blurb, note, notes, comments';

/** The skills, links and points of an entry. */
const details = {
  location,
  url: firstUrl('repo, repository, source, github, demo, URLs'),
  /** The others: a project's repository besides its website. */
  links: links('repo, repository, source, github, demo, live, code, URLs'),
  highlights: points(
    `items, achievements, responsibilities, responsibility, tasks, bullets, points, details, milestones, accomplishments,
    duties, impact, descriptions, activities, missions, what, groups, honors, honor, projects, awards, talks, openSource, other`,
  ),
  keywords: lines(
    `technologies, technology, techStack, stack, tech, techs, tools, skills, tags, competencies, languages, language,
    domain, domains, focus`,
  ),
};

const summary = prose(`${descriptions}, rank, experience, license, thesis`);
const texts = { summary, ...details };

const projectFields = {
  name: line('title, projectName'),
  /** The client or organization: "Example Foundation". */
  entity: line(`${organizations}, workplace, venue, conference, event`),
  /** "application", "talk" … */
  type: line('category'),
  roles: lines('role, position'),
  description: prose(`summary, subtitle, about, ${descriptions}`),
  ...dates,
  ...details,
};

export const sectionFields = {
  work: entryList(
    `works, experience, experiences, workExperience, workExperiences, professionalExperience, employment, jobs, jobHistory,
    internships, internship, positions, workExpList, workHistory, career, employers`,
    {
      name: line(`${organizations}, place, where`),
      position: line(titles),
      /** The employer's business: "Software for railways". */
      description: prose('companyDescription'),
      ...dates,
      ...texts,
    },
  ),
  projects: entryList('project, projectList, portfolio, sideProjects, personalProjects, openSource', projectFields),
  publications: entryList('papers, articles, writing', {
    name: line('title'),
    authors: lines('author'),
    publisher: line('journal, venue, conference, event'),
    releaseDate: anyDate,
    ...texts,
  }),
  talks: entryList('presentations, speaking', projectFields),
  volunteer: entryList('service, volunteering, volunteerWork, volunteerExperience', {
    organization: line(`name, ${organizations}`),
    position: line(titles),
    ...dates,
    ...texts,
  }),
  education: entryList('educations, studies, degrees, academicBackground, educationList, educationHistory', {
    institution: line(`school, schoolName, university, college, facility, name, ${organizations}, where`),
    /** The subject: "Computer Science". */
    area: line('major, field, fieldOfStudy, specialization, specialty, program, subject, course, what, track, name'),
    /** The degree: "BSc". */
    studyType: line('degree, degreeName, credential, qualification, title, level, type'),
    score: line('gpa, grade, grades'),
    courses: lines('classes, coursework, curriculum, modules'),
    ...dates,
    ...texts,
  }),
  awards: entryList('award, awardList, recognition, honors, honours, achievements, prizes', {
    title: line('name, award, info'),
    awarder: line(organizations),
    date: anyDate,
    ...texts,
  }),
  certificates: entryList('certifications, certification, certs, licenses', {
    name: line('title, certificate'),
    issuer: line(`authority, ${organizations}`),
    date: anyDate,
    ...texts,
  }),
  skills: entryList(
    'skill, skillList, skillSet, technicalSkills, softSkills, technologies, competencies, technicalCompetencies',
    {
      name: line('title, skill, category, area, type, language, label'),
      level: level('proficiency, rating, subtitle'),
      keywords: lines('items, item, names, skills, tools, technologies, highlights, list, details, examples, tip'),
      summary,
    },
    { value: 'keywords' },
  ),
  languages: entryList(
    'language, spokenLanguages',
    { language: line('name, title, lang'), fluency: level('level, proficiency, subtitle'), summary },
    { value: 'fluency' },
  ),
  interests: entryList(
    'interest, hobbies',
    { name: line('title, interest'), keywords: lines('items, tags'), summary },
    { value: 'keywords' },
  ),
  references: entryList(
    'reference, recommendations, testimonials',
    {
      name: line('author'),
      position: line(`${titles}, subtitle`),
      company: line('organization'),
      reference: prose(`quote, summary, recommendation, feedback, details, ${descriptions}`),
    },
    { text: 'reference' },
  ),
};

const otherSection = entryList('', {
  name: line('title, heading, label, subject, course, event, what'),
  organization: line(`${organizations}, school, university, publisher, platform, where`),
  position: line(titles),
  ...dates,
  ...texts,
});

export type ResumeSectionName = keyof typeof sectionFields;

/** In the usual order. */
export const resumeSectionNames = Object.keys(sectionFields) as ResumeSectionName[];

/** A resume as JSON Resume has it. Absent fields are null or empty lists. */
export interface Resume extends ResumeValues<typeof sectionFields> {
  readonly basics: Omit<ResumeValues<typeof basicsFields>, 'firstName' | 'lastName'>;
  readonly others: ReturnType<typeof readOther>;
}

export type Project = Resume['projects'][number];

/**
 * Reads any JSON as a resume, by these tables.
 * @param language of the site, in which dates may be written
 * @returns the resume, and what the site doesn't show of the file
 */
export function readResume(json: unknown, language: string) {
  const reading: Reading = { language, findings: [] };
  const properties = unwrap({ path: '', value: toPublic(json) });
  // "languages": "English" is a list too, but "portfolio": "https://…" is a field of the person.
  const isList = ({ name, value }: Property) =>
    typeof value === 'object' || findField(basicsFields, name) === undefined;
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
function unwrap(source: Part): readonly Property[] {
  return listProperties(source).flatMap((property): readonly Property[] => {
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
function readOther(property: Property, reading: Reading) {
  const { name, value } = property;
  const entries = hasObjects(value) ? otherSection.read([property], reading) : [];
  if (!hasObjects(value)) reportUnread([property], reading.findings);
  return entries.length === 0 ? [] : [{ key: name, heading: toWords(name), entries }];
}
