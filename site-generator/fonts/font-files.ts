import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { create, type Font as OpenedFont } from 'fontkitten';
import decompressWoff2 from 'woff2-encoder/decompress';
import { type FontPackage, readPackageFile } from './typeface.ts';

/** One font as Typst reads it: TrueType or OpenType, unpacked. */
export interface Font {
  /**
   * Unique, so that Typst uses no other file of the family and no installed font. The name ends in a number, because Typst
   * removes words such as "normal" from the end.
   */
  readonly family: string;
  /** From 100 to 900; 400 is regular. */
  readonly weight: number;
  readonly isItalic: boolean;
  readonly has: (character: string) => boolean;
  readonly data: Buffer;
}

const styles = [
  { weight: 400, isItalic: false },
  { weight: 500, isItalic: false },
  { weight: 600, isItalic: false },
  { weight: 400, isItalic: true },
] as const;

/** Reads four styles of a typeface, or the nearest that its package has. Typst can't read variable fonts. */
export function readTypeface(source: FontPackage): Promise<Font[]> {
  // Every file has the space. With Latin first, all spaces come from one file, which keeps a text in one run.
  const subsets = ['latin', ...source.subsets.filter((subset) => subset !== 'latin')];
  const fonts = styles
    .flatMap((style) => subsets.map((subset) => ({ subset, ...style })))
    .map(async ({ subset, weight, isItalic }, index) => {
      const file = source.file(subset, weight, isItalic);
      const { font, data } = await openFont(readPackageFile(file));
      const family = `${source.id}-${index}`;
      return { family, weight, isItalic, has: hasCharacter(font), data: rename(data, family) };
    });
  return Promise.all(fonts);
}

function hasCharacter(font: OpenedFont): Font['has'] {
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Reads the owner's fonts: .ttf, .otf and .woff2 files. */
export function readFonts(paths: readonly string[]): Promise<Font[]> {
  const fonts = paths.map(async (path, index) => {
    try {
      const { font, data } = await openFont(await readFile(path));
      const { usWeightClass: weight, fsSelection } = font['OS/2'];
      const family = `owner-${index}`;
      return { family, weight, isItalic: fsSelection.italic, has: hasCharacter(font), data: rename(data, family) };
    } catch (cause) {
      throw new Error(`content/fonts/${basename(path)}: expected a font in a .ttf, .otf or .woff2 file`, { cause });
    }
  });
  return Promise.all(fonts);
}

/** Opens a .ttf, .otf or .woff2 file; `data` is the unpacked font. */
export async function openFont(file: Buffer): Promise<{ readonly font: OpenedFont; readonly data: Buffer }> {
  const isPacked = file.toString('latin1', 0, 4) === 'wOF2';
  const data = isPacked ? Buffer.from(await decompressWoff2(file)) : file;
  const font = create(data);
  if (font.isCollection || font.type !== 'TTF') throw new Error('expected one unpacked font');
  return { font, data };
}

/**
 * Appends a name table with the family (1) and the PostScript font (6), in UTF-16 for Windows in English, in place of the
 * font's own. Checksums stay: Typst ignores them. Layout: OpenType 1.9, "Table directory" and "name".
 */
function rename(font: Buffer, family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const records = [1, 6].flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  const header = Uint16Array.from([0, 2, 6 + 2 * records.length, ...records]);
  const table = Buffer.concat([Buffer.from(header.buffer).swap16(), text]);
  const renamed = Buffer.concat([font, Buffer.alloc(-font.length & 3), table]);
  const entry = renamed.indexOf('name', 12, 'latin1');
  renamed.writeUInt32BE(renamed.length - table.length, entry + 8);
  renamed.writeUInt32BE(table.length, entry + 12);
  return renamed;
}
