import { listLeaves, placeholderParts, unknownFields } from './content-json.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { Font } from './font-files.ts';
import { createMonogram, getInitial } from './monogram.ts';
import type { Owner } from './owner.ts';
import { fieldNames, resumeSchema } from './owner-schema.ts';
import { parsePartialDate } from './partial-date.ts';
import { siteSchema } from './site-schema.ts';
import { parseUrl } from './url.ts';

/** Something that the owner should know: an `error` to fix before publishing, or a `warning` to check. */
export interface Finding {
  readonly level: 'error' | 'warning' | 'ok';
  readonly text: string;
}

const resumeFile = 'content/resume.json';
const siteFile = 'content/site.json';
const error = (text: string): Finding => ({ level: 'error', text });
const warning = (text: string): Finding => ({ level: 'warning', text });
const ok = (text: string): Finding => ({ level: 'ok', text });

/** Checks the content and the settings, without network requests. */
export function checkContent(snapshot: ContentSnapshot): Finding[] {
  const { failures, resume, site, owner, fonts, photo, pdf, hasWeatherKey, today } = snapshot;
  return [
    ...failures.map(error),
    ...checkPlaceholders(resumeFile, resume),
    ...checkPlaceholders(siteFile, site),
    ...checkFields(resume, site),
    ...checkUrls(resumeFile, resume, 'url'),
    ...checkUrls(siteFile, site, 'address'),
    ...checkDates(resume, today),
    ...(owner === null ? [] : checkOwner(owner, resume, fonts)),
    ...(photo === null
      ? []
      : [
          ok(`The photo is published with ${photo.width} × ${photo.height} pixels, ${kilobytes(photo.content.length)}`),
        ]),
    ...(pdf === null ? [] : [...pdf.warnings.map(warning), ok(`resume.pdf has ${kilobytes(pdf.byteLength)}`)]),
    checkWeather(hasWeatherKey),
  ];
}

function checkPlaceholders(file: string, json: unknown): Finding[] {
  return [...placeholderParts(json)].map(([part, texts]) =>
    error(`${file}: ${part}: replace the example text ${listTexts(texts)}`),
  );
}

const resumeFields = { $schema: null, meta: null, ...fieldNames(resumeSchema) };
const siteFields = { ...fieldNames(siteSchema) };

/** Names of fields in JSON Resume before version 1.0.0. */
const renamedFields: ReadonlyMap<string, string> = new Map([
  ['company', 'name'],
  ['website', 'url'],
  ['picture', 'image'],
  ['gpa', 'score'],
]);

function checkFields(resume: unknown, site: unknown): Finding[] {
  const inResume = unknownFields(resume, resumeFields).map((path) => {
    const name = renamedFields.get(path.split('.').at(-1) ?? '');
    return warning(
      `${resumeFile}: ${path}: unknown field, ignored${name ? `. JSON Resume v1.0.0 calls it ${name}` : ''}`,
    );
  });
  return [
    ...inResume,
    ...unknownFields(site, siteFields).map((path) => warning(`${siteFile}: ${path}: unknown field, ignored`)),
  ];
}

// Invalid URLs and dates stop the build and are among the failures.
function checkUrls(file: string, json: unknown, urlKey: string): Finding[] {
  return listLeaves(json).flatMap(({ path, key, value }) => {
    const url = key === urlKey ? parseUrl(value) : null;
    if (url === null) return [];
    if (url !== String(value).trim()) return [warning(`${file}: ${path}: "${value}" is used as ${url}`)];
    return /^http:/i.test(url) ? [warning(`${file}: ${path}: ${url} uses http. Use https if it works`)] : [];
  });
}

function checkDates(resume: unknown, today: string): Finding[] {
  const dates = new Map(
    listLeaves(resume).flatMap(({ path, key, value }) => {
      const date = /date$/i.test(key) ? parsePartialDate(value) : null;
      return date === null ? [] : [[path, date]];
    }),
  );
  return [...dates].flatMap(([path, date]) => {
    const start = dates.get(path.replace(/endDate$/, 'startDate')) ?? date;
    return [
      ...(isBefore(today, date) ? [warning(`${resumeFile}: ${path}: ${date} is in the future`)] : []),
      ...(isBefore(date, start) ? [warning(`${resumeFile}: ${path}: ${date} is before the start (${start})`)] : []),
    ];
  });
}

