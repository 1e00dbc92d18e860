import { displayUrl, type LinkedText, type ResumeEntry, type RichText, type Section, type Term } from '#lib/owner.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import type { Resume } from '#site-generator/content/owner-schema.ts';
import { formatPartialDate, formatPeriod, type Period, spanPeriods } from '#site-generator/content/partial-date.ts';
import { type ResumeSectionName, resumeSectionNames, type SectionName } from '#site-generator/content/site-schema.ts';
import { isolateTexts, joinTexts, labelled, listSeparator, type Wording } from './language.ts';

type Order = readonly SectionName[] | null;
type Content = WithoutHeading<Section>;
type WithoutHeading<Each> = Each extends Section ? Omit<Each, 'id' | 'heading'> : never;

/** The sections of About in the owner's order. The contact list comes last by default. */
export function aboutSections(owner: Owner): Section[] {
  return inOrder(owner.sectionOrder.about, owner, hasContactSection(owner) ? [contactSection(owner)] : []);
}

/** The sections of the PDF in the owner's order. Contacts are in its head. */
export function pdfSections(owner: Pick<Owner, 'sectionOrder' | keyof Wording | ResumeSectionName>): Section[] {
  return inOrder(owner.sectionOrder.pdf, owner, []);
}

type Lists = Pick<Resume, ResumeSectionName>;

/** Sections without items are left out. */
function inOrder(order: Order, owner: Lists & Wording, contact: readonly Section[]): Section[] {
  const contents = describeSections(owner, owner);
  return [...new Set(order ?? [...resumeSectionNames, 'contact' as const])].flatMap((name) => {
    if (name === 'contact') return contact;
    return owner[name].length === 0 ? [] : [{ id: name, heading: owner.labels[name], ...contents[name]() }];
  });
}

/**
 * How the fields of each section are shown, the same on About and in the PDF.
 * To add a section, add its fields to owner-schema.ts, its heading to labels.json and a line here.
 */
function describeSections(resume: Lists, wording: Wording): { readonly [Name in ResumeSectionName]: () => Content } {
  const { language, labels } = wording;
  const list = (parts: readonly (string | null)[], separator?: string) => joinTexts(parts, language, separator);
  const period = (dates: Period) => formatPeriod(dates, wording);
  const date = (day: string | null) => day && formatPartialDate(day, language);

  /** The parts on one line; the URL is that of the first part. */
  const line = (parts: readonly (string | null)[], url: string | null = null): readonly LinkedText[] =>
    isolateTexts(
      parts.flatMap((part) => part || []),
      language,
    ).map((text, index) => (index === 0 ? { text, url } : { text: listSeparator(language) + text, url: null }));

  /** A table of terms, or a plain list if no term has details. */
  const terms = (items: readonly (readonly [term: string, details: string | null])[]): Content => {
    const all = items.map(([term, details]): Term => ({ term, details, url: null }));
    if (all.some(({ details }) => details !== null)) return { kind: 'terms', terms: all };
    return { kind: 'list', text: list([...new Set(all.map(({ term }) => term))]) ?? '' };
  };

  /** Consecutive positions at one employer become its roles. */
  const positions = (jobs: readonly Position[]): Content =>
    entries(groupByEmployer(jobs), (group) => (group.length === 1 ? positionEntry(group[0]) : employerEntry(group)));

  /** The title of a job is the position, or without one the employer. The link is on the employer. */
  const positionEntry = ({ employer, position, location, highlights, url, text, ...dates }: Position): NewEntry => ({
    ...(position === null
      ? { title: employer, url, subtitle: line([location]) }
      : { title: position, subtitle: line([employer, location], url) }),
    period: period(dates),
    text,
    points: highlights,
  });

  /** A role at a URL of its own, such as the team's, has that on its second line. */
  const employerEntry = (jobs: readonly [Position, ...Position[]]): NewEntry => {
    const locations = new Set(jobs.flatMap(({ location }) => location ?? []));
    const [sharedLocation = null] = locations.size === 1 ? locations : [];
    const url = jobs.find((job) => job.url !== null)?.url ?? null;
    const roles = jobs.map((job) => {
      const ownUrl = job.url === url ? null : job.url;
      const ownLocation = sharedLocation === null ? job.location : null;
      const subtitle = line([ownUrl && displayUrl(ownUrl), ownLocation], ownUrl);
      return { ...noDetails, ...positionEntry(job), subtitle };
    });
    const title = jobs[0].employer;
    return { title, period: period(spanPeriods(jobs)), subtitle: line([sharedLocation]), url, roles };
  };

  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const grade = (score: string) => (/\p{L}{2}/u.test(score) ? score : labelled(labels.score, score, language));

  return {
    work: () =>
      positions(resume.work.map((job) => ({ ...job, employer: job.name, text: [...job.description, ...job.summary] }))),
    projects: () =>
      entries(resume.projects, ({ name, roles, entity, type, keywords, url, description, highlights, ...dates }) => ({
        title: name,
        period: period(dates),
        subtitle: line([list([list(roles), entity, type, list(keywords)], ' · ')]),
        url,
        text: description,
        points: highlights,
      })),
    volunteer: () =>
      positions(resume.volunteer.map((role) => ({ ...role, employer: role.organization, text: role.summary }))),
    education: () =>
      entries(resume.education, ({ institution, studyType, area, url, score, courses, ...dates }) => {
        const degree = list([studyType, area]);
        return {
          title: degree ?? institution,
          period: period(dates),
          ...(degree === null ? { url } : { subtitle: line([institution], url) }),
          text: [score && grade(score), list(courses)].flatMap((text) => text || []),
        };
      }),
    certificates: () =>
      entries(resume.certificates, ({ name, date: day, issuer, url }) => ({
        title: name,
        period: date(day),
        subtitle: line([issuer]),
        url,
      })),
    awards: () =>
      entries(resume.awards, ({ title, date: day, awarder, summary }) => ({
        title,
        period: date(day),
        subtitle: line([awarder]),
        text: summary,
      })),
    publications: () =>
      entries(resume.publications, ({ name, publisher, releaseDate, url, summary }) => ({
        title: name,
        period: date(releaseDate),
        subtitle: line([publisher]),
        url,
        text: summary,
      })),
    skills: () => terms(resume.skills.map(({ name, level, keywords }) => [name, list([level, list(keywords)], ' · ')])),
    languages: () => terms(resume.languages.map((known) => [known.language, known.fluency])),
    interests: () => terms(resume.interests.map(({ name, keywords }) => [name, list(keywords)])),
    references: () => ({
      kind: 'quotes',
      quotes: resume.references.map(({ name, reference }) => ({ name, text: reference })),
    }),
  };
}

