import { listLeaves, type Part } from '#site-generator/content/content-json.ts';
import { toPlainLine, truncate } from '#site-generator/text/texts.ts';

/** A value of the resume that the site doesn't show, or shows differently than the owner may expect. */
export interface Finding {
  /** `work[0].url` */
  readonly path: string;
  readonly problem: string;
  readonly value: string;
}

export const notShown = 'isn’t shown';

/** Adds a finding for each part with a text. */
export function reportUnread(parts: readonly Part[], findings: Finding[]): void {
  for (const part of parts) {
    const texts = listLeaves(part).flatMap((leaf) => (hasWords(leaf.value) ? String(leaf.value) : []));
    if (texts.length > 0) findings.push({ path: part.path, problem: notShown, value: texts.join(' ') });
  }
}

/** True for a text with words, or with at least three digits. */
const hasWords = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /\p{L}|\d{3}/u.test(toPlainLine(String(value)));

/** One line for each field of the resume: "work[].meta ×73: isn’t shown: “…”". */
export function describeFindings(findings: readonly Finding[]): readonly string[] {
  const toField = (path: string) => path.replaceAll(/\[\d+\]/g, '[]');
  const groups = Map.groupBy(findings, ({ path, problem }) => `${toField(path)}: ${problem}`);
  return [...groups.values()].map((group) => {
    const [{ path, problem }] = group as [Finding, ...Finding[]];
    const place = group.length === 1 ? path : `${toField(path)} ×${group.length}`;
    const quotes = [...new Set(group.map(({ value }) => `“${truncate(value)}”`))].slice(0, 3);
    return `${place}: ${problem}: ${quotes.join(', ')}`;
  });
}
