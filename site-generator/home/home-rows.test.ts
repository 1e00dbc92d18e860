import { expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';

const toNames = (rows: readonly { readonly name: string }[] | undefined) => rows?.map(({ name }) => name);

test('shows the first four projects with a name, unless the owner chooses others, such as a talk, or none', () => {
  const talk = { name: 'On maps', type: 'Invited talk' };
  const names = ['plainform', 'contour', 'contour', 'gauge', 'fifth'];
  const named = names.map((name, index) => ({ name, date: 2010 + index }));
  const { featured } = sampleOwner({ projects: [{ description: 'Nameless' }, talk, ...named] });
  const list = (site: object) => toNames(sampleOwner({ projects: [talk, ...named] }, site).featured);
  const shown = featured.map(({ name, years }) => `${name} ${years}`);
  expect(shown).toEqual(['plainform 2010', 'contour 2011', 'contour 2012', 'gauge 2013']);
  expect(list({ featured: ['FIFTH', 'on maps'] })).toEqual(['fifth', 'On maps']);
  expect(list({ featured: [] })).toEqual([]);
});

test.each([
  [{ description: 'Checks **forms**. It is small. It is fast.' }, 'Checks forms. It is small.'],
  [{ description: `Checks ${'many '.repeat(20)}forms. It is small.` }, `Checks ${'many '.repeat(20)}forms.`],
  [{ highlights: ['Halves the build', 'Small'] }, 'Halves the build'],
  [{ highlights: ['Many '.repeat(40), 'Small'] }, 'Small'],
  [{}, null],
])('a project has the first sentences of its description, or the first highlight that fits: %j', (fields, text) => {
  expect(sampleOwner({ projects: [{ name: 'gauge', ...fields }] }).featured).toMatchObject([{ text }]);
});

test('a project has its years and keywords, and links to its site, then to its repository', () => {
  const live = { label: 'Live', url: 'https://x.test' };
  const source = { label: 'Source', url: 'https://github.com/bo/x' };
  const projects = [
    { url: source.url, demo: live.url, startDate: '2021-03', endDate: '2022-01', keywords: ['Go', 'cli'] },
    { url: live.url, repository: source.url, demo: 'https://x.test/demo', startDate: '2022-02' },
    { url: live.url, links: ['See talk'] },
  ].map((project, index) => ({ name: `Project ${index}`, ...project }));
  expect(sampleOwner({ projects }).featured).toMatchObject([
    { years: '2021 – 2022', note: 'Go · cli', links: [live, source], url: live.url },
    { years: '2022', note: null, links: [live, source] },
    { years: null, links: [live] },
  ]);
});

test('with fewer than two projects, home has the first three jobs of the resume', () => {
  const work = [
    { name: 'Other', position: 'Engineer', startDate: '2020-05', highlights: ['Built 2.'] },
    { name: 'Acme', position: 'Lead', startDate: '2018', endDate: '2020', summary: 'Led.', highlights: ['Cut costs.'] },
    { position: 'Freelancer', startDate: '2010', endDate: '2012' },
    { name: 'First', startDate: '2009' },
  ];
  const projects = [{ name: 'one' }, { name: 'two' }];
  const { latestWork } = sampleOwner({ work, projects: projects.slice(1) });
  expect(latestWork.map(({ name, role, text, years }) => [name, role, text, years])).toEqual([
    ['Other', 'Engineer', 'Built 2.', '2020 – present'],
    ['Acme', 'Lead', 'Led.', '2018 – 2020'],
    ['Freelancer', null, null, '2010 – 2012'],
  ]);
  for (const none of [sampleOwner({ work, projects }), sampleOwner({}), sampleOwner({ work }, { featured: [] })])
    expect(none.latestWork).toEqual([]);
});
