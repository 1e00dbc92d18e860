/** A value that the site doesn't show, or shows differently than the owner may expect. */
export interface Finding {
  /** `work[0].url` */
  readonly path: string;
  readonly problem: string;
  readonly value: unknown;
  /**
   * `fatal` stops the build. `error` is to be fixed before publishing: jobs, education or projects aren't shown. `unknown` is a
   * key that isn't read: `problem` is the name of a similar field, or blank.
   */
  readonly severity?: 'fatal' | 'error' | 'unknown';
}

export const notShown = 'isn’t shown';

/** The text of a value, or of several. */
export const getText = ({ value }: Finding) => [value].flat().join(' ');

/**
 * One line per field of the resume, the longest lost texts first: "work[].meta ×73: isn’t shown (1240 characters): “…”".
 * @param listsAll one line per value instead
 */
export function describeFindings(findings: readonly Finding[], listsAll = false): string[] {
  const filled = findings.filter((finding) => getText(finding).trim() !== '');
  const toField = (path: string) => (listsAll ? path : path.replaceAll(/\[\d+\]/g, '[]'));
  const groups = Map.groupBy(filled, ({ path, problem }) => `${toField(path)}: ${problem}`);
  const lines = [...groups.values()].map((group) => {
    const { path = '', problem = '' } = group[0] ?? {};
    const texts = group.map(getText);
    const { length } = texts.join('');
    const place = group.length === 1 ? path : `${toField(path)} ×${group.length}`;
    const quotes = [...new Set(texts)].slice(0, 3).map((quoted) => `“${listsAll ? quoted : truncate(quoted)}”`);
    const characters = length > 40 ? ` (${length} characters)` : '';
    const text = `${place}: ${problem}${characters}: ${quotes.join(', ')}`;
    return { text, weight: problem.includes(notShown) ? length : 0 };
  });
  return lines.toSorted((a, b) => b.weight - a.weight).map(({ text }) => text);
}

export function truncate(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** `work[0].url: expected a URL, got "a"` */
export function describeFinding({ path, problem, value }: Finding): string {
  const got = value === undefined || value === null || value === '' ? 'nothing' : truncate(JSON.stringify(value), 60);
  return `${path || 'the file'}: ${problem}, got ${got}`;
}
