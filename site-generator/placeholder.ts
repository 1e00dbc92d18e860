import { listLeaves } from './json-walk.ts';

// What of the content that comes with the site is nobody's own. Skills and languages may well be the same.
const texts = [
  'Alex Example',
  'alex-example',
  'Sampletown',
  'Exampleton',
  'Exampleshire',
  'Example Labs',
  'Sample Systems',
  'Placeholder Studio',
  'University of Example',
  'plainform',
  'contour',
  'Correspondence games',
  'Topographic prints',
];
const beginnings = ['I’m Alex, ', 'I write software for the web, mostly in TypeScript', 'Printed portrait of Alex'];
// Reserved for examples by RFC 2606: nobody's own.
const exampleHost = /(^|[/.@])(example\.(com|org|net)|[\w-]+\.example)(?=$|[/:?#])/i;

/** True for a text of the placeholder, and for an address that is reserved for examples. */
export function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return (
    texts.includes(value) ||
    beginnings.some((beginning) => value.startsWith(beginning)) ||
    exampleHost.test(value) ||
    /\balex-example\b/.test(value)
  );
}

/**
 * The parts of a file that still hold something of the placeholder, each with its texts: `basics.name`, `work`.
 */
export function placeholderParts(json: unknown): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { path, value } of listLeaves(json)) {
    if (!isPlaceholder(value)) continue;
    const part = /^(basics|photo)\.\w+|^\w+/.exec(path)?.[0] ?? path;
    parts.set(part, [...(parts.get(part) ?? []), String(value)]);
  }
  return parts;
}
