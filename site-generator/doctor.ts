import { toFields } from '#lib/parsing.ts';
import { listLeaves } from '#site-generator/content/content-json.ts';
import { describeFindings, truncate } from '#site-generator/content/findings.ts';
import { findLabels, languageName } from '#site-generator/language/language.ts';
import type { OwnerOnDisk } from './read-owner.ts';

const resumeFile = 'content/resume.json';
const siteFile = 'content/site.json';

type CheckedContent = Pick<
  OwnerOnDisk,
  'files' | 'isPlaceholder' | 'owner' | 'missingLetters' | 'hasResume' | 'hasOwnResume'
>;

/** Finds problems in content that the build accepts: errors to fix before publishing, and warnings to check. */
export function checkContent(onDisk: CheckedContent, resumeWarnings: readonly string[] = []) {
  const { resume, site } = onDisk.files;
  const { siteUrl, phone, email, postalAddress, photo, language, languageSource, settingProblems } = onDisk.owner;
  const image = String(toFields(toFields(resume).basics).image);
  if (onDisk.isPlaceholder) {
    const error = `There is no ${resumeFile}, so the site shows the placeholder. Add yours as README.md says`;
    return { errors: [error], warnings: [] };
  }
  const letters = describeMissingLetters(onDisk);
  const isPublic = (field: string, text: string | null) =>
    text ? [`${resumeFile}: ${field}: will be public, in the PDF and on About: ${text}`] : [];
  const name = languageName(language);
  const reason =
    languageSource === 'texts' ? 'like your texts' : 'because the language of your texts wasn’t recognized';
  const errors = [
    ...findPlaceholders(resumeFile, resume),
    ...findPlaceholders(siteFile, site),
    ...(onDisk.hasResume ? [] : [`The site has no resume.pdf until this is fixed. ${letters}`]),
  ];
  const warnings = [
    ...(onDisk.hasResume && letters !== null ? [letters] : []),
    ...resumeWarnings,
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

/** The texts of README.md's example, the placeholder's name, and hosts that RFC 2606 reserves for examples. */
const exampleText = new RegExp(
  '^(?:Your Name|Two or three sentences about you\\.|Employer|you)$|Alex Example|alex-example|' +
    '(?:^|[/.@])(?:example\\.(?:com|org|net)|[\\w-]+\\.example)(?=$|[/:?#])',
  'i',
);

/** One line for each part of a file (`basics.name`, `work`) that still has texts of an example. */
export function findPlaceholders(file: string, json: unknown): string[] {
  const found = listLeaves(json).filter(({ value }) => typeof value === 'string' && exampleText.test(value));
  const parts = Map.groupBy(found, ({ path }) => /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path);
  return [...parts].map(([part, leaves]) => {
    const texts = leaves.slice(0, 3).map(({ value }) => `"${truncate(String(value))}"`);
    const more = leaves.length > 3 ? ` and ${leaves.length - 3} more` : '';
    return `${file}: ${part}: replace the example text ${texts.join(', ')}${more}`;
  });
}

function describeMissingLetters({ missingLetters: letters, hasOwnResume }: CheckedContent): string | null {
  if (letters.length === 0) return null;
  const more = letters.length > 20 ? ` … (${letters.length})` : '';
  const files = hasOwnResume ? 'Icon' : 'resume.pdf, icon';
  const omit = ', or leave them out of the PDF with "pdf": { "omitMissingLetters": true } in content/site.json';
  const advice =
    'Add one that has them: npm run font -- noto-sans-thai, or for any other script (-arabic, -sc, -tc, -jp, -kr …)';
  return (
    `${files} and link previews: no font has these characters: ${letters.slice(0, 20).join(' ')}${more}. ` +
    `${advice}${hasOwnResume ? '' : omit}`
  );
}

/** The findings as text for a terminal, the errors first; empty without findings. */
export function formatFindings({ errors, warnings }: ReturnType<typeof checkContent>): string {
  const group = (title: string, symbol: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [[title, ...texts.map((text) => `  ${symbol} ${text}`)].join('\n')];
  return [...group('Fix before publishing', '✗', errors), ...group('Check', '–', warnings)].join('\n\n');
}
