import { urlExpected } from './schema-fields.ts';

/** A value that the site doesn't show, or shows differently than the owner may expect. */
export interface Finding {
  /** `work[0].url` */
  readonly path: string;
  readonly problem: string;
  readonly text: string;
}

export const notShown = 'isn’t shown';
export const hostile = `expected ${urlExpected}`;

/** One line per field of the resume, the longest lost texts first: "work[].meta ×73: isn’t shown: “…” (1240 characters)". */
export function describeFindings(findings: readonly Finding[]): string[] {
  const filled = findings.filter(({ text }) => text.trim() !== '');
  const groups = Map.groupBy(filled, ({ path, problem }) => `${path.replaceAll(/\[\d+\]/g, '[]')}: ${problem}`);
  const lines = [...groups].map(([key, [first, ...others]]) => {
    const [path = ''] = key.split(': ');
    const texts = [first, ...others].map((finding) => finding?.text ?? '');
    const length = texts.join('').length;
    const isLost = first?.problem.includes(notShown) ?? false;
    const place = others.length === 0 ? first?.path : `${path} ×${others.length + 1}`;
    const characters = length > 40 ? ` (${length} characters)` : '';
    const quotes = [...new Set(texts)].slice(0, 3).map((quoted) => `“${truncate(quoted)}”`);
    const text = `${place}: ${first?.problem}: ${quotes.join(', ')}${characters}`;
    return { text, weight: isLost ? length : 0 };
  });
  return lines.toSorted((a, b) => b.weight - a.weight).map(({ text }) => text);
}

export function truncate(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
