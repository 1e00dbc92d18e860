import { displayUrl, type Entry, type Section, type Term } from '#lib/owner.ts';
import type { Owner } from './owner.ts';
import type { Resume } from './owner-schema.ts';
import { formatPartialDate, formatPeriod } from './partial-date.ts';

/**
 * The sections of the resume in reading order, the same on About and in the PDF. Empty ones are left out.
 * To add a section, add its fields to owner-schema.ts and a line here.
 */
export function resumeSections(resume: Omit<Resume, 'basics'>): Section[] {
  const sections = [
    entries('Experience', resume.work, (job) => ({
      ...position(job.name, job),
      text: [...job.description, ...job.summary],
    })),
    entries('Projects', resume.projects, (project) => ({
      title: project.name,
      period: formatPeriod(project),
      subtitle: join([project.roles.join(', '), project.entity, project.type, project.keywords.join(', ')], ' · '),
      url: project.url,
      text: project.description,
      points: project.highlights,
    })),
    entries('Volunteering', resume.volunteer, (role) => ({ ...position(role.organization, role), text: role.summary })),
    entries('Education', resume.education, (education) => {
      const { institution, score, courses } = education;
      const degree = join([education.studyType, education.area], ', ');
      return {
        title: degree ?? institution,
        period: formatPeriod(education),
        subtitle: degree && institution,
        url: education.url,
        text: [score && gradeText(score), courses.join(', ')].filter(isText),
      };
    }),
    entries('Certificates', resume.certificates, ({ name, date, issuer, url }) => ({
      title: name,
      period: date && formatPartialDate(date),
      subtitle: issuer,
      url,
    })),
    entries('Awards', resume.awards, ({ title, date, awarder, summary }) => ({
      title,
      period: date && formatPartialDate(date),
      subtitle: awarder,
      text: summary,
    })),
    entries('Publications', resume.publications, ({ name, publisher, releaseDate, url, summary }) => ({
      title: name,
      period: releaseDate && formatPartialDate(releaseDate),
      subtitle: publisher,
      url,
      text: summary,
    })),
    terms('Skills', resume.skills, ({ name, level, keywords }) => [name, join([level, keywords.join(', ')], ' · ')]),
    terms('Languages', resume.languages, ({ language, fluency }) => [language, fluency]),
    terms('Interests', resume.interests, ({ name, keywords }) => [name, keywords.join(', ') || null]),
    quotes('References', resume.references),
  ];
  return sections.filter((section) => section !== null);
}

/**
 * All ways to contact the owner, for About. Empty if there are no more than the home screen shows: email, code host and
 * professional network.
 */
export function contactSections(owner: Owner): Section[] {
  const { email, links, phone, postalAddress, website, profiles } = owner;
  const shownOnHome = new Set([links.codeHost?.url, links.professionalNetwork?.url]);
  const hasMore = phone ?? postalAddress ?? website ?? profiles.find(({ url }) => !shownOnHome.has(url));
  if (!hasMore) return [];
  const all: readonly Term[] = [
    { term: 'Email', details: email, url: links.email },
    { term: 'Phone', details: phone, url: phone && phoneUrl(phone) },
    { term: 'Address', details: postalAddress, url: null },
    { term: 'Website', details: website && displayUrl(website), url: website },
    ...profiles.map(({ label, url }) => ({ term: label, details: displayUrl(url), url })),
  ];
  return [{ kind: 'terms', heading: 'Contact', terms: all.filter(({ details }) => isText(details)) }];
}

/** A "tel:" URL; null for a number with an extension or other text in it. */
export function phoneUrl(phone: string): string | null {
  return /^\+?[\d\s()./-]{3,}$/.test(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : null;
}

/** The title of a job is the position, or without one the employer. */
function position(employer: string, job: Omit<Resume['volunteer'][number], 'organization' | 'summary'>) {
  return {
    title: job.position ?? employer,
    period: formatPeriod(job),
    subtitle: job.position === null ? job.location : join([employer, job.location], ', '),
    url: job.url,
    points: job.highlights,
  };
}

// "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
function gradeText(score: string): string {
  return /\p{L}{2}/u.test(score) ? score : `Grade: ${score}`;
}

function entries<Item>(
  heading: string,
  items: readonly Item[],
  toEntry: (item: Item) => Pick<Entry, 'title'> & Partial<Entry>,
): Section | null {
  if (items.length === 0) return null;
  const blank = { period: null, subtitle: null, url: null, text: [], points: [], roles: [] };
  return { kind: 'entries', heading, entries: items.map((item) => ({ ...blank, ...toEntry(item) })) };
}

/** A table of terms, or a plain list if no term has details. */
function terms<Item>(
  heading: string,
  items: readonly Item[],
  toTerm: (item: Item) => readonly [term: string, details: string | null],
): Section | null {
  if (items.length === 0) return null;
  const all = items.map(toTerm).map(([term, details]): Term => ({ term, details, url: null }));
  if (all.some(({ details }) => details !== null)) return { kind: 'terms', heading, terms: all };
  return { kind: 'list', heading, items: [...new Set(all.map(({ term }) => term))] };
}

function quotes(heading: string, references: Resume['references']): Section | null {
  if (references.length === 0) return null;
  return { kind: 'quotes', heading, quotes: references.map(({ name, reference }) => ({ name, text: reference })) };
}

function join(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter(isText).join(separator) || null;
}

function isText(part: string | null): part is string {
  return part !== null && part !== '';
}
