import { plainText } from '#lib/owner.ts';
import { toFields } from '#lib/parsing.ts';
import { listLeaves, partition } from '#site-generator/content/content-json.ts';
import { describeFindings, type Finding, truncate } from '#site-generator/content/findings.ts';
import { findLabels, languageName } from '#site-generator/language/language.ts';
import type { OwnerOnDisk } from './read-owner.ts';

const [resumeFile, siteFile] = ['content/resume.json', 'content/site.json'];
const noResume = 'There is no content/resume.json, so the site shows the placeholder. Add yours as README.md says';

type CheckedContent = Pick<
  OwnerOnDisk,
  'folder' | 'files' | 'isPlaceholder' | 'owner' | 'missingLetters' | 'hasOwnResume'
>;

/**
 * Finds problems in content that the build accepts: errors to fix before publishing, and warnings to check, both with what
 * matters most first.
 * @param listsAll each finding on its own line, instead of the most important kinds
 */
export function checkContent(onDisk: CheckedContent, listsAll = false) {
  const { resume, site } = onDisk.files;
  const { siteUrl, phone, email, photo, language, languageSource, settingProblems } = onDisk.owner;
  const { image: imageUrl, picture } = toFields(toFields(resume).basics);
  const image = String(imageUrl || picture);
  if (onDisk.isPlaceholder) return { errors: [noResume], warnings: [] };
  const describe = (findings: readonly Finding[]) =>
    describeFindings(findings, listsAll).map((text) => `${resumeFile}: ${text}`);
  const [lost, changed] = partition(onDisk.owner.findings, ({ severity }) => severity === 'error');
  const read = describe(changed);
  const errors = [
    ...describe(lost),
    ...describeMissingLetters(onDisk.missingLetters),
    ...findPlaceholders(resumeFile, resume),
    ...findPlaceholders(siteFile, site),
  ];
  const hasEmail = email !== null || onDisk.owner.findings.some(({ path }) => /mail/i.test(path));
  const name = languageName(language);
  const reason =
    languageSource === 'texts' ? 'like your texts' : 'because the language of your texts wasn’t recognized';
  const others = [
    ...settingProblems,
    phone !== null && `${resumeFile}: basics.phone: will be public, in the PDF and on About: ${phone}`,
    photo === null &&
      /^https?:/.test(image) &&
      `${resumeFile}: basics.image: not shown. Save the picture in content/ and write its file name: ${image}`,
    !hasEmail && `${resumeFile}: basics.email is missing: the site has no email link`,
    languageSource !== 'settings' && `The site is in ${name}, ${reason}. To change it, set "language" in ${siteFile}`,
    !findLabels(language) &&
      `${siteFile}: language: the site has no texts in ${name}. Those you don’t write in "labels" are English`,
    ...describeHome(onDisk),
    onDisk.hasOwnResume && `content/resume.pdf: published unchanged, and not compared with ${resumeFile}`,
    onDisk.folder === '' &&
      siteUrl === null &&
      `${siteFile}: address: not set. Search engines and link previews need it (GitHub Pages’ workflow sets it)`,
  ].filter((text) => typeof text === 'string');
  if (listsAll) return { errors, warnings: [...read, ...others] };
  const shownErrors = limit(errors, Math.max(maxFindings / 2, maxFindings - others.length - read.length));
  const room = maxFindings - shownErrors.length;
  const shownOthers = limit(others, Math.max(room / 2, room - read.length));
  const shownRead = limit(read, room - shownOthers.length);
  return { errors: shownErrors, warnings: [...shownRead, ...shownOthers] };
}

/** With two headings, two empty lines and the next commands, the output has 20 lines. */
const maxFindings = 15;

function limit(lines: readonly string[], room: number): readonly string[] {
  const count = Math.floor(room) - 1;
  const more = `… and ${lines.length - count} more: npm run doctor -- --all`;
  return lines.length > room ? [...lines.slice(0, count), more] : lines;
}

/** The texts of README.md's example and of JSON Resume's, the placeholder's name, and hosts that RFC 2606 reserves for examples. */
const exampleText = new RegExp(
  '^(?:Your Name|Two or three sentences about you\\.|Employer|you)$|Alex Example|alex-example|' +
    '^(?:2712 Broadway St|\\(912\\) 555-4321|John Doe|john@gmail\\.com|https?://johndoe\\.com)$|' +
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

/** Names the letters that no font has. */
function describeMissingLetters(letters: readonly string[]): string[] {
  if (letters.length === 0) return [];
  const listed = letters.slice(0, 10).join(' ');
  const more = letters.length > 10 ? ` and ${letters.length - 10} more` : '';
  return [
    `resume.pdf and images are without ${listed}${more}: add a font to content/fonts/ (docs/CUSTOMIZE.md#other-scripts)`,
  ];
}

/** Says that home's headline is derived, or that its only work is the demos. */
function describeHome({ files, owner }: CheckedContent) {
  const { headline, intro, featured } = toFields(files.site);
  const text = plainText(owner.summary[0] ?? '');
  const [first] = new Intl.Segmenter(owner.language, { granularity: 'sentence' }).segment(text);
  const length = first?.segment.trim().length ?? 0;
  const reason = length > 110 ? ` (a sentence of ${length} characters; up to 110 stand large)` : '';
  const hasWork = owner.projects.length + owner.work.length + owner.publications.length > 0;
  return [
    !(headline || intro) && `${siteFile}: headline: not set. Home’s is from your resume${reason}`,
    !(hasWork || featured || owner.demos.length === 0) &&
      `${resumeFile}: has no projects or jobs, so home shows the demos as your work`,
  ];
}

/** The findings as text for a terminal, the errors first, in lines of at most 160 characters unless all are listed; empty without findings. */
export function formatFindings({ errors, warnings }: ReturnType<typeof checkContent>, listsAll = false): string {
  const toLine = (symbol: string, text: string) => {
    const line = `  ${symbol} ${text.replaceAll(/\s+/g, ' ')}`;
    return listsAll ? line : truncate(line, 160);
  };
  const group = (title: string, symbol: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [[title, ...texts.map((text) => toLine(symbol, text))].join('\n')];
  return [...group('Fix before publishing', '✗', errors), ...group('Check', '–', warnings)].join('\n\n');
}
