import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSampleTypesetter, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import type { Typesetter } from '#site-generator/fonts/typesetter.ts';
import { createResumeFile, readOwnResume } from './resume-file.ts';
import { renderResumePdf } from './resume-pdf.ts';

const owner = sampleOwner(
  { basics: { summary: 'Müller: für Żabka.' } },
  { typeface: { headings: '@fontsource/dotgothic16' } },
);
const newsreader = await openSampleTypesetter();

/** Repeats a letter, as fonts do that compose it from two glyphs. */
const repeating = (letter: string): Typesetter => ({
  ...newsreader,
  typeset: (template, data) =>
    newsreader.typeset(template, JSON.parse(JSON.stringify(data).replaceAll(letter, letter.repeat(2)))),
});

test('is in the chosen typeface if programs read it correctly', async () => {
  const pdf = renderResumePdf(owner, newsreader);
  expect(await createResumeFile(owner, newsreader, [])).toEqual({ pdf, warnings: [] });
});

test('is in the default typeface if programs misread it in the chosen one, and says which words', async () => {
  const { pdf, warnings } = await createResumeFile(owner, repeating('ü'), []);
  expect(pdf.equals(renderResumePdf(owner, newsreader))).toBe(true);
  expect(warnings).toEqual([
    'content/site.json: typeface.headings: resume.pdf is in the default typeface, because in @fontsource/dotgothic16 ' +
      'programs such as applicant-tracking systems would misread "Müller:", "für"',
  ]);
});

test('names the words that programs misread in the default typeface', async () => {
  const { warnings } = await createResumeFile(
    { ...owner, typeface: { headings: null, text: null } },
    repeating('ü'),
    [],
  );
  expect(warnings).toEqual([
    'resume.pdf: programs such as applicant-tracking systems would misread "Müller:", "für". Copy them from the PDF to check',
  ]);
});

const inFolder = createTempFolders();

test('publishes the owner’s own PDF unchanged', async () => {
  expect(await readOwnResume(inFolder())).toBeNull();
  const pdf = Buffer.from('%PDF-1.7\n');
  writeFileSync(inFolder('resume.pdf'), pdf);
  expect(await readOwnResume(inFolder())).toEqual({
    pdf,
    warnings: ['content/resume.pdf: published unchanged. Its text isn’t compared with content/resume.json'],
  });
});

test.each([
  ['a PDF file. Export one, or delete this file', Buffer.from('PK\u0003\u0004 a Word file')],
  ['at most 5 MB, got 5.2 MB. Make its images smaller', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_200_000)])],
])('an own PDF is expected to be %s', async (message, content) => {
  writeFileSync(inFolder('resume.pdf'), content);
  await expect(readOwnResume(inFolder())).rejects.toThrow(`content/resume.pdf: expected ${message}`);
});
