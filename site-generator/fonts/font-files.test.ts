import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSampleTypesetter, scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { createMonogram } from '#site-generator/images/monogram.ts';
import { openTypesetter } from '#site-generator/typst/typesetter.ts';
import { openFont, readFonts } from './font-files.ts';
import { openTypeface } from './typeface.ts';

const inFolder = createTempFolders();
const put = (name: string, content: string | Buffer) => {
  const path = inFolder(name);
  writeFileSync(path, content);
  return path;
};
const drawLetter = async (...paths: readonly string[]) =>
  createMonogram('נועה', await openTypesetter(openTypeface({}).headings, paths)).letter;

test('reads the same font from a .woff2 and a .ttf file', async () => {
  const { data } = await openFont(readFileSync(scriptFonts.hebrew));
  const letter = await drawLetter(scriptFonts.hebrew);
  expect(await drawLetter(put('hebrew.ttf', data))).toBe(letter);
  // Typst's own font.
  expect(await drawLetter()).not.toBe(letter);
  expect(await readFonts([scriptFonts.hebrew])).toMatchObject([{ family: 'owner-0' }]);
});

test.each([
  ['broken.otf', 'not a font'],
  ['broken.woff2', 'wOF2 and nothing else'],
  ['collection.ttc', 'ttcf'],
  ['old.woff', readFileSync(scriptFonts.hebrew.replace('.woff2', '.woff'))],
])('names a file that it can’t read: %s', async (name, content) => {
  await expect(readFonts([put(name, content)], 'de')).rejects.toThrow(
    `content/de/fonts/${name}: expected a font in a .ttf, .otf or .woff2 file`,
  );
});

test('has the weight and the style that a template asks for', async () => {
  const { typeset } = await openSampleTypesetter();
  const draw = (style: string) => typeset(`#text(font: fonts, ${style})[A]`, {}).svg();
  const styles = ['weight: 400', 'weight: 500', 'weight: 600', 'style: "italic"'];
  expect(new Set(styles.map(draw)).size).toBe(styles.length);
});
