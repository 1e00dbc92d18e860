import { expect, test } from 'vitest';
import { projects } from '#features/home/projects.ts';
import { parseOwner } from './owner.ts';
import { pageMetas } from './page-meta.ts';

const basics = { name: 'Bo Sample', email: 'bo@example.com' };
const site = { photo: { file: 'me.jpg', alt: 'Me' } };
const bo = parseOwner({ basics }, site);

test('describes each screen by itself, and gives it a page and a picture of its own', () => {
  const screens = pageMetas(bo);
  expect(screens.map(({ folder }) => folder)).toEqual(['', 'crypto/', 'weather/', 'todo/', 'finance/', 'about/']);
  expect(new Set(screens.map(({ card }) => card)).size).toBe(6);
  expect(new Set(screens.map(({ description }) => description)).size).toBe(6);
  expect(screens[1]).toMatchObject({ title: 'Crypto Dashboard · Bo Sample', card: 'card-crypto.png' });
});

test('calls the projects on home as the route table does', () => {
  const names = new Map(pageMetas(bo).map(({ path, name }) => [`#${path}`, name]));
  for (const { href, name } of projects) expect(names.get(href)).toBe(name);
});

test.each([
  [{ skills: [{ name: 'Go' }] }, 'Bo Sample: skills.'],
  [{ work: [{ name: 'Lab' }], education: [{ institution: 'Uni' }] }, 'Bo Sample: work and education.'],
  [{}, 'Bo Sample: profile and contact.'],
])('promises of About only what is there: %j', (sections, words) => {
  expect(pageMetas(parseOwner({ basics, ...sections }, site)).at(-1)?.description).toBe(`About ${words}`);
});
