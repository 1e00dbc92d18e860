// The sections of the resume, as About and the PDF show them in the owner’s language.
import {
  plainText,
  type ResumeEntry,
  type RichText,
  type Section,
  type SectionContent,
  type TextSpan,
} from '#owner/owner-content.ts';
import { findCaseStudy } from '#site-generator/content/case-studies.ts';
import { joinList, joinTexts, listSeparator, type Wording, withLabel } from '#site-generator/language/language.ts';
import type { Owner } from '#site-generator/owner.ts';
import { formatPeriod, getToday, isDate, withPresentEnd } from '#site-generator/text/dates.ts';
import { parseItems, parseRichText, toSpan } from '#site-generator/text/rich-text.ts';
import { isSameName } from '#site-generator/text/texts.ts';
import { displayUrl, parseUrl } from '#site-generator/text/url.ts';
import { contactSection, hasMoreContacts } from './contacts.ts';
import type { Project, Resume } from './resume.ts';
import { type EntryFields, type ResumeSectionName, resumeSectionNames } from './resume-fields.ts';

/** The sections of About in the owner's order. The contact list comes last by default. */
export function aboutSections(owner: Owner): readonly Section[] {
  const { about } = owner.sectionOrder;
  const sections = describeSections(owner, false);
  const hasContact = about !== null || hasMoreContacts(owner);
  return orderSections(about, hasContact ? [...sections, contactSection(owner)] : sections);
}

/** The sections of the PDF in the owner's order. Its head has the contacts. */
export function pdfSections(owner: Owner): readonly Section[] {
  return orderSections(owner.sectionOrder.pdf, describeSections(owner, true));
}

/** The sections with items, a graduate's projects and education first. Those that the site doesn't know are the last ones. */
function describeSections(owner: Owner, isPrinted: boolean): readonly Section[] {
  const { resume, labels, sectionHeadings } = owner;
  const first: readonly ResumeSectionName[] = isGraduate(resume) ? ['projects', 'education'] : [];
  const known = [...new Set([...first, ...resumeSectionNames])].filter((name) => resume[name].length > 0);
  return [
    ...known.map((name) => ({ id: name, heading: labels[name], ...sectionContents[name](owner, isPrinted) })),
    ...resume.others.map(({ key, heading, entries }) => {
      const content = toEntries(entries, (each) => toEntry([each.name, each.position, each.organization], each, owner));
      return { id: key, heading: sectionHeadings[key] ?? heading, ...content };
    }),
  ];
}

/** True if the last education began after every job had ended. */
function isGraduate({ work, education }: Resume): boolean {
  const starts = education.map(({ startDate }) => startDate).filter(isDate);
  const lastStart = starts.toSorted().at(-1);
  const ends = work.map((job) => withPresentEnd(job).endDate);
  return lastStart !== undefined && ends.every((end) => isDate(end) && end < lastStart);
}

/** The chosen sections in their order, or all. */
function orderSections(chosen: readonly string[] | null, sections: readonly Section[]): readonly Section[] {
  if (chosen === null) return sections;
  return [...new Set(chosen)].flatMap((id) => sections.filter((section) => isSameName(section.id, id)));
}

