import type { Finding } from './doctor.ts';

const groups = [
  { level: 'mend', title: 'To mend', sign: '✗' },
  { level: 'look', title: 'Worth a look', sign: '–' },
  { level: 'fine', title: 'Fine', sign: '✓' },
] as const;

/** The findings in words for a terminal, what matters most first, and what to run next. */
export function doctorReport(findings: readonly Finding[], { stopsBuild }: { readonly stopsBuild: boolean }): string {
  const parts = groups.flatMap(({ level, title, sign }) => {
    const lines = findings
      .filter((finding) => finding.level === level)
      .map(({ text }) => `  ${sign} ${text.replaceAll('\n', '\n  ')}`);
    return lines.length === 0 ? [] : [[title, ...lines].join('\n')];
  });
  const next = stopsBuild
    ? 'The site cannot be built yet. Mend it, then run npm run doctor again.'
    : 'Next: npm run dev to look at it, npm run build to make dist/, docs/DEPLOY.md to publish it.';
  return [...parts, next].join('\n\n');
}
