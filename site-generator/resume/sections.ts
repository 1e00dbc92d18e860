import type { Section } from '#lib/owner.ts';
import { partition } from '#site-generator/content/content-json.ts';
import { isTalk } from '#site-generator/content/home-rows.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { isDate, ongoing } from '#site-generator/content/partial-date.ts';
import { resumeSectionNames } from '#site-generator/content/resume-fields.ts';
import type { Wording } from '#site-generator/language/language.ts';
import { contactSection, hasMoreContacts } from './contact-section.ts';
import { describeSections, type Lists } from './describe-sections.ts';

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

/** The sections with items, in order. Talks follow the projects. Those that the site doesn't know are the last ones by default. */
function orderSections(
  chosen: readonly string[] | null,
  owner: Lists & Wording,
  contact: readonly Section[],
  today: string | null,
): readonly Section[] {
  const { labels, others } = owner;
  const [talks, projects] = partition(owner.projects, isTalk);
  const lists: Lists = { ...owner, projects };
  const contents = describeSections(lists, owner, today);
  const all: readonly Section[] = [
    ...resumeSectionNames
      .filter((name) => lists[name].length > 0)
      .map((name) => ({ id: name, heading: labels[name], ...contents[name]() })),
    ...(talks.length > 0 ? [{ id: 'talk', heading: labels.talks, ...contents.projects(talks) }] : []),
    ...others.map(({ key, heading, entries }) => ({ id: key, heading, ...contents.others(entries) })),
    ...contact,
  ];
  const order = chosen ?? [...listFirst(lists), ...resumeSectionNames, ...others.map(({ key }) => key), 'contact'];
  const toPosition = ({ id }: Section) => order.indexOf(id === 'talk' ? 'projects' : id);
  return all.filter((each) => toPosition(each) !== -1).toSorted((a, b) => toPosition(a) - toPosition(b));
}

/**
 * The sections that come first: publications after the jobs if there are hardly any projects, or projects and education if the last job
 * ended before the last education began.
 */
function listFirst({ work, education, publications, projects }: Lists): readonly string[] {
  if (publications.length >= 5 && projects.length < 2) return ['work', 'publications'];
  const end = work.map((job) => ongoing(job).endDate).filter((date) => date !== null);
  const start = education.map((study) => study.startDate).filter(isDate);
  const [lastEnd = '', lastStart = ''] = [end, start].map((dates) => dates.toSorted().at(-1));
  return end.every(isDate) && lastEnd !== '' && lastEnd < lastStart ? ['projects', 'education'] : [];
}
