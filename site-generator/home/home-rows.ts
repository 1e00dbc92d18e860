import type { Link, WorkRow } from '#owner/owner-content.ts';
import { type CaseStudy, findCaseStudy } from '#site-generator/content/case-studies.ts';
import type { ContentFiles } from '#site-generator/content/content-folder.ts';
import { chooseProjectPicture, type Picture } from '#site-generator/content/pictures.ts';
import type { FeaturedProject, Settings } from '#site-generator/content/settings.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import { detectNetwork } from '#site-generator/resume/profiles.ts';
import { findProject, type Project, type Resume } from '#site-generator/resume/resume.ts';
import { formatYears, withPresentEnd } from '#site-generator/text/dates.ts';
import { parseItems, parseRichText } from '#site-generator/text/rich-text.ts';
import { firstSentences } from '#site-generator/text/sentences.ts';
import { parseUrl } from '#site-generator/text/url.ts';

/** A row of home before the build has prepared its picture. */
export type HomeRow = Omit<WorkRow, 'image'> & { readonly image: Picture | null };

export interface HomeRows {
  /** The chosen projects, or the first four. */
  readonly featured: readonly HomeRow[];
  /** The first three jobs, if there are fewer than two projects and none is chosen. */
  readonly latestWork: readonly HomeRow[];
}

type RowSources = Wording & Pick<ContentFiles, 'caseStudies' | 'pictures'>;

export function listHomeRows(resume: Resume, chosen: Settings['featured'], sources: RowSources): HomeRows {
  if (chosen === null) {
    const named = resume.projects.filter(({ name }) => name !== null).slice(0, 4);
    const jobs = named.length < 2 ? resume.work.filter(({ name, position }) => name ?? position).slice(0, 3) : [];
    return {
      featured: named.map((project) => toProjectRow(project, null, sources)),
      latestWork: jobs.map((job) => toJobRow(job, sources)),
    };
  }
  const featured = chosen.flatMap((each) => {
    const project = findProject(resume, each.project);
    return project ? toProjectRow(project, each, sources) : [];
  });
  return { featured, latestWork: [] };
}

function toProjectRow(project: Project, chosen: FeaturedProject | null, sources: RowSources): HomeRow {
  const { language, labels } = sources;
  const study = findCaseStudy(sources.caseStudies, project.name);
  const links = listLinks(project, study, labels);
  const name = project.name ?? '';
  return {
    name,
    role: null,
    text: describe(project.description ?? study?.summary ?? null, project.highlights, language),
    note: joinTexts(project.keywords.slice(0, 6), ' · '),
    years: formatYears(project, sources),
    url: links[0]?.url ?? null,
    links,
    image: chooseProjectPicture(name, chosen, sources.pictures),
  };
}

function toJobRow(job: Resume['work'][number], wording: Wording): HomeRow {
  return {
    name: job.name ?? job.position ?? '',
    role: job.name && job.position,
    text: describe(job.summary, job.highlights, wording.language),
    note: null,
    years: formatYears(withPresentEnd(job), wording),
    url: null,
    links: [],
    image: null,
  };
}

/** The first sentences of a description, or else of a highlight: of the first that fits into two lines. */
function describe(description: string | null, highlights: readonly string[], language: string): string | null {
  const blocks = [...parseRichText(description ?? ''), ...parseItems(highlights)];
  const texts = blocks.map((block) => firstSentences(block, language, 120));
  return texts.find((text) => text.length <= 150) ?? texts[0] ?? null;
}

const isRepository = (url: string) => detectNetwork({ network: null, username: null, url })?.kind === 'code';

function listLinks({ url, links }: Project, study: CaseStudy | undefined, labels: Wording['labels']): readonly Link[] {
  const urls = [url, ...links.map(parseUrl)].filter((each) => each !== null);
  const all = [
    { label: labels.caseStudy, url: study && `./${study.folder}` },
    { label: labels.live, url: urls.find((each) => !isRepository(each)) },
    { label: labels.source, url: urls.find(isRepository) },
  ];
  return all.flatMap((link) => (link.url === undefined ? [] : { label: link.label, url: link.url }));
}