// Compared by the precision that both have: 2020 is neither before nor after 2020-05.
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

function checkOwner(owner: Owner, resume: unknown, fonts: readonly Font[]): Finding[] {
  const { name, siteUrl, accentHue, photo } = owner;
  const isAltTooShort = photo !== null && (photo.alt === photo.file || photo.alt.length < 12 || photo.alt === name);
  return [
    siteUrl === null
      ? warning(`${siteFile}: address: not set. Search engines and link previews need the URL of your site`)
      : ok(`The site’s URL is ${siteUrl}`),
    ...checkContact(owner, resume),
    ...(isAltTooShort
      ? [
          warning(
            `${siteFile}: photo.alt: "${photo?.alt}" is too short. Describe the photo for visitors who can’t see it`,
          ),
        ]
      : []),
    createMonogram(name, fonts).letter === null
      ? warning(`The icon shows only a dot: no font has the letter "${getInitial(name)}". Add a font to content/fonts/`)
      : ok(`The icon shows "${getInitial(name)}"`),
    ok(
      accentHue === null
        ? `The accent color is the default blue. To change it, set accentHue in ${siteFile}`
        : `The accent color has the hue ${accentHue}°`,
    ),
  ];
}

function checkContact({ phone, postalAddress, profiles, photo }: Owner, resume: unknown): Finding[] {
  const leaves = listLeaves(resume).filter(({ value }) => value !== null && value !== '');
  const given = new Set(leaves.flatMap(({ path }) => /^basics\.profiles\[\d+\]/.exec(path)?.[0] ?? []));
  const hidden = given.size - profiles.length;
  const image = leaves.find(({ path }) => path === 'basics.image')?.value;
  const isPublic = (field: string, text: string) =>
    warning(`${resumeFile}: ${field}: will be public, in the PDF and on About: ${text}`);
  return [
    ...(phone ? [isPublic('basics.phone', phone)] : []),
    ...(postalAddress ? [isPublic('basics.location', postalAddress)] : []),
    ...(hidden > 0
      ? [warning(`${resumeFile}: basics.profiles: not shown without a URL or a known network: ${hidden}`)]
      : []),
    ...(typeof image === 'string' && photo !== null && !image.endsWith(photo.file)
      ? [warning(`${resumeFile}: basics.image: not used. The photo is content/${photo?.file}, as set in ${siteFile}`)]
      : []),
  ];
}

function checkWeather(hasKey: boolean): Finding {
  return hasKey
    ? warning(
        'VITE_OPENWEATHER_API_KEY: visitors can read a key in a static site, and OpenWeather can’t restrict one to a ' +
          'site. Use a free key that you use nowhere else, or none: then the weather comes from Open-Meteo, free for ' +
          'non-commercial sites',
      )
    : ok('The weather comes from Open-Meteo, which needs no key and is free for non-commercial sites');
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

function listTexts(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`);
  return shown.join(', ') + (texts.length > 3 ? ` and ${texts.length - 3} more` : '');
}

const groups = [
  { level: 'error', title: 'Fix before publishing', symbol: '✗' },
  { level: 'warning', title: 'Check', symbol: '–' },
  { level: 'ok', title: 'OK', symbol: '✓' },
] as const;

/** The findings as text for a terminal, the most important first, and what to do next. */
export function formatReport(findings: readonly Finding[], { canBuild }: { readonly canBuild: boolean }): string {
  const parts = groups.flatMap(({ level, title, symbol }) => {
    const lines = findings
      .filter((finding) => finding.level === level)
      .map(({ text }) => `  ${symbol} ${text.replaceAll('\n', '\n  ')}`);
    return lines.length === 0 ? [] : [[title, ...lines].join('\n')];
  });
  const next = canBuild
    ? 'Next: npm run dev to preview the site, npm run build to create dist/, docs/DEPLOY.md to publish it.'
    : 'The site can’t be built yet. Fix the errors, then run npm run doctor again.';
  return [...parts, next].join('\n\n');
}
