import { expect, test, vi } from 'vitest';
import { plainText, type Section } from '#owner/owner-content.ts';
import { parseOwner, readSample, readSampleJson, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { aboutSections, pdfSections } from './sections.ts';

/** Sections with each second line as one text, or null without one. */
const withPlainSubtitles = (all: readonly Section[]): Section[] =>
  JSON.parse(JSON.stringify(all), (key, value) => (key === 'subtitle' ? plainText(value) || null : value));
const sections = (resume: object, site?: object) => withPlainSubtitles(pdfSections(sampleOwner({ ...resume }, site)));
const linked = (text: string, url: string) => [{ text, url, mark: null }];
const listEntries = <Each extends Section>(all: readonly Each[]) =>
  all.flatMap((each) => (each.kind === 'entries' ? each.entries : []));
const headings = (all: readonly { readonly heading: string }[]) => all.map(({ heading }) => heading);

/** Every text in JSON. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

test('shows every text except dates of a resume that uses every field', () => {
  const { basics: _, meta: __, ...lists } = Object(readSampleJson('complete', 'resume.json'));
  const shown = texts(pdfSections(readSample('complete')))
    .join('\n')
    .replaceAll('\u00a0', ' ');
  const expected = texts(lists)
    .filter((text) => !/^\d{4}(-\d\d)*$/.test(text))
    .flatMap((text) => text.split('\n\n'));
  expect(expected.length).toBeGreaterThan(50);
  expect(expected.filter((text) => !shown.includes(text.trim()))).toEqual([]);
});

test('shows a list that nobody knows under its name in words, the owner’s heading, and where the settings name it', () => {
  const fields = { title: 'Tutor', url: 'https://a.test', points: ['Math'] };
  const sideJobs = [{ ...fields, company: 'School', date: '2020', repo: 'https://b.test' }];
  const entries = [{ ...fields, period: '2020', subtitle: 'School', text: [linked('b.test', 'https://b.test')] }];
  const other = { id: 'sideJobs', heading: 'Side jobs', entries };
  const resume = { sideJobs, work: [{ name: 'A' }] };
  expect(sections(resume)).toMatchObject([{ id: 'work' }, other]);
  expect(sections(resume, { sections: ['work'] })).toMatchObject([{ id: 'work' }]);
  const settings = { sections: ['sideJobs'], labels: { sections: { sideJobs: 'Teaching' } } };
  expect(sections(resume, settings)).toMatchObject([{ ...other, heading: 'Teaching' }]);
});

test.each([Infinity, 3, 2, 1])(
  'has no blank text and no stray separator if every %sth text of a list is blank',
  (nth) => {
    let count = 0;
    const blank = (_key: string, value: unknown) => (typeof value === 'string' && ++count % nth === 0 ? ' ' : value);
    const { basics, ...lists } = Object(readSampleJson('complete', 'resume.json'));
    const resume = { basics, ...JSON.parse(JSON.stringify(lists), blank) };
    const all = texts(withPlainSubtitles(aboutSections(parseOwner(resume))));
    expect(all.filter((text) => text.trim() !== text || /^[,·–]|[,·–]$|, ,|· ·|null|undefined/.test(text))).toEqual([]);
  },
);

test.each(['work', 'volunteer', 'education'])('links the organization, or the title that names it: %s', (section) => {
  const organization = { name: 'Labs', organization: 'Labs', institution: 'Labs', url: 'https://labs.test' };
  const named = { ...organization, position: 'Lead', area: 'Lead', location: 'Here' };
  const [withTitle, withoutTitle] = listEntries(pdfSections(sampleOwner({ [section]: [named, organization] })));
  const subtitle = [...linked('Labs', 'https://labs.test'), { text: ', Here', url: null, mark: null }];
  expect(withTitle).toMatchObject({ title: 'Lead', url: null, subtitle });
  expect(withoutTitle).toMatchObject({ title: 'Labs', url: 'https://labs.test', subtitle: [] });
});

test('names an entry without a name by its date, its URL or its first text', () => {
  const description = 'A queue.\n\nFast.';
  const projects = [{ description, date: '2020' }, { description, url: 'https://a.test/q' }, { description }];
  expect(listEntries(sections({ projects }))).toMatchObject([
    { title: '2020', period: null, text: ['A queue.', 'Fast.'] },
    { title: 'a.test/q', text: ['A queue.', 'Fast.'] },
    { title: 'A queue.', text: ['Fast.'] },
  ]);
});

test.each([
  ['certificates', { issuer: 'Labs' }, 'Labs'],
  ['publications', { publisher: 'Labs' }, 'Labs'],
])('in %s the title is the link, and %j the second line', (section, fields, subtitle) => {
  const entry = { name: 'One', url: 'https://one.test', ...fields };
  expect(sections({ [section]: [entry] })).toMatchObject([{ entries: [{ title: 'One', url: entry.url, subtitle }] }]);
});

test('marks the owner among the authors of a publication', () => {
  const publication = { name: 'One', publisher: 'Labs', authors: ['A. Sample', 'Sample, B.'] };
  const [entry] = listEntries(pdfSections(sampleOwner({ basics: { name: 'Bo Sample' }, publications: [publication] })));
  expect(entry && plainText(entry.subtitle)).toBe('Labs · A.\u00a0Sample, Sample,\u00a0B.');
  expect(entry?.subtitle).toContainEqual({ text: 'Sample,\u00a0B.', url: null, mark: 'strong' });
  expect(entry?.subtitle).toContainEqual({ text: 'A.\u00a0Sample', url: null, mark: null });
});

test.each([
  ['2024-12', '2025-02', ['Projects', 'Education', 'Experience']],
  ['2025-03', '2025-02', ['Experience', 'Projects', 'Education']],
  [undefined, '2025-02', ['Experience', 'Projects', 'Education']],
])('starts with projects and education if they began after the last job: %s, %s', (endDate, startDate, expected) => {
  const work = [{ name: 'Bar', startDate: '2020', endDate }];
  const resume = { work, projects: [{ name: 'Q' }], education: [{ area: 'CS', startDate }] };
  expect(headings(sections(resume))).toEqual(expected);
});

test('takes a job without an end for current, but not one whose dates are other text', () => {
  const work = [{ startDate: '2020' }, { date: 'Fall 2018 – Spring 2019' }];
  const [current, other] = listEntries(sections({ work: work.map((dates) => ({ name: 'A', ...dates })) }));
  expect([current?.period, other?.period]).toEqual(['2020 – present', 'Fall 2018 – Spring 2019']);
});

test('lists talks apart from projects', () => {
  const projects = [
    { name: 'Queue', type: 'application' },
    { name: 'On Queues', type: 'Invited talk', entity: 'Sample Days' },
  ];
  expect(sections({ projects, talks: [{ title: 'Off Queues', event: 'Labs' }] })).toMatchObject([
    { heading: 'Projects', entries: [{ title: 'Queue' }] },
    { heading: 'Talks', entries: [{ title: 'Off Queues', subtitle: 'Labs' }, { title: 'On Queues' }] },
  ]);
});

test.each([
  [{ score: '3.9' }, ['Grade: 3.9']],
  [{ score: 'GPA 3.9' }, ['GPA 3.9']],
  [{ score: 1.3, courses: ['A', 'B'] }, ['Grade: 1.3', 'A, B']],
  [{}, []],
])('shows the grade and courses of an education %j as %j', (fields, text) => {
  const education = [{ institution: 'School', ...fields }];
  expect(sections({ education })).toMatchObject([{ entries: [{ title: 'School', subtitle: null, text }] }]);
});

test('shows roles, client, type and keywords of a project on one line, in the PDF its address too, and a start alone as a date', () => {
  const fields = { roles: ['Lead', 'Author'], entity: 'Example', type: 'tool', keywords: ['Go', 'SQL'] };
  const projects = [{ name: 'P', ...fields, url: 'https://p.test/q', startDate: '2021-03' }, { name: 'Q' }];
  const line = 'Lead, Author · Example · tool · Go · SQL';
  expect(sections({ projects })).toMatchObject([
    { entries: [{ subtitle: `${line} · p.test/q`, period: 'Mar 2021' }, { subtitle: null }] },
  ]);
  expect(aboutSections(sampleOwner({ projects }))).toMatchObject([{ entries: [{ subtitle: line }, {}] }]);
});

test('makes a plain list if no term has details', () => {
  expect(sections({ skills: [{ name: 'Go' }, { name: 'SQL', keywords: [] }] })).toEqual([
    { id: 'skills', heading: 'Skills', kind: 'list', text: 'Go, SQL' },
  ]);
  expect(sections({ skills: [{ name: 'Go', level: 'Expert' }, { name: 'SQL' }] })).toMatchObject([
    { kind: 'terms', terms: [{ term: 'Go', details: 'Expert' }, { details: null }] },
  ]);
});

test('lists all contact details only if there are more than on the home screen', () => {
  const profiles = [{ network: 'GitHub', username: 'bo' }];
  expect(aboutSections(sampleOwner({ basics: { profiles } }))).toEqual([]);
  const others = { profiles: [...profiles, { network: 'DEV', username: 'bo' }], url: 'https://bo.test' };
  expect(aboutSections(sampleOwner({ basics: others }, { profiles: ['DEV'], blog: 'https://bo.test' }))).toEqual([]);
  expect(aboutSections(sampleOwner({}, { sections: ['contact'] }))).toMatchObject([
    { terms: [{ details: linked('bo@sample.test', 'mailto:bo@sample.test') }] },
  ]);
  const terms = [
    { term: 'Email', details: linked('bo@sample.test', 'mailto:bo@sample.test') },
    { term: 'Phone', details: linked('+1 (555) 010-0100', 'tel:+15550100100') },
    { term: 'GitHub', details: linked('github.com/bo', 'https://github.com/bo') },
  ];
  const withPhone = sampleOwner({ basics: { profiles, phone: '+1 (555) 010-0100' } });
  expect(aboutSections(withPhone)).toEqual([{ id: 'contact', heading: 'Contact', kind: 'terms', terms }]);
});

test.each([
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['(030) 123-4567', 'tel:0301234567'],
  ['555 0100 ext. 7', null],
])('links the telephone number %s to %s', (phone, url) => {
  const details = url === null ? phone : linked(phone, url);
  expect(aboutSections(sampleOwner({ basics: { phone } }))).toMatchObject([{ terms: [{}, { details }] }]);
});

test('has references without a quote as terms, and no text of punctuation only', () => {
  const references = [{ name: 'Ann', position: 'Dean', company: 'School' }];
  expect(sections({ projects: [{ name: 'P', description: '.' }], references })).toMatchObject([
    { heading: 'Projects', entries: [{ title: 'P', text: [] }] },
    { terms: [{ term: 'Ann', details: 'Dean, School' }] },
  ]);
});

test('folds jobs on About that ended more than eight years ago, but not the first', () => {
  vi.setSystemTime('2026-11-24');
  const ends = ['2017', '2018-11-25', '2018', '2018-10', null];
  const work = ends.map((endDate, index) => ({ name: `Works ${index}`, startDate: '2016', endDate }));
  const entries = listEntries(aboutSections(sampleOwner({ work })));
  expect(entries.map(({ isFolded }) => isFolded)).toEqual([false, false, false, true, false]);
});

test('orders and leaves out sections as the settings say, each page by its own list', () => {
  const settings = { sections: ['contact', 'education', 'work', 'education'], pdf: { sections: ['skills', 'work'] } };
  const owner = parseOwner(readSampleJson('complete', 'resume.json'), settings);
  expect(headings(aboutSections(owner))).toEqual(['Contact', 'Education', 'Experience']);
  expect(headings(pdfSections(owner))).toEqual(['Skills', 'Experience']);
});

test('writes headings, dates, grades, lists and languages in the owner’s language, or in the owner’s own words', () => {
  const resume = {
    work: [{ name: 'L', startDate: '2022-03', location: 'K' }],
    education: [{ institution: 'S', score: '3.9', courses: ['A', 'B'] }],
  };
  expect(sections(resume, { language: 'ja', labels: { work: '経歴', present: '今' } })).toMatchObject([
    { heading: '経歴', entries: [{ period: '2022年3月 – 今' }] },
    { heading: '学歴', entries: [{ text: ['成績：3.9', 'A、B'] }] },
  ]);
});
