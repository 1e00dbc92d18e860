import { create, type Font } from 'fontkitten';
import decompressWoff2 from 'woff2-encoder/decompress';

/** Fonts that nearly every system has, and that others replace by fonts of the same widths. */
export type SystemFont = 'Arial' | 'Times New Roman';

/**
 * Advance widths of U+0020 to U+007E in thousandths of an em, measured on Liberation Sans and Liberation Serif, which have
 * the widths of Arial and Times New Roman.
 */
const systemWidths: Readonly<Record<SystemFont, readonly number[]>> = {
  Arial: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  'Times New Roman': [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
    500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
    722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
    444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
    200, 480, 541,
  ],
};

/** Text as in a portfolio. */
const sampleText =
  'I build web applications that stay fast, clear and dependable: this is my portfolio, with a few small apps to try. ' +
  'Software Engineer in Lisbon, Portugal. Open the dashboard, search a city, and track your expenses by month.';

/** Kerning narrows text by 0.4 to 1.1 % in the fonts of this site, measured in a browser; advance widths don't include it. */
const kerning = 0.993;

/**
 * Opens a .woff2 file of one font.
 * @param weight of a variable font, from 100 to 900
 */
export async function openFont(file: Buffer, weight: number): Promise<Font> {
  const font = create(Buffer.from(await decompressWoff2(file)));
  if (font.isCollection) throw new Error('expected one font, got a collection');
  return 'wght' in font.variationAxes ? font.getVariation({ wght: weight }) : font;
}

/**
 * CSS descriptors with which a system font takes as much space as a web font.
 * @param line for a fallback that has the width of this line instead of an average text, or a little less so that the line
 * doesn't wrap
 */
export function fallbackMetrics(font: Font, system: SystemFont, line?: string): string {
  const text = line ?? sampleText;
  const margin = line === undefined ? 1 : 0.99;
  const scale = (margin * kerning * getWidth(font, text)) / getSystemWidth(system, text);
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const share = (value: number) => percent(value / font.unitsPerEm / scale);
  return (
    `size-adjust:${percent(scale)};ascent-override:${share(font.ascent)};descent-override:${share(-font.descent)};` +
    `line-gap-override:${share(font.lineGap)}`
  );
}

/** In ems. */
function getWidth(font: Font, text: string): number {
  const widths = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm;
}

/** In ems. */
function getSystemWidth(system: SystemFont, text: string): number {
  const widths = [...text].map((letter) => systemWidths[system][letter.charCodeAt(0) - 0x20] ?? 0);
  return widths.reduce((sum, width) => sum + width, 0) / 1000;
}
