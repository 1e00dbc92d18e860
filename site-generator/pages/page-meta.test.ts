import { expect, test } from 'vitest';
import { sampleCaseStudy, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { caseStudyMeta, getOgImage, robotsAndSitemap, screenMetas } from './page-meta.ts';

test('gives each screen its own description', () => {
  const descriptions = screenMetas(sampleOwner()).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test.each([
  [{ intro: 'I build things.' }, 'Engineer', 'I build things.'],
  [{}, 'Engineer', 'Bo Sample, Engineer: Projects, Resume'],
  [{ language: 'de' }, '', 'Bo Sample: Projekte, Lebenslauf'],
])('describes home by the intro or by name and label (%j, "%s")', (settings, label, description) => {
  expect(screenMetas(sampleOwner({ basics: { label } }, settings))[0]?.description).toBe(description);
});

test('describes About by its sections, in the owner’s language', () => {
  const resume = { work: [{ name: 'A' }], skills: [{ name: 'Go' }] };
  const about = screenMetas(sampleOwner(resume, { language: 'ja' })).at(-1);
  expect(about).toMatchObject({ title: '自己紹介 · Bo Sample', description: 'Bo Sample：自己紹介、職歴、スキル' });
});

const files = (settings: object) =>
  Object.fromEntries(robotsAndSitemap(sampleOwner({}, settings)).map(({ name, content }) => [name, String(content)]));

test('allows every crawler, without a sitemap while the URL of the site is unknown', () => {
  expect(files({})).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
});

test('lists the screens with their absolute URLs, escaped for XML', () => {
  const built = files({ address: 'https://bo.test/a&b/', demos: ['finance', 'todo'] });
  expect(built['robots.txt']).toContain('\nSitemap: https://bo.test/a&b/sitemap.xml\n');
  const urls = [...(built['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const folders = ['', 'finance/', 'todo/', 'about/'];
  expect(urls).toEqual(folders.map((folder) => `https://bo.test/a&amp;b/${folder}`));
});

test('describes a case study, with a card of its own, and lists it in the sitemap', () => {
  const owner = sampleOwner({}, { address: 'https://bo.test', demos: [] }, { caseStudies: [sampleCaseStudy] });
  expect(caseStudyMeta(sampleCaseStudy, owner)).toEqual({
    path: '/projects/maps',
    name: 'Maps',
    title: 'Maps · Bo Sample',
    description: 'Bo Sample: Maps',
    folder: 'projects/maps/',
  });
  expect(['projects/maps/', 'todo/'].map(getOgImage)).toEqual(['card-projects-maps.png', 'card.png']);
  expect(String(robotsAndSitemap(owner)[1]?.content)).toContain('<loc>https://bo.test/projects/maps/</loc>');
});
