import * as v from 'valibot';
import { allDemos } from '#demos.ts';
import type { ProfileLink } from '#lib/owner.ts';
import { countryName, getDirection, getLabels, joinTexts } from '#site-generator/resume/language.ts';
import { normalizeContent } from './content-json.ts';
import { type Resume, resumeSchema } from './owner-schema.ts';
import { detectNetwork, type Profile, profileLink } from './profiles.ts';
import { siteSchema } from './site-schema.ts';

type Location = Resume['basics']['location'];

/** The owner's content, from both content files. Absent fields are null or empty lists. */
export type Owner = ReturnType<typeof parseOwner>;

const files = { resume: 'content/resume.json', site: 'content/site.json' } as const;

/**
 * Validates and combines the two content files. Unknown fields are ignored. Without an intro, the first two sentences of
 * the summary are used.
 * @throws {Error} that lists every invalid or missing field of both files
 */
export function parseOwner(resumeJson: unknown, siteJson: unknown) {
  const resume = v.safeParse(resumeSchema, normalizeContent(resumeJson));
  const site = v.safeParse(siteSchema, normalizeContent(siteJson));
  if (!resume.success || !site.success) {
    throw contentError([...describeIssues(files.resume, resume.issues), ...describeIssues(files.site, site.issues)]);
  }
  const { basics, ...sections } = resume.output;
  const { location, profiles, summary } = basics;
  const settings = site.output;
  const problems = unknownNames(settings, profiles, sections.projects);
  if (problems.length > 0) throw contentError(problems);
  const language = settings.language ?? 'en';
  return {
    ...sections,
    name: basics.name,
    /** "Software Engineer". */
    label: basics.label,
    /** Language of the owner's texts, as an IETF tag ("en"). */
    language,
    /** Direction of that language. */
    direction: getDirection(language),
    /** The owner's own headline on the home screen. */
    headline: settings.headline,
    /** A sentence or two for the home screen. */
    intro: settings.intro ?? firstSentences(summary[0] ?? '', language),
    /** The biography, one item per paragraph. */
    summary,
    email: basics.email,
    phone: basics.phone,
    /** Another website of the owner. */
    website: basics.url,
    /** "Lisbon, Portugal". */
    location: location && joinPlace([location.city], location, language),
    /** The parts of `location`. */
    locationParts: location,
    /** The full address on one line; null without a street or a postal code. */
    postalAddress: postalAddress(location, language),
    /** The profiles that home links to. */
    links: {
      codeHost: pickProfile(profiles, settings.codeHost, 'code'),
      professionalNetwork: pickProfile(profiles, settings.professionalNetwork, 'work'),
      email: mailto(basics.email),
      /** Further ones, and the owner's blog. */
      others: [
        ...settings.profiles.map((network) => pickProfile(profiles, network, 'code')),
        settings.blog === null ? null : { label: 'Blog', url: settings.blog },
      ].filter((link) => link !== null),
    },
    /** Links of the owner's own in the navigation bar. */
    navigation: settings.navigation.map(({ name, url }): ProfileLink => ({ label: name, url })),
    /** Every profile with a URL, in file order. */
    profiles: profiles.map(profileLink).filter((link) => link !== null),
    /** The photo's file name in content/ and its description; null without a photo. */
    photo: getPhoto(settings.photo, basics),
    /** The demo apps that the site shows, in order. */
    demos: settings.demos ?? allDemos,
    /** The projects that home shows below the demos; `image` is a file name in content/. */
    featured: settings.featured.map(({ project, image, alt }) => {
      const { description = [], url = null } = sections.projects.find(({ name }) => name === project) ?? {};
      return { name: project, description: description[0] ?? null, url, image, alt: alt ?? '' };
    }),
    /** Order and choice of the resume's sections; null for all in the usual order. */
    sectionOrder: { about: settings.sections, pdf: settings.pdf?.sections ?? settings.sections },
    /** Headings and words of the resume, in the owner's language or the owner's own. */
    labels: getLabels(language, settings.labels ?? {}),
    /** Where the site is published, without a trailing slash; null while unknown. */
    siteUrl: settings.address,
    /** The page of the site's repository, without a trailing slash; null for no links to it. */
    sourceUrl: settings.sourceUrl,
    sourceBranch: settings.sourceBranch,
    /** Hue of the accent color as an OKLCH angle; null for the site's default. */
    accentHue: settings.accentHue,
    /** The accent color of each theme, instead of one by its hue. */
    accent: settings.accent,
    /** The npm packages of the fonts; null for the site's own. */
    typeface: { headings: settings.typeface?.headings ?? null, text: settings.typeface?.text ?? null },
    /** `omitMissingLetters`: the PDF is made without the letters that no font has. */
    pdf: { omitMissingLetters: settings.pdf?.omitMissingLetters ?? false },
  };
}

type Settings = v.InferOutput<typeof siteSchema>;

/** Settings that name a profile or project which the resume doesn't have. */
function unknownNames(settings: Settings, profiles: readonly Profile[], projects: Resume['projects']): string[] {
  const checkNetwork = (path: string, name: string | null) => {
    const expected = `the network of a profile in ${files.resume} that has a URL`;
    return name && !pickProfile(profiles, name, 'code') ? [describeProblem(files.site, path, expected, name)] : [];
  };
  const checkProject = (path: string, project: string) => {
    const expected = `the name of a project in ${files.resume}`;
    const isKnown = projects.some(({ name }) => name === project);
    return isKnown ? [] : [describeProblem(files.site, path, expected, project)];
  };
  return [
    ...checkNetwork('codeHost', settings.codeHost),
    ...checkNetwork('professionalNetwork', settings.professionalNetwork),
    ...settings.profiles.flatMap((name, index) => checkNetwork(`profiles[${index}]`, name)),
    ...settings.featured.flatMap(({ project }, index) => checkProject(`featured[${index}]`, project)),
  ];
}

/** The photo of site.json, or the resume's `image` if it is a file in content/. */
function getPhoto(photo: Settings['photo'], { image, name }: Resume['basics']) {
  const localImage = image !== null && /^(\.\/)?[^/\\?#]+\.(svg|png|jpe?g|webp|avif)$/i.test(image);
  const file = photo?.file ?? (localImage ? image.replace(/^\.\//, '') : null);
  return file === null ? null : { file, alt: photo?.alt ?? `Photo of ${name}` };
}

function contentError(problems: readonly string[]): Error {
  return new Error(`Fix these fields, then try again:\n  ${problems.join('\n  ')}`);
}

type Issue = v.InferIssue<typeof resumeSchema> | v.InferIssue<typeof siteSchema>;

function describeIssues(file: string, issues: readonly Issue[] | undefined): string[] {
  const problems = (issues ?? []).map((issue) => {
    const path = v.getDotPath(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') ?? 'the file';
    return describeProblem(file, path, issue.message, issue.input);
  });
  return [...new Set(problems)];
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

function pickProfile(profiles: readonly Profile[], network: string | null, kind: 'code' | 'work'): ProfileLink | null {
  const profile = network
    ? profiles.find((candidate) => candidate.network?.toLowerCase() === network.toLowerCase())
    : profiles.find((candidate) => detectNetwork(candidate)?.kind === kind);
  return profile ? profileLink(profile) : null;
}

function mailto(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
