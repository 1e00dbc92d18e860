import type { Link, WorkRow } from '#lib/owner.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import type { CaseStudy } from './case-studies.ts';
import { formatPeriod, isDate, type Period, spanPeriods, withPresentEnd } from './partial-date.ts';
import { detectNetwork } from './profiles.ts';
import type { Project, Resume } from './read-resume.ts';
import { parseItems, parseRichText } from './rich-text.ts';
import { firstSentences } from './sentences.ts';
import type { Settings } from './site-fields.ts';
import { isSameName } from './texts.ts';
import { parseUrl } from './url.ts';

/** A row before the build has its image: a file name in content/. */
type NewWorkRow = Omit<WorkRow, 'image'> & { readonly image: string | null; readonly alt: string };

/** JSON Resume has talks among the projects. */
const isTalk = ({ type }: Project) => /\b(?:talk|keynote|tutorial|seminar|lecture)\b/i.test(type ?? '');

/**
 * The owner's work on home: the chosen projects, or the first four that aren't talks. For an owner with fewer than two, `latestWork` has the first three
 * employers of the resume, else none.
 */
export function listHomeRows(
  { projects, work }: Pick<Resume, 'projects' | 'work'>,
  chosen: Settings['featured'],
  caseStudies: readonly CaseStudy[],
  wording: Wording,
) {
  const toRow = (project: Project) => toProjectRow(project, caseStudies, wording);
  const firstFour = projects.filter((project) => project.name !== null && !isTalk(project)).slice(0, 4);
  const choose = ({ project: name, image, alt }: NonNullable<Settings['featured']>[number]) => {
    const project = projects.find((each) => isSameName(each.name, name));
    return project ? [{ ...toRow(project), image, alt: alt ?? '' }] : [];
  };
  const featured = chosen?.flatMap(choose) ?? firstFour.map(toRow);
  const isShort = chosen === null && featured.length < 2;
  return { featured, latestWork: isShort ? listEmployers(work, wording).slice(0, 3) : [] };
}

function toProjectRow(project: Project, caseStudies: readonly CaseStudy[], { language, labels }: Wording): NewWorkRow {
  const study = caseStudies.find((each) => isSameName(each.project, project.name));
  const caseStudyLink = study && { text: labels.caseStudy, url: `./${study.folder}` };
  const links = [...(caseStudyLink ? [caseStudyLink] : []), ...listLinks(project, labels)];
  return {
    name: project.name ?? '',
    role: null,
    text: describe(project.description ?? study?.summary ?? null, project.highlights, language),
    note: joinTexts(project.keywords.slice(0, 6), language, ' · '),
    years: formatYears(project, { language, labels }),
    url: links[0]?.url ?? null,
    links,
    image: null,
    alt: '',
  };
}

/** A row for each employer, in the resume's order. */
function listEmployers(work: Resume['work'], wording: Wording): readonly NewWorkRow[] {
  const employers = Map.groupBy(work, ({ name, position }) => (name ?? position)?.toLowerCase());
  return [...employers.values()].flatMap((jobs) => {
    const [latest] = jobs;
    const name = latest?.name ?? latest?.position;
    if (!latest || !name) return [];
    return {
      name,
      role: latest.name && latest.position,
      text: describe(latest.summary, latest.highlights, wording.language),
      note: null,
      years: formatYears(spanPeriods(jobs.map(withPresentEnd)), wording),
      url: null,
      links: [],
      image: null,
      alt: '',
    };
  });
}

/** The first sentences of a description, or else of a highlight: of the first that fits into two lines. */
function describe(description: string | null, highlights: readonly string[], language: string): string | null {
  const blocks = [...parseRichText(description ?? ''), ...parseItems(highlights)];
  const texts = blocks.map((block) => firstSentences(block, language, 120));
  return texts.find((text) => text.length <= 150) ?? texts[0] ?? null;
}

function formatYears({ startDate, endDate }: Period, wording: Wording): string | null {
  const toYear = (date: string | null) => (isDate(date) ? date.slice(0, 4) : date);
  return formatPeriod({ startDate: toYear(startDate), endDate: toYear(endDate) }, wording);
}

const isRepository = (url: string) => detectNetwork({ network: null, username: null, url })?.kind === 'code';

/** A project's site and its repository. */
function listLinks({ url, links }: Project, labels: Wording['labels']): readonly Link[] {
  const urls = [url, ...links.map(parseUrl)].filter((each) => each !== null);
  const site = urls.find((each) => !isRepository(each));
  const repository = urls.find(isRepository);
  return [
    ...(site === undefined ? [] : [{ text: labels.live, url: site }]),
    ...(repository === undefined ? [] : [{ text: labels.source, url: repository }]),
  ];
}