const sectionContents: Readonly<Record<ResumeSectionName, (owner: Owner, isPrinted: boolean) => SectionContent>> = {
  work: (owner) =>
    toEntries(owner.resume.work, (job, index) => {
      const summary = joinTexts([job.description, job.summary], '\n\n');
      return describeJob(job.name, { ...job, summary }, index, owner);
    }),
  projects: (owner, isPrinted) => toEntries(owner.resume.projects, (each) => describeProject(each, owner, isPrinted)),
  talks: (owner, isPrinted) => toEntries(owner.resume.talks, (each) => describeProject(each, owner, isPrinted)),
  volunteer: (owner) =>
    toEntries(owner.resume.volunteer, (office, index) => describeJob(office.organization, office, index, owner)),
  education: (owner) => toEntries(owner.resume.education, (study) => describeStudy(study, owner)),
  awards: (owner) => toEntries(owner.resume.awards, (each) => toEntry([each.title, each.awarder], each, owner)),
  certificates: (owner) =>
    toEntries(owner.resume.certificates, (each) => toEntry([each.name, each.issuer], each, owner)),
  publications: (owner) => toEntries(owner.resume.publications, (each) => describePublication(each, owner)),
  skills: ({ resume, language }) =>
    toTerms(resume.skills, language, ({ name, level, keywords, summary }) => {
      return [name, level, joinList(keywords, language), toPlain(summary)];
    }),
  languages: ({ resume, language }) =>
    toTerms(resume.languages, language, (each) => [each.language, each.fluency, toPlain(each.summary)]),
  interests: ({ resume, language }) =>
    toTerms(resume.interests, language, ({ name, keywords, summary }) => {
      return [name, joinList(keywords, language), toPlain(summary)];
    }),
  references: ({ resume, language }) => describeReferences(resume.references, language),
};

function toEntries<Item>(items: readonly Item[], describe: (item: Item, index: number) => ResumeEntry): SectionContent {
  return { kind: 'entries', entries: items.map(describe) };
}

const toPlain = (source: string | null) => toProse(source).map(plainText).join(' ');

type Job = EntryFields & { readonly position: string | null };

/** A job or an office. Without an end it is ongoing. Old ones are folded, but not the first. */
function describeJob(employer: string | null, job: Job, index: number, wording: Wording): ResumeEntry {
  const { startDate, endDate } = withPresentEnd(job);
  const entry = toEntry([job.position, employer], { ...job, startDate, endDate, linked: employer }, wording);
  return { ...entry, isFolded: index > 0 && isOld(endDate) };
}

