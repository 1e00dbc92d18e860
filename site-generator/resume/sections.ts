import { plainText, type ResumeEntry, type Section, type SectionContent } from '#lib/owner-content.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { getToday, isDate } from '#site-generator/content/partial-date.ts';
import { type ResumeSectionName, resumeSectionNames } from '#site-generator/content/resume.ts';
import { isSameName } from '#site-generator/content/texts.ts';
import { joinTexts } from '#site-generator/language/language.ts';
import { contactSection, hasMoreContacts } from './contacts.ts';
import {
  describeProject,
  describePublication,
  describeStudy,
  describeVolunteering,
  describeWork,
  toEntry,
  toProse,
} from './entries.ts';

/**
 * The sections of About in the owner's order. The contact list comes last by default.
 * @param today `YYYY-MM-DD`
 */
export function aboutSections(owner: Owner, today = getToday()): readonly Section[] {
  const { about } = owner.sectionOrder;
  const sections = describeSections(owner, false).map((section) =>
    section.kind === 'entries' ? { ...section, entries: foldOldJobs(section.entries, today) } : section,
  );
  const hasContact = about !== null || hasMoreContacts(owner);
  return orderSections(about, hasContact ? [...sections, contactSection(owner)] : sections);
}

/** The sections of the PDF in the owner's order. Its head has the contacts. */
export function pdfSections(owner: Owner): readonly Section[] {
  return orderSections(owner.sectionOrder.pdf, describeSections(owner, true));
}

/** The sections with items. Those that the site doesn't know are the last ones. */
function describeSections(owner: Owner, isPrinted: boolean): readonly Section[] {
  const known = resumeSectionNames.filter((name) => owner[name].length > 0);
  return [
    ...known.map((name) => ({ id: name, heading: owner.labels[name], ...describeSection[name](owner, isPrinted) })),
    ...owner.otherSections.map(({ key, heading, entries }) => {
      const toOther = (each: (typeof entries)[number]) =>
        toEntry([each.name, each.position, each.organization], each, owner);
      return { id: key, heading, ...toEntries(entries.map(toOther)) };
    }),
  ];
}

/** The content of each section of the resume. */
const describeSection: Readonly<Record<ResumeSectionName, (owner: Owner, isPrinted: boolean) => SectionContent>> = {
  work: (owner) => toEntries(owner.work.map((each) => describeWork(each, owner))),
  projects: (owner, isPrinted) => toEntries(owner.projects.map((each) => describeProject(each, owner, isPrinted))),
  talks: (owner, isPrinted) => toEntries(owner.talks.map((each) => describeProject(each, owner, isPrinted))),
  volunteer: (owner) => toEntries(owner.volunteer.map((each) => describeVolunteering(each, owner))),
  education: (owner) => toEntries(owner.education.map((each) => describeStudy(each, owner))),
  awards: (owner) => toEntries(owner.awards.map((each) => toEntry([each.title, each.awarder], each, owner))),
  certificates: (owner) => toEntries(owner.certificates.map((each) => toEntry([each.name, each.issuer], each, owner))),
  publications: (owner) => toEntries(owner.publications.map((each) => describePublication(each, owner))),
  skills: ({ skills, language }) => {
    const rows = skills.map(({ name, level, keywords, summary }) => {
      return [name, level, joinTexts(keywords, language), toPlain(summary)];
    });
    return toTerms(rows, language);
  },
  languages: ({ languages, language }) => {
    const rows = languages.map((each) => [each.language, each.fluency, toPlain(each.summary)]);
    return toTerms(rows, language);
  },
  interests: ({ interests, language }) => {
    const rows = interests.map((each) => [each.name, joinTexts(each.keywords, language), toPlain(each.summary)]);
    return toTerms(rows, language);
  },
  references: describeReferences,
};

const toEntries = (entries: readonly ResumeEntry[]): SectionContent => ({ kind: 'entries', entries });

const toPlain = (source: string | null) => toProse(source).map(plainText).join(' ');

/** A table of terms, each with its details, or a plain list if no term has any. */
function toTerms(rows: readonly (readonly (string | null)[])[], language: string): SectionContent {
  const terms = rows.map(([name = null, ...parts]) => {
    const details = joinTexts(parts, language, ' · ');
    return name === null ? { term: details ?? '', details: null } : { term: name, details };
  });
  if (terms.some(({ details }) => details !== null)) return { kind: 'terms', terms };
  return { kind: 'list', text: joinTexts([...new Set(terms.map(({ term }) => term))], language) ?? '' };
}

/** Quotes, or terms if nobody is quoted. */
function describeReferences({ references, language }: Owner): SectionContent {
  if (references.every(({ reference }) => reference === null)) {
    const rows = references.map(({ name, position, company }) => [name, joinTexts([position, company], language)]);
    return toTerms(rows, language);
  }
  const quotes = references.map(({ name, position, company, reference }) => {
    const author = joinTexts([name, position, company], language);
    return { name: reference && author, text: toProse(reference ?? author) };
  });
  return { kind: 'quotes', quotes };
}

/** The chosen sections in their order, or all. */
function orderSections(chosen: readonly string[] | null, sections: readonly Section[]): readonly Section[] {
  if (chosen === null) return sections;
  return [...new Set(chosen)].flatMap((id) => sections.filter((section) => isSameName(section.id, id)));
}

/** Marks the jobs that ended more than eight years ago, but not the first one. */
function foldOldJobs(entries: readonly ResumeEntry[], today: string): readonly ResumeEntry[] {
  const limit = `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;
  const isOld = (date: string | null) => isDate(date) && date < limit.slice(0, date.length);
  return entries.map(({ endDate = null, ...entry }, index) => ({ ...entry, isFolded: index > 0 && isOld(endDate) }));
}
