import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTestCounts, storeTestCounts } from './test-counts.ts';

test('reads what the last complete run of the same code has counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counts-'));
  const file = join(folder, 'test-counts.json');
  expect(readTestCounts('1a2b', file)).toBeNull();
  storeTestCounts('1a2b', { passed: 12, failed: 1 }, file);
  expect(readTestCounts('1a2b', file)).toEqual({ passed: 12, failed: 1 });
  expect(readTestCounts('3c4d', file)).toBeNull();
  await writeFile(file, '{');
  expect(readTestCounts('1a2b', file)).toBeNull();
  await rm(folder, { recursive: true });
});
