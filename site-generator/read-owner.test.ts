import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scriptFonts } from './fixtures/read-sample.ts';
import { readFonts } from './font-files.ts';
import { readOwner } from './read-owner.ts';

const resume = JSON.stringify({ basics: { name: 'Bo Sample', email: 'bo@example.com' } });
const site = JSON.stringify({ photo: { file: 'me.svg', alt: 'Me' } });
const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"></svg>';

let folder = '';
const put = (file: string, content: string) => writeFile(join(folder, file), content);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await Promise.all([put('resume.json', resume), put('site.json', site), put('me.svg', photo)]);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads the owner, the photo with its size, and no fonts where there are none', async () => {
  expect(await readOwner(folder)).toMatchObject({
    owner: { name: 'Bo Sample', photo: { file: 'me.svg', alt: 'Me' } },
    photoPath: join(folder, 'me.svg'),
    photoSize: { width: 30, height: 40 },
    fonts: [],
  });
});

test('reads the content that comes with the site', async () => {
  await cp(new URL('../content', import.meta.url), folder, { recursive: true });
  const { owner, photoSize } = await readOwner(folder);
  expect(owner.name).not.toBe('');
  expect(photoSize.width).toBeGreaterThan(0);
});

test('reads the fonts in content/fonts in the order of their names, and nothing else from there', async () => {
  await mkdir(join(folder, 'fonts'));
  await put(join('fonts', 'LICENSE.txt'), 'Not a font');
  await copyFile(scriptFonts.hebrew, join(folder, 'fonts', 'b.WOFF2'));
  await copyFile(scriptFonts.arabic, join(folder, 'fonts', 'a.woff'));
  const { fonts } = await readOwner(folder);
  expect(fonts).toEqual(await readFonts([scriptFonts.arabic, scriptFonts.hebrew]));
});

test('reads a file that an editor began with a byte order mark', async () => {
  await put('resume.json', `\uFEFF${resume}`);
  expect((await readOwner(folder)).owner.name).toBe('Bo Sample');
});

test.each(['resume.json', 'site.json'])('says that %s is missing', async (file) => {
  await rm(join(folder, file));
  await expect(readOwner(folder)).rejects.toThrow(`content/${file}: expected a file that can be read`);
});

test.each(['resume.json', 'site.json'])('says that %s is no JSON, and where', async (file) => {
  await put(file, '{\n  "basics": {},\n}');
  await expect(readOwner(folder)).rejects.toThrow(
    new RegExp(`^content/${file.replace('.', '\\.')}: expected valid JSON \\(.*line 3 column 1.*\\)$`),
  );
});

test('hands on what is wrong with the content', async () => {
  await put('resume.json', '{}');
  await expect(readOwner(folder)).rejects.toThrow('content/resume.json: basics.name: expected your name, got nothing');
});

test('says that the photo is missing', async () => {
  await rm(join(folder, 'me.svg'));
  await expect(readOwner(folder)).rejects.toThrow(
    'content/site.json: photo.file: expected an image in content/, but there is no file "me.svg"',
  );
});

test.each([
  ['tells no size', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['is no image', 'hello'],
])('refuses a photo that %s', async (_what, content) => {
  await put('me.svg', content);
  await expect(readOwner(folder)).rejects.toThrow(
    'content/me.svg: expected an SVG, PNG, JPEG or WebP image that tells its size',
  );
});
