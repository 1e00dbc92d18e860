import { expect, test } from 'vitest';
import { readSampleJson } from '#site-generator/fixtures/read-sample.ts';
import { unknownFields, upgradeResume } from './content-json.ts';
import { resumeSchema } from './owner-schema.ts';

test('renames the fields of JSON Resume before version 1.0.0', () => {
  const old = {
    basics: { name: 'Bo', picture: 'bo.jpg', website: 'bo.test' },
    work: [{ company: 'A', website: 'a.test' }, { company: 'B' }],
    education: [{ institution: 'Uni', gpa: 3.9 }],
    projects: [{ name: 'One', summary: 'First' }],
    certificates: [{ title: 'C', startDate: '2020' }],
  };
  expect(upgradeResume(old)).toEqual({
    basics: { name: 'Bo', image: 'bo.jpg', url: 'bo.test' },
    work: [{ name: 'A', url: 'a.test' }, { name: 'B' }],
    education: [{ institution: 'Uni', score: 3.9 }],
    projects: [{ name: 'One', description: 'First' }],
    certificates: [{ name: 'C', date: '2020' }],
  });
});

test('prefers the new name, unless it is blank', () => {
  const work = [
    { company: 'Old', name: 'New' },
    { company: 'Old', name: ' ' },
    { name: ' ', company: 'Old' },
  ];
  expect(upgradeResume({ work })).toEqual({ work: [work[0], { name: 'Old' }, { name: 'Old' }] });
});

test.each([null, 'resume', [], { work: 'none', skills: [5, null], awards: [{ company: 'A' }] }])(
  'leaves %j as it is',
  (resume) => {
    expect(upgradeResume(resume)).toEqual(resume);
  },
);

test('knows every field of the sample that uses them all', () => {
  expect(unknownFields(readSampleJson('long', 'resume.json'), resumeSchema)).toEqual(['meta: unknown field, ignored']);
});

test.each([
  [{ Work: [] }, 'Work', 'work'],
  [{ basics: { lable: 'x' } }, 'basics.lable', 'label'],
  [{ work: [{ name: 'A', postion: 'x' }] }, 'work[0].postion', 'position'],
  [{ work: [{ startdate: '2020' }] }, 'work[0].startdate', 'startDate'],
  [{ basics: { emial: 'x' } }, 'basics.emial', 'email'],
  [{ skillls: [] }, 'skillls', 'skills'],
  [{ certificate: [] }, 'certificate', 'certificates'],
  [{ work: [], Work: [] }, 'Work', null],
  [{ theme: 'even' }, 'theme', null],
])('suggests the field that was meant in %j', (resume, path, meant) => {
  expect(unknownFields(resume, resumeSchema)).toEqual([
    `${path}: unknown field, ignored${meant ? `. Did you mean \`${meant}\`?` : ''}`,
  ]);
});
