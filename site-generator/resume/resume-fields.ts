// The fields of JSON Resume v1.0.0, each with the names that older versions, other formats and people use for it. The
// types of the resume follow from these tables.
//
// Order matters twice. A field is looked for under its own name, then under its other names from left to right: lists
// and long texts take every value, other fields the first. Fields are read from top to bottom, and each value by one of
// them. So of two fields with the same other name, the upper one has it, unless it has found a value before.
//
// To add a field, add a line with its kind (field-kinds.ts), then show it, in sections.ts.
import { anyDate, dates, email, firstUrl, level, line, lines, links, location, points, prose } from './field-kinds.ts';
import { profiles } from './profiles.ts';
import { entryList, type ResumeValues } from './read-fields.ts';

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
const entryFields = { ...dates, ...texts };

export type EntryFields = ResumeValues<typeof entryFields>;

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
      ...entryFields,
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
    ...entryFields,
  }),
  education: entryList('educations, studies, degrees, academicBackground, educationList, educationHistory', {
    institution: line(`school, schoolName, university, college, facility, name, ${organizations}, where`),
    /** The subject: "Computer Science". */
    area: line('major, field, fieldOfStudy, specialization, specialty, program, subject, course, what, track, name'),
    /** The degree: "BSc". */
    studyType: line('degree, degreeName, credential, qualification, title, level, type'),
    score: line('gpa, grade, grades'),
    courses: lines('classes, coursework, curriculum, modules'),
    ...entryFields,
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

/** A list of any other name. */
export const otherSection = entryList('', {
  name: line('title, heading, label, subject, course, event, what'),
  organization: line(`${organizations}, school, university, publisher, platform, where`),
  position: line(titles),
  ...entryFields,
});

export type ResumeSectionName = keyof typeof sectionFields;

/** In the usual order. */
export const resumeSectionNames = Object.keys(sectionFields) as ResumeSectionName[];
