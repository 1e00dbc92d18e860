import type * as fontkit from 'fontkit';
import { type FontStyle, newsreaderFiles, openFont } from './font-files.ts';

/** Newsreader with the owner's fonts behind it. All lengths are in the unit of the font size. */
export interface Typeface {
  /** The letters and digits of a text that none of the fonts has. */
  readonly missing: (text: string) => readonly string[];
  readonly width: (text: string, size: number) => number;
  /** The text's outlines as an SVG path, kerned, beginning at `x` on the baseline. What no font has is left out. */
  readonly outline: (text: string, size: number, x: number, baseline: number) => string;
}

/**
 * @param style of Newsreader, which covers Latin with all its accents and Vietnamese
 * @param extraFonts paths of TTF, OTF, WOFF or WOFF2 files for all other letters
 */
export function openTypeface(style: FontStyle, extraFonts: readonly string[]): Typeface {
  const fonts = [...newsreaderFiles(style), ...extraFonts].map(openFont);
  const has = (character: string) => fonts.some((font) => font.hasGlyphForCodePoint(codePointOf(character)));
  return {
    missing: (text) => [...new Set(text.normalize('NFC'))].filter((one) => /[\p{L}\p{N}]/u.test(one) && !has(one)),
    width: (text, size) => runsOf(text, fonts).reduce((sum, run) => sum + advance(run) * scaleOf(run.font, size), 0),
    outline(text, size, x, baseline) {
      let left = x;
      return runsOf(text, fonts)
        .map((run) => {
          const path = runOutline(run, scaleOf(run.font, size), left, baseline);
          left += advance(run) * scaleOf(run.font, size);
          return path;
        })
        .join('');
    },
  };
}

interface Run {
  readonly font: fontkit.Font;
  readonly glyphs: ReturnType<fontkit.Font['layout']>;
}

/** A text in runs of one font each. Spaces and combining marks stay with the font before them, where that has them. */
function runsOf(text: string, fonts: readonly fontkit.Font[]): Run[] {
  const runs: { font: fontkit.Font; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const able = fonts.filter((font) => font.hasGlyphForCodePoint(codePointOf(character)));
    const last = runs.at(-1);
    const stays = last !== undefined && /[\s\p{M}]/u.test(character) && able.includes(last.font);
    const font = stays ? last.font : able[0];
    if (font === undefined) continue;
    if (font === last?.font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs.map((run) => ({ font: run.font, glyphs: run.font.layout(run.text) }));
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function scaleOf(font: fontkit.Font, size: number): number {
  return size / font.unitsPerEm;
}

function advance({ glyphs }: Run): number {
  return glyphs.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

function runOutline({ glyphs }: Run, scale: number, x: number, baseline: number): string {
  let left = x;
  return glyphs.glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyphs.positions[index] ?? {};
      const path = glyph.path.transform(scale, 0, 0, -scale, left + xOffset * scale, baseline - yOffset * scale);
      left += xAdvance * scale;
      return path.toSVG();
    })
    .join('')
    .replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
