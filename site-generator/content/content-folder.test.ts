import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readContentFile, readOwnPdf } from './content-folder.ts';

const inFolder = createTempFolders();

function read(source: string): Promise<unknown> {
  writeFileSync(inFolder('site.json'), source);
  return readContentFile(inFolder(), 'site.json');
}

test('reads JSON, with letters composed as fonts have them, and without halves of characters', async () => {
  expect(await readContentFile(inFolder(), 'site.json')).toBeUndefined();
  expect(await read('\uFEFF{ "a": [" Zoe\u0308 ", "trains \\ud83d", "it\'s // no comment", 1] }')).toEqual({
    a: ['Zo\u00eb', 'trains', "it's // no comment", 1],
  });
});

test('says where a file isn’t JSON', async () => {
  const message = /^content\/site\.json: not valid JSON: \w.+\(line 3 column 1\)/;
  await expect(read('\uFEFF{\r\n  "a": 1,\r\n}')).rejects.toThrow(message);
});

test('reads the owner’s own PDF, and names one that isn’t a PDF', async () => {
  expect(await readOwnPdf(inFolder())).toBeNull();
  writeFileSync(inFolder('resume.pdf'), '%PDF-1.7\n');
  expect(String(await readOwnPdf(inFolder()))).toBe('%PDF-1.7\n');
  writeFileSync(inFolder('resume.pdf'), 'PK\u0003\u0004 a Word file');
  const message = 'content/resume.pdf: expected a PDF file. Export one, or delete this file';
  await expect(readOwnPdf(inFolder())).rejects.toThrow(message);
});
