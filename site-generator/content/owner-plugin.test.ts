import { expect, test } from 'vitest';
import { openSampleTypesetter, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { demosModuleSource, ownerExports, ownerModuleSource } from './owner-plugin.ts';

const owner = sampleOwner({
  basics: { name: 'Bo “$&” Sample', summary: 'One.\n\nTwo.', profiles: [{ network: 'GitHub', username: 'bo' }] },
});
const photo = { name: 'assets/me-1a2b3c4d.webp', contentType: 'image/webp', content: '', width: 30, height: 40 };
const typesetter = await openSampleTypesetter();
const onDisk = { owner, photo, images: new Map(), typesetter, hasResume: true };
const exports = ownerExports(onDisk);
const source = (key: string) => ownerModuleSource(key, exports);

test('makes each export a separate module, so that a chunk carries only what its screen imports', () => {
  const lines = (source('') ?? '').split('\n');
  const names = lines.map((line) => /^export \{ (\w+) \} from 'virtual:owner\/\1';$/.exec(line)?.[1] ?? line);
  expect(names).toEqual(expect.arrayContaining(['name', 'sections', 'photo']));
  for (const name of names) expect(source(name)).toContain(`export const ${name} = `);
  expect(source('name')).toBe('export const name = "Bo “$&” Sample";');
  expect(source('photo')).toContain('"src":"./assets/me-1a2b3c4d.webp"');
});

test('prints the URL of the site, and those of the profiles if no contact section lists them, each once', () => {
  const urls = (basics: object, site?: object) =>
    ownerExports({ ...onDisk, owner: sampleOwner({ basics }, site) }).printedLinks.map(({ label }) => label);
  const profiles = [{ url: 'https://www.linkedin.com/in/bo/' }];
  const url = 'https://bo.test';
  const address = 'https://bo.example';
  expect(urls({ profiles }, { address })).toEqual(['bo.example', 'linkedin.com/in/bo']);
  expect(urls({ url, profiles }, { address })).toEqual(['bo.example']);
  expect(urls({ url, profiles })).toEqual([]);
  const sections = ['work'];
  expect(urls({ url, profiles }, { address, sections })).toEqual(['bo.example', 'linkedin.com/in/bo']);
  expect(urls({ url, profiles }, { sections })).toEqual(['bo.test', 'linkedin.com/in/bo']);
  expect(urls({ url, profiles: [{ network: 'Blog', url }] }, { sections })).toEqual(['bo.test']);
  expect(urls({})).toEqual([]);
});

test.each(['links', 'work', 'siteUrl', 'nothing', 'constructor'])('has no module "%s"', (key) => {
  expect(source(key)).toBeNull();
});

test('captions the resume with where it is, if the site’s URL is known', () => {
  expect(exports.resumeCaption).toBe('PDF');
  const published = sampleOwner({}, { address: 'https://www.bo.test/me/' });
  expect(ownerExports({ ...onDisk, owner: published }).resumeCaption).toBe('bo.test/me/resume.pdf');
});

test('has no URL of the resume if it could not be made', () => {
  expect(ownerExports({ ...onDisk, hasResume: false }).resumeUrl).toBeNull();
});

test('imports only the demos that the owner shows, in the owner’s order and words', () => {
  const { demos } = sampleOwner({}, { demos: ['finance', { id: 'todo', name: 'Plans' }] });
  expect(demosModuleSource(demos)).toBe(
    "import { demo as demo0 } from '#features/finance/demo.ts';\nimport { demo as demo1 } from '#features/todo/demo.ts';\n" +
      'export const demos = [{ ...demo0,  }, { ...demo1, ...{"name":"Plans","description":"A task list that lives in your browser, works across tabs and forgives mistakes.","isOwn":true} }];',
  );
});
