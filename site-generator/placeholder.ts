import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isObject, joinPath, listLeaves } from './content-json.ts';

const read = (file: string) => readFileSync(new URL(`./placeholder/${file}`, import.meta.url));

/** The content that the project comes with. */
const placeholder: Readonly<Record<'resume' | 'site', unknown>> = {
  resume: JSON.parse(read('resume.json').toString('utf8')),
  site: JSON.parse(read('site.json').toString('utf8')),
};
const picture = read('photo.svg');

// Everybody's resume has these.
const { $schema: _schema, meta: _meta, ...resume } = Object(placeholder.resume);
const leaves = listLeaves({ resume, site: placeholder.site });
const texts = new Set(leaves.map(({ value }) => value));
/** "Alex Example" and "alex-example". */
const names = leaves
  .filter(({ path }) => /^resume\.basics\.(name|profiles\[\d+\]\.username)$/.test(path))
  .map(({ value }) => String(value));

// Others may well have the same skills, languages, job title and degree. They don't write a sentence of this length, nor
// a list or an entry of this many values.
const minSentenceLength = 40;
const minGroupSize = 3;
const groups = new Set(listGroups({ resume, site: placeholder.site }));

// Reserved for examples by RFC 2606.
const exampleHost = /(^|[/.@])(example\.(com|org|net)|[\w-]+\.example)(?=$|[/:?#])/i;

/** Of the example in README.md. */
const readmeTexts = ['Your Name', 'Two or three sentences about you.', 'Employer', 'you'];

/** True for a file with the placeholder's content. */
export function isUnchanged(file: 'resume' | 'site', json: unknown): boolean {
  return isDeepStrictEqual(json, placeholder[file]);
}

export function isPlaceholderPicture(content: string | Uint8Array): boolean {
  return picture.equals(Buffer.from(content));
}

/**
 * True for a text of the placeholder content that nobody else would write, and for a URL or email address at a host
 * reserved for examples.
 */
export function isPlaceholder(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const isUnmistakable = value.length >= minSentenceLength || /example|sample|placeholder/i.test(value);
  return (
    readmeTexts.includes(value) ||
    (isUnmistakable && texts.has(value)) ||
    names.some((name) => value.includes(name)) ||
    exampleHost.test(value)
  );
}

/**
 * The parts of a file that still contain placeholder texts, with these texts: `basics.name`, `work`. Values that can only
 * be recognized together, as the languages that somebody speaks, are one text.
 */
export function placeholderParts(json: unknown): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const { path, text } of findTexts(json, '')) {
    const part = /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path;
    parts.set(part, [...(parts.get(part) ?? []), text]);
  }
  return parts;
}

function findTexts(value: unknown, path: string): { readonly path: string; readonly text: string }[] {
  const found = listChildren(value).flatMap(([name, child]) => findTexts(child, joinPath(path, name)));
  if (found.length > 0) return found;
  if (isPlaceholder(value)) return [{ path, text: value }];
  const text = groupText(value);
  return text !== null && groups.has(text) ? [{ path, text }] : [];
}

/** The texts of all lists and objects in a value. */
function listGroups(value: unknown): string[] {
  return [groupText(value) ?? [], ...listChildren(value).map(([, child]) => listGroups(child))].flat();
}

/** The values in a list or object, joined by commas; null for few. */
function groupText(value: unknown): string | null {
  const values = listLeaves(value).map((leaf) => leaf.value);
  return values.length < minGroupSize ? null : values.join(', ');
}

function listChildren(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}
