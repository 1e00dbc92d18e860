import { listLeaves, partition } from '#site-generator/content/content-json.ts';
import { describeFindings, truncate } from '#site-generator/content/findings.ts';
import { findLabels, languageName } from '#site-generator/language/language.ts';
import type { OwnerOnDisk } from './read-owner.ts';

const [resumeFile, siteFile] = ['content/resume.json', 'content/site.json'];
const noResume = 'There is no content/resume.json, so the site shows the placeholder. Add yours as README.md says';

type CheckedContent = Pick<OwnerOnDisk, 'files' | 'isPlaceholder' | 'owner' | 'pictures' | 'missingLetters'>;

/** Problems in content that the build accepts: errors to fix before publishing, and warnings to check. */
export interface Report {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export function checkContent(onDisk: CheckedContent): Report {
  if (onDisk.isPlaceholder) return { errors: [noResume], warnings: [] };
  const { owner, files } = onDisk;
  const pictures = describePictures(onDisk);
  const [lost, changed] = partition(owner.findings, ({ isLoss }) => isLoss === true);
  const inResume = (lines: readonly string[]) => lines.map((line) => `${resumeFile}: ${line}`);
  const { phone, email, language, accounts } = owner;
  const resumeLines = [
    ...describeFindings(changed),
    ...accounts.map(({ network }) => `basics.profiles: ${network} has no link. Add its "url"`),
    ...(phone === null ? [] : [`basics.phone: will be public, in the PDF and on About: ${phone}`]),
    ...(email === null && !owner.findings.some(({ path }) => path.includes('mail'))
      ? ['basics.email: is missing, so the site has no email link']
      : []),
  ];
  const noLabels = `language: the site has no texts in ${languageName(language)}. Those you don’t write in "labels" are English`;
  const siteLines = [...owner.settingProblems, ...(findLabels(language) ? [] : [noLabels])];
  return {
    errors: [
      ...inResume(describeFindings(lost)),
      ...findPlaceholders(resumeFile, files.resume),
      ...findPlaceholders(siteFile, files.site),
      ...pictures.missing,
      ...describeMissingLetters(onDisk.missingLetters),
    ],
    warnings: [...inResume(resumeLines), ...siteLines.map((line) => `${siteFile}: ${line}`), ...pictures.unused],
  };
}

/** The pictures that the settings name but aren't there, and those that nothing shows. */
function describePictures({ pictures, owner: { photo, featured } }: CheckedContent) {
  const shown = [
    ['photo.file', photo?.file],
    ...featured.map(({ name, image }) => [`featured: ${name}`, image]),
  ].filter((each): each is [string, string] => Boolean(each[1]));
  const missing = shown.filter(([, file]) => !pictures.includes(file));
  const unused = pictures.filter((name) => !shown.some(([, file]) => file === name));
  return {
    missing: missing.map(([setting, file]) => {
      return `content/site.json: ${setting}: there is no picture content/${file}, only ${pictures.join(', ') || 'none'}`;
    }),
    unused: unused.map((file) => {
      const setting = `"featured": [{ "project": "…", "image": "${file}" }]`;
      return `content/${file}: isn’t shown, since no project on home has its name. In content/site.json: ${setting}`;
    }),
  };
}

/** The texts of README.md's example and of JSON Resume's, the placeholder's name, and hosts that RFC 2606 reserves for examples. */
const exampleText = new RegExp(
  '^(?:Your Name|Two or three sentences about you\\.|Your employer|your-username)$|Alex Example|alex-example|' +
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
function describeMissingLetters(letters: readonly string[]): readonly string[] {
  if (letters.length === 0) return [];
  const listed = letters.slice(0, 10).join(' ');
  const more = letters.length > 10 ? ` and ${letters.length - 10} more` : '';
  const advice = 'Add a font to content/fonts/ (docs/CUSTOMIZE.md#other-scripts)';
  return [`resume.pdf, icon and link previews: without ${listed}${more}, which no font has. ${advice}`];
}

/** The report as text for a terminal, the errors first, a line each; empty without any. */
export function formatReport({ errors, warnings }: Report): string {
  const group = (title: string, symbol: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [[title, ...lines.map((line) => `  ${symbol} ${line.replaceAll(/\s+/g, ' ')}`)].join('\n')];
  return [...group('Fix before publishing', '✗', errors), ...group('Check', '–', warnings)].join('\n\n');
}
