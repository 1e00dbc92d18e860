import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { pageMetas } from './page-meta.ts';

const [home] = pageMetas(sampleOwner());

test('gives each screen its own page, description and image', () => {
  const screens = pageMetas(sampleOwner());
  expect(screens.map(({ folder }) => folder)).toEqual(['', ...allDemos.map(({ id }) => `${id}/`), 'about/']);
  expect(new Set(screens.map(({ ogImage }) => ogImage)).size).toBe(screens.length);
  expect(new Set(screens.map(({ description }) => description)).size).toBe(screens.length);
  expect(home).toMatchObject({ title: 'Bo Sample · Home', ogImage: 'card.png' });
  expect(screens[1]).toMatchObject({ title: 'Crypto Dashboard · Bo Sample', ogImage: 'card-crypto.png' });
});

test('describes a demo in the owner’s words, and leaves out those that the owner doesn’t show', () => {
  const demos = [{ id: 'todo', name: 'Plans', description: 'My plans.' }, 'weather'];
  const screens = pageMetas(sampleOwner({}, { demos }));
  expect(screens.map(({ path }) => path)).toEqual(['/', '/todo', '/weather', '/about']);
  expect(screens[1]).toMatchObject({ title: 'Plans · Bo Sample', description: 'My plans.' });
});

test.each([
  [{ intro: 'I build things.' }, 'Engineer', 'I build things.'],
  [{}, 'Engineer', 'Bo Sample, Engineer: portfolio and resume.'],
  [{}, '', 'Bo Sample: portfolio and resume.'],
])('describes home by the intro or by name and label (%j, "%s")', (settings, label, description) => {
  expect(pageMetas(sampleOwner({ basics: { label } }, settings))[0]?.description).toBe(description);
});

test.each([
  [{ skills: [{ name: 'Go' }] }, 'Bo Sample: skills.'],
  [{ work: [{ name: 'Lab' }], education: [{ institution: 'Uni' }] }, 'Bo Sample: work and education.'],
  [{}, 'Bo Sample: profile and contact.'],
])('describes About only by what it shows: %j', (sections, text) => {
  expect(pageMetas(sampleOwner(sections)).at(-1)?.description).toBe(`About ${text}`);
});
