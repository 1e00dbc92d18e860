import { expect, test } from 'vitest';
import { upgradeResume } from './json-resume-v0.ts';

test('renames the fields of JSON Resume before version 1.0.0', () => {
  const old = {
    basics: { name: 'Bo', picture: 'bo.jpg', website: 'bo.test' },
    work: [{ company: 'A', website: 'a.test' }, { company: 'B' }],
    education: [{ institution: 'Uni', gpa: 3.9 }],
    projects: [{ name: 'One', summary: 'First' }],
  };
  expect(upgradeResume(old)).toEqual({
    basics: { name: 'Bo', image: 'bo.jpg', url: 'bo.test' },
    work: [{ name: 'A', url: 'a.test' }, { name: 'B' }],
    education: [{ institution: 'Uni', score: 3.9 }],
    projects: [{ name: 'One', description: 'First' }],
  });
});

test('prefers the new name, unless it is blank', () => {
  const rename = (entry: object) => Object(upgradeResume({ work: [entry] })).work[0];
  expect(rename({ company: 'Old', name: 'New' })).toEqual({ company: 'Old', name: 'New' });
  expect(rename({ company: 'Old', name: ' ' })).toMatchObject({ name: 'Old' });
  expect(rename({ name: ' ', company: 'Old' })).toMatchObject({ name: 'Old' });
  expect(rename({ company: '', name: '' })).toEqual({ company: '', name: '' });
});

test.each([null, 'resume', [], { work: 'none', skills: [5, null], awards: [{ company: 'A' }] }])(
  'leaves %j as it is',
  (resume) => {
    expect(upgradeResume(resume)).toEqual(resume);
  },
);
