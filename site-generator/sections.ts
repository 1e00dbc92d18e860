import type { Entry, Owner, Project, Quote, Section, Term } from '#lib/owner.ts';
import { paragraphs } from './paragraphs.ts';
import { formatPartialDate } from './partial-date.ts';
import { displayUrl } from './url.ts';

type Resume = Pick<
  Owner,
  | 'work'
  | 'projects'
  | 'volunteer'
  | 'education'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'skills'
  | 'languages'
  | 'interests'
  | 'references'
>;
/** How to reach the owner. */
export type Contact = Pick<Owner, 'email' | 'links' | 'phone' | 'postalAddress' | 'website' | 'profiles'>;

/** The resume's sections in the order in which they are read; those with nothing in them are left out. */
export function resumeSections(resume: Resume): Section[] {
  const { work, projects, volunteer, education, certificates, awards, publications } = resume;
  const { skills, languages, interests, references } = resume;
  return [
    ...entries('Experience', work, (job) => ({
      ...placed(job.name, job),
      text: [...paragraphs(job.description), ...paragraphs(job.summary)],
    })),
    ...entries('Projects', projects, projectEntry),
    ...entries('Volunteering', volunteer, (post) => ({
      ...placed(post.organization, post),
      text: paragraphs(post.summary),
    })),
    ...entries('Education', education, ({ institution, studyType, area, period, url, score, courses }) => {
      const degree = joined([studyType, area], ', ');
      const place = degree === null ? null : institution;
      const text = [score && gradeWords(score), courses.join(', ')].filter(isText);
      return { period, title: degree ?? institution, place, url, text, points: [] };
    }),
    ...entries('Certificates', certificates, ({ name, date, issuer, url }) => ({
      ...{ period: dateWords(date), title: name, place: issuer, url, text: [], points: [] },
    })),
    ...entries('Awards', awards, ({ title, date, awarder, summary }) => ({
      ...{ period: dateWords(date), title, place: awarder, url: null, text: paragraphs(summary), points: [] },
    })),
    ...entries('Publications', publications, ({ name, publisher, releaseDate, url, summary }) => ({
      ...{ period: dateWords(releaseDate), title: name, place: publisher, url, text: paragraphs(summary), points: [] },
    })),
    ...terms('Skills', skills, ({ name, level, keywords }) => term(name, joined([level, keywords.join(', ')], ' · '))),
    ...terms('Languages', languages, ({ language, fluency }) => term(language, fluency)),
    ...terms('Interests', interests, ({ name, keywords }) => term(name, keywords.join(', ') || null)),
    ...quotes(references),
  ];
}

/**
 * Every way to the owner, for About. Nothing where there are none but those that the home screen has: e-mail, code host
 * and professional network.
 */
export function contactSections(contact: Contact): Section[] {
  const { email, links, phone, postalAddress, website, profiles } = contact;
  const shown = new Set([links.codeHost?.url, links.professionalNetwork?.url]);
  const hasMore = phone ?? postalAddress ?? website ?? profiles.find(({ url }) => !shown.has(url));
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

/** "tel:" with nothing but what a phone can dial; null for a number with an extension or other words in it. */
export function phoneUrl(phone: string): string | null {
  return /^\+?[\d\s()./-]{3,}$/.test(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : null;
}

interface Post {
  readonly period: string | null;
  readonly position: string | null;
  readonly location: string | null;
  readonly url: string | null;
  readonly highlights: readonly string[];
}

/** A post is called by what one did there, else by where. */
function placed(where: string, { period, position, location, url, highlights }: Post): Omit<Entry, 'text'> {
  const place = position === null ? location : joined([where, location], ', ');
  return { period, title: position ?? where, place, url, points: highlights };
}

function projectEntry(project: Project): Entry {
  const { period, name, description, url, roles, entity, type, keywords, highlights } = project;
  const place = joined([roles.join(', '), entity, type, keywords.join(', ')], ' · ');
  return { period, title: name, place, url, text: paragraphs(description), points: highlights };
}

// "3.9" says nothing by itself; "First-class honours" and "GPA 3.9" do.
function gradeWords(score: string): string {
  return /\p{L}{2}/u.test(score) ? score : `Grade: ${score}`;
}

function dateWords(date: string | null): string | null {
  return date && formatPartialDate(date);
}

function term(name: string, details: string | null): Term {
  return { term: name, details, url: null };
}

function entries<Item>(heading: string, items: readonly Item[], toEntry: (item: Item) => Entry): Section[] {
  return items.length === 0 ? [] : [{ kind: 'entries', heading, entries: items.map(toEntry) }];
}

// Terms that all stand by themselves need no table.
function terms<Item>(heading: string, items: readonly Item[], toTerm: (item: Item) => Term): Section[] {
  if (items.length === 0) return [];
  const all = items.map(toTerm);
  if (all.some(({ details }) => details !== null)) return [{ kind: 'terms', heading, terms: all }];
  return [{ kind: 'words', heading, words: [...new Set(all.map((each) => each.term))] }];
}

function quotes(references: Resume['references']): Section[] {
  if (references.length === 0) return [];
  const all: readonly Quote[] = references.map(({ name, reference }) => ({ name, text: paragraphs(reference) }));
  return [{ kind: 'quotes', heading: 'References', quotes: all }];
}

function joined(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter(isText).join(separator) || null;
}

function isText(part: string | null): part is string {
  return part !== null && part !== '';
}
