import { expect, test } from 'vitest';
import { readSampleJson } from '#site-generator/fixtures/read-sample.ts';
import { readResume } from './read-resume.ts';

/** The fields of a section's first entry, or of `basics`, that aren't empty. */
function read(section: string, entry: unknown, language = 'en') {
  const isHead = section === 'basics' || section === 'info';
  const { resume, findings } = readResume({ [section]: isHead ? entry : [entry] }, language);
  const found: unknown = isHead ? resume.basics : Object.values({ ...resume, basics: [] }).flat()[0];
  const filled = Object.entries(Object(found)).filter(([, value]) => value !== null && Object(value).length !== 0);
  return { fields: Object.fromEntries(filled), problems: findings.map(({ path, problem }) => `${path}: ${problem}`) };
}

const url = 'https://a.test';

test('reports nothing in the sample with every field', () => {
  expect(readResume(readSampleJson('long', 'resume.json'), 'en').findings).toEqual([]);
});

test.each([
  [
    'basics',
    { full_name: 'Bo', 'E-Mail': 'mailto:bo@a.test', headline: 'Dev', tel: 5, aboutMe: 'Hi' },
    { name: 'Bo', email: 'bo@a.test', label: 'Dev', phone: '5', summary: 'Hi' },
  ],
  [
    'basics',
    { firstName: 'Bo', lastName: 'Li', github: 'bo' },
    { name: 'Bo Li', profiles: [{ network: 'github', username: 'bo', url: null }] },
  ],
  ['basics', { name: { first: 'Bo', last: 'Li' }, url: { label: 'Site', href: url } }, { name: 'Bo Li', url }],
  ['info', { name: 'Bo', brief: 'Hi' }, { name: 'Bo', summary: 'Hi' }],
  [
    'work',
    { company: 'A', website: url, title: 'Dev', stack: ['Go'], tasks: ['One'] },
    { name: 'A', url, position: 'Dev', keywords: ['Go'], highlights: ['One'] },
  ],
  ['work', { employer: { name: 'A' }, url: { url } }, { name: 'A', url }],
  ['experience', { organization: 'A', date: 'May 2020 – heute' }, { name: 'A', startDate: '2020-05' }],
  ['work', { name: 'A', startDate: '2019 - 2021' }, { name: 'A', startDate: '2019', endDate: '2021' }],
  ['work', { name: 'A', period: '2020' }, { name: 'A', startDate: '2020', endDate: '2020' }],
  [
    'education',
    { school: 'Uni', degree: 'BSc', major: 'Math', GPA: 3.9, description: 'Text' },
    { institution: 'Uni', studyType: 'BSc', area: 'Math', score: '3.9', summary: 'Text' },
  ],
  ['projects', { title: 'One', endDate: 'Present' }, { name: 'One', endDate: 'present' }],
  ['honors', { name: 'Prize', 'Issue Date': 'May 2020' }, { title: 'Prize', date: '2020-05' }],
  ['papers', { title: 'P', journal: 'J', year: 2020 }, { name: 'P', publisher: 'J', releaseDate: '2020' }],
  [
    'skills',
    { category: 'Web', items: ['CSS', { name: 'Go', level: 3 }], level: 80 },
    { name: 'Web', keywords: ['CSS', 'Go'] },
  ],
  ['hobbies', 'Sailing', { name: 'Sailing' }],
  ['references', 'On request', { reference: 'On request' }],
])('reads other names of fields, and texts in place of objects: %s %j', (section, entry, fields) => {
  expect(read(section, entry)).toEqual({ fields, problems: [] });
});

test.each([
  [
    { Languages: ['Go', 'C'], dev_tools: 'Git' },
    [
      { name: 'Languages', keywords: ['Go', 'C'] },
      { name: 'dev tools', keywords: ['Git'] },
    ],
  ],
  [{ sets: [{ name: 'Web', skills: ['CSS'] }] }, [{ name: 'Web', keywords: ['CSS'] }]],
  ['Go, C', [{ name: 'Go, C', keywords: [] }]],
])('reads a list that is an object or a text: %j', (skills, entries) => {
  expect(readResume({ skills }, 'en').resume.skills).toMatchObject(entries);
});

test('makes a job of each role at an employer, and adds the employer’s texts to the first', () => {
  const roles = [
    { title: 'Lead', period: '2022 - Present', description: 'Six people' },
    { title: 'Developer', period: '2018 - 2021' },
  ];
  expect(
    readResume({ work: [{ company: 'A', location: 'Oslo', description: 'Trains', roles }] }, 'en').resume.work,
  ).toMatchObject([
    {
      name: 'A',
      position: 'Lead',
      location: 'Oslo',
      startDate: '2022',
      endDate: null,
      description: 'Trains\n\nSix people',
    },
    { name: 'A', position: 'Developer', location: 'Oslo', startDate: '2018', endDate: '2021', description: null },
  ]);
});

test.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['日本', 'JP'],
  ['DEU', 'DE'],
  ['pt', 'PT'],
  ['UK', 'GB'],
  ['Middle-earth', 'Middle-earth'],
])('reads the country %j', (country, countryCode) => {
  expect(readResume({ basics: { location: { country } } }, 'en').resume.basics.location).toMatchObject({ countryCode });
});

test('reads a place that is a text; one with a number is a street', () => {
  const places = ['Oslo, Norway', 'Weg 1, Bonn'].map(
    (location) => readResume({ basics: { location } }, 'en').resume.basics.location,
  );
  expect(places).toMatchObject([
    { city: 'Oslo, Norway', address: null },
    { city: null, address: 'Weg 1, Bonn' },
  ]);
});

test('chooses the text in the site’s language, in English, or the first one', () => {
  const label = (language: string, texts: object = { fr: 'Développeuse', en: 'Developer' }) =>
    read('basics', { label: texts }, language).fields.label;
  expect(['fr', 'fr-CA', 'de'].map((language) => label(language))).toEqual([
    'Développeuse',
    'Développeuse',
    'Developer',
  ]);
  expect(label('de', { fr: 'Développeuse', nl: 'Ontwikkelaar' })).toBe('Développeuse');
});

test('reduces HTML on one line to its text', () => {
  const { fields } = read('work', {
    name: '<p>R&amp;D <b>Labs</b></p>',
    position: 'Array<string>',
    summary: '<p></p>',
  });
  expect(fields).toEqual({ name: 'R&D Labs', position: 'Array<string>' });
});

test.each([
  [{ startDate: 'Fall 2019' }, 'work[0].startDate: isn’t a date, and is shown unchanged'],
  [{ startDate: '2021', endDate: '2019-05' }, 'work[0]: ends before it starts'],
  [{ url: 'resume.pdf' }, 'work[0].url: isn’t a URL such as https://example.com, and isn’t shown'],
  [{ company: 'B' }, 'work[0].company: isn’t shown'],
  [{ postion: 'B' }, 'work[0].postion: isn’t shown (did you mean “position”?)'],
])('reports values that are shown differently, or not at all: %j', (fields, problem) => {
  expect(read('work', { name: 'A', ...fields }).problems).toEqual([problem]);
});

test('leaves out an invalid e-mail address, and reports no numbers, ids and the like', () => {
  const { fields, problems } = read('basics', { email: 'on request', id: 'a1', rating: 5, $note: 'x' });
  expect([fields, problems]).toEqual([{}, ['basics.email: isn’t an e-mail address, and isn’t shown']]);
});
