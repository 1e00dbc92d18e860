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

test('names an own PDF that isn’t one', async () => {
  writeFileSync(inFolder('resume.pdf'), 'PK\u0003\u0004 a Word file');
  const message = 'content/resume.pdf: expected a PDF file. Export one, or delete this file';
  await expect(readOwnResume(inFolder(), 'resume.pdf')).rejects.toThrow(message);
});
