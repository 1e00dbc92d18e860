/** One row of a table by column. */
export type Row = Readonly<Record<string, string | number>>;

/** Rows as lines of text: text is aligned to the left, numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const isNumeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'));
  const pad = (cell: string, index: number) =>
    isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

function formatCell(value: string | number): string {
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
}

/** The middle value, or the upper one of two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Place {
  readonly page: string;
  readonly url: string;
}

/**
 * Measures pages in turn, so that other load on the machine affects all of them alike.
 * @returns the medians, and the largest paint ("LCP ms") of each page as a multiple of the first one's
 */
export async function compare(
  places: readonly Place[],
  runs: number,
  measure: (url: string) => Promise<Readonly<Record<string, number>>>,
): Promise<readonly Row[]> {
  const found = places.map((): Readonly<Record<string, number>>[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { url }] of places.entries()) found[index]?.push(await measure(url));
  }
  const getMedian = (index: number, name: string) =>
    median(found[index]?.map((each) => each[name] ?? Number.NaN) ?? []);
  return places.map(({ page }, index) => ({
    page,
    ...Object.fromEntries(Object.keys(found[index]?.[0] ?? {}).map((name) => [name, getMedian(index, name)])),
    'LCP ×': getMedian(index, 'LCP ms') / getMedian(0, 'LCP ms'),
  }));
}