interface Position extends Period, Pick<ResumeEntry, 'url' | 'text'> {
  readonly employer: string;
  readonly position: string | null;
  readonly location: string | null;
  readonly highlights: readonly RichText[];
}

/** A job without a position has the employer as its title, so it can't be one of the employer's roles. */
function groupByEmployer(jobs: readonly Position[]): readonly (readonly [Position, ...Position[]])[] {
  const groups: [Position, ...Position[]][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    const isSame = group?.[0].employer.toLowerCase() === job.employer.toLowerCase();
    if (group && isSame && group[0].position !== null && job.position !== null) group.push(job);
    else groups.push([job]);
  }
  return groups;
}

type NewEntry = Pick<ResumeEntry, 'title'> & Partial<ResumeEntry>;

const noDetails = { period: null, url: null, subtitle: [], text: [], points: [], roles: [] } as const;

function entries<Item>(items: readonly Item[], toEntry: (item: Item) => NewEntry): Content {
  return { kind: 'entries', entries: items.map((item) => ({ ...noDetails, ...toEntry(item) })) };
}

/** Whether About lists all contacts: by default if there are more than home shows (email, code host, professional network). */
export function hasContactSection(owner: Owner): boolean {
  const { sectionOrder, codeHost, professionalNetwork, phone, postalAddress, website, profiles } = owner;
  if (sectionOrder.about !== null) return sectionOrder.about.includes('contact');
  const shownOnHome = new Set([codeHost?.url, professionalNetwork?.url]);
  return Boolean(phone ?? postalAddress ?? website) || profiles.some(({ url }) => !shownOnHome.has(url));
}

function contactSection({ labels, email, emailUrl, phone, postalAddress, website, profiles }: Owner): Section {
  const all: readonly Term[] = [
    { term: labels.email, details: email, url: emailUrl },
    { term: labels.phone, details: phone, url: phone && phoneUrl(phone) },
    { term: labels.address, details: postalAddress, url: null },
    { term: labels.url, details: website && displayUrl(website), url: website },
    ...profiles.map(({ label, url }) => ({ term: label, details: displayUrl(url), url })),
  ];
  return {
    kind: 'terms',
    id: 'contact',
    heading: labels.contact,
    terms: all.filter(({ details }) => Boolean(details)),
  };
}

/** A "tel:" URL; null for a number with an extension or other text in it. */
export function phoneUrl(phone: string): string | null {
  return /^\+?[\d\s()./-]{3,}$/.test(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : null;
}
