import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allDemos } from '#all-demos.ts';
import { toFields } from '#site-generator/content/content-json.ts';
import { siteFields } from '#site-generator/content/settings.ts';
import { findPlaceholders } from '#site-generator/doctor.ts';
import {
  checkSample,
  readEverySetting,
  readExamples,
  readSampleJson,
  sampleFiles,
} from '#site-generator/fixtures/read-sample.ts';
import { labelKeys } from '#site-generator/language/language.ts';
import { readResume } from '#site-generator/resume/resume.ts';
import { resumeSectionNames } from '#site-generator/resume/resume-fields.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const root = join(import.meta.dirname, '..');
const list = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const findAll = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort();
const documents = list('{,.github/,docs/**/}*.md');

const settings = Object.keys(siteFields).sort();

/** The doctor's warnings about the settings beside a resume. */
const checkSettings = (resume: unknown, site: unknown) =>
  checkSample({ ...sampleFiles(), resume, site }).warnings.filter((line) => line.startsWith('content/site.json'));

test('every example of CUSTOMIZE.md is read without a problem, every list has one, and every setting', () => {
  const examples = readExamples('docs/CUSTOMIZE.md').map(toFields);
  const resume = examples.find((example) => 'basics' in example);
  const sites = examples.filter((example) => example !== resume);
  expect(readResume(resume, 'en').findings).toEqual([]);
  expect(resumeSectionNames.filter((name) => !(name in toFields(resume)))).toEqual([]);
  const named = (network: string) => ({ network, username: 'a' });
  const owner = {
    ...toFields(resume),
    basics: { name: 'Bo', profiles: [named('GitHub'), named('LinkedIn')] },
    projects: [{ name: 'plainform' }, { name: 'contour' }],
    sideJobs: [{ title: 'Tutor' }],
  };
  expect(sites.flatMap((site) => checkSettings(owner, site))).toEqual([]);
  expect([...new Set(sites.flatMap((site) => Object.keys(site)))].sort()).toEqual(settings);
});

test('the resume of the README is valid, and the doctor asks to replace its texts', () => {
  const [example] = readExamples('README.md');
  expect(readResume(example, 'en').resume.basics.name).toBe('Your Name');
  const parts = ['basics.name', 'basics.email', 'basics.summary', 'basics.profiles[0].username', 'work[0].name'];
  expect(findPlaceholders(example).map((text) => text.split(': ')[0])).toEqual(parts);
});

test('the sample with every setting has all', () => {
  const site = readEverySetting();
  expect(Object.keys(toFields(site)).sort()).toEqual(settings);
  expect(checkSettings(readSampleJson('complete', 'resume.json'), site)).toEqual([]);
});

test('CUSTOMIZE.md names every demo, section and label', () => {
  const names = [...allDemos.map(({ id }) => id), ...resumeSectionNames, ...labelKeys];
  expect(names.filter((name) => !read('docs/CUSTOMIZE.md').includes(`\`${name}\``))).toEqual([]);
});

test('README and .env.example explain exactly the keys that the build reads', () => {
  const names = (path: string) => findAll(read(path), /VITE_[A-Z_]+_KEY/g);
  expect(names('README.md')).toEqual(names('src/config.ts'));
  expect(names('.env.example')).toEqual(names('src/config.ts'));
});

test.each(documents)('%s names files and commands that exist', (path) => {
  const text = read(path).replaceAll(/^ *```.+?^ *```/gms, '');
  const links = findAll(text, /(?<=\]\()(?!https?:|#)[^)#\s]+/g);
  expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  const withoutType = (file: string) => file.replace(/(?<=\.(?:test|spec))\.tsx?$/, '');
  const files = [...list('*'), ...list('{docs,e2e,mock-api,scripts,site-generator,src}/**/*.*')];
  const ends = files.map((file) => `/${withoutType(file)}`);
  const names = findAll(text, /(?<=`)[\w./-]+\.(?:tsx?|mjs|css|typ|test|spec)(?=`)/g).map(withoutType);
  expect(names.filter((name) => !ends.some((end) => end.endsWith(`/${name}`)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json'));
  expect(findAll(read(path), /(?<=npm run )[\w:-]+/g).filter((name) => !(name in scripts))).toEqual([]);
});
