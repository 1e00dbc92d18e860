import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { create, type Font as ParsedFont } from 'fontkitten';
import decompressWoff2 from 'woff2-encoder/decompress';
import { contentPath } from '#site-generator/content/content-folder.ts';
import { type FontPackage, readPackageFile } from './typeface.ts';

/** A TrueType or OpenType font, unpacked. Typst chooses between the weights and styles of a family. */
export interface Font {
  readonly family: string;
  readonly data: Buffer;
  readonly parsed: ParsedFont;
}

/** Reads four styles of each subset, or the nearest that the package has. Typst can't read variable fonts. */
export function readTypeface(source: FontPackage): Promise<readonly Font[]> {
  // Every file has the space. With Latin first, all spaces come from one file, which keeps a text in one run.
  const subsets = new Set(['latin', ...source.subsets]);
  const fonts = [...subsets].flatMap((subset, index) => {
    const upright = [400, 500, 600].map((weight) => source.file(subset, weight));
    const files = new Set([...upright, source.file(subset, 400, true)]);
    return [...files].map(async (file) => rename(await openFont(readPackageFile(file)), `${source.id}-${index}`));
  });
  return Promise.all(fonts);
}

/** Reads the owner's fonts, .ttf, .otf and .woff2 files, for the language of a folder. */
export async function readFonts(paths: readonly string[], folder = ''): Promise<readonly Font[]> {
  const fonts = await Promise.all(
    paths.map(async (path) => {
      try {
        return await openFont(await readFile(path));
      } catch (cause) {
        const file = contentPath(`fonts/${basename(path)}`, folder);
        throw new Error(`${file}: expected a font in a .ttf, .otf or .woff2 file`, { cause });
      }
    }),
  );
  const families = [...new Set(fonts.map(({ family }) => family))];
  return fonts.map((font) => rename(font, `owner-${families.indexOf(font.family)}`));
}

/** Opens a .ttf, .otf or .woff2 file. */
export async function openFont(file: Buffer): Promise<Font> {
  const isPacked = file.toString('latin1', 0, 4) === 'wOF2';
  const data = isPacked ? Buffer.from(await decompressWoff2(file)) : file;
  const parsed = create(data);
  if (parsed.isCollection || parsed.type !== 'TTF') throw new Error('expected one unpacked font');
  return { family: parsed.familyName, data, parsed };
}

/**
 * The font in a family that only this site uses, so that Typst takes no installed font. The family ends in a number, because Typst
 * removes words such as "normal" from the end.
 *
 * Appends a name table with the family (1) and the PostScript font (6), in UTF-16 for Windows in English, in place of the
 * font's own. Checksums stay: Typst ignores them. Layout: OpenType 1.9, "Table directory" and "name".
 */
function rename(font: Font, family: string): Font {
  const text = Buffer.from(family, 'utf16le').swap16();
  const records = [1, 6].flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  const header = Uint16Array.from([0, 2, 6 + 2 * records.length, ...records]);
  const table = Buffer.concat([Buffer.from(header.buffer).swap16(), text]);
  const data = Buffer.concat([font.data, Buffer.alloc(-font.data.length & 3), table]);
  const entry = data.indexOf('name', 12, 'latin1');
  data.writeUInt32BE(data.length - table.length, entry + 8);
  data.writeUInt32BE(table.length, entry + 12);
  return { ...font, family, data };
}
