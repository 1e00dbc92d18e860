import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { readSampleJson } from '#site-generator/fixtures/read-sample.ts';
import { readResume } from './read-resume.ts';
import { basics, sections } from './resume-fields.ts';

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
  ['basics', { gitlab: { url } }, { profiles: [{ network: 'gitlab', username: null, url }] }],
  ['basics', { name: { first: 'Bo', last: 'Li' }, url: { label: 'Site', href: url } }, { name: 'Bo Li', url }],
  ['info', { name: 'Bo', brief: 'Hi' }, { name: 'Bo', summary: 'Hi' }],
  [
    'work',
    { company: 'A', website: url, title: 'Dev', stack: ['Go'], tasks: ['One'] },
    { name: 'A', url, position: 'Dev', keywords: ['Go'], highlights: ['One'] },
  ],
  ['work', { employer: { name: 'A' }, url: { url } }, { name: 'A', url }],
  ['work', { 'Company Name': 'A', roles: null, jobTitle: 'Dev' }, { name: 'A', position: 'Dev' }],
  [
    'experience',
    { organization: 'A', date: 'May 2020 – Present' },
    { name: 'A', startDate: '2020-05', endDate: 'present' },
  ],
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
  ['skills', { category: 'Web', items: ['CSS', { name: 'Go', level: 3 }] }, { name: 'Web', keywords: ['CSS', 'Go'] }],
  ['hobbies', 'Sailing', { name: 'Sailing' }],
  ['references', 'On request', { reference: 'On request' }],
])('reads other names of fields, and texts in place of objects: %s %j', (section, entry, fields) => {
  expect(read(section, entry)).toEqual({ fields, problems: [] });
});

const job = { company: 'A', title: 'Dev', start: 'May 2014', what: ['Built it'] };
const expected = { name: 'A', position: 'Dev', startDate: '2014-05', highlights: ['Built it'] };

test.each([
  ['positions', { positions: [job] }],
  ['basics.work', { basics: { name: 'Bo', work: [job] } }],
  ['workExpList', { workExpList: [job] }],
  ['a list in an object', { experience: { periods: [{ ...job, start: null, date_start: 'May 2014' }] } }],
  ['an object around the resume', { data: { resume: { work: [job] } } }],
  ['objects of any name around the sections', { mine: { sections: { experience: [job] } } }],
])('reads jobs under other names: %s', (_case, resume) => {
  expect(readResume(resume, 'en')).toMatchObject({ resume: { work: [expected] }, findings: [] });
});

test('makes a section of a list that nobody knows, says how to hide it, and keeps what is hidden', () => {
  const software = [
    { name: 'contour', description: 'Maps', year: 2020, salary: '5 k' },
    { name: 'gauge', hidden: true },
    { name: 'plan', _description: 'Draft', privateNotes: 'No' },
  ];
  const others = {
    meta: { work: software },
    _work: software,
    'x-notes': software,
    'Side jobs': [{ title: 'B', hidden: true }],
  };
  const { resume, findings } = readResume({ volunteerTools: software, ...others }, 'en');
  const entry = { name: 'contour', summary: 'Maps', startDate: '2020' };
  const plan = { name: 'plan', summary: null };
  expect(resume.others).toMatchObject([{ key: 'volunteerTools', heading: 'Volunteer tools', entries: [entry, plan] }]);
  expect(resume.work).toEqual([]);
  expect(findings.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
    'volunteerTools[0].salary: isn’t shown',
    'volunteerTools[1]: is marked as hidden, and isn’t shown',
    'volunteerTools[2].privateNotes: isn’t shown',
    'volunteerTools: is shown as a section of its own. To hide it, rename it to “_volunteerTools”',
    'Side jobs[0]: is marked as hidden, and isn’t shown',
  ]);
});

test('calls it a loss if an entry, its name or its dates aren’t shown, but not if a text isn’t', () => {
  const work = [
    { odd: 'Text' },
    { name: 'A', position: 'B', when: 'Summer 2020' },
    { ...job, odd: 'Text' },
    { ...job, roles: [{ title: 'C' }] },
  ];
  const { findings } = readResume({ work, odd: 'Text' }, 'en');
  expect(findings.map(({ path, isLoss = false }) => [path, isLoss])).toEqual([
    ['work[0].odd', true],
    ['work[1].when', true],
    ['work[2].odd', false],
    ['work[3].roles', true],
    ['odd', false],
  ]);
});

