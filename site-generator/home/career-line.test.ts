import { beforeEach, expect, test, vi } from 'vitest';
import { type SampleResume, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { drawCareer } from './career-line.ts';

beforeEach(() => void vi.setSystemTime('2026-11-24'));

function draw(resume: SampleResume) {
  const owner = sampleOwner(resume);
  return drawCareer(owner.resume, owner);
}

const jobs = [
  { name: 'Acme', position: 'Developer', startDate: '2018-01' },
  { name: 'Bolt', position: 'Intern', startDate: '2014-01', endDate: '2016-06' },
  { name: 'Side', position: 'Advisor', startDate: '2015', endDate: '2015' },
];
const names = (line: ReturnType<typeof draw>) => line?.names.map(({ text }) => text);

test('three jobs and degrees are a line from the first year to today', () => {
  const education = [{ institution: 'School', studyType: 'BSc', startDate: '2010', endDate: '2013' }];
  const line = draw({ work: jobs.slice(0, 2), education });
  expect(line?.label).toBe('Career, 2010 to today');
  expect(line?.entries.map(({ title, details }) => `${title}: ${details}`)).toEqual([
    'BSc: School, 2010 – 2013',
    'Intern: Bolt, 2014 – 2016',
    'Developer: Acme, 2018 – present',
  ]);
  expect(draw({ work: [...jobs.slice(1), { name: 'Undated' }, { name: 'Planned', startDate: '2027' }] })).toBeNull();
});

test('overlapping jobs stack, and the dot rests on the first current one of the resume', () => {
  const line = draw({ work: [...jobs, { name: 'Board', startDate: '2020' }] });
  const [intern, advisor, developer, board] = line?.entries.map(({ y }) => y) ?? [];
  expect(advisor).toBeLessThan(intern ?? 0);
  expect(developer).toBe(intern);
  expect(board).toBe(advisor);
  expect(line?.today).toEqual({ name: 'Acme', description: 'present', y: developer });
});

test.each([
  ['2018-01', '2026-11'],
  ['2026', '2026'],
])('a job from %s to %s isn’t current, even if the line ends with it', (startDate, endDate) => {
  const line = draw({ work: [...jobs.slice(1), { name: 'Acme', startDate, endDate }] });
  expect(line?.today).toEqual({ name: '', description: 'present', y: 0 });
  expect(line?.paths.jobs).toMatch(/H[\d.]+V0$/);
});

test('jobs without a month between them share a row, and a single year is all of it', () => {
  const work = [
    { name: 'Acme', startDate: '2020-02' },
    { name: 'Bolt', startDate: '2018-07', endDate: '2020-01' },
    { name: 'Side', startDate: '2016', endDate: '2016' },
  ];
  const [side, bolt, acme] = draw({ work })?.entries ?? [];
  expect(bolt?.to).toBe(acme?.from);
  expect(bolt?.y).toBe(acme?.y);
  expect((side?.to ?? 0) - (side?.from ?? 0)).toBeCloseTo(100 / 10.92, 1);
});

test('a name is shown if it fits up to the next job and to the current name', () => {
  const long = 'A very long name of an employer, and Sons';
  const work = [
    { name: long, startDate: '2023-06' },
    { name: 'First', startDate: '2015-01', endDate: '2017-12' },
    { name: long, startDate: '2018-01', endDate: '2018-12' },
    { name: 'Next', startDate: '2019-01', endDate: '2020-12' },
  ];
  expect(draw({ work })?.today.name).toBe(long);
  expect(names(draw({ work }))).toEqual(['First', 'Next']);
});

test('the axis has the last 20 years', () => {
  const line = draw({ work: [...jobs, { name: 'Old', startDate: '1990', endDate: '1999' }] });
  expect(line?.label).toBe('Career, 2006 to today');
  expect(line?.entries.map(({ title }) => title)).not.toContain('Old');
});
