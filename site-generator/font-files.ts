import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import * as fontkit from 'fontkit';

/** The four faces that the resume is set in. */
export type FontStyle = 'regular' | 'medium' | 'bold' | 'italic';

const faces: Record<FontStyle, string> = {
  regular: '400-normal',
  medium: '500-normal',
  bold: '600-normal',
  italic: '400-italic',
};
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;

/** The files of Newsreader that together hold Latin with all its accents and Vietnamese, the plainest first. */
export function newsreaderFiles(style: FontStyle): string[] {
  const { resolve } = createRequire(import.meta.url);
  return subsets.map((subset) => resolve(`@fontsource/newsreader/files/newsreader-${subset}-${faces[style]}.woff`));
}

/**
 * Opens a TTF, OTF, WOFF or WOFF2 file.
 * @throws {Error} that names the file, for one of the owner's that is none of these
 */
export function openFont(path: string): fontkit.Font {
  try {
    const font = fontkit.create(readFileSync(path));
    if ('glyphForCodePoint' in font) return font;
  } catch (cause) {
    throw fontError(path, cause);
  }
  throw fontError(path);
}

function fontError(path: string, cause?: unknown): Error {
  return new Error(
    `content/fonts/${basename(path)}: expected a font in a .ttf, .otf, .woff or .woff2 file of its own (no .ttc collection)`,
    { cause },
  );
}