test('shows the name of an object in a list of texts, and reports the rest', () => {
  const technologies = ['Go', { name: 'Node.js', url }, { name: 'SQL', level: 'expert' }];
  const highlights = [
    { title: 'Speed', text: 'Half the time', date: 'May' },
    { title: 'Team', points: ['Six people'] },
  ];
  expect(read('work', { name: 'A', technologies, highlights })).toEqual({
    fields: {
      name: 'A',
      keywords: ['Go', 'Node.js', 'SQL: expert'],
      highlights: ['Speed: Half the time, May', 'Team: Six people'],
    },
    problems: ['work[0].technologies: isn’t shown'],
  });
  const skills = { name: 'Web', names: ['CSS'], level: 80 };
  expect(read('skills', skills)).toEqual({
    fields: { name: 'Web', keywords: ['CSS'] },
    problems: ['skills[0].level: isn’t a text, and isn’t shown'],
  });
});

test('reads the first of two texts under one name, and joins lists', () => {
  const [first, second] = [{ name: 'A' }, { name: 'B' }];
  const { resume, findings } = readResume(
    { name: 'Bo', work: [first], basics: { name: 'Bo Li', work: [second] } },
    'en',
  );
  expect(resume).toMatchObject({ basics: { name: 'Bo' }, work: [first, second] });
  expect(findings).toEqual([{ path: 'basics.name', problem: 'isn’t shown', value: ['Bo Li'] }]);
});

const otherNames =
  'company title role start year text github items roles notes city country label value level data cv contact profile hobby hidden';
const anyName = fc.constantFrom(...Object.keys(basics), ...Object.keys(sections), ...otherNames.split(' '));
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant('text'),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 5 }),
  ),
})).value;

property.prop([fc.dictionary(anyName, anyValue, { maxKeys: 6 })])('shows or reports every text', (value) => {
  let count = 0;
  const toUnique = (_key: string, item: unknown) => (item === 'text' ? `text${count++}.` : item);
  const json = JSON.parse(JSON.stringify(value), toUnique);
  const { resume, findings } = readResume(json, 'en');
  const found = JSON.stringify([resume, findings]);
  const all = Array.from({ length: count }, (_, index) => `text${index}.`);
  expect(all.filter((text) => !found.includes(text))).toEqual([]);
});

test.each([
  [
    { Languages: ['Go', 'C'], dev_tools: 'Git' },
    [
      { name: 'Languages', keywords: ['Go', 'C'] },
      { name: 'dev tools', keywords: ['Git'] },
    ],
  ],
  ['Go, C', [{ name: 'Go, C', keywords: [] }]],
])('reads a list that is an object or a text: %j', (skills, entries) => {
  expect(readResume({ skills }, 'en').resume.skills).toMatchObject(entries);
});

test.each([
  ['pt', 'PT'],
  ['UK', 'GB'],
  ['XX', 'XX'],
  ['Deutschland', 'Deutschland'],
])('reads the country %j', (country, countryCode) => {
  expect(readResume({ basics: { location: { country } } }, 'en').resume.basics.location).toMatchObject({ countryCode });
});

test.each([
  ['Oslo, Norway', 'Oslo, Norway'],
  ['Weg 1, Bonn', 'Bonn'],
  [{ address: 'Weg 1', postalCode: '53111', city: 'Bonn' }, 'Bonn'],
])('reads no street or postal code of the place %j', (location, city) => {
  const { resume, findings } = readResume({ basics: { location } }, 'en');
  expect([resume.basics.location, findings]).toEqual([{ city, region: null, countryCode: null }, []]);
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
  [{ startDate: 'Fall 2019' }, 'work[0].startDate: isn’t a date: shown unchanged, and not drawn'],
  [{ startDate: '2021', endDate: '2019-05' }, 'work[0]: ends before it starts'],
  [{ url: 'resume.pdf' }, 'work[0].url: isn’t a URL such as https://example.com, and isn’t shown'],
  [{ company: 'B' }, 'work[0].company: isn’t shown'],
  [{ postion: 'B' }, 'work[0].postion: isn’t shown'],
])('reports values that are shown differently, or not at all: %j', (fields, problem) => {
  expect(read('work', { name: 'A', ...fields }).problems).toEqual([problem]);
});

test('leaves out an invalid e-mail address, and reports no numbers, ids and the like', () => {
  const { fields, problems } = read('basics', { email: 'on request', id: 'a1', rating: 5, $note: 'x' });
  expect([fields, problems]).toEqual([{}, ['basics.email: isn’t an e-mail address, and isn’t shown']]);
});
