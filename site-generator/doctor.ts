import type { Dated } from '#lib/owner.ts';
import type { Font } from './font-files.ts';
import type { ImageSize } from './image-size.ts';
import { listLeaves, unknownFields } from './json-walk.ts';
import { formerNames, resumeFields } from './known-fields.ts';
import { createMonogram, getInitial } from './monogram.ts';
import type { OwnerContent } from './owner.ts';
import { siteSchema } from './owner-schema.ts';
import { placeholderParts } from './placeholder.ts';
import { parseUrl } from './url.ts';

/** Something that the owner should know. `mend` before the site goes live; `look` whether it is meant so. */
export interface Finding {
  readonly level: 'mend' | 'look' | 'fine';
  readonly text: string;
}

/** The content and the settings, as far as they can be read. */
export interface ContentSnapshot {
  /** What stops the build, in its own words. */
  readonly failures: readonly string[];
  /** The two files as they are; null for one that is no JSON. */
  readonly resume: unknown;
  readonly site: unknown;
  /** Null where the content cannot be used. */
  readonly owner: OwnerContent | null;
  readonly fonts: readonly Font[];
  readonly photo: ({ readonly file: string; readonly byteLength: number } & ImageSize) | null;
  /** Null where it cannot be set. */
  readonly pdf: { readonly byteLength: number; readonly warnings: readonly string[] } | null;
  readonly hasWeatherKey: boolean;
  /** `2026-05-31` */
  readonly today: string;
}

const resumeFile = 'content/resume.json';
const siteFile = 'content/site.json';
const look = (text: string): Finding => ({ level: 'look', text });
const fine = (text: string): Finding => ({ level: 'fine', text });

/** Everything that there is to say, without a look at the network. */
export function checkContent(patient: ContentSnapshot): Finding[] {
  const { failures, resume, site, owner, photo, pdf } = patient;
  return [
    ...failures.map((text): Finding => ({ level: 'mend', text })),
    ...placeholderFindings(resume, site),
    ...ignoredFindings(resume, site),
    ...linkFindings(resume, site),
    ...(owner === null ? [] : ownerFindings(owner, patient)),
    ...(photo === null ? [] : photoFindings(photo)),
    ...(pdf === null ? [] : pdfFindings(pdf)),
    weatherFinding(patient.hasWeatherKey),
  ];
}

function placeholderFindings(resume: unknown, site: unknown): Finding[] {
  return (
    [
      [resumeFile, resume],
      [siteFile, site],
    ] as const
  ).flatMap(([file, json]) =>
    [...placeholderParts(json)].map(([part, texts]) => ({
      level: 'mend' as const,
      text: `${file}: ${part} is still an example: ${listed(texts)}`,
    })),
  );
}

function ignoredFindings(resume: unknown, site: unknown): Finding[] {
  const ofResume = unknownFields(resume, resumeFields).map((path) => {
    const now = formerNames.get(path.split('.').at(-1) ?? '');
    return look(`${resumeFile}: ${path} is ignored${now ? `; JSON Resume v1.0.0 calls it ${now}` : ''}`);
  });
  const siteFields = Object.fromEntries(Object.keys(siteSchema.entries).map((name) => [name, null]));
  const ofSite = unknownFields(site, siteFields).map((path) => look(`${siteFile}: ${path} is ignored`));
  return [...ofResume, ...ofSite];
}

// Addresses that cannot be read at all stop the build and are among the failures.
function linkFindings(resume: unknown, site: unknown): Finding[] {
  const files = [
    { file: resumeFile, json: resume, isAddress: (key: string) => key === 'url' },
    { file: siteFile, json: site, isAddress: (key: string) => key === 'address' },
  ];
  return files.flatMap(({ file, json, isAddress }) =>
    listLeaves(json).flatMap(({ path, key, value }) => {
      if (!isAddress(key) || typeof value !== 'string') return [];
      const address = parseUrl(value);
      if (address === null) return [];
      if (address !== value.trim()) return [look(`${file}: ${path}: "${value}" is taken as ${address}`)];
      return /^http:/i.test(address) ? [look(`${file}: ${path}: ${address} is http; is there no https?`)] : [];
    }),
  );
}

function ownerFindings(owner: OwnerContent, { resume, fonts, today }: ContentSnapshot): Finding[] {
  return [
    ...addressFindings(owner),
    ...contactFindings(owner, resume),
    ...dateFindings(owner, today),
    ...altFindings(owner),
    createMonogram(owner.name, fonts).letter === null
      ? look(
          `No font has the letter "${getInitial(owner.name)}" for the icon: it shows a dot (content/fonts/ takes fonts)`,
        )
      : fine(`The icon shows "${getInitial(owner.name)}"`),
    fine(
      owner.accentHue === null
        ? 'The accent is the site’s own blue (accentHue in content/site.json changes it)'
        : `The accent’s hue is ${owner.accentHue}°`,
    ),
  ];
}

