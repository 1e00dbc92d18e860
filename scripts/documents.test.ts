import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { toFields } from '#lib/parsing.ts';
import { parseOwner } from '#site-generator/content/owner.ts';
import { resumeSectionNames } from '#site-generator/content/resume-fields.ts';
import { siteFields } from '#site-generator/content/site-fields.ts';
import { findPlaceholders } from '#site-generator/doctor.ts';
import { labelKeys } from '#site-generator/language/language.ts';
import { everySetting, readSample, readSampleJson } from '../site-generator/fixtures/read-sample.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readExamples = (path: string): unknown[] =>
  [...read(path).matchAll(/^ *```json\n(.+?)```/gms)].map(([, json = '']) => JSON.parse(json));

const root = join(import.meta.dirname, '..');
const list = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const findAll = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort();
const documents = list('{,.github/,docs/**/}*.md');
const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const countWords = (path: string) => read(path).match(/\S+/g)?.length ?? 0;

const placeholder: unknown = JSON.parse(read('site-generator/placeholder/resume.json'));
const settings = Object.keys(siteFields).sort();

test('every example of CUSTOMIZE.md is valid, and every setting has one', () => {
  const examples = readExamples('docs/CUSTOMIZE.md');
  for (const site of examples) parseOwner(placeholder, site);
  expect([...new Set(examples.flatMap((site) => Object.keys(toFields(site))))].sort()).toEqual(settings);
});

test('the resume of the README is valid, and the doctor asks to replace its texts', () => {
  const [example] = readExamples('README.md');
  expect(findPlaceholders('README.md', example).map((text) => text.split(': ')[1])).toEqual([
    'basics.name',
    'basics.email',
    'basics.summary',
    'basics.profiles',
    'work',
  ]);
  expect(readExamples('README.md').map((resume) => parseOwner(resume, {}).name)).toEqual(['Your Name']);
});

test('the sample with every setting has all', () => {
  const given = Object.keys(toFields(readSampleJson('long', everySetting)));
  expect(given.sort()).toEqual(settings);
  expect(readSample('long', everySetting).settingProblems).toEqual([]);
});

test('CUSTOMIZE.md names every demo, section and label', () => {
  const names = [...allDemos.map(({ id }) => id), ...resumeSectionNames, ...labelKeys];
  expect(names.filter((name) => !read('docs/CUSTOMIZE.md').includes(`\`${name}\``))).toEqual([]);
});

test('README and .env.example explain exactly the settings that the build reads', () => {
  const names = (path: string) => findAll(read(path), /VITE_[A-Z_]+/g);
  expect(names('README.md')).toEqual(names('src/config.ts'));
  expect(names('.env.example')).toEqual(names('src/config.ts'));
});

test('ARCHITECTURE.md lists the plugins of the build in their order', () => {
  const [, plugins = ''] = /plugins: \[(.+?)\]/s.exec(read('vite.config.ts')) ?? [];
  const [, described = ''] = /, in their order: (.+?)\. /s.exec(read('docs/ARCHITECTURE.md')) ?? [];
  const names = [...plugins.matchAll(/\w+/g)].map(([name]) => name.replace(/Plugin$/, ''));
  expect([...described.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(names);
});

test('ARCHITECTURE.md lists the flags of `html`, and the data attributes that cross folders', () => {
  const folders = new Map<string, Set<string>>();
  const flags = new Set<string>();
  for (const path of list('{src,site-generator}/**/*.{css,ts,tsx}').filter(
    (file) => !/\.test\.|\/fixtures\//.test(file),
  )) {
    const source = read(path);
    const properties = source.matchAll(
      /documentElement\.dataset\.(\w+)|\{ (\w+).*\} = document\.documentElement\.dataset/g,
    );
    for (const [, property, destructured = ''] of properties) flags.add(toKebabCase(property ?? destructured));
    for (const [, flag = ''] of source.matchAll(/:root\[data-([\w-]+)/g)) flags.add(flag);
    for (const [, name = ''] of source.matchAll(/\bdata-([a-z-]+)/g)) {
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)));
    }
  }
  const crossing = [...folders].flatMap(([name, { size }]) => (size > 1 ? name : []));
  const [, table = ''] = /\| `data-…` (.+?)\n\n/s.exec(read('docs/ARCHITECTURE.md')) ?? [];
  const rows = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[\w-]+/g) ?? []);
  expect(flags).toContain('replacing-home');
  expect(rows.toSorted()).toEqual([...new Set([...flags, ...crossing])].sort());
});

test.each(documents)('%s names files and commands that exist', (path) => {
  const text = read(path).replaceAll(/^ *```.+?^ *```/gms, '');
  const links = findAll(text, /(?<=\]\()(?!https?:|#)[^)#\s]+/g);
  expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  const withoutType = (file: string) => file.replace(/(?<=\.(?:test|spec))\.tsx?$/, '');
  const files = [...list('*'), ...list('{deploy,docs,e2e,mock-api,scripts,site-generator,src}/**/*.*')];
  const ends = files.map((file) => `/${withoutType(file)}`);
  const names = findAll(text, /(?<=`)[\w./-]+\.(?:tsx?|mjs|css|typ|conf|test|spec)(?=`)/g).map(withoutType);
  expect(names.filter((name) => !ends.some((end) => end.endsWith(`/${name}`)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json'));
  expect(findAll(read(path), /(?<=npm run )[\w:-]+/g).filter((name) => !(name in scripts))).toEqual([]);
});

test('the documents are short, and the decisions have one form', () => {
  const decisions = list('docs/decisions/*.md').filter((path) => !path.endsWith('README.md'));
  const form = /^# .+\n\n\d{4}-\d\d-\d\d.* · accepted.+?\*\*Context\.\*\*.+\*\*Decision\.\*\*.+\*\*Consequences\.\*\*/s;
  expect(decisions.filter((path) => !form.test(read(path)) || countWords(path) > 200)).toEqual([]);
  expect(documents.map(countWords).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(14_000);
});
