import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { update } from './update.ts';

const inFolder = createTempFolders();

const git = (root: string, ...args: readonly string[]) => {
  const identity = ['-c', 'user.name=Alex Example', '-c', 'user.email=alex@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
};

/** A repository with these files, by path. */
function createRepository(name: string, files: Readonly<Record<string, string>>): string {
  const root = inFolder(name);
  mkdirSync(join(root, 'content'), { recursive: true });
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'config', 'user.name', 'Alex Example');
  git(root, 'config', 'user.email', 'alex@example.com');
  commit(root, files);
  return root;
}

function commit(root: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'Change');
}

const listFiles = (root: string) => git(root, 'ls-files').trim().split('\n');

test('updates everything but content/, without a common history, and can be reverted', () => {
  const template = createRepository('template', {
    'old.ts': 'old',
    'app.ts': '1',
    'content/resume.json': 'placeholder',
  });
  const copy = createRepository('copy', { 'old.ts': 'old', 'app.ts': '1', 'content/resume.json': 'mine' });
  git(template, 'rm', '--quiet', 'old.ts');
  commit(template, { 'app.ts': '2', 'new.ts': 'new', 'content/example.json': 'placeholder' });
  expect(update(copy, template)).toMatch(/^Updated to [0-9a-f]+; content\/ is as it was\./);
  expect(listFiles(copy)).toEqual(['app.ts', 'content/resume.json', 'new.ts']);
  expect(readFileSync(join(copy, 'app.ts'), 'utf8')).toBe('2');
  expect(readFileSync(join(copy, 'content/resume.json'), 'utf8')).toBe('mine');
  expect(git(copy, 'status', '--porcelain')).toBe('');
  expect(update(copy, template)).toBe('This copy has the newest version already.');
  git(copy, 'revert', '--no-edit', 'HEAD');
  expect(listFiles(copy)).toEqual(['app.ts', 'content/resume.json', 'old.ts']);
});

test('installs the typefaces again that the settings name, in the same commit', () => {
  const dependencies = (...names: readonly string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) });
  const template = createRepository('template', { 'package.json': dependencies('@fontsource/newsreader') });
  const copy = createRepository('copy', {
    'package.json': dependencies('@fontsource/lora'),
    'content/site.json': '{ "typeface": { "headings": "@fontsource/lora", "text": "@fontsource/newsreader" } }',
  });
  const install = (root: string, name: string) =>
    writeFileSync(join(root, 'package.json'), dependencies('@fontsource/newsreader', name));
  expect(update(copy, template, install)).toMatch(/^Updated/);
  expect(git(copy, 'show', 'HEAD:package.json')).toBe(dependencies('@fontsource/newsreader', '@fontsource/lora'));
  expect(update(copy, template, install)).toBe('This copy has the newest version already.');
  expect(git(copy, 'rev-list', '--count', 'HEAD').trim()).toBe('2');
  expect(git(copy, 'status', '--porcelain')).toBe('');
});

test('changes nothing while there are changes that are not committed', () => {
  const template = createRepository('template', { 'app.ts': '2' });
  const copy = createRepository('copy', { 'app.ts': '1', 'content/resume.json': 'mine' });
  writeFileSync(join(copy, 'app.ts'), 'edited');
  expect(() => update(copy, template)).toThrow('There are changes that aren’t committed.');
  expect(readFileSync(join(copy, 'app.ts'), 'utf8')).toBe('edited');
});

test.each([
  ['.env', '.env', '.env'],
  ['dist', 'dist/index.html', 'dist'],
  ['cache/new.ts', 'cache', 'cache'],
])('stops before %s of the new version replaces the ignored %s', (added, path, named) => {
  const template = createRepository('template', { 'app.ts': '2' });
  mkdirSync(join(template, 'cache'));
  commit(template, { [added]: 'theirs' });
  const copy = createRepository('copy', {
    'app.ts': '1',
    '.gitignore': '.env\ndist\ncache\n',
    'content/resume.json': 'mine',
  });
  mkdirSync(join(copy, path, '..'), { recursive: true });
  writeFileSync(join(copy, path), 'ignored');
  expect(() => update(copy, template)).toThrow(`\t${named}\n`);
  expect(readFileSync(join(copy, path), 'utf8')).toBe('ignored');
  expect(readFileSync(join(copy, 'app.ts'), 'utf8')).toBe('1');
});

test('runs nothing that a URL names as an option', () => {
  const copy = createRepository('copy', { 'content/resume.json': 'mine' });
  git(copy, 'remote', 'add', 'main', copy);
  expect(() => update(copy, `--upload-pack=touch ${inFolder('run')};`)).toThrow();
  expect(existsSync(inFolder('run'))).toBe(false);
});
