import { contentPath } from '#site-generator/content/content-folder.ts';
import { listLeaves, partition } from '#site-generator/content/content-json.ts';
import { describeFindings, truncate } from '#site-generator/content/findings.ts';
import type { SiteContent } from './read-content.ts';

const noResume = 'There is no content/resume.json, so the site shows the placeholder. Add yours as README.md says';

type CheckedContent = Pick<SiteContent, 'folder' | 'files' | 'isPlaceholder' | 'owner' | 'pictures' | 'missingLetters'>;

/** Problems in content that the build accepts: errors to fix before publishing, and warnings to check. */
export interface Report {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export function checkContent(content: CheckedContent): Report {
  if (content.isPlaceholder) return { errors: [noResume], warnings: [] };
  const { owner, files, folder } = content;
  const inFile = (name: string, lines: readonly string[]) =>
    lines.map((line) => `${contentPath(name, folder)}: ${line}`);
  const [lost, others] = partition(owner.findings, ({ isLoss }) => isLoss === true);
  const pictures = describePictures(content);
  return {
    errors: [
      ...inFile('resume.json', [...describeFindings(lost), ...findPlaceholders(files.resume)]),
      ...inFile('site.json', [...findPlaceholders(files.site), ...pictures.missing]),
      ...describeMissingLetters(content),
    ],
    warnings: [
      ...inFile('resume.json', [...describeFindings(others), ...describeContacts(owner)]),
      ...inFile('site.json', owner.settingProblems),
      ...pictures.unused,
    ],
  };
}

function describeContacts({ accounts, phone, email }: CheckedContent['owner']): readonly string[] {
  return [
    ...accounts.map(({ network }) => `basics.profiles: ${network} has no link. Add its "url"`),
    ...(phone === null ? [] : [`basics.phone: will be public, in the PDF and on About: ${phone}`]),
    ...(email === null ? ['basics.email: without an e-mail address, the site has no email link'] : []),
  ];
}

/** The pictures that the settings name but aren't there, and those that nothing shows. */
function describePictures({ pictures, folder, owner: { photo, featured } }: CheckedContent) {
  const used = [
    { setting: 'photo.file', file: photo?.file ?? null },
    ...featured.map(({ name, image }) => ({ setting: `featured: ${name}`, file: image })),
  ];
  const missing = used.flatMap(({ setting, file }) => {
    if (file === null || pictures.includes(file)) return [];
    return `${setting}: there is no picture ${contentPath(file, folder)}, only ${pictures.join(', ') || 'none'}`;
  });
  const unused = pictures.filter((name) => !used.some(({ file }) => file === name));
  const settings = contentPath('site.json', folder);
  return {
    missing,
    unused: unused.map((file) => {
      const setting = `In ${settings}: "featured": [{ "project": "…", "image": "${file}" }]`;
      return `${contentPath(file, folder)}: isn’t shown, since no project on home has its name. ${setting}`;
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
export function findPlaceholders(json: unknown): readonly string[] {
  const found = listLeaves(json).filter(({ value }) => typeof value === 'string' && exampleText.test(value));
  const parts = Map.groupBy(found, ({ path }) => /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path);
  return [...parts].map(([part, leaves]) => {
    const texts = leaves.slice(0, 3).map(({ value }) => `"${truncate(String(value))}"`);
    const more = leaves.length > 3 ? ` and ${leaves.length - 3} more` : '';
    return `${part}: replace the example text ${texts.join(', ')}${more}`;
  });
}

/** Names the letters that no font has. */
function describeMissingLetters({ missingLetters: letters, folder }: CheckedContent): readonly string[] {
  if (letters.length === 0) return [];
  const listed = letters.slice(0, 10).join(' ');
  const more = letters.length > 10 ? ` and ${letters.length - 10} more` : '';
  const advice = `Add a font to ${contentPath('fonts', folder)}/ (docs/CUSTOMIZE.md#other-scripts)`;
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
