import { expect, test } from 'vitest';
import { toJsonResume } from './entry.ts';
import { importReactiveResume, isReactiveResume } from './reactive-resume.ts';

const basics = { name: 'Bo Sample', headline: 'Developer', email: 'bo@sample.test', phone: '', location: '' };

/** An export of version 4 with these sections. */
const version4 = (sections: object, head: object = {}) => ({
  basics: { ...basics, url: { label: '', href: '' }, customFields: [], picture: { url: '' }, ...head },
  sections: { summary: { name: 'Summary', visible: true, content: '<p></p>' }, ...sections },
  metadata: { template: 'onyx' },
});
const list4 = (...items: readonly object[]) => ({
  name: 'Name',
  visible: true,
  items: items.map((item) => ({ id: 'a', visible: true, url: { label: '', href: '' }, ...item })),
});

/** An export of version 5 with these sections. */
const version5 = (sections: object, rest: object = {}) => ({
  picture: { hidden: false, url: '' },
  basics: { ...basics, website: { url: 'sample.test', label: '' }, customFields: [] },
  summary: { title: '', hidden: false, content: '<p>Writes <strong>forms</strong>.</p>' },
  sections,
  customSections: [],
  metadata: { template: 'onyx' },
  ...rest,
});
const list5 = (...items: readonly object[]) => ({
  title: '',
  hidden: false,
  items: items.map((item) => ({ id: 'a', hidden: false, website: { url: '', label: '' }, ...item })),
});

const convert = (json: unknown) => toJsonResume(importReactiveResume(json));

test('converts version 4, in which a description is a second line, and the summary the text', () => {
  const url = { label: 'Site', href: 'https://a.test' };
  const sections = {
    summary: { visible: true, content: '<p>Writes forms.</p>' },
    experience: list4({ company: 'Acme', date: 'March 2021 - Present', summary: '<p>Forms</p>', url }),
    skills: list4({ name: 'Web', description: 'Expert', level: 0, keywords: ['CSS'] }),
    languages: list4({ name: 'Norwegian', description: 'Native', level: 0 }),
    projects: list4({ name: 'tiny', description: 'Queue', date: '2020', summary: '<p>Fast</p>', keywords: ['Go'] }),
    certifications: list4({ name: 'CKA', issuer: 'CNCF', date: '2022', url }),
    references: list4({ name: 'Ola', description: 'CTO', summary: '<p>Good.</p>' }),
    profiles: list4({ network: 'GitHub', username: 'bo', icon: 'github' }),
  };
  expect(convert(version4(sections, { location: 'Oslo, Norway', url }))).toEqual({
    notes: [],
    resume: {
      basics: {
        ...{ name: 'Bo Sample', label: 'Developer', email: 'bo@sample.test', url: 'https://a.test' },
        summary: '<p>Writes forms.</p>',
        location: { city: 'Oslo, Norway' },
        profiles: [{ network: 'GitHub', username: 'bo' }],
      },
      work: [{ name: 'Acme', url: 'https://a.test', startDate: '2021-03', description: '<p>Forms</p>' }],
      skills: [{ name: 'Web', level: 'Expert', keywords: ['CSS'] }],
      languages: [{ language: 'Norwegian', fluency: 'Native' }],
      projects: [
        { name: 'tiny', description: 'Queue\n\n<p>Fast</p>', startDate: '2020', endDate: '2020', keywords: ['Go'] },
      ],
      certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2022', url: 'https://a.test' }],
      references: [{ name: 'Ola', position: 'CTO', reference: '<p>Good.</p>' }],
    },
  });
});

