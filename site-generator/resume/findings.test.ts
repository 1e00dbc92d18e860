import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { readSampleJson } from '#site-generator/fixtures/read-sample.ts';
import { describeFindings, notShown } from './findings.ts';
import { readResume } from './resume.ts';
import { basicsFields, sectionFields } from './resume-fields.ts';

const check = (json: unknown) => readResume(json, 'en').findings;

test.each([
  ['resume with every field', readSampleJson('complete', 'resume.json')],
  ['text in another form', { name: '<p>R&amp;D <b>Labs</b></p>', email: 'mailto:bo@a.test', url: 'HTTPS://a.test' }],
  [
    'date, period, word for the present',
    { work: { name: 'A', start: 'May 2014' }, awards: { name: 'B', date: 'now' } },
  ],
  ['name joined with others', { name: 'Bo Ann Li', firstName: 'Bo Ann', lastName: 'Li' }],
  ['text joined with others', { skills: { name: 'Web', keywords: [{ a: 'CSS', b: 'Go' }] } }],
  ['country and place', { location: { address: 'Weg 1', city: 'Bonn', country: 'UK', zip: '53111' } }],
  ['street in a text', { location: 'Weg 1, Bonn', work: { name: 'A', location: { city: 'Weg 2, Oslo' } } }],
  ['number, id, hidden text', { name: 'A', rating: 5, id: 'a1', _note: 'd', work: [{ e: 'f', hidden: true }] }],
])('finds nothing in a %s', (_name, json) => {
  expect(check(json)).toEqual([]);
});

const job = (fields: object) => ({ work: [{ name: 'A', ...fields }] });

test.each([
  [job({ company: 'B' }), 'work[0].company: isn’t shown: “B”'],
  [job({ url: 'resume.pdf' }), 'work[0].url: isn’t shown: “resume.pdf”'],
  [job({ period: '2019', left: 'May 2021' }), 'work[0].left: isn’t shown: “May 2021”'],
  [job({ level: 'Go', summary: 'I go on.' }), 'work[0].level: isn’t shown: “Go”'],
  [
    job({ group: 'Labs', description: 'Maker of Labs, and of tools', link: 'https://labs.test' }),
    'work[0].group: isn’t shown: “Labs”',
  ],
  [job({ roles: [{ title: 'C', text: 'D' }] }), 'work[0].roles: isn’t shown: “C D”'],
  [job({ startDate: 'Fall 2019' }), 'work[0].startDate: isn’t a date: shown unchanged, and not drawn: “Fall 2019”'],
  [
    { skills: ['A', 'B', 'C', 'D'].map((name) => ({ name, remark: `${name}, and more` })) },
    'skills[].remark ×4: isn’t shown: “A, and more”, “B, and more”, “C, and more”',
  ],
])('names in one line what is shown differently, or not at all: %j', (json, line) => {
  expect(describeFindings(check(json))).toEqual([line]);
});

const otherNames =
  'company title role start year text github items notes city country label value data contact profile';
const anyName = fc.constantFrom(...Object.keys(basicsFields), ...Object.keys(sectionFields), ...otherNames.split(' '));
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant('text'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 5 }),
  ),
})).value;

property.prop([fc.dictionary(anyName, anyValue, { maxKeys: 6 })])(
  'names each text that isn’t in the resume',
  (shape) => {
    const texts: string[] = [];
    const json: unknown = JSON.parse(JSON.stringify(shape), (_name, value) =>
      value === 'text' ? texts[texts.push(`text ${toLetters(texts.length)}.`) - 1] : value,
    );
    const { resume, findings } = readResume(json, 'en');
    const shown = JSON.stringify(resume);
    const lost = findings
      .filter(({ problem }) => problem === notShown)
      .map(({ value }) => value)
      .join(' ');
    expect(texts.filter((text) => lost.includes(text) === shown.includes(text))).toEqual([]);
  },
);

/** Texts of which none contains another one, or a number: a street isn’t shown. */
const toLetters = (number: number) => [...String(number + 1000)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
