import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { testCountsSchema } from '../site-generator/figures.ts';

const countsFile = fileURLToPath(new URL('../.cache/test-counts.json', import.meta.url));
const schema = v.object({ source: v.string(), counts: testCountsSchema });

type TestCounts = v.InferOutput<typeof testCountsSchema>;

/** Stores the result of a complete `npm test`. @param source hash of the code that was tested */
export function storeTestCounts(source: string, counts: TestCounts, file = countsFile): void {
  writeFileSync(file, JSON.stringify({ source, counts }));
}

/** The result of the last complete `npm test`; null if there was none, or of other code. */
export function readTestCounts(source: string, file = countsFile): TestCounts | null {
  try {
    const stored = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return stored.source === source ? stored.counts : null;
  } catch {
    return null;
  }
}
