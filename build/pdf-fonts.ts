import { createRequire } from 'node:module';
import * as v from 'valibot';

/** The four faces that the resume is set in. */
export type FontStyle = 'regular' | 'medium' | 'bold' | 'italic';

/** A piece of text that one font file can draw. */
export interface TextRun {
  readonly text: string;
  /** Name under which the font is registered with the document. */
  readonly font: string;
}

/** Splits text into runs by the fonts that have its characters. */
export type SplitRuns = (text: string, style: FontStyle) => readonly TextRun[];

const newsreader: Record<FontStyle, string> = {
  regular: '400-normal',
  medium: '500-normal',
  bold: '600-normal',
  italic: '400-italic',
};
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;

/**
 * Registers Newsreader (Latin with all its accents, Vietnamese) and, for all styles, the given font files after it.
 *
 * Limit: Newsreader has no Greek, Cyrillic, Arabic, Chinese … A letter that no font has would print as a blank box and
 * could not be copied, so it is an error; the answer is a font file of the owner's. Runs are laid out from left to right
 * one after the other: a right-to-left name alone on its line is right, one within a Latin sentence is shaped correctly
 * but not reordered by the full bidirectional algorithm. Emoji, which the fonts lack too, are left out.
 * @param extraFonts paths of TTF, OTF, WOFF or WOFF2 files
 */
export function registerFonts(doc: PDFKit.PDFDocument, extraFonts: readonly string[]): SplitRuns {
  const resolve = createRequire(import.meta.url).resolve;
  const extra = extraFonts.map((path) => register(doc, path, path));
  const faces = Object.fromEntries(
    Object.entries(newsreader).map(([style, file]) => [
      style,
      [
        ...subsets.map((subset) => {
          const path = resolve(`@fontsource/newsreader/files/newsreader-${subset}-${file}.woff`);
          return register(doc, `${style}-${subset}`, path);
        }),
        ...extra,
      ],
    ]),
  );
  return (text, style) => splitRuns(text, faces[style] ?? []);
}

interface Face {
  readonly font: string;
  readonly has: (codePoint: number) => boolean;
}

// pdfkit's types name no way to ask for a glyph; the parsed font lies in the field `_font` of the document.
const loadedFont = v.object({
  font: v.custom<{ hasGlyphForCodePoint: (codePoint: number) => boolean }>(
    (font) => typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font,
  ),
});

function register(doc: PDFKit.PDFDocument, font: string, path: string): Face {
  doc.registerFont(font, path).font(font);
  const loaded = v.parse(loadedFont, Reflect.get(doc, '_font'));
  return { font, has: (codePoint) => loaded.font.hasGlyphForCodePoint(codePoint) };
}

function splitRuns(text: string, faces: readonly Face[]): TextRun[] {
  const runs: { text: string; font: string }[] = [];
  const missing = new Set<string>();
  for (const character of text) {
    const face = faceFor(character, faces, runs.at(-1)?.font);
    const last = runs.at(-1);
    if (face === null) {
      if (/[\p{L}\p{N}]/u.test(character)) missing.add(character);
    } else if (last?.font === face) {
      last.text += character;
    } else {
      runs.push({ text: character, font: face });
    }
  }
  if (missing.size > 0) {
    const characters = [...missing].slice(0, 12).join(' ');
    throw new Error(
      `resume.pdf: no font has these characters: ${characters} (in "${text.slice(0, 60)}"). ` +
        'Put a font file that has them (.ttf, .otf, .woff or .woff2) into content/fonts/.',
    );
  }
  return runs;
}

// A space or a combining mark stays with the font before it, where that has it: fewer runs, and marks find their letter.
function faceFor(character: string, faces: readonly Face[], previous: string | undefined): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const able = faces.filter((face) => face.has(codePoint));
  const keep = /[\s\p{M}]/u.test(character) && able.find(({ font }) => font === previous);
  return (keep || able[0])?.font ?? null;
}
