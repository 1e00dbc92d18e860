import { type FontStyle, newsreaderFiles, openFont } from './font-files.ts';

/** A piece of text that one font file can draw. */
export interface TextRun {
  readonly text: string;
  /** Name under which the font is registered with the document. */
  readonly font: string;
}

/** The fonts of a document, and what they lack of the texts that were set so far. */
export interface PdfFonts {
  /** Splits text into runs by the fonts that have its characters. What no font has is left out, and noted. */
  runs(text: string, style: FontStyle): readonly TextRun[];
  readonly lacking: MissingGlyphs;
}

export interface MissingGlyphs {
  /** Letters, digits and currency signs: without them a text says something else. */
  readonly letters: ReadonlySet<string>;
  /** Emoji, arrows and other ornaments. */
  readonly signs: ReadonlySet<string>;
}

/**
 * Registers Newsreader (Latin with all its accents, Vietnamese) and, for all styles, the given font files after it.
 * @param extraFonts paths of TTF, OTF, WOFF or WOFF2 files
 * @throws {Error} that names a file which is none
 */
export function registerFonts(doc: PDFKit.PDFDocument, extraFonts: readonly string[]): PdfFonts {
  const extra = extraFonts.map((path) => register(doc, path));
  const faces = new Map<FontStyle, readonly Face[]>();
  const facesOf = (style: FontStyle): readonly Face[] => {
    const known = faces.get(style) ?? [...newsreaderFiles(style).map((path) => register(doc, path)), ...extra];
    faces.set(style, known);
    return known;
  };
  const lacking = { letters: new Set<string>(), signs: new Set<string>() };
  return { runs: (text, style) => splitRuns(text, facesOf(style), lacking), lacking };
}

interface Face {
  readonly font: string;
  readonly has: (codePoint: number) => boolean;
}

function register(doc: PDFKit.PDFDocument, path: string): Face {
  const font = openFont(path);
  doc.registerFont(path, path);
  const characters = new Set(font.characterSet);
  return { font: path, has: (codePoint) => characters.has(codePoint) };
}

function splitRuns(text: string, faces: readonly Face[], lacking: Record<keyof MissingGlyphs, Set<string>>): TextRun[] {
  const runs: { text: string; font: string }[] = [];
  for (const character of text) {
    const font = fontFor(character, faces, runs.at(-1)?.font);
    const last = runs.at(-1);
    if (font === null) {
      // Variation selectors and joiners show nothing of their own.
      if (/[\p{L}\p{N}\p{Sc}]|(?!\p{VS})\p{M}/u.test(character)) lacking.letters.add(character);
      else if (/[\p{S}\p{P}]/u.test(character)) lacking.signs.add(character);
    } else if (last?.font === font) {
      last.text += character;
    } else {
      runs.push({ text: character, font });
    }
  }
  return runs;
}

// A space or a combining mark stays with the font before it, where that has it: fewer runs, and marks find their letter.
function fontFor(character: string, faces: readonly Face[], previous: string | undefined): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const able = faces.filter((face) => face.has(codePoint));
  const keep = /[\s\p{M}]/u.test(character) && able.find(({ font }) => font === previous);
  return (keep || able[0])?.font ?? null;
}
