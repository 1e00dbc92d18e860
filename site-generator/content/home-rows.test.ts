import { expect, test } from 'vitest';
import { sampleContent } from '#site-generator/fixtures/read-sample.ts';
import { parseOwner } from './owner.ts';

/** The rows of home. */
function listRows(resume: Parameters<typeof sampleContent>[0], site: object = {}) {
  const content = sampleContent(resume, site);
  const { featured, latestWork } = parseOwner(content.resume, content.site);
  return { featured, latestWork };
}

const project = (name: string, more: object = {}) => ({ name, description: `${name}.`, ...more });
const jobs = [
  { name: 'First', position: 'Junior', startDate: '2010', endDate: '2012' },
  { name: 'Acme', position: 'Developer', startDate: '2012', endDate: '2018', highlights: ['Cut costs by 38 %.'] },
  { name: 'Acme', position: 'Lead', startDate: '2018', endDate: '2020', highlights: ['Led.'] },
  { name: 'Other', position: 'Engineer', startDate: '2020-05', highlights: [`${'Long '.repeat(40)} 1.`, 'Built 2.'] },
];
const names = (rows: readonly { readonly name: string }[] | undefined) => rows?.map(({ name }) => name);

test('a project has its years, its keywords, and its link by what it is; without an end a site is ongoing, but not a repository', () => {
  const { featured } = listRows({
    projects: [
      project('code', {
        url: 'https://github.com/bo/code',
        startDate: '2021-03',
        endDate: '2022-01',
        keywords: ['Go', 'cli'],
      }),
      project('site', { url: 'https://site.test', startDate: '2022-02' }),
      project('tool', { url: 'https://github.com/bo/tool', startDate: '2020' }),
      project('undated'),
    ],
  });
  expect(featured.map(({ years, note, links }) => [years, note, links.map(({ text }) => text)])).toEqual([
    ['2021 – 2022', 'Go · cli', ['Source']],
    ['2022 – present', null, ['Live']],
    ['2020', null, ['Source']],
    [null, null, []],
  ]);
});

test('a project links to its site, then to its repository', () => {
  const list = (more: object) => listRows({ projects: [project('x', more)] }).featured[0]?.links;
  const live = { text: 'Live', url: 'https://x.test' };
  const source = { text: 'Source', url: 'https://github.com/bo/x' };
  expect(list({ url: source.url, demo: live.url })).toEqual([live, source]);
  expect(list({ url: live.url, repository: source.url, demo: 'https://x.test/demo' })).toEqual([live, source]);
  expect(list({ url: live.url, links: ['See talk'] })).toEqual([live]);
});

test('a talk isn’t a project, unless the owner chooses it', () => {
  const projects = [project('Talking', { type: 'Invited talk' }), project('Key', { type: 'Keynote' }), project('tool')];
  expect(names(listRows({ projects }).featured)).toEqual(['tool']);
  expect(names(listRows({ projects }, { featured: ['Key'] }).featured)).toEqual(['Key']);
  expect(listRows({ projects }, { featured: ['TOOL'] }).featured).toHaveLength(1);
});

test('with fewer than two projects, home has the latest three jobs, one row for each employer', () => {
  const { latestWork } = listRows({ work: jobs, projects: [project('one')] });
  expect(latestWork?.heading).toBe('Experience');
  expect(latestWork?.rows.map(({ name, role, text, years }) => [name, role, text, years])).toEqual([
    ['Other', 'Engineer', 'Built 2.', '2020 – present'],
    ['Acme', 'Developer', 'Cut costs by 38 %.', '2012 – 2020'],
    ['First', 'Junior', null, '2010 – 2012'],
  ]);
  for (const none of [{ work: jobs, projects: [project('one'), project('two')] }, {}])
    expect(listRows(none).latestWork).toBeNull();
  expect(listRows({ work: jobs }, { featured: [] }).latestWork).toBeNull();
});
