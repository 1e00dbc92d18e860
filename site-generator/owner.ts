import { allDemos } from '#all-demos.ts';
import type { Demo } from '#demo.ts';
import { type CareerLine, plainText, type RichText, type SiteLanguage, type TextBlock } from '#owner/owner-content.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import { type ContentFiles, contentPath } from '#site-generator/content/content-folder.ts';
import { choosePhoto, type Picture } from '#site-generator/content/pictures.ts';
import type { Settings } from '#site-generator/content/settings.ts';
import { drawCareer } from '#site-generator/home/career-line.ts';
import { deriveFirstScreen, type FirstScreen, type HeadlineSources } from '#site-generator/home/first-screen.ts';
import { type HomeRows, listHomeRows } from '#site-generator/home/home-rows.ts';
import { getDirection, getLabels, joinList, type Labels } from '#site-generator/language/language.ts';
import type { Resume } from '#site-generator/resume/resume.ts';
import { parseItems, parseRichText } from '#site-generator/text/rich-text.ts';
import { firstSentences, splitLead } from '#site-generator/text/sentences.ts';
import { deriveLinks, type OwnerLinks } from './owner-links.ts';

interface Person extends Pick<Resume['basics'], 'label' | 'location' | 'email'> {
  readonly name: string;
  /** "Alex Example, Software Engineer". */
  readonly nameAndLabel: string;
  /** For search engines: the intro, the headline, or the first two sentences of the summary. */
  readonly description: string | null;
  readonly summary: readonly TextBlock[];
  readonly emailUrl: `mailto:${string}` | null;
}

/** Where the pages of a language are published. */
export interface SiteLinks {
  /** Without a trailing slash; null while unknown. */
  readonly siteUrl: string | null;
  /** Every language of the site, the root's first; empty if there is only one. */
  readonly siteLanguages: readonly SiteLanguage[];
}

const sharedSettings = ['language', 'accentHue', 'typeface', 'sourceUrl', 'analytics', 'projectsFirst'] as const;

/** The owner's content as the site shows it. Absent fields are null or empty lists. */
export interface Owner
  extends Person,
    OwnerLinks,
    FirstScreen,
    HomeRows,
    SiteLinks,
    Pick<Settings, (typeof sharedSettings)[number]> {
  readonly resume: Resume;
  readonly labels: Labels;
  readonly direction: 'ltr' | 'rtl';
  /** Says which host counts visits. */
  readonly visits: string | null;
  readonly photo: Picture | null;
  readonly careerLine: CareerLine | null;
  /** The demo apps that the site shows, in order. */
  readonly demos: readonly Demo[];
  /** The owner's headings of lists that the site doesn't know, by their names. */
  readonly sectionHeadings: Settings['labels']['sections'];
  /** Order and choice on About and in the PDF; null for all in the usual order. */
  readonly sectionOrder: Readonly<Record<'about' | 'pdf', readonly string[] | null>>;
  readonly caseStudies: readonly CaseStudy[];
}

/**
 * Derives the site's content from the owner's files.
 * @throws {Error} without a name
 */
export function deriveOwner(
  { folder, caseStudies, pictures }: ContentFiles,
  settings: Settings,
  resume: Resume,
  links: SiteLinks,
): Owner {
  const { language } = settings;
  const { basics } = resume;
  const name = requireName(basics.name, folder);
  const labels = chooseLabels(settings, name);
  const wording = { language, labels };
  const person = {
    ...basics,
    name,
    summary: parseRichText(basics.summary ?? ''),
    headline: toParagraph(settings.headline),
    intro: toParagraph(settings.intro),
  };
  const { analytics } = settings;
  return {
    resume,
    ...pick(settings, sharedSettings),
    direction: getDirection(language),
    labels,
    visits: analytics && labels.visits.replace('{host}', new URL(analytics.script).host),
    ...derivePerson(person, language),
    photo: choosePhoto(settings.photo, person, pictures),
    ...deriveLinks(basics, settings, labels),
    ...deriveFirstScreen({ ...person, work: resume.work }, language),
    ...listHomeRows(resume, settings.featured, { ...wording, caseStudies, pictures }),
    careerLine: settings.careerLine ? drawCareer(resume, wording) : null,
    demos: chooseDemos(settings.demos),
    sectionHeadings: settings.labels.sections,
    sectionOrder: { about: settings.sections, pdf: settings.pdf.sections ?? settings.sections },
    caseStudies,
    ...links,
  };
}

function requireName(name: string | null, folder: string): string {
  if (name !== null) return name;
  const expected = 'expected your name, as in { "basics": { "name": "…" } }';
  throw new Error(`${contentPath('resume.json', folder)}: basics.name: ${expected}`);
}

export function pick<Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

export function listPictures({ photo, featured }: Pick<Owner, 'photo' | 'featured'>): readonly Picture[] {
  return [photo, ...featured.map(({ image }) => image)].filter((picture) => picture !== null);
}

type PersonSources = Omit<HeadlineSources, 'work'> & Pick<Resume['basics'], 'email'>;

function derivePerson(person: PersonSources, language: string): Person {
  const { name, label, email, summary, headline, intro } = person;
  return {
    ...pick(person, ['name', 'label', 'location', 'email']),
    nameAndLabel: joinList([name, label], language) ?? '',
    description: plainText(intro ?? headline ?? firstSentences(summary[0], language)) || null,
    summary: splitLead(summary, language),
    emailUrl: email === null ? null : toMailto(email),
  };
}

function chooseLabels({ language, labels: { sections: _, ...own } }: Settings, name: string): Labels {
  const labels = getLabels(language, own);
  return { ...labels, learnMore: labels.learnMore.replace('{name}', () => name) };
}

/** A text in one paragraph, with emphasis and links. */
function toParagraph(source: string | null): RichText | null {
  return parseItems([source ?? ''])[0] ?? null;
}

/** The chosen demos, each once, with the default name and description where the owner gives none. All without a choice. */
export function chooseDemos(chosen: Settings['demos']): readonly Demo[] {
  if (chosen === null) return allDemos;
  return [...new Map(chosen.map((each) => [each.id, each])).values()].flatMap(({ id, name, description }) => {
    const texts = { ...(name && { name, heading: name }), ...(description && { description }) };
    return allDemos.filter((demo) => demo.id === id).map((demo) => ({ ...demo, ...texts }));
  });
}

function toMailto(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