function addressFindings({ siteAddress }: OwnerContent): Finding[] {
  if (siteAddress !== null) return [fine(`The site’s address is ${siteAddress}`)];
  return [
    look(`${siteFile}: address is not set: search engines and link previews need to know where the site will be`),
  ];
}

function contactFindings(owner: OwnerContent, resume: unknown): Finding[] {
  const { phone, postalAddress, profiles } = owner;
  const given = new Set(
    listLeaves(resume).flatMap(({ path, value }) => {
      const entry = value === null || value === '' ? undefined : /^basics\.profiles\[\d+\]/.exec(path)?.[0];
      return entry ?? [];
    }),
  );
  const image = listLeaves(resume).find(({ path, value }) => path === 'basics.image' && value)?.value;
  return [
    ...(phone ? [look(`basics.phone will be public, in the PDF and on About: ${phone}`)] : []),
    ...(postalAddress
      ? [look(`basics.location.address will be public, in the PDF and on About: ${postalAddress}`)]
      : []),
    ...(given.size > profiles.length
      ? [look(`basics.profiles: ${given.size - profiles.length} with neither a url nor a known network, not shown`)]
      : []),
    ...(typeof image === 'string' && !image.endsWith(owner.photo.file)
      ? [look(`basics.image is not used: the photo is content/${owner.photo.file}, as ${siteFile} says`)]
      : []),
  ];
}

function altFindings({ name, photo }: OwnerContent): Finding[] {
  const saysLittle = photo.alt === photo.file || photo.alt.length < 12 || photo.alt === name;
  return saysLittle
    ? [
        look(
          `${siteFile}: photo.alt is "${photo.alt}": tell in a sentence what the photo shows, for those who cannot see it`,
        ),
      ]
    : [];
}

function dateFindings(owner: OwnerContent, today: string): Finding[] {
  const lasting = {
    work: owner.work,
    projects: owner.projects,
    volunteer: owner.volunteer,
    education: owner.education,
  };
  const periods = Object.entries(lasting).flatMap(([list, entries]) =>
    entries.flatMap((entry: Dated) => [
      ...futureFinding(`${list}: a start`, entry.startDate, today),
      ...futureFinding(`${list}: an end`, entry.endDate, today),
      ...(endsFirst(entry) ? [look(`${list}: ${entry.endDate} ends before it starts (${entry.startDate})`)] : []),
    ]),
  );
  return [
    ...periods,
    ...owner.awards.flatMap(({ date }) => futureFinding('awards: a date', date, today)),
    ...owner.certificates.flatMap(({ date }) => futureFinding('certificates: a date', date, today)),
    ...owner.publications.flatMap(({ releaseDate }) => futureFinding('publications: a date', releaseDate, today)),
  ];
}

function futureFinding(what: string, date: string | null, today: string): Finding[] {
  return date !== null && date > today.slice(0, date.length) ? [look(`${what} lies in the future: ${date}`)] : [];
}

// Compared as exactly as both are known: 2020 and 2020-05 may be either way round.
function endsFirst({ startDate, endDate }: Dated): boolean {
  if (startDate === null || endDate === null) return false;
  const length = Math.min(startDate.length, endDate.length);
  return endDate.slice(0, length) < startDate.slice(0, length);
}

// About shows the photo at most 320 CSS pixels wide; sharp screens have two or more pixels for each.
const shownWidth = 320;
const heavyBytes = 200_000;

function photoFindings({ file, byteLength, width, height }: NonNullable<ContentSnapshot['photo']>): Finding[] {
  const isTooWide = width > 2 * shownWidth && !/\.svg$/i.test(file);
  const size = `${width} × ${height} pixels, ${kilobytes(byteLength)}`;
  if (byteLength <= heavyBytes && !isTooWide) return [fine(`The photo is ${size}`)];
  const enough = `${2 * shownWidth} × ${Math.round((2 * shownWidth * height) / width)} pixels and ${kilobytes(heavyBytes)}`;
  return [look(`content/${file} is ${size}; ${enough} are enough`)];
}

function pdfFindings({ byteLength, warnings }: NonNullable<ContentSnapshot['pdf']>): Finding[] {
  return [...warnings.map(look), fine(`resume.pdf can be set (${kilobytes(byteLength)})`)];
}

function weatherFinding(hasKey: boolean): Finding {
  return hasKey
    ? look(
        'VITE_OPENWEATHER_API_KEY is set. Everyone can read a key in a static site, and OpenWeather cannot tie one to an ' +
          'address: use a free key that you use nowhere else, or none (then Open-Meteo answers, for non-commercial sites)',
      )
    : fine('Weather comes from Open-Meteo, without a key (for non-commercial sites)');
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`);
  return shown.join(', ') + (texts.length > 3 ? ` and ${texts.length - 3} more` : '');
}
