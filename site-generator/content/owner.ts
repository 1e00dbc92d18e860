import * as v from 'valibot';
import { allDemos } from '#demos.ts';
import { type ProfileLink, plainText } from '#lib/owner.ts';
import type { CaseStudy } from '#site-generator/case-studies/case-studies.ts';
import { countryName, getDirection, getLabels, joinTexts } from '#site-generator/resume/language.ts';
import type { ShownDemo } from '#ui/demo.ts';
import { normalizeContent, unknownFields } from './content-json.ts';
import { type Resume, resumeSchema } from './owner-schema.ts';
import { detectNetwork, type Profile, profileLink } from './profiles.ts';
import { getExpected } from './schema-fields.ts';
import { imageName, siteSchema } from './site-schema.ts';

type Location = Resume['basics']['location'];
type Settings = v.InferOutput<typeof siteSchema>;

/**
 * The owner's content, from both content files: the settings, the sections of the resume, and what is derived from them. Absent
 * fields are null or empty lists. src/env.d.ts describes the fields that the screens receive unchanged.
 */
export type Owner = ReturnType<typeof parseOwner>;

const files = { resume: 'content/resume.json', site: 'content/site.json' } as const;

/**
 * Validates and combines the two content files. Unknown fields are ignored. Without an intro, the first two sentences of
 * the summary are used.
 * @throws {Error} that lists every invalid or missing field of both files
 */
export function parseOwner(resumeJson: unknown, siteJson: unknown, caseStudies: readonly CaseStudy[] = []) {
  const resume = v.safeParse(resumeSchema, normalizeContent(resumeJson), { message: getExpected });
  const site = v.safeParse(siteSchema, normalizeContent(siteJson), { message: getExpected });
  if (!resume.success || !site.success) {
    throw contentError([
      ...describeIssues(files.resume, resume.issues, unknownFields(resumeJson, resumeSchema)),
      ...describeIssues(files.site, site.issues, unknownFields(siteJson, siteSchema)),
    ]);
  }
  const { basics, ...sections } = resume.output;
  const { location, profiles, summary } = basics;
  const { address: siteUrl, sections: sectionOrder, blog, ...settings } = site.output;
  const { language } = settings;
  const labels = getLabels(language, settings.labels);
  const problems = unknownNames(settings, profiles, sections.projects);
  if (problems.length > 0) throw contentError(problems);
  const otherLinks = settings.profiles.map((network) => pickProfile(profiles, network));
  return {
    ...settings,
    ...sections,
    /** Where the site is published, without a trailing slash; null while unknown. */
    siteUrl,
    /** Order and choice of the resume's sections; null for all in the usual order. */
    sectionOrder: { about: sectionOrder, pdf: settings.pdf.sections ?? sectionOrder },
    /** What the site itself says in the owner's language, or the owner's own words. */
    labels,
    name: basics.name,
    label: basics.label,
    nameAndLabel: joinTexts([basics.name, basics.label], language) ?? '',
    direction: getDirection(language),
    intro: settings.intro ?? firstSentences(plainText(summary[0] ?? ''), language),
    summary,
    email: basics.email,
    emailUrl: mailto(basics.email),
    phone: basics.phone,
    /** Another website of the owner. */
    website: basics.url,
    /** "Lisbon, Portugal". */
    location: location && joinPlace([location.city], location, language),
    /** The parts of `location`. */
    locationParts: location,
    /** The full address on one line; null without a street or a postal code. */
    postalAddress: postalAddress(location, language),
    codeHost: pickProfile(profiles, settings.codeHost, 'code'),
    professionalNetwork: pickProfile(profiles, settings.professionalNetwork, 'work'),
    otherLinks: [...otherLinks, blog === null ? null : { label: labels.blog, url: blog }].filter(
      (link) => link !== null,
    ),
    navigation: settings.navigation.map(({ name, url }): ProfileLink => ({ label: name, url })),
    /** Every profile with a URL, in file order. */
    profiles: profiles.map(profileLink).filter((link) => link !== null),
    /** The photo's file name in content/ and its description; null without a photo. */
    photo: getPhoto(settings.photo, basics),
    /** The demo apps that the site shows, in order. */
    demos: settings.demos?.flatMap(getShownDemo) ?? allDemos,
    /** The projects that home shows besides the demos; `image` is a file name in content/. */
    featured: settings.featured.map(({ project, image, alt }) => {
      const { description: [first = ''] = [], url = null } =
        sections.projects.find(({ name }) => name === project) ?? {};
      const caseStudy = caseStudies.find((study) => study.project === project);
      const link = caseStudy ? `./${caseStudy.folder}` : url;
      const description = plainText(first) || (caseStudy?.summary ?? null);
      return { name: project, description, url: link, image, alt: alt ?? '' };
    }),
    caseStudies,
  };
}

