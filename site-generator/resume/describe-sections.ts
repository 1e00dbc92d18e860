import { displayUrl, type LinkedText, plainText } from '#lib/owner.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import { projectPeriod } from '#site-generator/content/home-rows.ts';
import { formatPeriod, isDate } from '#site-generator/content/partial-date.ts';
import type { Resume } from '#site-generator/content/read-resume.ts';
import type { ResumeSectionName } from '#site-generator/content/resume-fields.ts';
import { isolateTexts, joinTexts, listSeparator, type Wording, withLabel } from '#site-generator/language/language.ts';
import { type Content, type NewEntry, toEntries, toHead, toLine, toProse, toTerms, toTexts } from './entries.ts';
import { describeJobs } from './positions.ts';

/** The lists of a resume, and whose they are. */
export interface Lists extends Pick<Resume, ResumeSectionName | 'others'> {
  readonly name: string;
  readonly caseStudies: readonly Pick<CaseStudy, 'project' | 'folder'>[];
}

type Describe = (resume: Lists, wording: Wording, today: string | null) => Content;

const toPlain = (source: string | null) => toProse(source).map(plainText).join(' ');

/**
 * How the fields of each section are shown on About and in the PDF, which folds nothing and prints the addresses of projects:
 * there `today` is null. To add a section, add its fields to resume-fields.ts, its heading to labels.json and a line here.
 */
export const describeSection: Readonly<Record<ResumeSectionName, Describe>> = {
  work: ({ work }, wording, today) => {
    const jobs = work.map(({ name: employer, description, ...job }) => {
      const summary = [description, job.summary].filter(Boolean).join('\n\n');
      return { ...job, employer, summary };
    });
    return describeJobs(jobs, wording, today);
  },
  projects: ({ projects, caseStudies }, wording, today) => {
    const entries = projects.map((project) => describeProject(project, wording, today === null));
    return toEntries(today === null ? entries : entries.map((entry) => linkCaseStudy(entry, caseStudies, wording)));
  },
  volunteer: ({ volunteer }, wording, today) => {
    const jobs = volunteer.map((job) => ({ ...job, employer: job.organization }));
    return describeJobs(jobs, wording, today);
  },
  education: ({ education }, wording) => toEntries(education.map((study) => describeStudy(study, wording))),
  certificates: ({ certificates }, wording) =>
    toEntries(
      newestFirst(certificates).map((each) => describeDated([each.name, each.issuer], each, each.date, wording)),
    ),
  awards: ({ awards }, wording) =>
    toEntries(newestFirst(awards).map((each) => describeDated([each.title, each.awarder], each, each.date, wording))),
  publications: ({ publications, name }, wording) =>
    toEntries(publications.map((each) => describePublication(each, name, wording))),
  skills: ({ skills }, { language }) =>
    toTerms(
      skills.map((each) => [each.name, each.level, joinTexts(each.keywords, language), toPlain(each.summary)]),
      language,
    ),
  languages: ({ languages }, { language }) =>
    toTerms(
      languages.map((each) => [each.language, each.fluency, toPlain(each.summary)]),
      language,
    ),
  interests: ({ interests }, { language }) =>
    toTerms(
      interests.map((each) => [each.name, joinTexts(each.keywords, language), toPlain(each.summary)]),
      language,
    ),
  references: ({ references }, { language }) => describeReferences(references, language),
};

/** A list that is none of the sections. */
export function describeOther(entries: Lists['others'][number]['entries'], wording: Wording): Content {
  return toEntries(
    entries.map((each) => ({
      ...toHead([each.name, each.position, each.organization], each, wording),
      ...toTexts(each, wording.language),
    })),
  );
}

function describeProject(project: Lists['projects'][number], wording: Wording, isPrinted: boolean): NewEntry {
  const { name, entity, url, roles, type, location, keywords, description } = project;
  const { language } = wording;
  const address = isPrinted && name && url ? displayUrl(url) : null;
  const about = [
    joinTexts(roles, language),
    name && entity,
    type,
    location,
    joinTexts(keywords, language, ' · '),
    address,
  ];
  return {
    title: name ?? entity,
    period: formatPeriod(projectPeriod(project), wording),
    subtitle: toLine([joinTexts(about, language, ' · ')], language),
    url,
    ...toTexts({ ...project, summary: description, keywords: [] }, language),
  };
}

/** Adds a link to the page about a project. */
function linkCaseStudy(entry: NewEntry, caseStudies: Lists['caseStudies'], { labels }: Wording): NewEntry {
  const study = caseStudies.find(({ project }) => project === entry.title);
  if (study === undefined) return entry;
  return {
    ...entry,
    text: [...(entry.text ?? []), [{ text: labels.caseStudy, url: `./${study.folder}`, mark: null }]],
  };
}

function describeStudy(study: Lists['education'][number], wording: Wording): NewEntry {
  const { institution, studyType, area, score, courses } = study;
  const { language, labels } = wording;
  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const isClear = score === null || /\p{L}{2}/u.test(score) || labels.score === '';
  const grade = isClear ? score : withLabel(labels.score, score, language);
  return {
    ...toHead([joinTexts([studyType, area], language), institution], study, wording, institution),
    ...toTexts(study, language, grade, joinTexts(courses, language)),
  };
}

/** An entry with one date. */
function describeDated(
  names: readonly (string | null)[],
  each: Omit<Lists['certificates'][number], 'name' | 'issuer' | 'date'>,
  date: string | null,
  wording: Wording,
) {
  const period = { startDate: date, endDate: null };
  return { ...toHead(names, { ...each, ...period }, wording), ...toTexts(each, wording.language) };
}

function newestFirst<Item extends { readonly date: string | null }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

function describePublication(each: Lists['publications'][number], owner: string, wording: Wording): NewEntry {
  const { name, authors, publisher, releaseDate } = each;
  const year = isDate(releaseDate) ? releaseDate.slice(0, 4) : releaseDate;
  const { subtitle, ...entry } = describeDated([name, publisher], each, year, wording);
  const separator = authors.length > 0 && subtitle.length > 0 ? [{ text: ' · ', url: null }] : [];
  return { ...entry, subtitle: [...subtitle, ...separator, ...toAuthors(authors, owner, wording.language)] };
}

/** The last word of a name without what follows a comma: "Raghunathan". */
function getSurname(name: string): string {
  return /^[^,]*/.exec(name)?.[0].trim().split(/\s+/).at(-1) ?? '';
}

/** The authors, whose names don't break, the owner's own one heavier. */
function toAuthors(authors: readonly string[], owner: string, language: string): readonly LinkedText[] {
  return isolateTexts(authors, language).flatMap((author, index) => {
    const text = author.replaceAll(' ', '\u00a0');
    const words = text.toLowerCase().split(/[\s,.\u2068\u2069]+/);
    const isOwn = words.includes(getSurname(owner).toLowerCase());
    const separator = index === 0 ? [] : [{ text: listSeparator(language), url: null }];
    return [...separator, { text, url: null, mark: isOwn ? 'strong' : null }];
  });
}

/** Quotes, or entries if nobody is quoted. */
function describeReferences(references: Lists['references'], language: string): Content {
  if (references.every(({ reference }) => reference === null)) {
    return toEntries(
      references.map(({ name, position, company }) => ({
        title: name ?? company,
        subtitle: toLine([position, name && company], language),
      })),
    );
  }
  const quotes = references.map(({ name, position, company, reference }) => {
    const author = joinTexts([name, position, company], language);
    return { name: reference && author, text: toProse(reference ?? author) };
  });
  return { kind: 'quotes', quotes };
}
