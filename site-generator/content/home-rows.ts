import { type Link, plainText, type WorkRow } from '#lib/owner.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import type { CaseStudy } from './case-studies.ts';
import { partition } from './content-json.ts';
import { formatPeriod, isDate, ongoing, type Period, present, spanPeriods } from './partial-date.ts';
import { detectNetwork } from './profiles.ts';
import type { Resume } from './read-resume.ts';
import { parseItems, parseRichText } from './rich-text.ts';
import { firstSentences } from './sentences.ts';
import type { Settings } from './site-fields.ts';
import { parseUrl } from './url.ts';

/** A row before the build has its image: a file name in content/. */
type NewWorkRow = Omit<WorkRow, 'image'> & { readonly image: string | null; readonly alt: string };

type Project = Resume['projects'][number];

/** Types of projects that are talks. */
const talk = /\b(?:talk|keynote|tutorial|seminar|lecture)\b/i;

/**
 * The owner's work on home: projects, by default the first four. For an owner with fewer than two, `latestWork` has the latest three
 * employers.
 * @param chosen the projects in the settings
 */
export function listHomeRows(
  { projects, work }: Pick<Resume, 'projects' | 'work'>,
  chosen: Settings['featured'],
  caseStudies: readonly CaseStudy[],
  wording: Wording,
) {
  const featured = (chosen ?? chooseProjects(projects)).flatMap(
    ({ project: name, image, alt }): readonly NewWorkRow[] => {
      const project = name && projects.find((each) => each.name?.toLowerCase() === name.toLowerCase());
      const study = caseStudies.find((each) => each.project === name);
      return project ? [{ ...describeProject(project, name, study, wording), image, alt: alt ?? '' }] : [];
    },
  );
  const hasLatest = chosen === null && featured.length < 2 && work.length > 0;
  const latestWork = hasLatest
    ? { heading: wording.labels.work, rows: listEmployers(work, wording).slice(0, 3) }
    : null;
  return { featured, latestWork };
}

/** The first four projects, those with a text or a link first. Talks aren't projects. */
function chooseProjects(projects: readonly Project[]) {
  const named = projects.filter((project) => project.name !== null && !talk.test(project.type ?? ''));
  const isDescribed = ({ description, highlights, url }: Project) => Boolean(description ?? highlights[0] ?? url);
  const ordered = partition(named, isDescribed).flat();
  return ordered.slice(0, 4).map(({ name }) => ({ project: name, image: null, alt: null }));
}

function describeProject(project: Project, name: string, study: CaseStudy | undefined, wording: Wording) {
  const [highlight = ''] = parseItems(project.highlights);
  const [paragraph = study?.summary ?? highlight] = parseRichText(project.description ?? '');
  const links = [
    ...(study ? [{ text: wording.labels.caseStudy, url: `./${study.folder}` }] : []),
    ...listLinks(project, wording.labels),
  ];
  return {
    name,
    role: null,
    text: firstSentences(paragraph, wording.language, 120) || null, // in two lines
    note: joinTexts(project.keywords.slice(0, 6), wording.language, ' · '),
    years: formatYears(projectPeriod(project), wording),
    url: links[0]?.url ?? null,
    links,
  };
}

/** A row for each employer, the latest first. */
function listEmployers(work: Resume['work'], wording: Wording): readonly NewWorkRow[] {
  const jobs = work.map((job) => ({ ...job, ...ongoing(job) }));
  const employers = [...Map.groupBy(jobs, ({ name, position }) => name ?? position)];
  return employers
    .map(([name, roles]) => ({ name, roles, period: spanPeriods(roles) }))
    .toSorted((a, b) => comparePeriods(a.period, b.period))
    .flatMap(({ name, roles, period }) => {
      if (!name) return [];
      const highlights = roles.flatMap((role) => parseItems(role.highlights)).map(plainText);
      const text = highlights.find((each) => each.length <= 150 && /\p{N}/u.test(each)) ?? null;
      const role = roles.find(({ position }) => position !== name)?.position ?? null;
      const years = formatYears(period, wording);
      return [{ name, role, text, note: null, years, url: null, links: [], image: null, alt: '' }];
    });
}

function formatYears({ startDate, endDate }: Period, wording: Wording): string | null {
  const toYear = (date: string | null) => (isDate(date) ? date.slice(0, 4) : date);
  return formatPeriod({ startDate: toYear(startDate), endDate: toYear(endDate) }, wording);
}

/** The latest end first, an ongoing one before all, and then the latest start. */
function comparePeriods(a: Period, b: Period): number {
  const toKey = ({ startDate, endDate }: Period) =>
    `${endDate === present ? '9999' : (endDate ?? startDate ?? '')} ${startDate ?? ''}`;
  return toKey(b).localeCompare(toKey(a));
}

const isRepository = (url: string | null) =>
  url !== null && detectNetwork({ network: null, username: null, url })?.kind === 'code';

/** The period of a project, ongoing without an end. A repository may be finished: its start is when it was created. */
export function projectPeriod({ url, startDate, endDate }: Project): Period {
  const period = { startDate, endDate };
  return isDate(startDate) && !isRepository(url) ? ongoing(period) : period;
}

/** A project's site and its repository. */
function listLinks({ url, links }: Project, labels: Wording['labels']): readonly Link[] {
  const urls = [url, ...links.map(parseUrl)].filter((each) => each !== null);
  const repository = urls.find(isRepository);
  const site = urls.find((each) => !isRepository(each));
  return [
    ...(site === undefined ? [] : [{ text: labels.live, url: site }]),
    ...(repository === undefined ? [] : [{ text: labels.source, url: repository }]),
  ];
}
