import { displayUrl, type Entry, type LinkedText, type Section, type Term } from '#lib/owner.ts';

import type { Owner } from '#site-generator/content/owner.ts';
import type { Resume } from '#site-generator/content/owner-schema.ts';
import { formatPartialDate, formatPeriod, type Period, spanPeriods } from '#site-generator/content/partial-date.ts';
import { type ResumeSectionName, resumeSectionNames, type SectionName } from '#site-generator/content/site-schema.ts';
import { isolateTexts, joinTexts, labelled, listSeparator, type Wording } from './language.ts';

type Order = readonly SectionName[] | null;
type Content = WithoutHeading<Section>;
type WithoutHeading<Each> = Each extends Section ? Omit<Each, 'heading'> : never;

/** The sections of About in the owner's order. The contact list comes last by default. */
export function aboutSections(owner: Owner): Section[] {
  return inOrder(owner.sectionOrder.about, owner, hasContactSection(owner) ? [contactSection(owner)] : []);
}

/** The sections of the PDF in the owner's order. Contacts are in its head. */
export function pdfSections(owner: Pick<Owner, 'sectionOrder' | keyof Wording | ResumeSectionName>): Section[] {
  return inOrder(owner.sectionOrder.pdf, owner, []);
}

function inOrder(order: Order, owner: Lists & Wording, contact: readonly Section[]): Section[] {
  return [...new Set(order ?? [...resumeSectionNames, 'contact' as const])].flatMap((name) =>
    name === 'contact' ? contact : resumeSection(name, owner),
  );
}

type Lists = Pick<Resume, ResumeSectionName>;

/** None without items. */
function resumeSection<Name extends ResumeSectionName>(name: Name, owner: Lists & Wording): Section[] {
  const items: Lists[Name] = owner[name];
  return items.length === 0 ? [] : [{ heading: owner.labels[name], ...contents[name](items, owner) }];
}

/**
 * How the fields of each section are shown, the same on About and in the PDF.
 * To add a section, add its fields to owner-schema.ts, its heading to labels.json and a line here.
 */
const contents: { readonly [Name in ResumeSectionName]: (items: Lists[Name], wording: Wording) => Content } = {
  work: (jobs, wording) =>
    positions(
      jobs.map((job) => ({ ...job, employer: job.name, text: [...job.description, ...job.summary] })),
      wording,
    ),
  projects: (projects, wording) =>
    entries(projects, (project) => ({
      title: project.name,
      period: formatPeriod(project, wording),
      subtitle: line([projectDetails(project, wording)], wording),
      url: project.url,
      text: project.description,
      points: project.highlights,
    })),
  volunteer: (roles, wording) =>
    positions(
      roles.map((role) => ({ ...role, employer: role.organization, text: role.summary })),
      wording,
    ),
  education: (educations, wording) =>
    entries(educations, (education) => {
      const { institution, score, courses } = education;
      const degree = list([education.studyType, education.area], wording);
      return {
        title: degree ?? institution,
        period: formatPeriod(education, wording),
        ...(degree === null ? { url: education.url } : { subtitle: line([institution], wording, education.url) }),
        text: [score && gradeText(score, wording), list(courses, wording)].flatMap((text) => text || []),
      };
    }),
  certificates: (certificates, wording) =>
    entries(certificates, ({ name, date, issuer, url }) => ({
      title: name,
      period: formatDate(date, wording),
      subtitle: line([issuer], wording),
      url,
    })),
  awards: (awards, wording) =>
    entries(awards, ({ title, date, awarder, summary }) => ({
      title,
      period: formatDate(date, wording),
      subtitle: line([awarder], wording),
      text: summary,
    })),
  publications: (publications, wording) =>
    entries(publications, ({ name, publisher, releaseDate, url, summary }) => ({
      title: name,
      period: formatDate(releaseDate, wording),
      subtitle: line([publisher], wording),
      url,
      text: summary,
    })),
  skills: (skills, wording) =>
    terms(
      skills.map(({ name, level, keywords }) => [
        name,
        joinTexts([level, list(keywords, wording)], wording.language, ' · '),
      ]),
      wording,
    ),
  languages: (languages, wording) =>
    terms(
      languages.map(({ language, fluency }) => [language, fluency]),
      wording,
    ),
  interests: (interests, wording) =>
    terms(
      interests.map(({ name, keywords }) => [name, list(keywords, wording)]),
      wording,
    ),
  references: (references) => ({
    kind: 'quotes',
    quotes: references.map(({ name, reference }) => ({ name, text: reference })),
  }),
};

/** Whether About lists all contacts: by default if there are more than home shows (email, code host, professional network). */
export function hasContactSection({ sectionOrder, links, phone, postalAddress, website, profiles }: Owner): boolean {
  if (sectionOrder.about !== null) return sectionOrder.about.includes('contact');
  const shownOnHome = new Set([links.codeHost?.url, links.professionalNetwork?.url]);
  return Boolean(phone ?? postalAddress ?? website) || profiles.some(({ url }) => !shownOnHome.has(url));
}

