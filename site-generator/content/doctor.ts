import { unknownFields } from './content-json.ts';
import { fieldNames, resumeSchema } from './owner-schema.ts';
import { isPlaceholderResume, placeholderParts } from './placeholder.ts';
import type { OwnerOnDisk } from './read-owner.ts';
import { siteSchema } from './site-schema.ts';

/** What the owner should know of valid content. */
export interface Findings {
  /** To fix before publishing. */
  readonly errors: readonly string[];
  /** To check. */
  readonly warnings: readonly string[];
}

const resumeFile = 'content/resume.json';
const siteFile = 'content/site.json';
const resumeFields = { $schema: null, meta: null, ...fieldNames(resumeSchema) };
const siteFields = { $schema: null, ...fieldNames(siteSchema) };

export function checkContent(onDisk: Pick<OwnerOnDisk, 'files' | 'owner' | 'missingLetters' | 'hasResume'>): Findings {
  const { resume, site, renamed } = onDisk.files;
  const { siteUrl, phone, postalAddress } = onDisk.owner;
  if (isPlaceholderResume(resume)) {
    return { errors: ['content/ is still the placeholder. Replace it with yours as README.md says'], warnings: [] };
  }
  const letters = describeMissingLetters(onDisk.missingLetters);
  const isPublic = (field: string, text: string | null) =>
    text ? [`${resumeFile}: ${field}: will be public, in the PDF and on About: ${text}`] : [];
  return {
    errors: [
      ...findPlaceholders(resumeFile, resume),
      ...findPlaceholders(siteFile, site),
      ...(onDisk.hasResume ? [] : [`The site has no resume.pdf until this is fixed. ${letters}`]),
    ],
    warnings: [
      ...(onDisk.hasResume && letters !== null ? [letters] : []),
      ...(renamed.length === 0
        ? []
        : [
            `${resumeFile}: has names of JSON Resume before v1.0.0, which are read as the new ones: ${renamed.join(', ')}. ` +
              'Rename them for other tools',
          ]),
      ...unknownFields(resume, resumeFields).map((path) => `${resumeFile}: ${path}: unknown field, ignored`),
      ...unknownFields(site, siteFields).map((path) => `${siteFile}: ${path}: unknown field, ignored`),
      ...isPublic('basics.phone', phone),
      ...isPublic('basics.location', postalAddress),
      ...(siteUrl === null
        ? [
            `${siteFile}: address: not set. Search engines and link previews need the URL of your site, except on GitHub Pages, whose workflow sets it`,
          ]
        : []),
    ],
  };
}

function findPlaceholders(file: string, json: unknown): string[] {
  return [...placeholderParts(json)].map(([part, leaves]) => {
    const texts = leaves.slice(0, 3).map(({ value }) => `"${truncate(String(value))}"`);
    const more = leaves.length > 3 ? ` and ${leaves.length - 3} more` : '';
    return `${file}: ${part}: replace the example text ${texts.join(', ')}${more}`;
  });
}

function truncate(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function describeMissingLetters(letters: readonly string[]): string | null {
  if (letters.length === 0) return null;
  const more = letters.length > 20 ? ` … (${letters.length})` : '';
  return (
    `resume.pdf, icon and link previews: no font has these characters: ${letters.slice(0, 20).join(' ')}${more}. Put a font ` +
    'file that has them (there is a Noto font for every script) into content/fonts/, or leave them out of the PDF with ' +
    '"pdf": { "omitMissingLetters": true } in content/site.json'
  );
}

/** The findings as text for a terminal, the errors first; empty without findings. */
export function formatFindings({ errors, warnings }: Findings): string {
  const group = (title: string, symbol: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [[title, ...texts.map((text) => `  ${symbol} ${text}`)].join('\n')];
  return [...group('Fix before publishing', '✗', errors), ...group('Check', '–', warnings)].join('\n\n');
}
