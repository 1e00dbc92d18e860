import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { compressFolder } from './compress-plugin.ts';

const inFolder = createTempFolders();
beforeEach(() => mkdir(inFolder('assets')));

const text = 'const result = 42;\n'.repeat(100);
const write = (name: string, content: string | Buffer) => writeFile(inFolder(name), content);
const read = (name: string) => readFile(inFolder(name));
const names = async () => (await readdir(inFolder(), { recursive: true })).sort();

test('writes both compressed copies beside a file, in subfolders too, and again with the same bytes', async () => {
  await write('index.html', text);
  await write('assets/app.js', text);
  const date = new Date('2026-01-02T03:04:05Z');
  await utimes(inFolder('index.html'), date, date);
  expect(await compressFolder(inFolder())).toBe(2);
  const copies = (name: string) => [name, `${name}.br`, `${name}.gz`];
  expect(await names()).toEqual(['assets', ...copies('assets/app.js'), ...copies('index.html')]);
  const brotli = await read('index.html.br');
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(await read('index.html.gz')).toString()).toBe(text);
  for (const name of copies('index.html')) expect((await stat(inFolder(name))).mtime).toEqual(date);
  await compressFolder(inFolder());
  expect(await names()).toHaveLength(7);
  expect(await read('index.html.br')).toEqual(brotli);
});

test('ignores files that are compressed already', async () => {
  await write('font.woff2', text);
  await write('archive.tar.gz', text);
  const before = await names();
  expect(await compressFolder(inFolder())).toBe(0);
  expect(await names()).toEqual(before);
});
