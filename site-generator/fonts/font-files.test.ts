import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwner } from '#site-generator/content/read-owner.ts';
import { sampleContent, sampleOwner, scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { createMonogram } from '#site-generator/images/monogram.ts';
import { renderResumePdf } from '#site-generator/resume/resume-pdf.ts';
import { type Font, readFonts, readTypeface } from './font-files.ts';
import { openTypeface } from './typeface.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** A TrueType collection of one font. */
function toCollection({ data }: Font): Buffer {
  const header = Buffer.alloc(16);
  header.write('ttcf', 'latin1');
  header.set([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16], 4);
  const font = Buffer.from(data);
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    font.writeUInt32BE(font.readUInt32BE(entry + 8) + header.length, entry + 8);
  }
  return Buffer.concat([header, font]);
}

test('reads fonts from .woff, .woff2, .ttf and .ttc files', async () => {
  const woff2 = await readFonts([scriptFonts.hebrew]);
  const woff = await readFonts([scriptFonts.hebrew.replace('.woff2', '.woff')]);
  const [font] = woff2;
  if (font === undefined) throw new Error('expected a font');
  const ttf = await readFonts([put('hebrew.ttf', font.data)]);
  const ttc = await readFonts([put('hebrew.ttc', toCollection(font))]);
  const { letter } = createMonogram('נועה', woff2);
  for (const fonts of [ttf, ttc]) expect(createMonogram('נועה', fonts).letter).toBe(letter);
  // The WOFF files of Fontsource have outlines without overlaps.
  const drawings = [letter, createMonogram('נועה', woff).letter, createMonogram('נועה').letter];
  expect(new Set(drawings).size).toBe(3);
});

test.each([
  ['broken.otf', 'not a font'],
  ['broken.woff2', 'wOF2 and nothing else'],
  ['cut.ttc', 'ttcf'],
])('names a file that is not a font: %s', async (name, content) => {
  await expect(readFonts([put(name, content)])).rejects.toThrow(
    `content/fonts/${name}: expected a font in a .ttf, .otf, .ttc, .woff or .woff2 file`,
  );
});

const typefaceOf = (headings: string) => readTypeface(openTypeface({ headings, text: null }).headings);

/** The fonts in a PDF: "newsreader". */
function fontNames(pdf: Buffer): ReadonlySet<string> {
  const names = pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+(\w+?)-\d/g);
  return new Set(Array.from(names, ([, name = '']) => name));
}

test('typesets PDF and images in the typeface of headings', () => {
  const owner = sampleOwner({ basics: { name: '山田 Łucja', label: 'Engineer', summary: 'Жанна → it.' } });
  const fonts = typefaceOf('@fontsource/dotgothic16');
  expect(fontNames(renderResumePdf(owner, fonts))).toEqual(new Set(['dotgothic16']));
  expect(createMonogram('Bo', fonts).letter).not.toBe(createMonogram('Bo').letter);
});

test('typesets PDF and images in Newsreader if the typeface of headings is variable', () => {
  const fonts = typefaceOf('@fontsource-variable/public-sans');
  expect(fontNames(renderResumePdf(sampleOwner(), fonts))).toEqual(new Set(['newsreader']));
});

test('reads the typeface that the owner has chosen before the fonts in content/', async () => {
  const { resume, site } = sampleContent({}, { photo: null, typeface: { headings: '@fontsource/dotgothic16' } });
  put('resume.json', JSON.stringify(resume));
  put('site.json', JSON.stringify(site));
  mkdirSync(join(folder, 'fonts'));
  copyFileSync(scriptFonts.hebrew, join(folder, 'fonts', 'hebrew.woff2'));
  const { fonts } = await readOwner(folder);
  const families = fonts.map(({ family, isTypeface }) => `${isTypeface} ${family.split('-')[0]}`);
  expect([...new Set(families)]).toEqual(['true dotgothic16', 'false owner']);
});
