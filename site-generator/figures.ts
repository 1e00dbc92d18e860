import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Figure } from '#lib/stat.ts';

/** Written by `npm run bench` into the content folder, and shown by About. */
export const figuresFile = 'figures.json';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const measure = v.pipe(v.number(), v.minValue(0));
const score = v.pipe(count, v.maxValue(100));

/** What `npm test` has counted. */
export const testCountsSchema = v.object({ passed: count, failed: count });

export const figuresSchema = v.object({
  /** Of the code that was measured (source-hash.ts). */
  source: v.string(),
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
  date: v.pipe(v.string(), v.isoDate()),
  /** "Chromium 156.0.8078.79 (headless shell)" */
  browser: v.string(),
  /** Of network and processor: "simulated throttling". */
  throttling: v.string(),
  /** The largest contentful paint, as a multiple of the static page's. */
  largestPaint: v.object({ home: measure, worst: measure }),
  /** Lighthouse's, of the page with the lowest. */
  lowestScores: v.object({ performance: score, accessibility: score, bestPractices: score, seo: score }),
  /** What opening home transfers, in KB of 1000 bytes. */
  homeKilobytes: v.object({ html: measure, scripts: measure }),
  /** Elements that axe finds, in both themes. */
  accessibilityFindings: count,
  /** The grade of the response headers; null without nginx. */
  headers: v.nullable(v.string()),
  /** Of the last complete `npm test` of the same code; null without one. */
  tests: v.nullable(testCountsSchema),
});

/** What `npm run bench` has measured. */
export type Figures = v.InferOutput<typeof figuresSchema>;

interface FiguresOnDisk {
  /** Null without a file, or if it doesn't belong to the code. */
  readonly figures: Figures | null;
  /** What is wrong with the file. */
  readonly warning: string | null;
}

/**
 * Reads the figures of a content folder. They are left out if they are of other code.
 * @param source hash of the code that is built
 */
export async function readFigures(directory: string, source: string): Promise<FiguresOnDisk> {
  const text = await readFile(join(directory, figuresFile), 'utf8').catch(() => null);
  if (text === null) return { figures: null, warning: null };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), figuresSchema), text);
  if (!parsed.success) return warn('is damaged');
  if (parsed.output.source !== source)
    return warn(`was measured at commit ${parsed.output.commit.slice(0, 7)}, with other code`);
  return { figures: parsed.output, warning: null };
}

function warn(problem: string): FiguresOnDisk {
  return {
    figures: null,
    warning: `content/${figuresFile} ${problem}, so About doesn’t show it. Run npm run bench again, or delete it.`,
  };
}

const lighthouse = 'npm run bench -- --only lighthouse';

/** The figures as About shows them. */
export function describeFigures(figures: Figures): readonly Figure[] {
  const { largestPaint, lowestScores, homeKilobytes, accessibilityFindings, headers, tests } = figures;
  const { performance, accessibility, bestPractices, seo } = lowestScores;
  const date = new Date(figures.date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const browser = figures.browser.replace(/(\d+)[.\d]*/, '$1');
  return [
    {
      label: 'Largest paint against a static page',
      value: `${format(largestPaint.home, 2)} × on home, ${format(largestPaint.worst, 2)} × at most`,
      command: lighthouse,
    },
    {
      label: 'Lighthouse, at least',
      value: `Performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}`,
      command: lighthouse,
    },
    {
      label: 'Home, compressed',
      value: `${format(homeKilobytes.html, 1)} KB HTML, ${format(homeKilobytes.scripts, 1)} KB JavaScript`,
      command: 'npm run bench -- --only bytes',
    },
    {
      label: 'Accessibility findings (axe)',
      value: `${format(accessibilityFindings)} in both themes`,
      command: 'npm run bench -- --only accessibility',
    },
    ...(headers === null
      ? []
      : [{ label: 'Security headers on nginx', value: headers, command: 'npm run bench -- --only headers' }]),
    ...(tests === null
      ? []
      : [
          {
            label: 'Tests',
            value: `${format(tests.passed)} passed, ${format(tests.failed)} failed`,
            command: 'npm test',
          },
        ]),
    {
      label: 'Measured',
      value: `${date}, commit ${figures.commit.slice(0, 7)}, sample content, ${browser}, ${figures.throttling}`,
      command: 'npm run bench',
    },
  ];
}

function format(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
