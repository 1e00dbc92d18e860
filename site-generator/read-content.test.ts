import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { ownerExports } from '#site-generator/plugins/virtual-modules-plugin.ts';
import { checkContent } from './doctor.ts';
import { pageHead } from './pages/page-head.ts';
import { robotsAndSitemap, screenMetas } from './pages/page-meta.ts';
import { readContent } from './read-content.ts';

const resume = { basics: { name: 'Bo Sample' }, skills: [{ name: 'Go' }] };
const site = { photo: { file: 'me.svg', alt: 'Me' } };
const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"></svg>';

const inFolder = createTempFolders();
const write = (file: string, content: string | Buffer) => writeFile(inFolder(file), content);
const read = () => readContent(inFolder());

beforeEach(async () => {
  await write('resume.json', JSON.stringify(resume));
  await write('site.json', JSON.stringify(site));
  await write('me.svg', photo);
});

afterEach(() => vi.unstubAllEnvs());

test('reads only fonts in content/fonts, and names one in an unsupported format', async () => {
  await mkdir(inFolder('fonts'));
  await write('fonts/LICENSE.txt', 'Not a font');
  await copyFile(scriptFonts.japanese, inFolder('fonts', 'b.WOFF2'));
  await write('resume.json', JSON.stringify({ ...resume, basics: { name: '山田太郎' } }));
  expect(await read()).toMatchObject({ missingLetters: [] });
  await write('fonts/a.ttc', 'ttcf');
  await expect(read()).rejects.toThrow('content/fonts/a.ttc: expected a font in a .ttf, .otf or .woff2 file');
});

test('shows the placeholder without a file of the owner, and asks once for a resume', async () => {
  await mkdir(inFolder('content'));
  for (const name of ['README.md', '.DS_Store']) await write(`content/${name}`, '');
  for (const folder of ['content', 'no-such']) {
    const content = await readContent(inFolder(folder));
    expect(content.owner).toMatchObject({ name: 'Alex Example', photo: { file: 'photo.svg' } });
    const text = 'There is no content/resume.json, so the site shows the placeholder. Add yours as README.md says';
    expect(checkContent(content)).toEqual({ errors: [text], warnings: [] });
  }
});

test('builds without a photo whose file is missing, and says so', async () => {
  await rename(inFolder('me.svg'), inFolder('halo.png'));
  const content = await read();
  expect(content.images.size).toBe(0);
  const text = 'content/site.json: photo.file: there is no picture content/me.svg, only halo.png';
  expect(checkContent(content).errors).toEqual([text]);
});

test('names the files beside which resume.json is missing', async () => {
  await rename(inFolder('resume.json'), inFolder('my-resume.json'));
  await expect(read()).rejects.toThrow(
    `content/resume.json: there is no such file in ${inFolder()}, only me.svg, my-resume.json, site.json. Give your`,
  );
});

test.each([
  ['UTF-16', Buffer.from('\uFEFF{ "name": "Łódź" }', 'utf16le')],
  ['Windows-1252', Buffer.from('{\n"name": "Größe" }', 'latin1')],
])('asks for UTF-8 instead of %s', async (_encoding, content) => {
  await write('site.json', content);
  await expect(read()).rejects.toThrow('content/site.json: save it as UTF-8');
});

test('names the file that isn’t JSON', async () => {
  await mkdir(inFolder('de'));
  await write('de/resume.json', '{ "a": 1\n');
  await expect(read()).rejects.toThrow('content/de/resume.json: not valid JSON: Expected');
});

test('takes the address from the environment where the settings have none', async () => {
  vi.stubEnv('SITE_ADDRESS', 'https://bo.github.test/portfolio/');
  expect((await read()).owner.siteUrl).toBe('https://bo.github.test/portfolio');
  await write('site.json', JSON.stringify({ address: 'https://bo.test' }));
  expect((await read()).owner.siteUrl).toBe('https://bo.test');
});

test('reads the folder of a language with its own resume, settings and case studies, and links it with the root', async () => {
  await write('site.json', JSON.stringify({ ...site, address: 'https://bo.test/my' }));
  await mkdir(inFolder('de/projects'), { recursive: true });
  await write('de/resume.json', '{ "basics": { "name": "Bo Beispiel" } }');
  await write('de/site.json', '{ "language": "de", "demos": ["todo"] }');
  await write('de/projects/karte.md', '---\ntitle: Karte\n---\n![](karte.svg)');
  await expect(readContent(inFolder(), 'de')).rejects.toThrow('content/de/projects/karte.svg: there is no such file');
  await write('de/projects/karte.svg', photo);
  const [root, german] = [(await read()).owner, (await readContent(inFolder(), 'de')).owner];
  expect(root.siteLanguages.map(({ name, url }) => `${name} ${url}`)).toEqual(['English ', 'Deutsch de/']);
  expect(german.siteLanguages.map(({ name, url }) => `${name} ${url}`)).toEqual(['English ../', 'Deutsch ']);
  expect(german).toMatchObject({ name: 'Bo Beispiel', language: 'de', photo: null });
  const [home = '', todo] = screenMetas(german).map((page) => pageHead(page, german));
  expect(home).toContain('<link rel="canonical" href="https://bo.test/my/de/" />');
  expect(home.match(/hreflang.+(?=")/g)).toEqual([
    'hreflang="x-default" href="https://bo.test/my/',
    'hreflang="en" href="https://bo.test/my/',
    'hreflang="de" href="https://bo.test/my/de/',
  ]);
  expect(todo).toContain('hreflang="en" href="https://bo.test/my/todo/"');
  const sitemap = String(robotsAndSitemap(root)[1]?.content);
  expect(sitemap).toContain('<loc>https://bo.test/my/de/todo/</loc>');
  expect(sitemap).not.toContain('/de/crypto/');
});

test('links languages also if the settings have a wrong one, and names it', async () => {
  await mkdir(inFolder('de'));
  await write('de/resume.json', JSON.stringify(resume));
  await write('de/site.json', '{ "language": "en" }');
  const german = await readContent(inFolder(), 'de');
  expect(ownerExports(german).siteLanguages).toMatchObject([{ name: 'English', url: '../' }]);
  expect(ownerExports(await read()).siteLanguages).toMatchObject([{ name: 'English', url: 'de/' }]);
  const warning = 'content/de/site.json: language: expected the language of its folder, de, got "en"';
  expect(checkContent(german).warnings).toEqual([warning]);
  await write('de/site.json', '{ "language": "de-AT" }');
  expect(checkContent(await readContent(inFolder(), 'de')).warnings).toEqual([]);
});

test('takes only folders for languages that have the name of one and a resume, no pictures from them, and names the rest', async () => {
  for (const folder of ['de', 'fil-PH', 'fil', 'fr', 'img', 'projects']) await mkdir(inFolder(folder));
  for (const folder of ['de', 'fil-PH', 'fil', 'img']) await write(`${folder}/resume.json`, JSON.stringify(resume));
  for (const folder of ['fil', 'fil-PH', 'img', 'projects']) await write(`${folder}/halo.svg`, photo);
  await write('photo.heic', '');
  const { owner, files } = await read();
  const links = owner.siteLanguages.map(({ language, url }) => `${language} ${url}`);
  expect(links).toEqual(['en ', 'de de/', 'fil fil/', 'fil-PH fil-PH/']);
  expect(files).toMatchObject({ pictures: ['img/halo.svg', 'me.svg'], unread: ['fr', 'photo.heic'] });
});
