import { expect, test } from 'vitest';
import { readResume } from './resume.ts';

const read = (json: unknown) => readResume(json, 'en').resume;

/** The fields of a section's first entry, or of `basics`, that aren't empty. */
function readSection(section: string, entry: unknown) {
  const isHead = section === 'basics' || section === 'info';
  const resume = read({ [section]: isHead ? entry : [entry] });
  const found: unknown = isHead ? resume.basics : Object.values({ ...resume, basics: [] }).flat()[0];
  const filled = Object.entries(Object(found)).filter(([, value]) => value !== null && Object(value).length !== 0);
  return Object.fromEntries(filled);
}

const url = 'https://a.test';

test.each([
  [
    'basics',
    { full_name: 'Bo', 'E-Mail': 'mailto:bo@a.test', headline: 'Dev', tel: 5, aboutMe: 'Hi' },
    { name: 'Bo', email: 'bo@a.test', label: 'Dev', phone: '5', summary: 'Hi' },
  ],
  ['basics', { firstName: 'Bo', lastName: 'Li' }, { name: 'Bo Li' }],
  ['basics', { firstName: 'Bo', name: 'Li' }, { name: 'Bo Li' }],
  ['basics', { github: 'bo' }, { profiles: [{ network: 'github', username: 'bo', url: null }] }],
  ['basics', { gitlab: { url } }, { profiles: [{ network: 'gitlab', username: null, url }] }],
  ['basics', { name: { first: 'Bo', last: 'Li' }, url: { label: 'Site', href: url } }, { name: 'Bo Li', url }],
  ['info', { name: 'Bo', brief: 'Hi' }, { name: 'Bo', summary: 'Hi' }],
  [
    'work',
    { company: 'A', website: url, title: 'Dev', stack: ['Go'], tasks: ['One'] },
    { name: 'A', url, position: 'Dev', keywords: ['Go'], highlights: ['One'] },
  ],
  ['work', { employer: { name: 'A', address: 'Main Street' }, url: { url } }, { name: 'A', url }],
  [
    'experience',
    { 'Company Name': 'A', date: 'May 2020 – now' },
    { name: 'A', startDate: '2020-05', endDate: 'present' },
  ],
  ['work', { name: 'A', startDate: '2019 - 2021' }, { name: 'A', startDate: '2019', endDate: '2021' }],
  ['work', { name: 'A', period: '2020' }, { name: 'A', startDate: '2020', endDate: '2020' }],
  ['honors', { name: 'Prize', 'Issue Date': 'May 2020' }, { title: 'Prize', date: '2020-05' }],
  ['skills', { category: 'Web', items: ['CSS', { name: 'Go', level: 3 }] }, { name: 'Web', keywords: ['CSS', 'Go'] }],
  ['hobbies', 'Sailing', { name: 'Sailing' }],
  ['references', 'On request', { reference: 'On request' }],
  [
    'work',
    {
      name: 'A',
      technologies: ['Go', { name: 'Node.js', url }, { name: 'SQL', level: 'expert' }],
      highlights: [
        { title: 'Speed', text: 'Half the time', date: 'May' },
        { title: 'Team', points: ['Six people'] },
      ],
    },
    {
      name: 'A',
      keywords: ['Go', 'Node.js', 'SQL: expert'],
      highlights: ['Speed: Half the time, May', 'Team: Six people'],
    },
  ],
  ['skills', { name: 'Web', names: ['CSS'], level: 80 }, { name: 'Web', keywords: ['CSS'] }],
  [
    'work',
    { name: '<p>R&amp;D <b>Labs</b></p>', position: 'Array<string>', summary: ' ' },
    { name: 'R&D Labs', position: 'Array<string>' },
  ],
  ['basics', { name: 'Bo', email: 'on request' }, { name: 'Bo' }],
  ['work', { name: 'Bo', url: 'resume.pdf' }, { name: 'Bo' }],
])('reads a field under other names and in other forms, or leaves it out: %s %j', (section, entry, fields) => {
  expect(readSection(section, entry)).toEqual(fields);
});

const job = { company: 'A', title: 'Dev', start: 'May 2014', what: ['Built it'] };
const expected = { name: 'A', position: 'Dev', startDate: '2014-05', highlights: ['Built it'] };

test.each([
  ['positions', { positions: [job] }],
  ['basics.work', { basics: { name: 'Bo', work: [job] } }],
  ['a list in an object', { experience: { periods: [{ ...job, start: null, date_start: 'May 2014' }] } }],
  ['an object around the resume', { data: { resume: { work: [job] } } }],
  ['objects of any name around the sections', { mine: { sections: { experience: [job] } } }],
])('reads jobs under other names: %s', (_case, resume) => {
  expect(read(resume)).toMatchObject({ work: [expected] });
});

test('makes a section of a list that nobody knows, without what is hidden', () => {
  const [shown, gauge] = [
    { name: 'contour', year: 2020, _description: 'Draft' },
    { name: 'gauge', hidden: true },
  ];
  const tools = [shown, gauge];
  const hidden = { meta: { work: tools }, _work: tools, 'x-notes': tools, 'Side jobs': [gauge], addresses: [shown] };
  const resume = read({ volunteerTools: tools, ...hidden });
  const entries = [{ name: 'contour', startDate: '2020', summary: null }];
  expect(resume.others).toMatchObject([{ key: 'volunteerTools', heading: 'Volunteer tools', entries }]);
  expect(resume.work).toEqual([]);
});

test('reads the first of two texts under one name, and joins lists', () => {
  const [first, second] = [{ name: 'A' }, { name: 'B' }];
  const resume = read({ name: 'Bo', work: [first], basics: { name: 'Bo Li', work: [second] } });
  expect(resume).toMatchObject({ basics: { name: 'Bo' }, work: [first, second] });
});

test.each([
  [{ Languages: ['Go', 'C'] }, [{ name: 'Languages', keywords: ['Go', 'C'] }]],
  [{ dev_tools: 'Git' }, [{ name: 'dev tools', keywords: ['Git'] }]],
  ['Go, C', [{ name: 'Go, C', keywords: [] }]],
])('reads a list that is an object or a text: %j', (skills, entries) => {
  expect(read({ skills }).skills).toMatchObject(entries);
});

test.each([
  [{ location: { country: 'Britain', countryCode: 'UK' } }, 'United Kingdom'],
  [{ location: { country: 'XX' } }, 'XX'],
  [{ location: { country: 'Deutschland' } }, 'Deutschland'],
  [{ location: ['Oslo, Norway'] }, 'Oslo, Norway'],
  [{ location: 'Weg 1, Bonn' }, 'Bonn'],
  [{ location: '53111 Bonn' }, undefined],
  [{ location: { address: 'Main Street', postalCode: 'N1', city: '12 Main Street, Bonn' } }, 'Bonn'],
  [{ location: [{ city: 'Bonn', address: { street: 'Weg' } }], locationType: 'Remote' }, 'Bonn, Remote'],
  [{ address: 'Main Street', city: 'Bonn' }, 'Bonn'],
])('reads the city, region and country of a person, a job and a degree, but no street: %j', (fields, location) => {
  for (const section of ['basics', 'work', 'education'])
    expect(readSection(section, { url, ...fields })).toEqual({ url, ...(location && { location }) });
});