/** Settings that name a profile or project which the resume doesn't have. */
function unknownNames(
  settings: Pick<Settings, 'codeHost' | 'professionalNetwork' | 'profiles' | 'featured'>,
  profiles: readonly Profile[],
  projects: Resume['projects'],
): string[] {
  const list = (names: readonly (string | null)[]) => [...new Set(names)].filter(Boolean).join(', ') || 'none';
  const linked = profiles.filter(profileLink).map(({ network }) => network);
  const networks = [
    ['codeHost', settings.codeHost],
    ['professionalNetwork', settings.professionalNetwork],
    ...settings.profiles.map((name, index) => [`profiles[${index}]`, name]),
  ] as const;
  const featured = settings.featured.map(({ project }, index) => [`featured[${index}]`, project] as const);
  const aNetwork = `the network of a profile in ${files.resume} that has a URL (${list(linked)})`;
  const aProject = `the name of a project in ${files.resume} (${list(projects.map(({ name }) => name))})`;
  return [
    ...networks
      .filter(([, name]) => name && !pickProfile(profiles, name))
      .map(([path, name]) => describeProblem(files.site, path, aNetwork, name)),
    ...featured
      .filter(([, project]) => !projects.some(({ name }) => name === project))
      .map(([path, project]) => describeProblem(files.site, path, aProject, project)),
  ];
}

/** The photo of site.json, or the resume's `image` if it is a file in content/. */
function getPhoto(photo: Settings['photo'], { image, name }: Resume['basics']) {
  const resumeFile = image?.replace(/^\.\//, '');
  const file = photo.file ?? (v.is(imageName, resumeFile) ? resumeFile : null);
  return file === null ? null : { file, alt: photo.alt ?? name };
}

/** A chosen demo, with the default name and description where the owner gives none. */
function getShownDemo({ id, name, description }: NonNullable<Settings['demos']>[number]): readonly ShownDemo[] {
  const demo = allDemos.filter((standard) => standard.id === id);
  if (name === null && description === null) return demo;
  return demo.map((standard) => ({
    ...standard,
    name: name ?? standard.name,
    description: description ?? standard.description,
    isOwn: true,
  }));
}

function contentError(problems: readonly string[]): Error {
  return new Error(`Fix these fields, then try again:\n  ${problems.join('\n  ')}`);
}

type Issue = v.InferIssue<typeof resumeSchema> | v.InferIssue<typeof siteSchema>;

/** With the fields that are probably misspelled: a required one may be among them. */
function describeIssues(file: string, issues: readonly Issue[] | undefined, unknown: readonly string[]): string[] {
  const problems = (issues ?? []).map((issue) => {
    const path = v.getDotPath(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') ?? 'the file';
    return describeProblem(file, path, issue.message, issue.input);
  });
  const misspelled = unknown.filter((text) => text.endsWith('?')).map((text) => `${file}: ${text}`);
  return [...new Set([...problems, ...misspelled])];
}

function describeProblem(file: string, path: string, expected: string, value: unknown): string {
  return `${file}: ${path}: expected ${expected}, got ${summarize(value)}`;
}

function summarize(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The first two sentences, or null for blank text. */
function firstSentences(text: string, language: string): string | null {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  const [first = '', second = ''] = sentences.map(({ segment }) => segment);
  return (first + second).trim() || null;
}

function postalAddress(location: Location, language: string): string | null {
  if (!(location?.address || location?.postalCode)) return null;
  const { address, postalCode, city } = location;
  if (isLargestFirst(language)) {
    return [postalCode, joinPlace([address, city], location, language)].filter(Boolean).join(' ');
  }
  const town = [postalCode, city].filter(Boolean).join(' ');
  return joinPlace([address, town], location, language);
}

/**
 * A place with its region and country, in Chinese, Japanese and Korean from the largest to the smallest. The region is left out
 * if it has the name of the city, as in Berlin.
 */
function joinPlace(
  place: readonly (string | null)[],
  { city, region, countryCode }: NonNullable<Location>,
  language: string,
): string | null {
  const parts = [...place, region === city ? null : region, countryCode && countryName(countryCode, language)];
  return isLargestFirst(language) ? joinTexts(parts.toReversed(), language, ' ') : joinTexts(parts, language);
}

function isLargestFirst(language: string): boolean {
  return ['ja', 'ko', 'zh'].includes(new Intl.Locale(language).language);
}

/** The profile at a network, or without a name the first of a kind. */
function pickProfile(profiles: readonly Profile[], network: string | null, kind?: 'code' | 'work'): ProfileLink | null {
  const profile = network
    ? profiles.find((candidate) => candidate.network?.toLowerCase() === network.toLowerCase())
    : profiles.find((candidate) => detectNetwork(candidate)?.kind === kind);
  return profile ? profileLink(profile) : null;
}

function mailto(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
