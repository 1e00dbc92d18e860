import { expect, test } from 'vitest';
import { sampleOwner } from './fixtures/read-sample.ts';
import { ownerModuleSource } from './owner-plugin.ts';

const owner = sampleOwner({
  basics: { name: 'Bo “$&” Sample', summary: 'One.\n\nTwo.', profiles: [{ network: 'GitHub', username: 'bo' }] },
});
const onDisk = { owner, photoPath: '/content/me "1".jpg', photoSize: { width: 30, height: 40 }, fonts: [] };
const source = (key: string) => ownerModuleSource(key, onDisk);

test('makes each export a separate module, so that a chunk carries only what its screen imports', () => {
  const lines = (source('') ?? '').split('\n');
  const names = lines.map((line) => /^export \{ (\w+) \} from 'virtual:owner\/\1';$/.exec(line)?.[1] ?? line);
  expect(names).toEqual(expect.arrayContaining(['name', 'sections', 'photo']));
  for (const name of names) expect(source(name)).toContain(`export const ${name} = `);
});

test.each([
  ['name', 'Bo “$&” Sample'],
  ['label', null],
  ['summary', ['One.', 'Two.']],
  ['sections', []],
  ['emailUrl', 'mailto:bo@sample.test'],
  ['codeHost', { label: 'GitHub', url: 'https://github.com/bo' }],
])('exports %s', (key, value) => {
  expect(source(key)).toBe(`export const ${key} = ${JSON.stringify(value)};`);
});

test('imports the photo as a file that is never inlined, with its size and description', () => {
  expect(source('photo')).toBe(
    [
      String.raw`import src from "/content/me \"1\".jpg?no-inline";`,
      `export const photo = { src, ...{"alt":"${owner.photo.alt}","width":30,"height":40} };`,
    ].join('\n'),
  );
});

test.each(['links', 'work', 'siteUrl', 'nothing', 'constructor'])('has no module "%s"', (key) => {
  expect(source(key)).toBeNull();
});
