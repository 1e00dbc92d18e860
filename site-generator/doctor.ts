import { toFields } from '#lib/parsing.ts';
import { placeholder } from '#site-generator/content/content-folder.ts';
import { listLeaves } from '#site-generator/content/content-json.ts';
import { describeFindings, truncate } from '#site-generator/content/findings.ts';
import { findLabels, languageName } from '#site-generator/language/language.ts';
import type { OwnerOnDisk } from './read-owner.ts';

/** Problems in content that the build accepts. */
export interface Findings {
  /** To fix before publishing. */
  readonly errors: readonly string[];
  /** To check. */
  readonly warnings: readonly string[];
}

const resumeFile = 'content/resume.json';
const siteFile = 'content/site.json';

type CheckedContent = Pick<
  OwnerOnDisk,
  'files' | 'isPlaceholder' | 'owner' | 'missingLetters' | 'hasResume' | 'ownResume'
>;

/** Finds problems in content that the build accepts. */
export function checkContent(onDisk: CheckedContent): Findings {
  const { resume, site } = onDisk.files;
  const { siteUrl, phone, email, postalAddress, photo, language, languageSource, settingProblems } = onDisk.owner;
  const image = String(toFields(toFields(resume).basics).image);
  if (onDisk.isPlaceholder) {
    const error = `There is no ${resumeFile}, so the site shows the placeholder. Add yours as README.md says`;
    return { errors: [error], warnings: [] };
  }
  const letters = describeMissingLetters(onDisk.missingLetters, onDisk.ownResume !== null, language);
  const isPublic = (field: string, text: string | null) =>
    text ? [`${resumeFile}: ${field}: will be public, in the PDF and on About: ${text}`] : [];
  const name = languageName(language);
  const reason =
    languageSource === 'texts' ? 'like your texts' : 'because the language of your texts wasn’t recognized';
  const errors = [
    ...findPlaceholders(resumeFile, resume),
    ...findPlaceholders(siteFile, site),
    ...onDisk.owner.caseStudies.flatMap(({ title }) => findPlaceholders('content/projects', { title })),
    ...(onDisk.hasResume ? [] : [`The site has no resume.pdf until this is fixed. ${letters}`]),
  ];
  const warnings = [
    ...(onDisk.hasResume && letters !== null ? [letters] : []),
    ...(languageSource === 'settings'
      ? []
      : [`The site is in ${name}, ${reason}. To change it, set "language" in ${siteFile}`]),
    ...(findLabels(language)
      ? []
      : [`${siteFile}: language: the site has no texts in ${name}. Those you don’t write in "labels" are English`]),
    ...settingProblems,
    ...isPublic('basics.phone', phone),
    ...isPublic('basics.location', postalAddress),
    ...(photo === null && /^https?:/.test(image)
      ? [`${resumeFile}: basics.image: not shown. Save the picture in content/ and write its file name: ${image}`]
      : []),
  ];
  const noEmail = `${resumeFile}: basics.email is missing: the site has no email link`;
  const noAddress = `${siteFile}: address: not set. Search engines and link previews need the URL of your site, except on GitHub Pages, whose workflow sets it`;
  const hasEmail = email !== null || onDisk.owner.findings.some(({ path }) => /mail/i.test(path));
  const hints = [...(hasEmail ? [] : [noEmail]), ...(siteUrl === null ? [noAddress] : [])];
  const read = describeFindings(onDisk.owner.findings).map((text) => `${resumeFile}: ${text}`);
  const room = Math.max(1, maxLines - errors.length - warnings.length - hints.length);
  const more = read.length > room ? [`${resumeFile}: … and ${read.length - room + 1} more like these`] : [];
  return { errors, warnings: [...warnings, ...read.slice(0, room - more.length), ...more, ...hints] };
}

/** Keeps the whole output within 25 lines, headings and next command included. */
const maxLines = 19;

// Every resume has `$schema` and `meta`.
const { $schema: _schema, meta: _meta, ...placeholderFields } = toFields(placeholder.resume);

/** Texts that identify the placeholder or README.md's example. Short ones, such as a skill, could be anyone's. */
const exampleTexts = new Set([
  ...listLeaves([placeholderFields, placeholder.site])
    .map(({ value }) => String(value))
    .filter((text) => text.length >= 40 || /example|sample|placeholder/i.test(text)),
  ...['Your Name', 'Two or three sentences about you.', 'Employer', 'you'],
  'The timetable editor: from 11 seconds to 0.8',
]);

// The placeholder's name, and hosts that RFC 2606 reserves for examples.
const examplePart = /Alex Example|alex-example|(^|[/.@])(example\.(com|org|net)|[\w-]+\.example)(?=$|[/:?#])/i;

/** One line for each part of a file (`basics.name`, `work`) that still has texts of the placeholder. */
export function findPlaceholders(file: string, json: unknown): string[] {
  const found = listLeaves(json).filter(
    ({ value }) => typeof value === 'string' && (exampleTexts.has(value) || examplePart.test(value)),
  );
  const parts = Map.groupBy(found, ({ path }) => /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path);
  return [...parts].map(([part, leaves]) => {
    const texts = leaves.slice(0, 3).map(({ value }) => `"${truncate(String(value))}"`);
    const more = leaves.length > 3 ? ` and ${leaves.length - 3} more` : '';
    return `${file}: ${part}: replace the example text ${texts.join(', ')}${more}`;
  });
}

/** The last part of the name of a Noto font, by script. */
const notoFonts: Readonly<Record<string, string>> = { Hans: 'sc', Hant: 'tc', Jpan: 'jp', Kore: 'kr' };

/** Scripts with a Noto font of the same name. */
const scripts =
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai'.split(
    ' ',
  );

function describeMissingLetters(letters: readonly string[], hasOwnResume: boolean, language: string): string | null {
  if (letters.length === 0) return null;
  const more = letters.length > 20 ? ` … (${letters.length})` : '';
  const files = hasOwnResume ? 'Icon' : 'resume.pdf, icon';
  const omit = ', or leave them out of the PDF with "pdf": { "omitMissingLetters": true } in content/site.json';
  const all = letters.join('');
  const isEastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u.test(all);
  const { script = '' } = new Intl.Locale(language).maximize();
  const font = isEastAsian
    ? (notoFonts[script] ?? (/\p{sc=Hangul}/u.test(all) ? 'kr' : 'sc'))
    : scripts.find((name) => new RegExp(`\\p{sc=${name}}`, 'u').test(all))?.toLowerCase();
  const advice = font
    ? `Run: npm run font -- noto-sans-${font}`
    : 'Put a font file that has them (there is a Noto font for every script) into content/fonts/';
  return (
    `${files} and link previews: no font has these characters: ${letters.slice(0, 20).join(' ')}${more}. ` +
    `${advice}${hasOwnResume ? '' : omit}`
  );
}

/** The findings as text for a terminal, the errors first; empty without findings. */
export function formatFindings({ errors, warnings }: Findings): string {
  const group = (title: string, symbol: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [[title, ...texts.map((text) => `  ${symbol} ${text}`)].join('\n')];
  return [...group('Fix before publishing', '✗', errors), ...group('Check', '–', warnings)].join('\n\n');
}