test('converts the names of version 5', () => {
  const sections = {
    education: list5({ school: 'NTNU', degree: 'BSc', grade: '1.7', period: '2014 - 2017', description: '' }),
    skills: list5({ icon: 'code', iconColor: '', name: 'Web', proficiency: 'Expert', level: 0, keywords: [] }),
    projects: list5({ name: 'tiny', period: '2020 - Present', website: { url: 'https://tiny.test' } }),
  };
  expect(convert(version5(sections))).toEqual({
    notes: [],
    resume: {
      basics: {
        ...{ name: 'Bo Sample', label: 'Developer', email: 'bo@sample.test', url: 'https://sample.test' },
        summary: '<p>Writes <strong>forms</strong>.</p>',
      },
      education: [{ institution: 'NTNU', studyType: 'BSc', score: '1.7', startDate: '2014', endDate: '2017' }],
      skills: [{ name: 'Web', level: 'Expert' }],
      projects: [{ name: 'tiny', url: 'https://tiny.test', startDate: '2020', endDate: 'present' }],
    },
  });
});

test('adds the sections that the owner has added', () => {
  const acme = { company: 'Acme', position: 'Lead', period: '2018 - Present', description: 'Trains', roles: [] };
  const earlier = { company: 'Tiny', position: 'Intern', period: '2017', description: '', roles: [] };
  const customSections = [{ ...list5(earlier), type: 'experience', title: 'Earlier' }];
  expect(convert(version5({ experience: list5(acme) }, { customSections })).resume.work).toEqual([
    { name: 'Acme', position: 'Lead', startDate: '2018', description: 'Trains' },
    { name: 'Tiny', position: 'Intern', startDate: '2017', endDate: '2017' },
  ]);
});

test('names values that are hidden, unreadable or without a field in JSON Resume', () => {
  const json = version4(
    {
      summary: { visible: false, content: '<p>Old</p>' },
      experience: list4(
        { visible: false, company: 'Secret' },
        { company: 'Acme', date: 'Summer 2016', url: { href: 'no url' } },
        { position: 'Owner' },
      ),
      skills: { ...list4({ name: 'Web', level: 3 }), visible: false },
      awards: list4({ title: 'Winner', url: { href: 'https://sample.test' } }),
      languages: list4({ name: 'Norwegian', level: 4 }, { name: 'English', level: 5 }),
      custom: { a: { ...list4({ name: 'Queues' }, { name: 'Forms' }), name: 'Talks' } },
    },
    {
      email: 'bo at sample',
      phone: '+47 1',
      location: 'Storgata 5, Oslo',
      customFields: [{ id: 'a', icon: '', name: 'License', value: 'B' }],
      picture: { url: 'https://sample.test/bo.jpg', effects: { hidden: false } },
    },
  );
  const { resume, notes } = convert(json);
  expect(resume).toMatchObject({
    basics: { name: 'Bo Sample', image: 'https://sample.test/bo.jpg' },
    work: [{ name: 'Acme', startDate: 'Summer 2016' }, { position: 'Owner' }],
    awards: [{ title: 'Winner', url: 'https://sample.test' }],
    projects: [
      { name: 'Queues', type: 'Talks' },
      { name: 'Forms', type: 'Talks' },
    ],
  });
  expect(JSON.stringify(resume)).not.toMatch(/Secret|Old|Storgata|\+47/);
  expect(notes).toEqual([
    'location: private, so it isn’t shown: “Storgata 5, Oslo”',
    'basics.email: isn’t an e-mail address, and isn’t shown: “bo at sample”',
    'customFields: isn’t shown: “License B”',
    'experience[0]: is marked as hidden, and isn’t shown: “Secret”',
    'experience[1].url: isn’t a URL such as https://example.com, and isn’t shown: “no url”',
    'phone: private, so it isn’t shown: “+47 1”',
    'summary: is marked as hidden, and isn’t shown: “Old”',
    'skills[0]: is marked as hidden, and isn’t shown: “Web”',
    'languages[].level ×2: is a number, and isn’t shown: “4”, “5”',
    'experience[1].date: isn’t a date: shown unchanged, and not drawn: “Summer 2016”',
  ]);
});

test('recognizes both versions, and no JSON Resume', () => {
  expect([version4({}), version5({})].map(isReactiveResume)).toEqual([true, true]);
  expect([{ basics, work: [] }, { basics, sections: ['work'] }, null, 'text'].map(isReactiveResume)).not.toContain(
    true,
  );
});
