import { expect, test } from 'vitest';
import { openSampleTypesetter, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { ownerExports, ownerModules } from './owner-module.ts';

const owner = sampleOwner({
  basics: { name: 'Bo “$&” Sample', summary: 'One.\n\nTwo.', profiles: [{ network: 'GitHub', username: 'bo' }] },
});
const photo = { name: 'assets/me-1a2b3c4d.webp', content: '', width: 30, height: 40 };
const typesetter = await openSampleTypesetter();
const content = { owner, images: new Map([['me.jpg', photo]]), typesetter, getPdf: () => Buffer.from('') };
const modules = ownerModules(content);

test('makes each export a separate module, so that a chunk carries only what its screen imports', () => {
  const lines = modules.get('virtual:owner')?.split('\n') ?? [];
  expect(lines).toContain("export { name } from 'virtual:owner/name';");
  expect(lines).toContain("export * as labels from 'virtual:owner/labels';");
  const imported = lines.map((line) => /'(.+)'/.exec(line)?.[1] ?? line);
  expect([...modules.keys()]).toEqual(expect.arrayContaining(imported));
  expect(modules.get('virtual:owner/name')).toBe('export const name = "Bo “$&” Sample";');
  expect(modules.get('virtual:owner/photo')).toContain('"src":"./assets/me-1a2b3c4d.webp"');
  expect(modules.get('virtual:owner/labels')).toContain('export const welcome = "Welcome to My Portfolio!";\n');
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
  const none = { ...content, owner: sampleOwner({ basics: { email: null } }), getPdf: null };
  expect(ownerExports(none).contacts).toBeNull();
});

test('imports only the demos that the owner shows, in the owner’s order and words', () => {
  const finance = { id: 'finance', description: 'Money' };
  const shown = sampleOwner({}, { demos: [finance, { id: 'todo', name: 'Plans' }] });
  expect(ownerModules({ ...content, owner: shown }).get('virtual:demos')).toBe(
    "import { demo as demo0 } from '#features/finance/demo.ts';\nimport { demo as demo1 } from '#features/todo/demo.ts';\n" +
      'export const demos = [{ ...demo0, ...{"name":"Finance Tracker","description":"Money"} }, { ...demo1, ...{"name":"Plans","heading":"Plans","description":"A task list that lives in your browser, works across tabs and forgives mistakes."} }];',
  );
});
