import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSample, sampleFolder } from './fixtures/read-sample.ts';
import { parseOwner } from './owner.ts';
import { contactSections, phoneUrl, resumeSections } from './sections.ts';

const parse = (lists: object, basics: object = {}) =>
  parseOwner(
    { basics: { name: 'Bo Sample', email: 'bo@example.com', ...basics }, ...lists },
    { photo: { file: 'me.jpg', alt: 'Me' } },
  );
const sectionsOf = (lists: object) => resumeSections(parse(lists));
const headings = (sections: readonly { readonly heading: string }[]) => sections.map(({ heading }) => heading);

/** Every text in a piece of JSON. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

test('has every section of the schema, in the order in which it is read', () => {
  expect(headings(resumeSections(readSample('long')))).toEqual([
    'Experience',
    'Projects',
    'Volunteering',
    'Education',
    'Certificates',
    'Awards',
    'Publications',
    'Skills',
    'Languages',
    'Interests',
    'References',
  ]);
});

test('leaves out what there is nothing of', () => {
  expect(resumeSections(readSample('minimal'))).toEqual([]);
  expect(contactSections(readSample('minimal'))).toEqual([]);
  expect(headings(resumeSections(readSample('unusual')))).toEqual([
    'Experience',
    'Education',
    'Publications',
    'Skills',
    'Languages',
    'References',
  ]);
});

test('shows every text of the sections of a resume that uses every field, but for dates', () => {
  const { basics: _, meta: __, ...lists } = JSON.parse(readFileSync(`${sampleFolder('long')}/resume.json`, 'utf8'));
  const shown = texts(resumeSections(readSample('long'))).join('\n');
  const expected = texts(lists)
    .filter((text) => !/^\d{4}(-\d\d)*$/.test(text))
    .flatMap((text) => text.split('\n\n'));
  expect(expected.length).toBeGreaterThan(50);
  expect(expected.filter((text) => !shown.includes(text.trim()))).toEqual([]);
});

test.each(['long', 'unusual'] as const)(
  'has no blank text, stray comma or empty list of texts in the sample %s',
  (sample) => {
    const owner = readSample(sample);
    const all = texts([...resumeSections(owner), ...contactSections(owner)]);
    expect(all.filter((text) => text.trim() !== text || /^[,·–]|[,·–]$|, ,|· ·|null|undefined/.test(text))).toEqual([]);
  },
);

test('calls a post by what one did there, or else by where', () => {
  const [section] = sectionsOf({
    work: [
      { name: 'Labs', location: 'Here' },
      { name: 'Labs', position: 'Engineer' },
    ],
  });
  expect(section).toMatchObject({
    entries: [
      { title: 'Labs', place: 'Here' },
      { title: 'Engineer', place: 'Labs' },
    ],
  });
});

test.each([
  [{ score: '3.9' }, ['Grade: 3.9']],
  [{ score: 1.3, courses: ['A', 'B'] }, ['Grade: 1.3', 'A, B']],
  [{ score: 'GPA 3.9' }, ['GPA 3.9']],
  [{}, []],
])('writes the grade and courses of an education %j as %j', (fields, text) => {
  expect(sectionsOf({ education: [{ institution: 'School', ...fields }] })).toMatchObject([
    { entries: [{ title: 'School', place: null, text }] },
  ]);
});

test('puts what one was in a project, for whom, its type and its keywords in one line', () => {
  const place = (fields: object) => sectionsOf({ projects: [{ name: 'P', ...fields }] })[0];
  expect(place({ roles: ['Lead', 'Author'], entity: 'Example', type: 'talk', keywords: ['Go'] })).toMatchObject({
    entries: [{ place: 'Lead, Author · Example · talk · Go' }],
  });
  expect(place({})).toMatchObject({ entries: [{ place: null }] });
});

test('makes a plain list of words of terms that have no details', () => {
  expect(sectionsOf({ skills: [{ name: 'Go' }, { name: 'SQL', keywords: [] }] })).toEqual([
    { kind: 'words', heading: 'Skills', words: ['Go', 'SQL'] },
  ]);
  expect(sectionsOf({ skills: [{ name: 'Go', level: 'Expert' }, { name: 'SQL' }] })).toMatchObject([
    {
      kind: 'terms',
      terms: [
        { term: 'Go', details: 'Expert' },
        { term: 'SQL', details: null },
      ],
    },
  ]);
});

test('lists every way to the owner only where there are more than the home screen has', () => {
  const profiles = [{ network: 'GitHub', username: 'bo' }];
  expect(contactSections(parse({}, { profiles }))).toEqual([]);
  expect(contactSections(parse({}, { profiles, phone: '+1 (555) 010-0100' }))).toEqual([
    {
      kind: 'terms',
      heading: 'Contact',
      terms: [
        { term: 'Email', details: 'bo@example.com', url: 'mailto:bo@example.com' },
        { term: 'Phone', details: '+1 (555) 010-0100', url: 'tel:+15550100100' },
        { term: 'GitHub', details: 'github.com/bo', url: 'https://github.com/bo' },
      ],
    },
  ]);
});

test('dials no number that has words in it', () => {
  expect(phoneUrl('555 0100')).toBe('tel:5550100');
  expect(phoneUrl('555 0100 ext. 7')).toBeNull();
});
