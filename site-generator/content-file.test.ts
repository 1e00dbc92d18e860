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
  const file = { json: { name: 'Łódź' }, duplicates: [] };
  expect(await read('{ "name": "Łódź" }')).toEqual(file);
  expect(await read('\uFEFF{ "name": "Łódź" }')).toEqual(file);
});

test('reads a missing file as null', async () => {
  expect(await readContentFile(folder, 'resume.json')).toBeNull();
});

test.each([
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFF{ "name": "Łódź" }', 'utf16le'), 'it is UTF-16'],
  ['UTF-16 without one', Buffer.from('{ "name": "Lodz" }', 'utf16le'), 'it is UTF-16'],
  ['Windows-1252', Buffer.from('{\n"name": "Größe" }', 'latin1'), 'line 2 has letters in another encoding'],
])('asks for UTF-8 instead of %s', async (_encoding, content, problem) => {
  await expect(read(content)).rejects.toThrow(`content/site.json: save it as UTF-8 (${problem}`);
});

test.each([
  ['{\n  "a": [\n    1,\n  ]\n}', 'line 4, column 3: value expected. Remove the comma before it'],
  ['{ "a": 1,\n}', 'line 2, column 1: property name expected. Remove the comma before it'],
  ['{ "a": 1 "b": 2 }', 'line 1, column 10: comma expected'],
  ['{ "a": “b” }', 'line 1, column 8: invalid symbol'],
  ['{ "a": 1 // one\n}', 'line 1, column 10: invalid comment token'],
  ['', 'line 1, column 1: value expected'],
])('says where %j is not valid JSON', async (content, problem) => {
  await expect(read(content)).rejects.toThrow(`content/site.json: not valid JSON in ${problem}`);
});

test('names each name that an object has twice, with its path and lines', async () => {
  const file = await read('{\n"a": [{ "b": 1 }, { "b": 1,\n"c": {},\n"b": 2 }],\n"a": 1 }');
  expect(file).toEqual({
    json: { a: 1 },
    duplicates: [
      'content/site.json: a[1].b: given in line 2 and again in line 4; only the last one is used. Join them, or remove one',
      'content/site.json: a: given in line 2 and again in line 5; only the last one is used. Join them, or remove one',
    ],
  });
});

test('rejects a file of more than 2 MB', async () => {
  await expect(read(`"${'a'.repeat(2_400_000)}"`)).rejects.toThrow(
    'content/site.json: expected at most 2 MB of text, got 2.4 MB',
  );
});
