import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContentFile } from './content-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer) {
  await writeFile(join(folder, 'site.json'), content);
  return readContentFile(folder, 'site.json');
}

test('reads JSON with or without a byte order mark', async () => {
  expect(await read('{ "name": "Łódź" }')).toEqual({ name: 'Łódź' });
  expect(await read('\uFEFF{ "name": "Łódź" }')).toEqual({ name: 'Łódź' });
});

test('reads a missing file as undefined', async () => {
  expect(await readContentFile(folder, 'resume.json')).toBeUndefined();
});

test.each([
  ['UTF-16', Buffer.from('\uFEFF{ "name": "Łódź" }', 'utf16le')],
  ['Windows-1252', Buffer.from('{\n"name": "Größe" }', 'latin1')],
])('asks for UTF-8 instead of %s', async (_encoding, content) => {
  await expect(read(content)).rejects.toThrow('content/site.json: save it as UTF-8');
});

test('says where a file is not valid JSON', async () => {
  await expect(read('{ "a": 1,\n}')).rejects.toThrow(
    /^content\/site\.json: not valid JSON \(Expected double-quoted property name .*line 2 column 1\)\)$/,
  );
});
