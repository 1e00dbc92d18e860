import { compound } from '#lib/owner.ts';
import { openFont } from './font-files.ts';
import { type FontPackage, nearestWeight, readPackageFile } from './typeface.ts';

/** Words with the space or hyphen after them. Scripts without spaces break between any two letters. */
const word = /[⺀-\uffef\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]|[^\s\p{Pd}/⺀-\uffef]+[\s\p{Pd}/]*|[\s\p{Pd}/]+/u;
const unbroken = new RegExp(`${compound.source}\\s*|${word.source}`, 'gu');

/** Measures texts in a typeface, in ems. Letters of other scripts are estimated. */
export async function openMeasure(source: FontPackage): Promise<(text: string) => number> {
  const { font } = await openFont(readPackageFile(source.file('latin', nearestWeight(source, 500))));
  const getWidth = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) return code < 0x2e80 ? 0.6 : 1.4;
    return (font.glyphForCodePoint(code).advanceWidth ?? 0) / font.unitsPerEm;
  };
  return (text) => [...text].reduce((width, letter) => width + getWidth(letter), 0);
}

/**
 * The width in ems of the narrowest column in which texts in a typeface, each on lines of its own, take at most `maxLines` lines
 * and no word is broken. The estimate of a wide letter has what is left at the end of a line.
 */
export async function measureNarrowestColumn(
  texts: readonly string[],
  maxLines: number,
  source: FontPackage,
): Promise<number> {
  const measure = await openMeasure(source);
  const words = texts.map((text) => (text.match(unbroken) ?? []).map(measure));
  const countLines = (column: number) =>
    words.flatMap((widths) => {
      let left = 0;
      return widths.filter((width) => {
        const isNewLine = width > left;
        left = (isNewLine ? column : left) - width;
        return isNewLine;
      });
    }).length;
  let column = Math.max(1, ...words.flat());
  while (countLines(column) > maxLines) column += 0.1;
  return Math.ceil(column * 100) / 100;
}
