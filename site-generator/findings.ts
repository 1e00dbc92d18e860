/** Something that the owner should know: an `error` to fix before publishing, or a `warning` to check. */
export interface Finding {
  readonly level: 'error' | 'warning' | 'ok';
  readonly text: string;
}

export const error = (text: string): Finding => ({ level: 'error', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const ok = (text: string): Finding => ({ level: 'ok', text });

const groups = [
  { level: 'error', title: 'Fix before publishing', symbol: '✗' },
  { level: 'warning', title: 'Check', symbol: '–' },
  { level: 'ok', title: 'OK', symbol: '✓' },
] as const;

/** The findings as text for a terminal, the most important first. */
export function formatFindings(findings: readonly Finding[]): string {
  const parts = groups.flatMap(({ level, title, symbol }) => {
    const lines = findings
      .filter((finding) => finding.level === level)
      .map(({ text }) => `  ${symbol} ${text.replaceAll('\n', '\n  ')}`);
    return lines.length === 0 ? [] : [[title, ...lines].join('\n')];
  });
  return parts.join('\n\n');
}
