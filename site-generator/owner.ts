import * as v from 'valibot';
import type { Owner, ProfileLink } from '#lib/owner.ts';
import { localImage, resumeSchema, siteSchema } from './owner-schema.ts';
import { firstSentences, paragraphs } from './paragraphs.ts';
import { detectNetwork, type Profile, profileLink } from './profiles.ts';

/** The owner as the two files tell it: the photo is still a file in content/, and what only the build needs is there too. */
export interface OwnerContent extends Omit<Owner, 'photo'> {
  readonly photo: { readonly file: string; readonly alt: string };
  /** `location` in its parts. */
  readonly place: Place | null;
  /** Where the site is published, without a trailing slash; null while unknown. */
  readonly siteAddress: string | null;
  /** The accent's hue, an angle in OKLCH; null: the site's own. Lightness and chroma are each theme's, so contrast holds. */
  readonly accentHue: number | null;
  /** `omitMissingLetters`: the PDF is made without the letters that no font has. */
  readonly pdf: { readonly omitMissingLetters: boolean };
}

const files = { resume: 'content/resume.json', site: 'content/site.json' } as const;

/**
 * Checks both files and brings them into one shape. Unknown fields are ignored; absent optional ones become null or
 * empty lists; without an intro the first two sentences of the summary stand in.
 * @throws {Error} one, that lists every wrong or missing field of both files.
 */
export function parseOwner(resumeJson: unknown, siteJson: unknown): OwnerContent {
  const resume = v.safeParse(resumeSchema, resumeJson);
  const site = v.safeParse(siteSchema, withImage(siteJson, resumeJson));
  if (!resume.success || !site.success) {
    const problems = [...describe(files.resume, resume.issues), ...describe(files.site, site.issues)];
    throw contentError(problems);
  }
  const { basics, ...lists } = resume.output;
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
  const language = site.output.language ?? 'en';
  return {
    ...lists,
    name: basics.name,
    label: basics.label,
    email: basics.email,
    language,
    intro: site.output.intro ?? firstSentences(summary[0] ?? '', 2, language),
    summary,
    location: locationText(basics.location),
    place: placeOf(basics.location),
    postalAddress: postalAddress(basics.location),
    phone: basics.phone,
    website: basics.url,
    links: {
      codeHost: pickProfile(basics.profiles, site.output.codeHost, 'code'),
      professionalNetwork: pickProfile(basics.profiles, site.output.professionalNetwork, 'work'),
      email: mailto(basics.email),
    },
    profiles: basics.profiles.map(profileLink).filter((link) => link !== null),
    photo: site.output.photo,
    siteAddress: site.output.address,
    accentHue: site.output.accentHue,
    pdf: { omitMissingLetters: site.output.pdf?.omitMissingLetters ?? false },
  };
}

function contentError(problems: readonly string[]): Error {
  return new Error(`Content that cannot be used:\n  ${problems.join('\n  ')}`);
}

type Issue = v.InferIssue<typeof resumeSchema> | v.InferIssue<typeof siteSchema>;

// The schemas' messages are the words after "expected".
function describe(file: string, issues: readonly Issue[] | undefined): string[] {
  const problems = (issues ?? []).map((issue) => {
    const path = v.getDotPath(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') ?? 'the file';
    return `${file}: ${path}: expected ${issue.message}, got ${show(issue.input)}`;
  });
  return [...new Set(problems)];
}

const imageOfResume = v.object({ basics: v.object({ image: v.unknown() }) });
const photoOfSite = v.looseObject({ photo: v.nullish(v.looseObject({ file: v.nullish(v.literal('')) })) });

/** The settings, with the resume's own image as the photo where they name none and it is a file in content/. */
function withImage(siteJson: unknown, resumeJson: unknown): unknown {
  const site = v.safeParse(photoOfSite, siteJson);
  const resume = v.safeParse(imageOfResume, resumeJson);
  const file = localImage(resume.success ? resume.output.basics.image : null);
  return site.success && file !== null ? { ...site.output, photo: { ...site.output.photo, file } } : siteJson;
}

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

interface Place {
  readonly city: string | null;
  readonly region: string | null;
  readonly countryCode: string | null;
}

interface Location extends Place {
  readonly address: string | null;
  readonly postalCode: string | null;
}

function placeOf(location: Place | null): Place | null {
  if (!(location?.city || location?.region || location?.countryCode)) return null;
  const { city, region, countryCode } = location;
  return { city, region, countryCode: countryCode?.toUpperCase() ?? null };
}

function locationText(location: Place | null): string | null {
  if (location === null) return null;
  const { city, region } = location;
  return joined([city, region === city ? null : region, countryOf(location)]);
}

function postalAddress(location: Location | null): string | null {
  if (!(location?.address || location?.postalCode)) return null;
  const { address, postalCode, city, region } = location;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return joined([address, place, region === city ? null : region, countryOf(location)]);
}

function countryOf({ countryCode }: Place): string | null {
  return countryCode && (new Intl.DisplayNames('en', { type: 'region' }).of(countryCode.toUpperCase()) ?? null);
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

function pickProfile(profiles: readonly Profile[], named: string | null, kind: 'code' | 'work'): ProfileLink | null {
  const profile = named
    ? profiles.find(({ network }) => network?.toLowerCase() === named.toLowerCase())
    : profiles.find((candidate) => detectNetwork(candidate)?.kind === kind);
  return profile ? profileLink(profile) : null;
}

function mailto(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
