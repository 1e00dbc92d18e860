import type { Section } from '#lib/owner.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { resumeSectionNames } from '#site-generator/content/resume-fields.ts';
import type { Wording } from '#site-generator/language/language.ts';
import { contactSection, hasMoreContacts } from './contact-section.ts';
import { describeOther, describeSection, type Lists } from './describe-sections.ts';

/**
 * The sections of About in the owner's order. The contact list comes last by default.
 * @param today `YYYY-MM-DD`
 */
export function aboutSections(owner: Owner, today = new Date().toISOString().slice(0, 10)): readonly Section[] {
  const { about } = owner.sectionOrder;
  return orderSections(about, owner, about !== null || hasMoreContacts(owner) ? [contactSection(owner)] : [], today);
}

/** The sections of the PDF in the owner's order. Its head has the contacts. */
export function pdfSections(owner: Pick<Owner, 'sectionOrder' | keyof Wording | keyof Lists>): readonly Section[] {
  return orderSections(owner.sectionOrder.pdf, owner, [], null);
}

/** The sections with items, in order. Those that the site doesn't know are the last ones by default. */
function orderSections(
  chosen: readonly string[] | null,
  owner: Lists & Wording,
  contact: readonly Section[],
  today: string | null,
): readonly Section[] {
  const { labels, others } = owner;
  const all: readonly Section[] = [
    ...resumeSectionNames
      .filter((name) => owner[name].length > 0)
      .map((name) => ({ id: name, heading: labels[name], ...describeSection[name](owner, owner, today) })),
    ...others.map(({ key, heading, entries }) => ({ id: key, heading, ...describeOther(entries, owner) })),
    ...contact,
  ];
  if (chosen === null) return all;
  return [...new Set(chosen)].flatMap((id) => all.filter((section) => section.id.toLowerCase() === id.toLowerCase()));
}
