import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { create, type Font as OpenedFont } from 'fontkitten';
import decompressWoff2 from 'woff2-encoder/decompress';
import { type FontPackage, readPackageFile } from './typeface.ts';

/** One font as Typst reads it: TrueType or OpenType, unpacked. */
export interface Font {
  /**
   * A name that only this site uses, so that Typst takes no installed font. Typst chooses between the weights and styles of a family.
   * It ends in a number, because Typst removes words such as "normal" from the end.
   */
  readonly family: string;
  readonly has: (character: string) => boolean;
  readonly data: Buffer;
}

const styles = [
  { weight: 400, isItalic: false },
  { weight: 500, isItalic: false },
  { weight: 600, isItalic: false },
  { weight: 400, isItalic: true },
] as const;

/** Reads four styles of each subset, or the nearest that the package has. Typst can't read variable fonts. */
export function readTypeface(source: FontPackage): Promise<Font[]> {
  // Every file has the space. With Latin first, all spaces come from one file, which keeps a text in one run.
  const subsets = new Set(['latin', ...source.subsets]);
  const fonts = [...subsets].flatMap((subset, index) => {
    const files = new Set(styles.map(({ weight, isItalic }) => source.file(subset, weight, isItalic)));
    return [...files].map(async (file) => toFont(await openFont(readPackageFile(file)), `${source.id}-${index}`));
  });
  return Promise.all(fonts);
}

/** Reads the owner's fonts: .ttf, .otf and .woff2 files. */
export async function readFonts(paths: readonly string[]): Promise<readonly Font[]> {
  const opened = await Promise.all(
    paths.map(async (path) => {
      try {
        return await openFont(await readFile(path));
      } catch (cause) {
        throw new Error(`content/fonts/${basename(path)}: expected a font in a .ttf, .otf or .woff2 file`, { cause });
      }
    }),
  );
  const families = [...new Set(opened.map(({ font }) => font.familyName))];
  return opened.map((each) => toFont(each, `owner-${families.indexOf(each.font.familyName)}`));
}

interface FontFile {
  readonly font: OpenedFont;
  /** The unpacked font. */
  readonly data: Buffer;
}

/** Opens a .ttf, .otf or .woff2 file. */
export async function openFont(file: Buffer): Promise<FontFile> {
  const isPacked = file.toString('latin1', 0, 4) === 'wOF2';
  const data = isPacked ? Buffer.from(await decompressWoff2(file)) : file;
  const font = create(data);
  if (font.isCollection || font.type !== 'TTF') throw new Error('expected one unpacked font');
  return { font, data };
}

function toFont({ font, data }: FontFile, family: string): Font {
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return { family, has, data: rename(data, family) };
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
