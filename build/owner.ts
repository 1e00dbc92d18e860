import * as v from 'valibot';
import type { Owner, ProfileLink } from '#lib/owner.ts';
import { resumeSchema, siteSchema } from './owner-schema.ts';
import { networkOf, type Profile, profileLink } from './profiles.ts';

/** The owner as the two files tell it: the photo is still a file in content/, and what only the build needs is there too. */
export interface OwnerContent extends Omit<Owner, 'photo'> {
  readonly photo: { readonly file: string; readonly alt: string };
  /** `location` in its parts. */
  readonly place: Place | null;
  /** Where the site is published, without a trailing slash; null while unknown. */
  readonly siteAddress: string | null;
  /** The accent's hue, an angle in OKLCH; null: the site's own. Lightness and chroma are each theme's, so contrast holds. */
  readonly accentHue: number | null;
}

const files = { resume: 'content/resume.json', site: 'content/site.json' } as const;

/**
 * Checks both files and brings them into one shape. Unknown fields are ignored; absent optional ones become null or
 * empty lists; without an intro the first two sentences of the summary stand in.
 * @throws {Error} one, that lists every wrong or missing field of both files.
 */
export function parseOwner(resumeJson: unknown, siteJson: unknown): OwnerContent {
  const resume = v.safeParse(resumeSchema, resumeJson);
  const site = v.safeParse(siteSchema, siteJson);
  if (!resume.success || !site.success) {
    const problems = [...describe(files.resume, resume.issues), ...describe(files.site, site.issues)];
    throw contentError(problems);
  }
  const { basics, ...sections } = resume.output;
  const unknownNetworks = (['codeHost', 'professionalNetwork'] as const).filter(
    (field) => site.output[field] && !pickProfile(basics.profiles, site.output[field], 'code'),
  );
  if (unknownNetworks.length > 0) {
    const expected = `the network of one of the profiles in ${files.resume} that has an address`;
    throw contentError(
      unknownNetworks.map((field) => `${files.site}: ${field}: expected ${expected}, got ${show(site.output[field])}`),
    );
  }
  const summary = paragraphs(basics.summary);
  return {
    ...sections,
    name: basics.name,
    label: basics.label,
    email: basics.email,
    language: site.output.language ?? 'en',
    intro: site.output.intro ?? firstSentences(summary[0] ?? '', 2),
    summary,
    location: locationText(basics.location),
    place: placeOf(basics.location),
    links: {
      codeHost: pickProfile(basics.profiles, site.output.codeHost, 'code'),
      professionalNetwork: pickProfile(basics.profiles, site.output.professionalNetwork, 'work'),
      email: mailto(basics.email),
    },
    profiles: basics.profiles.map(profileLink).filter((link) => link !== null),
    photo: site.output.photo,
    siteAddress: site.output.address,
    accentHue: site.output.accentHue,
  };
}

function contentError(problems: readonly string[]): Error {
  return new Error(`Content that cannot be used:\n  ${problems.join('\n  ')}`);
}

type Issue = v.InferIssue<typeof resumeSchema> | v.InferIssue<typeof siteSchema>;

// The schemas' messages are the words after "expected".
function describe(file: string, issues: readonly Issue[] | undefined): string[] {
  return (issues ?? []).map((issue) => {
    const path = v.getDotPath(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') ?? 'the file';
    return `${file}: ${path}: expected ${issue.message}, got ${show(issue.input)}`;
  });
}

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

function firstSentences(text: string, count: number): string | null {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  return (
    sentences
      .slice(0, count)
      .map(({ segment }) => segment)
      .join('')
      .trim() || null
  );
}

interface Place {
  readonly city: string | null;
  readonly region: string | null;
  readonly countryCode: string | null;
}

function placeOf(location: Place | null): Place | null {
  if (!(location?.city || location?.region || location?.countryCode)) return null;
  return { ...location, countryCode: location.countryCode?.toUpperCase() ?? null };
}

function locationText(location: Place | null): string | null {
  if (location === null) return null;
  const { city, region, countryCode } = location;
  const country = countryCode && new Intl.DisplayNames('en', { type: 'region' }).of(countryCode.toUpperCase());
  return [city, region === city ? null : region, country].filter(Boolean).join(', ') || null;
}

function pickProfile(profiles: readonly Profile[], named: string | null, kind: 'code' | 'work'): ProfileLink | null {
  const profile = named
    ? profiles.find(({ network }) => network?.toLowerCase() === named.toLowerCase())
    : profiles.find((candidate) => networkOf(candidate)?.kind === kind);
  return profile ? profileLink(profile) : null;
}

function mailto(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
