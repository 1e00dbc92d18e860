import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Leaf, listLeaves } from './content-json.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../placeholder/${file}`, import.meta.url), 'utf8'));

/** The content that the project comes with. */
const placeholder = read('resume.json');

// Everybody's resume has these.
const { $schema: _schema, meta: _meta, ...resume } = Object(placeholder);

/** Those that nobody else would write, unlike a skill or a degree. */
const texts = new Set(
  listLeaves([resume, read('site.json')])
    .map(({ value }) => String(value))
    .filter((text) => text.length >= 40 || /example|sample|placeholder/i.test(text)),
);

const names = ['Alex Example', 'alex-example'];

// Reserved for examples by RFC 2606.
const exampleHost = /(^|[/.@])(example\.(com|org|net)|[\w-]+\.example)(?=$|[/:?#])/i;

/** Of the example in README.md. */
const readmeTexts = ['Your Name', 'Two or three sentences about you.', 'Employer', 'you'];

export function isPlaceholderResume(json: unknown): boolean {
  return isDeepStrictEqual(json, placeholder);
}

/**
 * True for a text of the placeholder content that nobody else would write, and for a URL or email address at a host
 * reserved for examples.
 */
export function isPlaceholder(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    (texts.has(value) ||
      readmeTexts.includes(value) ||
      names.some((name) => value.includes(name)) ||
      exampleHost.test(value))
  );
}

/** The parts of a file that still contain placeholder texts, with these texts: `basics.name`, `work`. */
export function placeholderParts(json: unknown): ReadonlyMap<string, readonly Leaf[]> {
  const found = listLeaves(json).filter(({ value }) => isPlaceholder(value));
  return Map.groupBy(found, ({ path }) => /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path);
}
