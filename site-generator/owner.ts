import * as v from 'valibot';
import type { ProfileLink } from '#lib/owner.ts';
import { type Resume, resumeSchema, siteSchema } from './owner-schema.ts';
import { detectNetwork, type Profile, profileLink } from './profiles.ts';

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
  const resumeImage = (resumeJson as { readonly basics?: { readonly image?: unknown } } | null)?.basics?.image;
  const resume = v.safeParse(resumeSchema, resumeJson);
  const site = v.safeParse(siteSchema(resumeImage), siteJson);
  if (!resume.success || !site.success) {
    throw contentError([...describeIssues(files.resume, resume.issues), ...describeIssues(files.site, site.issues)]);
  }
  const { basics, ...sections } = resume.output;
  const { address, language, intro, accentHue, photo, pdf, ...networks } = site.output;
  const missing = Object.entries(networks).filter(([, name]) => name && !pickProfile(basics.profiles, name, 'code'));
  if (missing.length > 0) {
    const expected = `the network of a profile in ${files.resume} that has a URL`;
    throw contentError(missing.map(([field, name]) => describeProblem(files.site, field, expected, name)));
  }
  const { location, summary } = basics;
  return {
    ...sections,
    name: basics.name,
    /** "Software Engineer". */
    label: basics.label,
    /** Language of the owner's texts, as an IETF tag ("en"). */
    language: language ?? 'en',
    /** A sentence or two for the home screen. */
    intro: intro ?? firstSentences(summary[0] ?? '', language ?? 'en'),
    /** The biography, one item per paragraph. */
    summary,
    email: basics.email,
    phone: basics.phone,
    /** Another website of the owner. */
    website: basics.url,
    /** "Lisbon, Portugal". */
    location: location && join([location.city, getRegion(location), getCountry(location)]),
    /** The parts of `location`. */
    locationParts: location,
    /** The full address on one line; null without a street or a postal code. */
    postalAddress: postalAddress(location),
    /** The profiles that home links to. */
    links: {
      codeHost: pickProfile(basics.profiles, networks.codeHost, 'code'),
      professionalNetwork: pickProfile(basics.profiles, networks.professionalNetwork, 'work'),
      email: mailto(basics.email),
    },
    /** Every profile with a URL, in file order. */
    profiles: basics.profiles.map(profileLink).filter((link) => link !== null),
    /** The photo's file name in content/. */
    photo,
    /** Where the site is published, without a trailing slash; null while unknown. */
    siteUrl: address,
    /** Hue of the accent color as an OKLCH angle; null for the site's default. */
    accentHue,
    /** `omitMissingLetters`: the PDF is made without the letters that no font has. */
    pdf: { omitMissingLetters: pdf?.omitMissingLetters ?? false },
  };
}

function contentError(problems: readonly string[]): Error {
  return new Error(`Fix these fields, then try again:\n  ${problems.join('\n  ')}`);
}

type Issue = v.InferIssue<typeof resumeSchema> | v.InferIssue<ReturnType<typeof siteSchema>>;

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

function postalAddress(location: Location): string | null {
  if (!(location?.address || location?.postalCode)) return null;
  const town = [location.postalCode, location.city].filter(Boolean).join(' ');
  return join([location.address, town, getRegion(location), getCountry(location)]);
}

/** The region, unless it has the name of the city, as in Berlin. */
function getRegion({ city, region }: NonNullable<Location>): string | null {
  return region === city ? null : region;
}

function getCountry({ countryCode }: NonNullable<Location>): string | null {
  return countryCode && (new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? null);
}

function join(parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
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
