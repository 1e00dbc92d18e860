import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readOwnResume } from './content-folder.ts';

const inFolder = createTempFolders();

test('publishes the owner’s own PDF unchanged', async () => {
  expect(await readOwnResume(inFolder(), 'resume.pdf')).toBeNull();
  const pdf = Buffer.from('%PDF-1.7\n');
  writeFileSync(inFolder('resume.pdf'), pdf);
  expect(await readOwnResume(inFolder(), 'resume.pdf')).toEqual(pdf);
});

test.each([
  ['a PDF file. Export one, or delete this file', Buffer.from('PK\u0003\u0004 a Word file')],
  ['at most 5 MB, got 5.2 MB. Make its images smaller', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_200_000)])],
])('an own PDF is expected to be %s', async (message, content) => {
  writeFileSync(inFolder('resume.pdf'), content);
  await expect(readOwnResume(inFolder(), 'resume.pdf')).rejects.toThrow(`content/resume.pdf: expected ${message}`);
});
