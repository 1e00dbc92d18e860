import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSampleTypesetter, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { createModules, ownerExports } from './virtual-modules-plugin.ts';

const owner = sampleOwner({
  basics: { name: 'Bo “$&” Sample', summary: 'One.\n\nTwo.', profiles: [{ network: 'GitHub', username: 'bo' }] },
});
const photo = { name: 'assets/me-1a2b3c4d.webp', content: '', width: 30, height: 40 };
const typesetter = await openSampleTypesetter();
const content = { owner, images: new Map([['me.jpg', photo]]), typeface: openTypeface({}), typesetter };
const modules = await createModules(content);

/** The exports of a module without imports. */
const load = (id: string): Promise<object> =>
  import(`data:text/javascript,${encodeURIComponent(modules.get(id) ?? '')}`);

test('makes each export a separate module, so that a chunk carries only what its screen imports', async () => {
  const source = modules.get('virtual:owner') ?? '';
  const ids = [...source.matchAll(/'(.+)'/g)].map(([, id]) => id);
  expect([...modules.keys()].sort()).toEqual(['virtual:demos', 'virtual:owner', 'virtual:typeface.css', ...ids].sort());
  expect(source).toContain("* as labels from 'virtual:owner/labels'");
  expect(await load('virtual:owner/name')).toMatchObject({ name: 'Bo “$&” Sample' });
  expect(await load('virtual:owner/photo')).toMatchObject({ photo: { src: './assets/me-1a2b3c4d.webp' } });
  expect(await load('virtual:owner/labels')).toMatchObject({ welcome: 'Welcome to My Portfolio!' });
});

test('publishes only what src/env.d.ts describes', () => {
  const types = readFileSync('src/env.d.ts', 'utf8').split("declare module 'virtual:demos'")[0] ?? '';
  const names = [...types.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(ownerExports(content)).sort()).toEqual(names.sort());
});

test('lists the contacts that exist: profiles, resume and email, then further profiles and the blog', () => {
  const profiles = [{ network: 'Mastodon', username: '@bo@social.test' }, { url: 'https://linkedin.com/in/bo/' }];
  const full = sampleOwner(
    { basics: { email: 'bo@bo.test', profiles } },
    { address: 'https://bo.test', profiles: ['Mastodon'], blog: 'https://bo.test/blog/' },
  );
  expect(ownerExports({ ...content, owner: full }).contacts).toEqual([
    { label: 'LinkedIn', url: 'https://linkedin.com/in/bo/', caption: '@bo' },
    { label: 'Resume', url: './resume.pdf', caption: 'PDF' },
    { label: 'Email', url: 'mailto:bo@bo.test', caption: 'bo@bo.test' },
    { label: 'Mastodon', url: 'https://social.test/@bo', caption: '@bo@social.test' },
    { label: 'Blog', url: 'https://bo.test/blog/', caption: 'bo.test/blog' },
  ]);
  const none = { ...content, owner: sampleOwner({ basics: { email: null } }) };
  expect(ownerExports(none).contacts.map(({ label }) => label)).toEqual(['Resume']);
});
