import { displayUrl, plainText } from '#lib/owner.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import { formatPeriod } from '#site-generator/content/partial-date.ts';
import type { Project, Resume } from '#site-generator/content/read-resume.ts';
import type { ResumeSectionName } from '#site-generator/content/resume-fields.ts';
import { isSameName } from '#site-generator/content/texts.ts';
import { joinTexts, type Wording, withLabel } from '#site-generator/language/language.ts';
import { type Content, type NewEntry, toEntries, toHead, toProse, toSpan, toTerms, toTexts } from './entries.ts';
import { describeJobs } from './positions.ts';

/** The lists of a resume. */
export interface Lists extends Pick<Resume, ResumeSectionName> {
  readonly otherSections: Resume['others'];
  readonly caseStudies: readonly Pick<CaseStudy, 'project' | 'folder'>[];
}

type Describe = (resume: Lists, wording: Wording, isPrinted: boolean) => Content;

const toPlain = (source: string | null) => toProse(source).map(plainText).join(' ');

/**
 * How the fields of each section are shown on About and in the PDF.
 */
export const describeSection: Readonly<Record<ResumeSectionName, Describe>> = {
  work: ({ work }, wording) => {
    const jobs = work.map(({ name: employer, description, ...job }) => {
      const summary = [description, job.summary].filter(Boolean).join('\n\n');
      return { ...job, employer, summary };
    });
    return describeJobs(jobs, wording);
  },
  projects: ({ projects, caseStudies }, wording, isPrinted) =>
    toEntries(
      projects.map((project) =>
        isPrinted ? describeProject(project, wording, project.url) : linkCaseStudy(project, wording, caseStudies),
      ),
    ),
  volunteer: ({ volunteer }, wording) =>
    describeJobs(
      volunteer.map((job) => ({ ...job, employer: job.organization })),
      wording,
    ),
  education: ({ education }, wording) => toEntries(education.map((study) => describeStudy(study, wording))),
  awards: ({ awards }, wording) =>
    toEntries(awards.map((each) => describeDated([each.title, each.awarder], each, each.date, wording))),
  certificates: ({ certificates }, wording) =>
    toEntries(certificates.map((each) => describeDated([each.name, each.issuer], each, each.date, wording))),
  publications: ({ publications }, wording) =>
    toEntries(publications.map((each) => describePublication(each, wording))),
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
export function describeOther(entries: Lists['otherSections'][number]['entries'], wording: Wording): Content {
  return toEntries(
    entries.map((each) => ({
      ...toHead([each.name, each.position, each.organization], each, wording),
      ...toTexts(each, wording.language),
    })),
  );
}

/** @param address printed, since paper has no links */
function describeProject(project: Project, wording: Wording, address: string | null = null): NewEntry {
  const { name, entity, url, type, location, description } = project;
  const { language } = wording;
  const roles = joinTexts(project.roles, language);
  const keywords = joinTexts(project.keywords, language, ' · ');
  const printed = name && address && displayUrl(address);
  const subtitle = joinTexts([roles, name && entity, type, location, keywords, printed], language, ' · ');
  return {
    title: name ?? entity,
    period: formatPeriod(project, wording),
    subtitle: subtitle ?? '',
    url,
    ...toTexts({ ...project, summary: description, keywords: [] }, language),
  };
}

/** A project with a link to the page about it. */
function linkCaseStudy(project: Project, wording: Wording, caseStudies: Lists['caseStudies']): NewEntry {
  const entry = describeProject(project, wording);
  const study = caseStudies.find((each) => isSameName(each.project, project.name));
  if (study === undefined) return entry;
  return { ...entry, text: [...(entry.text ?? []), [toSpan(wording.labels.caseStudy, `./${study.folder}`)]] };
}

function describeStudy(study: Lists['education'][number], wording: Wording): NewEntry {
  const { institution, studyType, area, score, courses } = study;
  const { language, labels } = wording;
  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const grade = score && (/\p{L}{2}/u.test(score) ? score : withLabel(labels.score, score, language));
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

function describePublication(each: Lists['publications'][number], wording: Wording): NewEntry {
  const { name, authors, publisher, releaseDate } = each;
  const { language } = wording;
  const { subtitle, ...entry } = describeDated([name, publisher], each, releaseDate, wording);
  return { ...entry, subtitle: joinTexts([plainText(subtitle), joinTexts(authors, language)], language, ' · ') ?? '' };
}

/** Quotes, or terms if nobody is quoted. */
function describeReferences(references: Lists['references'], language: string): Content {
  if (references.every(({ reference }) => reference === null)) {
    return toTerms(
      references.map(({ name, position, company }) => [name, position, company]),
      language,
    );
  }
  const quotes = references.map(({ name, position, company, reference }) => {
    const author = joinTexts([name, position, company], language);
    return { name: reference && author, text: toProse(reference ?? author) };
  });
  return { kind: 'quotes', quotes };
}
