import { type LinkedText, plainText, type WorkRow } from '#lib/owner.ts';
import { formatStars, getDirection, joinTexts, type Wording } from '#site-generator/language/language.ts';
import { careerYears, drawPeriod } from './career-axis.ts';
import type { CaseStudy } from './case-studies.ts';
import { partition } from './content-json.ts';
import { firstSentences } from './headline.ts';
import { formatPeriod, isDate, ongoing, type Period, present, spanPeriods } from './partial-date.ts';
import { detectNetwork } from './profiles.ts';
import type { Resume } from './read-resume.ts';
import { parseItems, parseRichText } from './rich-text.ts';
import type { Settings } from './site-fields.ts';
import { parseUrl } from './url.ts';

/** A row before the build has its image: a file name in content/. */
type NewWorkRow = Omit<WorkRow, 'image'> & { readonly image: string | null; readonly alt: string };

/** True for a project that is a talk, by its type. */
function isTalk({ type }: Resume['projects'][number]): boolean {
  return talk.test(type ?? '');
}

const talk = /\b(?:talk|keynote|tutorial|seminar|lecture|vortrag|conférence|charla|ponencia|palestra)\b/i;

/**
 * The owner's work on home: projects, by default the first four. For an owner with fewer than two, `latestWork` has the latest
 * three of five or more publications, or else of the jobs.
 * @param chosen the projects in the settings
 * @param today `YYYY-MM-DD`
 */
export function listHomeRows(
  resume: Omit<Resume, 'basics'>,
  chosen: Settings['featured'],
  caseStudies: readonly CaseStudy[],
  { language, labels }: Wording,
  today: string,
) {
  const years = careerYears(resume, today);
  const toRow = (period: Period, row: Partial<NewWorkRow>): NewWorkRow => ({
    ...{ name: '', role: null, text: null, note: null, url: null, captions: [], image: null, alt: '' },
    years: formatPeriod({ startDate: toYear(period.startDate), endDate: toYear(period.endDate) }, { language, labels }),
    drawing: drawPeriod(period, years, getDirection(language) === 'rtl'),
    ...row,
  });

  const own = resume.projects.filter((project) => project.name !== null && !isTalk(project));
  const isTold = ({ description, highlights, url }: Resume['projects'][number]) =>
    Boolean(description ?? highlights[0] ?? url);
  const ordered = partition(own, isTold).flat();
  const first = ordered.slice(0, 4).map(({ name }) => ({ project: name, image: null, alt: null }));
  const featured = (chosen ?? first).flatMap(({ project: name, image, alt }) => {
    const project = name && resume.projects.find((each) => each.name === name);
    if (!project) return [];
    const study = caseStudies.find((each) => each.project === name);
    const captions: readonly LinkedText[] = [
      ...(study ? [{ text: labels.caseStudy, url: `./${study.folder}` }] : []),
      ...listCaptions(project, { language, labels }),
    ];
    const [point = ''] = parseItems(project.highlights);
    const [paragraph = study?.summary ?? point] = parseRichText(project.description ?? '');
    const text = firstSentences(paragraph, language, 120) || null; // in two lines
    const note = joinTexts(project.keywords.slice(0, 6), language, ' · ');
    const url = captions[0]?.url ?? null;
    return toRow(projectPeriod(project), { name, text, note, url, captions, image, alt: alt ?? '' });
  });

  const publications = () => {
    const papers = resume.publications.map((paper) => ({ ...paper, startDate: paper.releaseDate, endDate: null }));
    return papers.toSorted(byDate).flatMap(({ name, authors, publisher: role, url, ...period }) => {
      const text = joinTexts(authors, language);
      return name ? toRow(period, { name, role, text, url, drawing: null }) : [];
    });
  };
  /** One row for each employer. */
  const jobs = () => {
    const all = resume.work.map((job) => ({ ...job, ...ongoing(job) }));
    const groups = [...Map.groupBy(all, ({ name, position }) => name ?? position)];
    const employers = groups.map(([name, roles]) => ({ name, roles, ...spanPeriods(roles) })).toSorted(byDate);
    return employers.flatMap(({ name, roles, ...period }) => {
      const points = roles.flatMap(({ highlights }) => parseItems(highlights)).map(plainText);
      const text = points.find((point) => point.length <= 150 && /\p{N}/u.test(point)) ?? null;
      const role = roles.find(({ position }) => position !== name)?.position ?? null;
      return name ? toRow(period, { name, role, text }) : [];
    });
  };
  const [heading, rows] =
    resume.publications.length < 5 ? [labels.work, jobs()] : [labels.publications, publications()];
  const hasLatest = chosen === null && featured.length < 2 && rows.length > 0;
  return {
    featured: dropIdleDrawings(featured),
    latestWork: hasLatest ? { heading, rows: dropIdleDrawings(rows.slice(0, 3)) } : null,
  };
}

/** Drawings say little beside an undated row, or if hardly one of them has a length. */
function dropIdleDrawings(rows: readonly NewWorkRow[]): readonly NewWorkRow[] {
  const spans = rows.filter(({ drawing }) => drawing?.line.includes('H'));
  return spans.length > 1 && rows.every(({ drawing }) => drawing)
    ? rows
    : rows.map((row) => ({ ...row, drawing: null }));
}

const toYear = (date: string | null) => (isDate(date) ? date.slice(0, 4) : date);

/** The latest end first, an ongoing one before all, and then the latest start. */
function byDate(a: Period, b: Period): number {
  const toKey = ({ startDate, endDate }: Period) =>
    `${endDate === present ? '9999' : (endDate ?? startDate ?? '')} ${startDate ?? ''}`;
  return toKey(b).localeCompare(toKey(a));
}

const isRepository = (url: string | null) =>
  url !== null && detectNetwork({ network: null, username: null, url })?.kind === 'code';

/** The period of a project, ongoing without an end. A repository may be finished: its start is when it was created. */
export function projectPeriod({ url, startDate, endDate }: Resume['projects'][number]): Period {
  const period = { startDate, endDate };
  return isDate(startDate) && !isRepository(url) ? ongoing(period) : period;
}

/** A project's site, its repository, and its stars, from 10 on. */
function listCaptions({ url, links, stars }: Resume['projects'][number], { language, labels }: Wording) {
  const urls = [url, ...links.map(parseUrl)].filter((each) => each !== null);
  const byText = Map.groupBy(urls, (each) => (isRepository(each) ? labels.source : labels.live));
  const count = formatStars(stars, language);
  return [
    ...[...byText].map(([text, [first = null]]) => ({ text, url: first })),
    ...(count === null || Number(stars) < 10 ? [] : [{ text: count, url: null }]),
  ];
}
