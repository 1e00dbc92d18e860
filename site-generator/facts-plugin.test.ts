import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoIds } from '#features/home/demos.ts';
import { countTests, countTestsIn, readCommit } from './facts-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('counts the tests of a file, each once however many inputs it has', () => {
  const source = `
test('one', () => {
  // test('not this one')
  expect(test('nor this one'));
});
describe('a group', () => {
  test.each([1, 2])('two: %i', () => undefined);
  test.prop([fc.string()])('three', () => undefined);
});
test.describe('a group', () => undefined);
test.use({ variant: 'open-meteo' });
`;
  expect(countTestsIn(source)).toBe(3);
  expect(countTestsIn('')).toBe(0);
});

test.each(demoIds)('finds unit tests and browser tests of %s', (demo) => {
  const { unitTests, browserTests } = countTests(demo, join(import.meta.dirname, '..'));
  expect(unitTests).toBeGreaterThan(10);
  expect(browserTests).toBeGreaterThan(5);
});

test('reads the commit with its own day, and nothing outside of a repository', () => {
  expect(readCommit(folder)).toBeNull();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Bo', '-c', 'user.email=bo@sample.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-05-31T23:30:00+0200' },
    });
  git('init');
  expect(readCommit(folder)).toBeNull();
  git('commit', '--allow-empty', '-m', 'Start');
  expect(readCommit(folder)).toBe(`${git('rev-parse', '--short', 'HEAD').trim()}, May 31, 2026`);
});

test('has no commit without git', ({ onTestFinished }) => {
  const { PATH } = process.env;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = folder;
  expect(readCommit(join(import.meta.dirname, '..'))).toBeNull();
});
