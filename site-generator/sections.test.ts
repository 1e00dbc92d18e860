import { expect, test } from 'vitest';
import { readSample, readSampleJson, sampleOwner } from './fixtures/read-sample.ts';
import { contactSections, phoneUrl, resumeSections } from './sections.ts';

const sections = (resume: object) => resumeSections(sampleOwner({ ...resume }));

/** Every text in JSON. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

test('has a section for every list of the resume, in reading order', () => {
  expect(resumeSections(readSample('long')).map(({ heading }) => heading)).toEqual([
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

test('leaves out empty sections', () => {
  expect(resumeSections(readSample('minimal'))).toEqual([]);
  expect(contactSections(readSample('minimal'))).toEqual([]);
});

test('shows every text except dates of a resume that uses every field', () => {
  const { basics: _, meta: __, ...lists } = Object(readSampleJson('long', 'resume.json'));
  const shown = texts(resumeSections(readSample('long'))).join('\n');
  const expected = texts(lists)
    .filter((text) => !/^\d{4}(-\d\d)*$/.test(text))
    .flatMap((text) => text.split('\n\n'));
  expect(expected.length).toBeGreaterThan(50);
  expect(expected.filter((text) => !shown.includes(text.trim()))).toEqual([]);
});

test.each(['long', 'unusual'] as const)('has no blank text and no stray separator in the sample "%s"', (sample) => {
  const owner = readSample(sample);
  const all = texts([...resumeSections(owner), ...contactSections(owner)]);
  expect(all.filter((text) => text.trim() !== text || /^[,·–]|[,·–]$|, ,|· ·|null|undefined/.test(text))).toEqual([]);
});

test('titles a job by the position, or without one by the employer', () => {
  const work = [
    { name: 'Labs', location: 'Here' },
    { name: 'Labs', location: 'Here', position: 'Engineer', startDate: '2020' },
  ];
  expect(sections({ work })).toMatchObject([
    {
      entries: [
        { title: 'Labs', subtitle: 'Here', period: null },
        { title: 'Engineer', subtitle: 'Labs, Here', period: '2020 – present' },
      ],
    },
  ]);
});

test.each([
  [{ score: '3.9' }, ['Grade: 3.9']],
  [{ score: 1.3, courses: ['A', 'B'] }, ['Grade: 1.3', 'A, B']],
  [{ score: 'GPA 3.9' }, ['GPA 3.9']],
  [{}, []],
])('shows the grade and courses of an education %j as %j', (fields, text) => {
  expect(sections({ education: [{ institution: 'School', ...fields }] })).toMatchObject([
    { entries: [{ title: 'School', subtitle: null, text }] },
  ]);
});

test('shows roles, client, type and keywords of a project on one line', () => {
  const fields = { roles: ['Lead', 'Author'], entity: 'Example', type: 'talk', keywords: ['Go'] };
  expect(sections({ projects: [{ name: 'P', ...fields }, { name: 'Q' }] })).toMatchObject([
    { entries: [{ subtitle: 'Lead, Author · Example · talk · Go' }, { subtitle: null }] },
  ]);
});

test('makes a plain list if no term has details', () => {
  expect(sections({ skills: [{ name: 'Go' }, { name: 'SQL', keywords: [] }] })).toEqual([
    { kind: 'list', heading: 'Skills', items: ['Go', 'SQL'] },
  ]);
  expect(sections({ skills: [{ name: 'Go', level: 'Expert' }, { name: 'SQL' }] })).toMatchObject([
    { kind: 'terms', terms: [{ term: 'Go', details: 'Expert' }, { details: null }] },
  ]);
});

test('lists all contact details only if there are more than on the home screen', () => {
  const profiles = [{ network: 'GitHub', username: 'bo' }];
  expect(contactSections(sampleOwner({ basics: { profiles } }))).toEqual([]);
  expect(contactSections(sampleOwner({ basics: { profiles, phone: '+1 (555) 010-0100' } }))).toEqual([
    {
      kind: 'terms',
      heading: 'Contact',
      terms: [
        { term: 'Email', details: 'bo@sample.test', url: 'mailto:bo@sample.test' },
        { term: 'Phone', details: '+1 (555) 010-0100', url: 'tel:+15550100100' },
        { term: 'GitHub', details: 'github.com/bo', url: 'https://github.com/bo' },
      ],
    },
  ]);
});

test('links a phone number unless it contains letters', () => {
  expect(phoneUrl('555 0100')).toBe('tel:5550100');
  expect(phoneUrl('555 0100 ext. 7')).toBeNull();
});
