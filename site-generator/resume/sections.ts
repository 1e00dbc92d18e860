import type { Section } from '#lib/owner.ts';
import { partition } from '#site-generator/content/content-json.ts';
import { isTalk } from '#site-generator/content/home-rows.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { isDate } from '#site-generator/content/partial-date.ts';
import { type ResumeSectionName, resumeSectionNames } from '#site-generator/content/resume-fields.ts';
import type { Wording } from '#site-generator/language/language.ts';
import { contactSection, hasContactSection } from './contact-section.ts';
import { describeSections, type Lists } from './describe-sections.ts';
import { ongoing } from './positions.ts';

type Order = readonly string[] | null;

/**
 * The sections of About in the owner's order. The contact list comes last by default.
 * @param today `YYYY-MM-DD`
 */
export function aboutSections(owner: Owner, today = new Date().toISOString().slice(0, 10)): Section[] {
  const contact = hasContactSection(owner) ? [contactSection(owner)] : [];
  return orderSections(owner.sectionOrder.about, owner, contact, today);
}

/** The sections of the PDF in the owner's order. Its head has the contacts. */
export function pdfSections(owner: Pick<Owner, 'sectionOrder' | keyof Wording | keyof Lists>): Section[] {
  return orderSections(owner.sectionOrder.pdf, owner, [], null);
}

const isKnown = (name: string): name is ResumeSectionName => resumeSectionNames.some((known) => known === name);

/** The sections with items, in order. Those that the site doesn't know are the last ones by default. */
function orderSections(
  order: Order,
  owner: Lists & Wording,
  contact: readonly Section[],
  today: string | null,
): Section[] {
  const contents = describeSections(owner, owner, today);
  const { labels, others } = owner;
  const usual = [...startsAnew(owner), ...resumeSectionNames, ...others.map(({ key }) => key), 'contact'];
  const listProjects = () => {
    const [talks, projects] = partition(owner.projects, isTalk);
    return [
      { id: 'projects', heading: labels.projects, ...contents.projects(projects) },
      { id: 'talk', heading: labels.talks, ...contents.projects(talks) },
    ].filter((_, index) => [projects, talks][index]?.length !== 0);
  };
  return [...new Set(order ?? usual)].flatMap((name): Section[] => {
    if (name === 'contact') return [...contact];
    if (name === 'projects') return listProjects();
    if (isKnown(name))
      return owner[name].length === 0 ? [] : [{ id: name, heading: labels[name], ...contents[name]() }];
    const other = others.find(({ key }) => key === name);
    return other ? [{ id: name, heading: other.heading, ...contents.others(other.entries) }] : [];
  });
}

/** The sections that come before the jobs if the last job ended before the last education began. */
function startsAnew({ work, education }: Lists): readonly string[] {
  const end = work.map((job) => ongoing(job).endDate).filter((date) => date !== null);
  const start = education.map((study) => study.startDate).filter(isDate);
  const [lastEnd = '', lastStart = ''] = [end, start].map((dates) => dates.toSorted().at(-1));
  return end.every(isDate) && lastEnd !== '' && lastEnd < lastStart ? ['projects', 'education'] : [];
}
