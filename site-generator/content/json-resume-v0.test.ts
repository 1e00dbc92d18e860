import { expect, test } from 'vitest';
import { upgradeResume } from './json-resume-v0.ts';

test('renames the fields of JSON Resume before version 1.0.0 and lists each name once', () => {
  const old = {
    basics: { name: 'Bo', picture: 'bo.jpg', website: 'bo.test' },
    work: [{ company: 'A', website: 'a.test' }, { company: 'B' }],
    education: [{ institution: 'Uni', gpa: 3.9 }],
    publications: [{ name: 'On examples', website: 'p.test' }],
    projects: [{ name: 'One', summary: 'First' }],
  };
  expect(upgradeResume(old)).toEqual({
    resume: {
      basics: { name: 'Bo', image: 'bo.jpg', url: 'bo.test' },
      work: [{ name: 'A', url: 'a.test' }, { name: 'B' }],
      education: [{ institution: 'Uni', score: 3.9 }],
      publications: [{ name: 'On examples', url: 'p.test' }],
      projects: [{ name: 'One', description: 'First' }],
    },
    renamed: [
      'basics.picture → image',
      'basics.website → url',
      'work.company → name',
      'work.website → url',
      'education.gpa → score',
      'publications.website → url',
      'projects.summary → description',
    ],
  });
});

test('prefers the new name, unless it is blank', () => {
  const work = [
    { company: 'Old', name: 'New' },
    { company: 'Old', name: ' ' },
    { company: '', name: '' },
  ];
  expect(upgradeResume({ work })).toEqual({
    resume: { work: [{ company: 'Old', name: 'New' }, { name: 'Old' }, { company: '', name: '' }] },
    renamed: ['work.company → name'],
  });
});

test.each([null, 'resume', [], { work: 'none', skills: [5, null], awards: [{ company: 'A' }] }])(
  'leaves %j as it is',
  (resume) => {
    expect(upgradeResume(resume)).toEqual({ resume, renamed: [] });
  },
);