function contactSection({ labels, email, links, phone, postalAddress, website, profiles }: Owner): Section {
  const all: readonly Term[] = [
    { term: labels.email, details: email, url: links.email },
    { term: labels.phone, details: phone, url: phone && phoneUrl(phone) },
    { term: labels.address, details: postalAddress, url: null },
    { term: labels.url, details: website && displayUrl(website), url: website },
    ...profiles.map(({ label, url }) => ({ term: label, details: displayUrl(url), url })),
  ];
  return { kind: 'terms', heading: labels.contact, terms: all.filter(({ details }) => Boolean(details)) };
}

/** A "tel:" URL; null for a number with an extension or other text in it. */
export function phoneUrl(phone: string): string | null {
  return /^\+?[\d\s()./-]{3,}$/.test(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : null;
}

interface Position extends Period, Pick<Entry, 'url' | 'text'> {
  readonly employer: string;
  readonly position: string | null;
  readonly location: string | null;
  readonly highlights: readonly string[];
}

/** Consecutive positions at one employer become its roles. */
function positions(jobs: readonly Position[], wording: Wording): Content {
  const groups: [Position, ...Position[]][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    if (group !== undefined && isSameEmployer(group[0], job)) group.push(job);
    else groups.push([job]);
  }
  return entries(groups, (group) =>
    group.length === 1 ? positionEntry(group[0], wording) : employerEntry(group, wording),
  );
}

// A job without a position has the employer as its title, so it can't be one of the employer's roles.
function isSameEmployer(one: Position, other: Position): boolean {
  return (
    one.position !== null && other.position !== null && one.employer.toLowerCase() === other.employer.toLowerCase()
  );
}

/** The title of a job is the position, or without one the employer. The link is on the employer. */
function positionEntry(job: Position, wording: Wording): NewEntry {
  const { employer, position, location, highlights, url, text } = job;
  return {
    ...(position === null
      ? { title: employer, url, subtitle: line([location], wording) }
      : { title: position, subtitle: line([employer, location], wording, url) }),
    period: formatPeriod(job, wording),
    text,
    points: highlights,
  };
}

/** A role at a URL of its own, such as the team's, has that on its second line. */
function employerEntry(jobs: readonly [Position, ...Position[]], wording: Wording): NewEntry {
  const locations = new Set(jobs.flatMap(({ location }) => location ?? []));
  const [sharedLocation = null] = locations.size === 1 ? locations : [];
  const url = jobs.find((job) => job.url !== null)?.url ?? null;
  return {
    title: jobs[0].employer,
    period: formatPeriod(spanPeriods(jobs), wording),
    subtitle: line([sharedLocation], wording),
    url,
    roles: jobs.map((job) => {
      const ownUrl = job.url === url ? null : job.url;
      const ownLocation = sharedLocation === null ? job.location : null;
      return {
        ...noDetails,
        ...positionEntry(job, wording),
        subtitle: line([ownUrl && displayUrl(ownUrl), ownLocation], wording, ownUrl),
      };
    }),
  };
}

function projectDetails(
  { roles, entity, type, keywords }: Resume['projects'][number],
  wording: Wording,
): string | null {
  return joinTexts([list(roles, wording), entity, type, list(keywords, wording)], wording.language, ' · ');
}

// "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
function gradeText(score: string, { labels, language }: Wording): string {
  return /\p{L}{2}/u.test(score) ? score : labelled(labels.score, score, language);
}

type NewEntry = Pick<Entry, 'title'> & Partial<Entry>;

const noDetails = { period: null, url: null, subtitle: [], text: [], points: [], roles: [] } as const;

function entries<Item>(items: readonly Item[], toEntry: (item: Item) => NewEntry): Content {
  return { kind: 'entries', entries: items.map((item) => ({ ...noDetails, ...toEntry(item) })) };
}

/** A table of terms, or a plain list if no term has details. */
function terms(items: readonly (readonly [term: string, details: string | null])[], { language }: Wording): Content {
  const all = items.map(([term, details]): Term => ({ term, details, url: null }));
  if (all.some(({ details }) => details !== null)) return { kind: 'terms', terms: all };
  const names = isolateTexts([...new Set(all.map(({ term }) => term))], language);
  return { kind: 'list', items: names, separator: listSeparator(language) };
}

/** The parts on one line; the URL is that of the first part. */
function line(
  parts: readonly (string | null)[],
  { language }: Wording,
  url: string | null = null,
): readonly LinkedText[] {
  return isolateTexts(
    parts.flatMap((part) => part || []),
    language,
  ).map((text, index) => (index === 0 ? { text, url } : { text: listSeparator(language) + text, url: null }));
}

function list(parts: readonly (string | null)[], { language }: Wording): string | null {
  return joinTexts(parts, language);
}

function formatDate(date: string | null, { language }: Wording): string | null {
  return date && formatPartialDate(date, language);
}
