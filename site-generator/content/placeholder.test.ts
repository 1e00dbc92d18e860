import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPlaceholder, isPlaceholderResume, placeholderParts } from './placeholder.ts';

const read = (file: string) => readFileSync(new URL(`../placeholder/${file}`, import.meta.url));
const resume = JSON.parse(read('resume.json').toString());

test('recognizes the unchanged resume', () => {
  expect(isPlaceholderResume(resume)).toBe(true);
  expect(isPlaceholderResume({ ...resume, skills: [] })).toBe(false);
});

test('recognizes the texts and names of the placeholder, and hosts reserved for examples', () => {
  const examples = [
    'Alex Example',
    'Photo of Alex Example',
    'Sampletown',
    'https://github.com/alex-example/a',
    'Shipped 23 sites, each handed over with documentation that its owner could follow without us.',
    'alex@example.com',
    'https://www.example.org/a',
    'me@a.example',
  ];
  expect(examples.filter((text) => !isPlaceholder(text))).toEqual([]);
  const own = ['bo@sample.test', 'https://myexample.com', 'For example', 'Senior Software Engineer', 'Alex', 5, null];
  expect(own.filter(isPlaceholder)).toEqual([]);
});

test('does not mistake for the placeholder what other people have too', () => {
  const { $schema, meta } = resume;
  const own = {
    $schema,
    meta,
    basics: { name: 'Bo Sample', label: 'Software Engineer', email: 'bo@sample.test' },
    work: [{ name: 'Acme', position: 'Senior Software Engineer', location: 'Remote', startDate: '2022-03' }],
    education: [
      { institution: 'Uni', area: 'Computer Science', studyType: 'BSc', courses: ['Compilers', 'Databases'] },
    ],
    skills: [{ name: 'Languages', keywords: ['TypeScript', 'JavaScript', 'HTML', 'CSS'] }],
    languages: [{ language: 'English', fluency: 'Native speaker' }],
    interests: [{ name: 'Chess', keywords: ['Correspondence games'] }],
  };
  expect(placeholderParts(own)).toEqual(new Map());
});
