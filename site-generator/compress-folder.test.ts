import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = 'const answer = 42;\n'.repeat(100);
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const read = (name: string) => readFileSync(join(folder, name));
const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('puts both forms beside a file, in subfolders too, and both hold its bytes', async () => {
  write('index.html', text);
  write('assets/app.js', text);
  const { files, bytes, brotliBytes, gzipBytes } = await compressFolder(folder);
  expect(names()).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  for (const name of ['index.html', 'assets/app.js']) {
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(text);
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(text);
  }
  expect({ files, bytes }).toEqual({ files: 2, bytes: 2 * text.length });
  expect(brotliBytes).toBe(2 * read('index.html.br').byteLength);
  expect(gzipBytes).toBe(2 * read('index.html.gz').byteLength);
});

test('leaves alone what is small, what is compressed in itself, and what hardly shrinks', async () => {
  write('small.js', 'a'.repeat(999));
  write('font.woff2', text);
  write('archive.tar.gz', text);
  write('noise.svg', randomBytes(5000));
  const before = names();
  expect(await compressFolder(folder)).toEqual({ files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 });
  expect(names()).toEqual(before);
});

test('gives the same bytes again, and compresses nothing that it made itself', async () => {
  write('index.html', text);
  await compressFolder(folder);
  const first = read('index.html.br');
  const before = names();
  await compressFolder(folder);
  expect(names()).toEqual(before);
  expect(read('index.html.br')).toEqual(first);
});

test('removes the compressed forms of a file that is gone or has become small', async () => {
  write('index.html', text);
  write('robots.txt', text);
  await compressFolder(folder);
  rmSync(join(folder, 'index.html'));
  write('robots.txt', 'short');
  await compressFolder(folder);
  expect(names()).toEqual(['assets', 'robots.txt']);
});

test('dates the compressed forms like their file', async () => {
  write('index.html', text);
  const date = new Date('2026-01-02T03:04:05Z');
  utimesSync(join(folder, 'index.html'), date, date);
  await compressFolder(folder);
  for (const ending of ['', '.br', '.gz']) expect(statSync(join(folder, `index.html${ending}`)).mtime).toEqual(date);
});
