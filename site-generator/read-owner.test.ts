import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleContent, scriptFonts } from './fixtures/read-sample.ts';
import { readFonts } from './font-files.ts';
import { readOwner } from './read-owner.ts';

const { resume, site } = sampleContent({}, { photo: { file: 'me.svg', alt: 'Me' } });
const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"></svg>';

let folder = '';
const write = (file: string, content: string) => writeFile(join(folder, file), content);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await write('resume.json', JSON.stringify(resume));
  await write('site.json', JSON.stringify(site));
  await write('me.svg', photo);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads the owner and the photo with its size', async () => {
  expect(await readOwner(folder)).toMatchObject({
    owner: { name: 'Bo Sample', photo: { file: 'me.svg', alt: 'Me' } },
    photo: { name: expect.stringMatching(/^assets\/me-[\da-f]{8}\.svg$/), width: 30, height: 40 },
    fonts: [],
  });
});

test('reads content without a photo', async () => {
  await write('site.json', '{}');
  expect(await readOwner(folder)).toMatchObject({ owner: { photo: null }, photo: null });
});

test('reads only the fonts in content/fonts, sorted by name', async () => {
  await mkdir(join(folder, 'fonts'));
  await write(join('fonts', 'LICENSE.txt'), 'Not a font');
  await copyFile(scriptFonts.hebrew, join(folder, 'fonts', 'b.WOFF2'));
  await copyFile(scriptFonts.arabic, join(folder, 'fonts', 'a.woff'));
  const { fonts } = await readOwner(folder);
  expect(fonts).toEqual(await readFonts([scriptFonts.arabic, scriptFonts.hebrew]));
});

test('reads a file with a byte order mark', async () => {
  await write('resume.json', `\uFEFF${JSON.stringify(resume)}`);
  expect((await readOwner(folder)).owner.name).toBe('Bo Sample');
});

test.each(['resume.json', 'site.json'])('reports a %s that is missing or not JSON', async (file) => {
  await write(file, '{\n  "basics": {},\n}');
  await expect(readOwner(folder)).rejects.toThrow(
    new RegExp(`^content/${file.replace('.', '\\.')}: not valid JSON \\(.*line 3 column 1.*\\)$`),
  );
  await rm(join(folder, file));
  await expect(readOwner(folder)).rejects.toThrow(`content/${file}: the file is missing or can't be read`);
});

test('reports invalid content', async () => {
  await write('resume.json', '{}');
  await expect(readOwner(folder)).rejects.toThrow('content/resume.json: basics.name: expected your name, got nothing');
});

test('reports a missing photo', async () => {
  await rm(join(folder, 'me.svg'));
  await expect(readOwner(folder)).rejects.toThrow(
    'content/site.json: photo.file: there is no file "me.svg" in content/',
  );
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'hello', ''])(
  'rejects the photo "%s", which has no size',
  async (content) => {
    await write('me.svg', content);
    await expect(readOwner(folder)).rejects.toThrow('content/me.svg: not an image with a width and a height');
  },
);
