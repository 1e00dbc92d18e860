import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress-plugin.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const text = 'const result = 42;\n'.repeat(100);
const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const read = (name: string) => readFile(join(folder, name));
const names = async () => (await readdir(folder, { recursive: true })).sort();

test('writes both compressed copies beside a file, in subfolders too, and again with the same bytes', async () => {
  await write('index.html', text);
  await write('assets/app.js', text);
  const date = new Date('2026-01-02T03:04:05Z');
  await utimes(join(folder, 'index.html'), date, date);
  expect(await compressFolder(folder)).toBe(2);
  const copies = (name: string) => [name, `${name}.br`, `${name}.gz`];
  expect(await names()).toEqual(['assets', ...copies('assets/app.js'), ...copies('index.html')]);
  const brotli = await read('index.html.br');
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(await read('index.html.gz')).toString()).toBe(text);
  for (const name of copies('index.html')) expect((await stat(join(folder, name))).mtime).toEqual(date);
  await compressFolder(folder);
  expect(await names()).toHaveLength(7);
  expect(await read('index.html.br')).toEqual(brotli);
});

test('ignores files that are small or compressed already', async () => {
  await write('small.js', 'a'.repeat(999));
  await write('font.woff2', text);
  await write('archive.tar.gz', text);
  const before = await names();
  expect(await compressFolder(folder)).toBe(0);
  expect(await names()).toEqual(before);
});
