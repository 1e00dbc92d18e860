import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { readSampleJson } from '#site-generator/fixtures/read-sample.ts';
import { checkResume, describeFindings } from './findings.ts';
import { readResume } from './read-resume.ts';
import { basics, sections } from './resume-fields.ts';

const check = (json: unknown, language = 'en') => checkResume(json, readResume(json, language), language);
const describeJob = (job: object) => describeFindings(check({ work: [{ name: 'A', ...job }] }));

test.each([
  ['resume with every field', readSampleJson('long', 'resume.json')],
  ['text in another form', { name: '<p>R&amp;D <b>Labs</b></p>', email: 'mailto:bo@a.test', url: 'HTTPS://a.test' }],
  [
    'date, period, word for the present',
    {
      work: [
        { name: 'A', start: 'May 2014' },
        { name: 'B', date: '2019 - now' },
      ],
    },
  ],
  ['country and place', { location: { address: 'Weg 1', city: 'Bonn', country: 'UK', zip: '53111' } }],
  ['street in a text', { location: 'Weg 1, Bonn' }],
  [
    'number, id, hidden text',
    { name: 'A', rating: 5, id: 'a1', meta: { a: 'b' }, _c: 'd', work: [{ e: 'f', hidden: true }] },
  ],
])('finds nothing in a %s', (_name, json) => {
  expect(check(json)).toEqual([]);
});

test.each([
  [{ company: 'B' }, 'work[0].company: isn’t shown: “B”'],
  [{ url: 'resume.pdf' }, 'work[0].url: isn’t shown: “resume.pdf”'],
  [{ period: '2019', left: 'May 2021' }, 'work[0].left: isn’t shown: “May 2021”'],
  [{ roles: [{ title: 'C', text: 'D' }] }, 'work[0].roles: isn’t shown: “C D”'],
  [{ startDate: 'Fall 2019' }, 'work[].startDate: isn’t a date: shown unchanged, and not drawn: “Fall 2019”'],
  [{ startDate: '2021', endDate: '2019-05' }, 'work[]: ends before it starts: “2021 – 2019-05”'],
])('names what is shown differently, or not at all: %j', (job, line) => {
  expect(describeJob(job)).toEqual([line]);
});

test('calls what isn’t shown of a job, a degree or a project a loss', () => {
  const odd = [{ odd: 'B' }];
  const findings = check({ data: { experience: odd }, degrees: odd, projects: [{ name: 'A', odd: 'C' }], skills: odd });
  expect(findings.map(({ path, isLoss }) => [path, isLoss])).toEqual([
    ['data', true],
    ['degrees', true],
    ['projects[0].odd', true],
    ['skills', false],
  ]);
});

test('says how to hide a list that is a section of its own', () => {
  expect(describeFindings(check({ sideJobs: [{ title: 'Tutor' }] }))).toEqual([
    'sideJobs: is shown as a section of its own. To hide it, rename it to “_sideJobs”: “Side jobs”',
  ]);
});

test('describes the same field of several entries in one line', () => {
  const skills = ['A', 'B', 'C', 'D'].map((name) => ({ name, remark: `${name}, on and off, for years` }));
  expect(describeFindings(check({ skills }))).toEqual([
    'skills[].remark ×4: isn’t shown: “A, on and off, for years”, “B, on and off, for years”, “C, on and off, for years” (96 characters)',
  ]);
});

const otherNames =
  'company title role start year text github items roles notes city country label value level data cv contact profile hobby';
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

property.prop([fc.dictionary(anyName, anyValue, { maxKeys: 6 })])(
  'finds the texts that the resume doesn’t have',
  (value) => {
    const texts: string[] = [];
    const toUnique = (_key: string, item: unknown) =>
      item === 'text' ? texts[texts.push(`text${texts.length}`) - 1] : item;
    const json = JSON.parse(JSON.stringify(value), toUnique);
    const resume = JSON.stringify(readResume(json, 'en'));
    const lost = check(json)
      .filter(({ problem }) => problem === 'isn’t shown')
      .flatMap((finding) => finding.value);
    const isIn = (all: string, text: string) => new RegExp(`${text}\\b`).test(all);
    expect(texts.filter((text) => isIn(String(lost), text) === isIn(resume, text))).toEqual([]);
  },
);
