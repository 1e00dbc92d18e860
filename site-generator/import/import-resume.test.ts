import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readOwner } from '#site-generator/read-owner.ts';
import { importResume } from './import-resume.ts';

const reactiveResume = JSON.stringify({
  basics: { name: 'Bo Sample', email: 'bo@sample.test', phone: '555 0100' },
  sections: {
    summary: { content: '<p>Writes forms.</p>' },
    experience: {
      items: [
        { company: 'Acme', date: '2020 - Present' },
        { company: 'Old', visible: false },
      ],
    },
  },
  metadata: {},
});
const archive = {
  'Profile.csv': 'First Name,Last Name\nBo,Sample\n',
  'Skills.csv': 'Name\nCSS\n',
  'messages.csv': '"',
};
const zip = zipSync(Object.fromEntries(Object.entries(archive).map(([name, text]) => [`a/${name}`, strToU8(text)])));

const inFolder = createTempFolders();
let content = '';
const write = (name: string, text: string | Uint8Array) => {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
};
const readContent = (name = 'resume.json') => JSON.parse(readFileSync(join(content, name), 'utf8'));

beforeEach(() => {
  content = inFolder('content');
});

test('writes a resume that can be built, and names omitted entries and the next step', async () => {
  const name = relative(process.cwd(), join(content, 'resume.json'));
  expect(importResume(write('export.json', reactiveResume), content)).toBe(
    `Wrote ${name} from Reactive Resume: basics, work (1).
The site will show your e-mail address bo@sample.test.
Left out or to check:
  – phone: private, so it isn’t shown: “555 0100”
  – experience[1]: is marked as hidden, and isn’t shown: “Old”
Next: npm run doctor`,
  );
  const { owner } = await readOwner(content);
  expect(owner).toMatchObject({ name: 'Bo Sample', summary: ['Writes forms.'], work: [{ startDate: '2020' }] });
  expect(owner.findings).toEqual([]);
});

test('reads a zip archive and its folder', () => {
  const archivePath = write('archive.zip', zip);
  mkdirSync(inFolder('unpacked'));
  for (const [name, text] of Object.entries(archive)) write(`unpacked/${name}`, text);
  for (const path of [archivePath, inFolder('unpacked')]) {
    rmSync(content, { recursive: true, force: true });
    expect(importResume(path, content)).toMatch(/from LinkedIn .+: basics, skills \(1\)\.\nNext: npm run doctor$/);
    expect(readContent()).toMatchObject({ basics: { name: 'Bo Sample' }, skills: [{ name: 'CSS' }] });
  }
});

test('keeps one backup of the earlier resume, also when it converts that one, which the site could read too', async () => {
  mkdirSync(content);
  const path = write('content/resume.json', reactiveResume);
  const { owner } = await readOwner(content);
  expect(owner).toMatchObject({ name: 'Bo Sample', work: [{ name: 'Acme' }], phone: null });
  expect(owner.findings).toContainEqual({ path: 'phone', problem: 'private, so it isn’t shown', value: '555 0100' });
  expect(importResume(path, content)).toContain('What was there is in ');
  expect(readContent('resume.backup.json')).toEqual(JSON.parse(reactiveResume));
  expect((await readOwner(content)).owner.name).toBe('Bo Sample');
  const written = readContent();
  expect(() => importResume(write('export.json', reactiveResume), content)).toThrow(
    'resume.backup.json exists: it is the resume before an earlier import. Move it elsewhere',
  );
  expect(readContent()).toEqual(written);
});

test('reads UTF-16, with and without a byte order mark', () => {
  const [header, row] = ['First Name,Last Name', 'Zoë,Sample'];
  const bytes = Buffer.from(`\ufeff${header}\r\n${row}\r\n`, 'utf16le');
  for (const text of [bytes, bytes.subarray(2), Buffer.from(bytes).swap16(), Buffer.from(bytes).swap16().subarray(2)]) {
    importResume(write('utf16.zip', zipSync({ 'Profile.csv': text })), content);
    expect(readContent().basics).toEqual({ name: 'Zoë Sample' });
    rmSync(content, { recursive: true });
  }
});

test('refuses an archive whose files would be unpacked to far more than a profile', () => {
  const path = write(
    'archive.zip',
    zipSync({ 'Profile.csv': new Uint8Array(2_000_001), 'Media/film.mov': new Uint8Array(9) }),
  );
  expect(() => importResume(path, content)).toThrow('The profile in the zip archive is larger than 2 MB. Download it');
});

test('asks for the archive again if it is incomplete', () => {
  const path = write('archive.zip', zip.subarray(0, -30));
  expect(() => importResume(path, content)).toThrow('The zip archive is damaged or has a password. Download it again');
});

test.each([
  [
    '%PDF-1.7',
    'expected the JSON file of Reactive Resume 4 or 5, or LinkedIn’s zip archive. Not valid JSON: in line 1',
  ],
  ['{ "name": "x" }', 'expected the JSON file of Reactive Resume 4 or 5, or LinkedIn’s zip archive'],
  ['{ "basics": {} }', 'this is a JSON Resume already, which the site reads as content/resume.json'],
])('refuses %j and writes nothing', (text, message) => {
  const path = write('export', text);
  expect(() => importResume(path, content)).toThrow(`${path}: ${message}`);
  expect(() => importResume(inFolder('none'), content)).toThrow(`There is no file ${inFolder('none')}`);
  expect(existsSync(content)).toBe(false);
});