/** True for a date more than eight years ago. */
function isOld(date: string | null): boolean {
  const today = getToday();
  const limit = `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;
  return isDate(date) && date < limit.slice(0, date.length);
}

/** A project with a link to the page about it, or printed with its address, since paper has no links. */
function describeProject(project: Project, owner: Owner, isPrinted: boolean): ResumeEntry {
  const { name, entity, url, type, location, description } = project;
  const { language, labels } = owner;
  const roles = joinList(project.roles, language);
  const keywords = joinTexts(project.keywords, ' · ');
  const address = isPrinted && name && url && displayUrl(url);
  const subtitle = joinTexts([roles, name && entity, type, location, keywords, address || null], ' · ');
  // The second line has the place and the keywords.
  const fields = { ...project, summary: description, location: null, keywords: [] };
  const entry = { ...toEntry([name ?? entity], fields, owner), subtitle: subtitle ?? '' };
  const study = findCaseStudy(owner.caseStudies, name);
  if (isPrinted || study === undefined) return entry;
  return { ...entry, text: [...entry.text, [toSpan(labels.caseStudy, `./${study.folder}`)]] };
}

function describeStudy(study: Resume['education'][number], wording: Wording): ResumeEntry {
  const { institution, studyType, area, score } = study;
  const { language, labels } = wording;
  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const grade = score && (/\p{L}{2}/u.test(score) ? score : withLabel(labels.score, score, language));
  const lines = [grade, joinList(study.courses, language)];
  const subject = joinList([studyType, area], language);
  return toEntry([subject, institution], { ...study, linked: institution, lines }, wording);
}

function describePublication(publication: Resume['publications'][number], owner: Owner): ResumeEntry {
  const { name, publisher, releaseDate, authors } = publication;
  const entry = toEntry([name, publisher], { ...publication, date: releaseDate }, owner);
  if (authors.length === 0) return entry;
  const venue = plainText(entry.subtitle);
  return { ...entry, subtitle: [toSpan(venue && `${venue} · `), ...markOwner(authors, owner)] };
}

/** The authors, each name on one line, the owner's in bold: one with the surname, and the initial of another name. */
function markOwner(authors: readonly string[], { name, language }: Owner): readonly TextSpan[] {
  const names = name.toLowerCase().split(/\s+/);
  const surname = names.pop() ?? '';
  const initials = names.map((each) => each.charAt(0));
  return authors.flatMap((author, index) => {
    const words = author.toLowerCase().split(/[\s,.]+/);
    const hasInitial = words.some((word) => word !== surname && initials.includes(word.charAt(0)));
    const mark = words.includes(surname) && hasInitial ? 'strong' : null;
    const separator = index === 0 ? [] : [toSpan(listSeparator(language))];
    return [...separator, { ...toSpan(author.replaceAll(' ', '\u00a0')), mark }];
  });
}

type Texts = readonly (string | null)[];

/** The fields of any item of the resume, as far as its list has them, and what is special about its entry. */
interface EntryParts extends Partial<EntryFields> {
  /** In place of a period. */
  readonly date?: string | null;
  /** The name that the URL belongs to, by default the title. */
  readonly linked?: string | null;
  /** Texts below the summary. */
  readonly lines?: Texts;
}

/** An entry with the first of its names as the title, and the others and the place on the second line. */
function toEntry(names: Texts, parts: EntryParts, wording: Wording): ResumeEntry {
  const { date = null, startDate = date, endDate = null, url = null, location = null } = parts;
  const { summary = null, lines = [], keywords = [], links = [], highlights = [] } = parts;
  const { language } = wording;
  const [name = null, ...others] = [...names, location].filter((text) => text !== null);
  const isTitleLinked = (parts.linked ?? name) === name;
  const toPart = (text: string, index: number) =>
    index === 0 ? toSpan(text, isTitleLinked ? null : url) : toSpan(listSeparator(language) + text);
  const texts = [...lines, joinList(keywords, language)].filter((text) => text !== null);
  return nameEntry(name, {
    url: isTitleLinked ? url : null,
    subtitle: others.map(toPart),
    text: [...toProse(summary), ...texts, ...links.map(toLink)],
    points: parseItems(highlights),
    period: formatPeriod({ startDate, endDate }, wording),
  });
}

/** Without a name, an entry's title is its date, its URL or its first text, which then isn't repeated. */
function nameEntry(name: string | null, entry: Omit<ResumeEntry, 'title'>): ResumeEntry {
  const { period, url, text } = entry;
  if (name !== null) return { ...entry, title: name };
  if (period !== null) return { ...entry, title: period, period: null };
  if (url !== null) return { ...entry, title: displayUrl(url) };
  const [first = '–', ...others] = text;
  return { ...entry, title: plainText(first), text: others };
}

/** The paragraphs and lists of a text, without those of punctuation only: GitHub has descriptions such as ".". */
function toProse(source: string | null) {
  return parseRichText(source ?? '').filter((block) => !/^[\p{P}\s]*$/u.test(plainText(block)));
}

/** A link, or text that isn't a URL. */
function toLink(text: string): RichText {
  const url = parseUrl(text);
  return url === null ? text : [toSpan(displayUrl(url), url)];
}

/** A table of the items' first texts, each with its other texts as the details, or a plain list if no item has any. */
function toTerms<Item>(items: readonly Item[], language: string, listTexts: (item: Item) => Texts): SectionContent {
  const terms = items.map((item) => {
    const [name = null, ...others] = listTexts(item);
    const details = joinTexts(others, ' · ');
    return name === null ? { term: details ?? '', details: null } : { term: name, details };
  });
  if (terms.some(({ details }) => details !== null)) return { kind: 'terms', terms };
  return { kind: 'list', text: joinList([...new Set(terms.map(({ term }) => term))], language) ?? '' };
}

/** Quotes, or terms if nobody is quoted. */
function describeReferences(references: Resume['references'], language: string): SectionContent {
  if (references.every(({ reference }) => reference === null)) {
    return toTerms(references, language, (each) => [each.name, joinList([each.position, each.company], language)]);
  }
  const quotes = references.map(({ name, position, company, reference }) => {
    const author = joinList([name, position, company], language);
    return { name: reference && author, text: toProse(reference ?? author) };
  });
  return { kind: 'quotes', quotes };
}
