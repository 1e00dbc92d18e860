import { expect, test } from 'vitest';
import { sampleContent } from '#site-generator/fixtures/read-sample.ts';
import { drawCareer } from './career-line.ts';
import { parseOwner } from './owner.ts';

/** The line of a career on a fixed day, with letters of half an em. */
function draw(resume: Parameters<typeof sampleContent>[0], site: object = {}) {
  const content = sampleContent(resume, site);
  return drawCareer(parseOwner(content.resume, content.site), ({ length }) => length / 2, '2026-11-24');
}

const jobs = [
  { name: 'Acme', position: 'Developer', startDate: '2018-01' },
  { name: 'Bolt', position: 'Intern', startDate: '2014-01', endDate: '2016-06' },
  { name: 'Side', position: 'Advisor', startDate: '2015', endDate: '2015' },
];
const names = (line: ReturnType<typeof draw>) => line?.names.map(({ text }) => text);
const descriptions = (line: ReturnType<typeof draw>) => line?.stations.map(({ description }) => description);

test('three dated things are a line from the first year to today', () => {
  const line = draw({ work: jobs });
  expect(line?.label).toBe('Career, 2014 to today');
  expect(descriptions(line)).toEqual([
    'Intern, Bolt, 2014 to 2016',
    'Advisor, Side, 2015',
    'Developer, Acme, 2018 to present',
  ]);
  expect(draw({ work: [...jobs.slice(1), { name: 'Undated' }, { name: 'Planned', startDate: '2027' }] })).toBeNull();
});

test('overlapping jobs stack, and the dot rests on the current one', () => {
  const line = draw({ work: jobs });
  const [intern, advisor, developer] = line?.stations.map(({ y }) => y) ?? [];
  expect(advisor).toBeLessThan(intern ?? 0);
  expect(developer).toBe(intern);
  expect(line?.today).toEqual({ name: 'Acme', description: 'present', x: 100, y: developer });
});

test('of several current jobs, the dot rests on the first one of the resume', () => {
  const line = draw({ work: [{ ...jobs[0], endDate: 'present' }, { name: 'Board', startDate: '2020' }, jobs[1]] });
  expect(line?.today).toMatchObject({ name: 'Acme', y: line?.stations.at(-2)?.y });
});

test('a gap of over a year is a break in the axis', () => {
  expect(draw({ work: jobs })?.paths.gaps).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/);
  const education = [{ institution: 'School', startDate: '2016-07', endDate: '2017-12' }];
  expect(draw({ work: jobs, education })?.paths.gaps).toBe('');
});

test('jobs without a month between them share a line, and a single year is all of it', () => {
  const work = [
    { name: 'Acme', startDate: '2020-02' },
    { name: 'Bolt', startDate: '2018-07', endDate: '2020-01' },
    { name: 'Side', startDate: '2016', endDate: '2016' },
  ];
  const [side, bolt, acme] = draw({ work })?.stations ?? [];
  expect(bolt?.to).toBe(acme?.from);
  expect(bolt?.y).toBe(acme?.y);
  expect((side?.to ?? 0) - (side?.from ?? 0)).toBeCloseTo(100 / 10.92, 1);
});

test('a name is shown if it fits up to the next step and the current one, which is at the dot and fits on a phone', () => {
  const long = 'A very long name of an employer, and Sons';
  const work = [
    { name: long, startDate: '2023-06' },
    { name: 'First', startDate: '2015-01', endDate: '2017-12' },
    { name: long, startDate: '2018-01', endDate: '2018-12' },
    { name: 'Next', startDate: '2019-01', endDate: '2020-12' },
  ];
  expect(draw({ work })?.today.name).toBe('A very long name of an employer, and…');
  expect(names(draw({ work }))).toEqual(['First', 'Next']);
});

test('rings that would overlap are left out, more of them on a phone', () => {
  const publications = Array.from({ length: 60 }, (_, index) => ({
    name: 'Paper',
    releaseDate: `${2020 + Math.floor(index / 12)}`,
  }));
  const rings = draw({ publications })?.rings ?? [];
  for (const [width, each] of [
    [288, rings.filter(({ isWide }) => !isWide)],
    [896, rings],
  ] as const) {
    const xs = each.map(({ x }) => (x / 100) * width).toSorted((a, b) => a - b);
    expect(xs.length).toBeGreaterThan(width / 35);
    expect(xs.every((x, index) => x - (xs[index - 1] ?? -11) >= 11)).toBe(true);
  }
});

test('the axis has the last 20 years, and earlier jobs are at its start', () => {
  const line = draw({ work: [...jobs, { name: 'Old', startDate: '1990', endDate: '1999' }] });
  expect(line?.label).toBe('Career, 2006 to today');
  expect(line?.stations[0]).toMatchObject({ description: 'Old, 1990 to 1999', from: 0, to: 1 });
  expect(names(line)).not.toContain('Old');
});

test('a year plays for 0.4 s, a station for at least 1.2 s, and all for 12 s at most', () => {
  const play = (line: ReturnType<typeof draw>) => line?.stations.map(({ milliseconds }) => milliseconds);
  expect(play(draw({ work: jobs }))).toEqual([1200, 1200, 3567]);
  const many = Array.from({ length: 20 }, (_, index) => ({ name: 'Job', startDate: `${2006 + index}` }));
  expect(play(draw({ work: many }))?.reduce((sum, each) => sum + each)).toBeCloseTo(12_000, -2);
});

test('without jobs the stations are projects, each until the next one', () => {
  const projects = ['2019', '2021', '2023'].map((year) => ({ name: year, description: 'Tool.', startDate: year }));
  const [first, second] = draw({ projects })?.stations ?? [];
  expect(first).toMatchObject({ title: '2019', employer: 'Tool.', description: '2019, Tool., 2019' });
  expect([first?.from, first?.to]).toEqual([first?.x, second?.from]);
});

test('it can be switched off', () => {
  const content = sampleContent({ work: jobs }, { careerLine: false });
  expect(parseOwner(content.resume, content.site).careerLine).toBe(false);
});
