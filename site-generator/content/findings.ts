/** A value that the site doesn't show, or shows differently than the owner may expect. */
export interface Finding {
  /** `work[0].url` */
  readonly path: string;
  readonly problem: string;
  readonly value: unknown;
  /** True if a job, a degree, a project or a part that names it is lost: to be fixed before publishing. */
  readonly isLoss?: boolean;
}

export const notShown = 'isn’t shown';

/** One line for each field of the resume: "work[].meta ×73: isn’t shown: “…”". */
export function describeFindings(findings: readonly Finding[]): readonly string[] {
  const toField = (path: string) => path.replaceAll(/\[\d+\]/g, '[]');
  const groups = Map.groupBy(findings, ({ path, problem }) => `${toField(path)}: ${problem}`);
  return [...groups.values()].map((group) => {
    const [{ path, problem }] = group as [Finding, ...Finding[]];
    const place = group.length === 1 ? path : `${toField(path)} ×${group.length}`;
    const texts = new Set(group.map(({ value }) => [value].flat().join(' ')));
    const length = group.flatMap(({ value }) => value).join('').length;
    const quotes = [...texts].slice(0, 3).map((text) => `“${truncate(text)}”`);
    return `${place}: ${problem}: ${quotes.join(', ')}${length > 40 ? ` (${length} characters)` : ''}`;
  });
}

export function truncate(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
