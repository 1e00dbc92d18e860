import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { getContentDirectory } from '#site-generator/content/read-owner.ts';
import { readTestCounts } from '../scripts/test-counts.ts';
import { type Figures, figuresFile, figuresSchema } from '../site-generator/figures.ts';
import { hashSource, sourcePaths } from '../site-generator/source-hash.ts';
import { staticPageName } from './lighthouse.ts';
import type { Row } from './table.ts';

/** What is measured, and where its figures are stored. */
export interface Target {
  readonly directory: string;
  readonly source: string;
  readonly commit: string;
}

/** Null with uncommitted changes or without git: figures belong to a commit. Call it before anything is built. */
export function findTarget(): Target | null {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('rev-parse', 'HEAD');
  if (commit === null || git('status', '--porcelain', '--', ...sourcePaths) !== '') return null;
  return { directory: getContentDirectory(), source: hashSource(), commit };
}

interface Run {
  /** The rows of each part, by its name. */
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  readonly browser: string;
  readonly throttling: string;
}

/** Stores the figures of a complete run for About (site-generator/figures.ts), and returns their file. */
export async function storeFigures({ directory, source, commit }: Target, run: Run): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const figures = { source, commit, date, ...toFigures(run), tests: readTestCounts(source) };
  const path = join(directory, figuresFile);
  await writeFile(path, `${JSON.stringify(v.parse(figuresSchema, figures), null, 2)}\n`);
  return path;
}

type Measured = Omit<Figures, 'source' | 'commit' | 'date' | 'tests'>;

/** @throws {Error} if a part of the benchmark is missing, or a value of it */
function toFigures({ tables, browser, throttling }: Run): Measured {
  const pages = getRows(tables, 'lighthouse').filter(({ page }) => page !== staticPageName);
  const [home] = getRows(tables, 'bytes');
  const lowest = (column: string) => Math.min(...pages.map((row) => getNumber(row, column)));
  return {
    browser,
    throttling,
    largestPaint: {
      home: getNumber(pages[0], 'LCP ×'),
      worst: Math.max(...pages.map((row) => getNumber(row, 'LCP ×'))),
    },
    lowestScores: {
      performance: lowest('score'),
      accessibility: lowest('a11y'),
      bestPractices: lowest('best pr.'),
      seo: lowest('SEO'),
    },
    homeKilobytes: { html: getNumber(home, 'HTML'), scripts: getNumber(home, 'JS') },
    accessibilityFindings: getRows(tables, 'accessibility')
      .flatMap((row) => [getNumber(row, 'light'), getNumber(row, 'dark')])
      .reduce((sum, count) => sum + count, 0),
    headers: getWorstGrade(getRows(tables, 'headers')),
  };
}

/** Null without nginx. */
function getWorstGrade(rows: readonly Row[]): string | null {
  const [worst] = rows.toSorted((a, b) => Number(a.score) - Number(b.score));
  return typeof worst?.grade === 'string' ? worst.grade : null;
}

function getRows(tables: Run['tables'], part: string): readonly Row[] {
  const rows = tables.get(part) ?? [];
  if (rows.length === 0) throw new Error(`The benchmark has no table "${part}"`);
  return rows;
}

function getNumber(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number' || Number.isNaN(value)) throw new Error(`The benchmark has not measured "${column}"`);
  return value;
}
