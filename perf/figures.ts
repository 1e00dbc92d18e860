// What a part of the benchmark found: printed as a table, and kept as JSON for the next run to look at.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One line of a table by column. Null where there is nothing to measure. */
export type Row = Readonly<Record<string, string | number | null>>;

/** All that one run found, by part. A part that was left out of a run keeps the figures of the run before. */
export type Results = Readonly<Record<string, PartResult>>;

interface PartResult {
  readonly takenAt: string;
  readonly machine: string;
  readonly rows: readonly Row[];
}

const file = fileURLToPath(new URL('../.cache/bench.json', import.meta.url));

/** The figures of earlier runs; none where there are none, or where they cannot be read. */
export function readResults(): Results {
  try {
    const results: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof results === 'object' && results !== null ? (results as Results) : {};
  } catch {
    return {};
  }
}

/** Adds a part's figures to the file, in place of its earlier ones. */
export function writeResult(part: string, rows: readonly Row[]): void {
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? 'unknown'}, Node ${process.version}`;
  const results = { ...readResults(), [part]: { takenAt: new Date().toISOString(), machine, rows } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** Rows as lines of text: words to the left, numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column] ?? null)))];
  const widths = columns.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  const isNumeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'));
  const pad = (cell: string, place: number) =>
    isNumeric[place] ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

function formatCell(value: string | number | null): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
}

/** The middle one; of an even number the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** How many times as much; null where there is nothing to compare with. */
export function ratio(value: number | null, reference: number | null): number | null {
  return value === null || reference === null || reference === 0 ? null : value / reference;
}
