import { allDemos } from '#all-demos.ts';
import type { Demo } from '#demo.ts';
import {
  type Contact,
  type Link,
  type OwnerModule,
  plainText,
  type RichText,
  type SiteLanguage,
} from '#owner/owner-content.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import { type ContentFiles, contentPath } from '#site-generator/content/content-folder.ts';
import { choosePhoto, type Picture } from '#site-generator/content/pictures.ts';
import type { Settings } from '#site-generator/content/settings.ts';
import { drawCareer } from '#site-generator/home/career-line.ts';
import { deriveFirstScreen, type HeadlineSources } from '#site-generator/home/first-screen.ts';
import { type HomeRows, listHomeRows } from '#site-generator/home/home-rows.ts';
import { getDirection, getLabels, joinList, type Labels } from '#site-generator/language/language.ts';
import { pickProfile, profileLink } from '#site-generator/resume/profiles.ts';
import type { Resume } from '#site-generator/resume/resume.ts';
import { parseItems, parseRichText } from '#site-generator/text/rich-text.ts';
import { firstSentences, splitLead } from '#site-generator/text/sentences.ts';
import { displayUrl } from '#site-generator/text/url.ts';

const personFields = ['name', 'label', 'nameAndLabel', 'summary', 'location', 'email', 'emailUrl'] as const;
const homeFields = ['byline', 'headline', 'intro', 'projectsFirst', 'careerLine'] as const;
const frameFields = ['direction', 'labels', 'sourceUrl', 'visits'] as const;

/** The fields that the screens receive unchanged (src/env.d.ts). */
export const unchangedFields = [...personFields, ...homeFields, ...frameFields] as const;

/** What the site is made of, from the owner's files. Absent fields are null or empty lists. */
export interface Owner
  extends Pick<OwnerModule, (typeof unchangedFields)[number]>,
    HomeRows,
    Pick<Settings, 'language' | 'accentHue' | 'typeface' | 'analytics'> {
  readonly resume: Resume;
  /** For search engines: the intro, the headline, or the first two sentences of the summary. */
  readonly description: string | null;
  readonly photo: Picture | null;
  readonly codeHost: Contact | null;
  readonly professionalNetwork: Contact | null;
  /** The chosen further profiles and the blog. */
  readonly otherLinks: readonly Contact[];
  /** Every profile with a URL, in file order. */
  readonly profiles: readonly Contact[];
  /** User names at networks whose URL the site doesn't know. */
  readonly accounts: readonly Readonly<Record<'network' | 'username', string>>[];
  readonly navigation: readonly Link[];
  /** The demo apps that the site shows, in order. */
  readonly demos: readonly Demo[];
  /** The owner's headings of lists that the site doesn't know, by their names. */
  readonly sectionHeadings: Settings['labels']['sections'];
  /** Order and choice on About and in the PDF; null for all in the usual order. */
  readonly sectionOrder: Readonly<Record<'about' | 'pdf', readonly string[] | null>>;
  readonly caseStudies: readonly CaseStudy[];
  /** Where the site is published, without a trailing slash; null while unknown. */
  readonly siteUrl: string | null;
  /** Every language of the site, the root's first; empty if there is only one. */
  readonly siteLanguages: readonly SiteLanguage[];
}

/**
 * What the site shows of the owner's files.
 * @throws {Error} without a name
 */
export function deriveOwner(
  { folder, caseStudies, pictures }: ContentFiles,
  settings: Settings,
  resume: Resume,
  links: Pick<Owner, 'siteUrl' | 'siteLanguages'>,
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
    ...pick(settings, ['language', 'accentHue', 'typeface', 'sourceUrl', 'analytics', 'projectsFirst']),
    direction: getDirection(language),
    labels,
    visits: analytics && labels.visits.replace('{host}', new URL(analytics.script).host),
    ...describePerson(person, language),
    photo: choosePhoto(settings.photo, person, pictures),
    ...describeLinks(basics, settings, labels),
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

function describePerson(person: PersonSources, language: string) {
  const { name, label, email, summary, headline, intro } = person;
  return {
    ...pick(person, ['name', 'label', 'location', 'email']),
    nameAndLabel: joinList([name, label], language) ?? '',
    description: plainText(intro ?? headline ?? firstSentences(summary[0], language)) || null,
    summary: splitLead(summary, language),
    emailUrl: email === null ? null : toMailto(email),
  };
}

function describeLinks({ profiles }: Resume['basics'], settings: Settings, labels: Labels) {
  const { blog } = settings;
  const codeHost = pickProfile(profiles, settings.codeHost, 'code');
  const professionalNetwork = pickProfile(profiles, settings.professionalNetwork, 'work');
  const others = settings.profiles.map((network) => pickProfile(profiles, network));
  const further = others.filter((link) => link?.url !== codeHost?.url && link?.url !== professionalNetwork?.url);
  const blogLink = blog === null ? null : { label: labels.blog, url: blog, caption: displayUrl(blog) };
  return {
    codeHost,
    professionalNetwork,
    otherLinks: [...further, blogLink].filter((link) => link !== null),
    profiles: profiles.map(profileLink).filter((link) => link !== null),
    accounts: profiles.flatMap((profile) => {
      const { network, username } = profile;
      return network && username && !profileLink(profile) ? [{ network, username }] : [];
    }),
    navigation: settings.navigation.map(({ name, url }) => ({ label: name, url })),
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
