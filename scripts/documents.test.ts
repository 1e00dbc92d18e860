import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPlaceholders } from '#site-generator/content/doctor.ts';
import { parseOwner } from '#site-generator/content/owner.ts';
import { siteSchema } from '#site-generator/content/site-schema.ts';
import { everySetting, readSampleJson } from '../site-generator/fixtures/read-sample.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readExamples = (path: string): unknown[] =>
  [...read(path).matchAll(/^ *```json\n(.+?)```/gms)].map(([, json = '']) => JSON.parse(json));

const placeholder: unknown = JSON.parse(read('site-generator/placeholder/resume.json'));
const settings = Object.keys(siteSchema.entries).sort();

test('every example of CUSTOMIZE.md is valid, and every setting has one', () => {
  const examples = readExamples('docs/CUSTOMIZE.md');
  for (const site of examples) parseOwner(placeholder, site);
  expect([...new Set(examples.flatMap((site) => Object.keys(Object(site))))].sort()).toEqual(settings);
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

test('the sample with every setting lacks only the hue, which the accent color replaces', () => {
  const given = Object.keys(Object(readSampleJson('long', everySetting)));
  expect([...given, 'accentHue'].sort()).toEqual(settings);
});
