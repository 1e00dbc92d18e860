/** One row of a table by column. Null if nothing is measured. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Rows as lines of text: text is aligned to the left, numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column] ?? null)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const isNumeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'));
  const pad = (cell: string, index: number) =>
    isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

function formatCell(value: string | number | null): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
}

/** The middle value, or the upper one of two in the middle; null without values. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

/** The median of each value of several measurements. */
export function getMedians<Name extends string>(
  measurements: readonly Readonly<Record<Name, number>>[],
): Readonly<Partial<Record<Name, number | null>>> {
  const names = Object.keys(measurements[0] ?? {}) as Name[];
  const medians = names.map((name) => [name, median(measurements.map((measurement) => measurement[name]))]);
  return Object.fromEntries(medians);
}

/** How many times the reference; null without a reference. */
export function ratio(value: number | null | undefined, reference: number | null | undefined): number | null {
  return value && reference ? value / reference : null;
}
