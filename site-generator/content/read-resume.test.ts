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
  ['work', { empresa: 'A', cargo: 'Dev', início: '2020' }, { name: 'A', position: 'Dev', startDate: '2020' }],
  ['projects', { project_name: 'A', projectUrl: url, project_desc: 'B' }, { name: 'A', url, description: 'B' }],
  ['projects', { highlights: ['Fast', 'Small'] }, { name: 'Fast', highlights: ['Small'] }],
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
    { category: 'Web', items: ['CSS', { name: 'Go', level: 3 }], level: 0 },
    { name: 'Web', keywords: ['CSS', 'Go'] },
  ],
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
  ['a heading in another language', { Berufserfahrung: [job] }],
  ['such a heading without its accents', { Experiencia: [job] }],
  ['a list in an object', { experience: { periods: [{ ...job, start: null, date_start: 'May 2014' }] } }],
  ['an object around the resume', { data: { resume: { work: [job] } } }],
  ['objects of any name around the sections', { mine: { sections: { experience: [job] } } }],
])('reads jobs under other names: %s', (_case, resume) => {
  expect(readResume(resume, 'en')).toMatchObject({ resume: { work: [expected] }, findings: [] });
});

test('makes a section of a list that nobody knows, says how to hide it, and keeps what is hidden', () => {
  const software = [
    { name: 'contour', description: 'Maps', year: 2020, salary: '5 k' },
    { name: 'gauge', visible: false },
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

test('calls it an error if entries aren’t shown, but not if a text isn’t', () => {
  const sections = [{ title: 'Jobs', entries: [job] }];
  const found = readResume({ sections, work: [{ odd: 'Text' }], odd: 'Text' }, 'en').findings;
  expect(found.map(({ path, severity = null }) => [path, severity])).toEqual([
    ['work[0]', 'error'],
    ['odd', null],
    ['sections[0].entries', 'error'],
    ['sections', null],
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
      highlights: ['Speed: Half the time', 'Team', 'Six people'],
    },
    problems: ['work[0].highlights: isn’t shown', 'work[0].technologies: isn’t shown'],
  });
  const skills = { name: 'Web', names: ['CSS'], level: 80 };
  expect(read('skills', skills)).toEqual({
    fields: { name: 'Web', keywords: ['CSS'] },
    problems: ['skills[0].level: is a number, and isn’t shown'],
  });
});

test('reads contacts that are a list, and a name in two parts', () => {
  const contacts = [
    { type: 'Email', link: 'mailto:bo@a.test', value: 'bo@a.test' },
    { kind: 'phone', value: '+47 22 33 44 55' },
    { label: 'GitHub', value: '@bo', link: 'https://github.com/bo' },
  ];
  expect(readResume({ name: 'Bo', surname: 'Li', contacts }, 'en')).toMatchObject({
    resume: {
      basics: {
        name: 'Bo Li',
        email: 'bo@a.test',
        phone: '+47 22 33 44 55',
        profiles: [{ network: 'GitHub', username: '@bo', url: 'https://github.com/bo' }],
      },
    },
    findings: [],
  });
});

test('reads the last of two texts under one name, and joins lists', () => {
  const [first, second] = [{ name: 'A' }, { name: 'B' }];
  const { resume, findings } = readResume(
    { name: 'Bo', work: [first], basics: { name: 'Bo Li', work: [second] } },
    'en',
  );
  expect(resume).toMatchObject({ basics: { name: 'Bo Li' }, work: [first, second] });
  expect(findings).toEqual([{ path: 'basics.name', problem: 'isn’t shown', value: ['Bo'] }]);
});

test('shows lists up to 300 entries and texts up to 20,000 characters, and removes half an emoji', () => {
  const work = Array.from({ length: 3000 }, (_, index) => ({ name: `A ${index}`, summary: 'I like trains \ud83d' }));
  const { resume, findings } = readResume({ basics: { summary: 'a'.repeat(30_000) }, work }, 'en');
  expect([resume.basics.summary?.length, resume.work.length]).toEqual([20_000, 300]);
  expect(resume.work[0]?.summary).toBe('I like trains');
  expect(findings.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
    'basics.summary: is shown up to 20,000 characters',
    'work: is shown up to 300 entries',
  ]);
});

test('reads many unknown fields within the time limit', () => {
  const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`extra${index}`, 'Text']));
  expect(readResume({ basics: fields }, 'en').findings).toHaveLength(3000);
});

const otherNames =
  'company title role start year text github items roles notes city country label value level Bildung data cv contact profile hobby hidden';
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
  [{ sets: [{ name: 'Web', skills: ['CSS'] }] }, [{ name: 'Web', keywords: ['CSS'] }]],
  [[{ web: [{ name: 'CSS' }] }], [{ name: 'web', keywords: ['CSS'] }]],
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
  ['pt', 'PT'],
  ['UK', 'GB'],
  ['XX', 'XX'],
  ['Deutschland', 'Deutschland'],
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
  [{ startDate: 'Fall 2019' }, 'work[0].startDate: isn’t a date: shown unchanged, and not drawn'],
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
