import type { ResumeEntry, Section } from '#lib/owner.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { isDate } from '#site-generator/content/partial-date.ts';
import { resumeSectionNames } from '#site-generator/content/resume-fields.ts';
import { isSameName } from '#site-generator/content/texts.ts';
import type { Wording } from '#site-generator/language/language.ts';
import { contactSection, hasMoreContacts } from './contact-section.ts';
import { describeOther, describeSection, type Lists } from './describe-sections.ts';

/**
 * The sections of About in the owner's order. The contact list comes last by default.
 * @param today `YYYY-MM-DD`
 */
export function aboutSections(owner: Owner, today = new Date().toISOString().slice(0, 10)): readonly Section[] {
  const { about } = owner.sectionOrder;
  const sections = describeSections(owner, false).map((section) =>
    section.kind === 'entries' ? { ...section, entries: foldOldJobs(section.entries, today) } : section,
  );
  const hasContact = about !== null || hasMoreContacts(owner);
  return orderSections(about, hasContact ? [...sections, contactSection(owner)] : sections);
}

/** The sections of the PDF in the owner's order. Its head has the contacts. */
export function pdfSections(owner: Pick<Owner, 'sectionOrder' | keyof Wording | keyof Lists>): readonly Section[] {
  return orderSections(owner.sectionOrder.pdf, describeSections(owner, true));
}

/** The sections with items. Those that the site doesn't know are the last ones. */
function describeSections(owner: Lists & Wording, isPrinted: boolean): readonly Section[] {
  const filled = resumeSectionNames.filter((name) => owner[name].length > 0);
  return [
    ...filled.map((name) => {
      return { id: name, heading: owner.labels[name], ...describeSection[name](owner, owner, isPrinted) };
    }),
    ...owner.otherSections.map(({ key, heading, entries }) => {
      return { id: key, heading, ...describeOther(entries, owner) };
    }),
  ];
}

/** The chosen sections in their order, or all. */
function orderSections(chosen: readonly string[] | null, sections: readonly Section[]): readonly Section[] {
  if (chosen === null) return sections;
  return [...new Set(chosen)].flatMap((id) => sections.filter((section) => isSameName(section.id, id)));
}

/**
 * Marks the jobs and roles that ended more than eight years ago.
 * @param index of the first one; the very first job is never folded
 */
function foldOldJobs(entries: readonly ResumeEntry[], today: string, index = 0): readonly ResumeEntry[] {
  const limit = `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;
  const isOld = (date: string | null) => isDate(date) && date < limit.slice(0, date.length);
  return entries.map(({ endDate = null, ...entry }, offset) => ({
    ...entry,
    isFolded: index + offset > 0 && isOld(endDate),
    roles: foldOldJobs(entry.roles, today, index + offset),
  }));
}
