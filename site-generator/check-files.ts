import { listLeaves, unknownFields, valueAt } from './content-json.ts';
import { error, type Finding, warning } from './findings.ts';
import { fieldNames, resumeSchema } from './owner-schema.ts';
import { parsePartialDate } from './partial-date.ts';
import { isUnchanged, placeholderParts } from './placeholder.ts';
import type { ContentFiles } from './read-owner.ts';
import { siteSchema } from './site-schema.ts';
import { parseUrl } from './url.ts';

export const resumeFile = 'content/resume.json';
export const siteFile = 'content/site.json';

const resumeFields = { $schema: null, meta: null, ...fieldNames(resumeSchema) };
const siteFields = { $schema: null, ...fieldNames(siteSchema) };

/**
 * Checks the text of resume.json and site.json, also if they are invalid. Invalid URLs and dates are not reported: they
 * stop the build.
 * @param today as `2024-05-31`
 */
export function checkFiles({ resume, site, renamed, duplicates }: ContentFiles, today: string): Finding[] {
  return [
    ...duplicates.map(error),
    ...(isUnchanged('resume', resume)
      ? [error(`${resumeFile} is still the placeholder. Replace it with your JSON Resume`)]
      : checkPlaceholders(resumeFile, resume)),
    ...(isUnchanged('site', site)
      ? [error(`${siteFile} is still the placeholder. Write your own settings, or delete it: all are optional`)]
      : checkPlaceholders(siteFile, site)),
    ...(renamed.length === 0
      ? []
      : [
          warning(
            `${resumeFile}: has names of JSON Resume before v1.0.0, which are read as the new ones: ${renamed.join(', ')}. ` +
              'Rename them for other tools',
          ),
        ]),
    ...unknownFields(resume, resumeFields).map((path) => unknownField(resumeFile, path)),
    ...unknownFields(site, siteFields).map((path) => unknownField(siteFile, path)),
    ...checkUrls(resumeFile, resume, ['url']),
    ...checkUrls(siteFile, site, ['address', 'url', 'blog', 'sourceUrl']),
    ...checkDates(resume, today),
    ...checkCountry(valueAt(resume, 'basics.location.countryCode')),
    ...checkLanguage(valueAt(site, 'language')),
  ];
}

function unknownField(file: string, path: string): Finding {
  return warning(`${file}: ${path}: unknown field, ignored`);
}

function checkPlaceholders(file: string, json: unknown): Finding[] {
  return [...placeholderParts(json)].map(([part, texts]) =>
    error(`${file}: ${part}: replace the example text ${listTexts(texts)}`),
  );
}

function listTexts(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`);
  return shown.join(', ') + (texts.length > 3 ? ` and ${texts.length - 3} more` : '');
}

function checkUrls(file: string, json: unknown, keys: readonly string[]): Finding[] {
  return listLeaves(json).flatMap(({ path, key, value }) => {
    const url = keys.includes(key) ? parseUrl(value) : null;
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

function checkCountry(value: unknown): Finding[] {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const isKnown = nameOf('region', code) !== null && code !== 'ZZ';
  // GB for UK.
  const current = new Intl.Locale(`und-${code}`).region;
  if (isKnown && code === current) return [];
  const advice = isKnown ? `Use ${current}` : 'Use a code such as US or DE';
  return [
    warning(`${resumeFile}: basics.location.countryCode: "${code}" is not the ISO 3166 code of a country. ${advice}`),
  ];
}

function checkLanguage(value: unknown): Finding[] {
  const tag = typeof value === 'string' ? value.trim() : '';
  const [language = ''] = tag.split('-');
  if (!/^[a-z]{2,3}$/i.test(language) || nameOf('language', language) !== null) return [];
  return [
    warning(`${siteFile}: language: "${tag}" is not the tag of a known language. Use one such as en, de, ja or pt-BR`),
  ];
}

/** The English name of a region or language; null if it has none. */
function nameOf(type: 'region' | 'language', code: string): string | null {
  return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) ?? null;
}
