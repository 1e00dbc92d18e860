import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSource } from './source-hash.ts';

let root = '';

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'source-'));
  await write('src/main.tsx', 'one');
});

afterEach(() => rm(root, { recursive: true }));

test.each([
  ['src/main.tsx', 'two'],
  ['src/lib/new.ts', ''],
  ['package-lock.json', '{}'],
  ['e2e/home.spec.ts', 'test'],
])('changes with %s', async (path, text) => {
  const before = hashSource(root);
  await write(path, text);
  expect(hashSource(root)).not.toBe(before);
});

test.each(['content/resume.json', 'docs/PERFORMANCE.md', 'README.md', 'src/.DS_Store', 'dist/index.html', '.git/HEAD'])(
  'is the same whatever is in %s',
  async (path) => {
    const before = hashSource(root);
    await write(path, 'text');
    expect(hashSource(root)).toBe(before);
  },
);
