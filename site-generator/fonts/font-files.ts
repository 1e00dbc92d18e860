import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import decompressWoff2 from 'woff2-encoder/decompress';
import { type FontPackage, nearestWeight, readPackageFile } from './typeface.ts';

/** One font as Typst reads it: TrueType or OpenType, unpacked. */
export interface Font {
  /**
   * Unique, so that Typst uses neither another file of the family nor an installed font instead. Ends in a number,
   * because Typst removes words such as "normal" from the end.
   */
  readonly family: string;
  /** From 100 to 900; 400 is regular. */
  readonly weight: number;
  readonly isItalic: boolean;
  readonly data: Buffer;
  /** True for the fonts of the typeface, which come before the owner's further fonts. */
  readonly isTypeface: boolean;
}

export const noFonts: readonly Font[] = [];

const styles = [
  { weight: 400, isItalic: false },
  { weight: 500, isItalic: false },
  { weight: 600, isItalic: false },
  { weight: 400, isItalic: true },
] as const;

/**
 * The typeface of headings in four styles for PDF and images, or the nearest that the package has. Typst can't read variable
 * fonts: of a variable package, none.
 */
export function readTypeface(source: FontPackage): Font[] {
  if (source.isVariable) return [];
  // Latin comes last: otherwise Typst would compose accented letters from its accents, and copied text would repeat them.
  const subsets = [...source.subsets.filter((subset) => subset !== 'latin').toReversed(), 'latin'];
  return styles
    .flatMap((style) => subsets.map((subset) => ({ subset, ...style })))
    .map(({ subset, weight, isItalic }, index) => {
      const file = source.file(subset, nearestWeight(source, weight), 'woff', isItalic && source.hasItalic);
      const font = toFont(`${source.id}-${index}`, readPackageFile(file), 0);
      return { ...font, weight, isItalic, isTypeface: true };
    });
}

/**
 * Unpacks the owner's fonts: .ttf, .otf, .ttc, .woff and .woff2 files.
 * @throws {Error} that names a file which is not a font
 */
export async function readFonts(paths: readonly string[]): Promise<Font[]> {
  const fonts = paths.map(async (path, index) => {
    try {
      const packed = await readFile(path);
      const file = signature(packed) === 'wOF2' ? Buffer.from(await decompressWoff2(packed)) : packed;
      const offsets = signature(file) === 'ttcf' ? collectionOffsets(file) : [0];
      return offsets.map((offset, part) => toFont(`owner-${index}-${part}`, file, offset));
    } catch (cause) {
      const name = `content/fonts/${basename(path)}`;
      throw new Error(`${name}: expected a font in a .ttf, .otf, .ttc, .woff or .woff2 file`, { cause });
    }
  });
  return (await Promise.all(fonts)).flat();
}

/** The offset of each font of a TrueType collection. */
function collectionOffsets(file: Buffer): number[] {
  return Array.from({ length: file.readUInt32BE(8) }, (_, index) => file.readUInt32BE(12 + 4 * index));
}

function toFont(family: string, file: Buffer, offset: number): Font {
  const tables = readTables(file, offset);
  const os2 = tables.get('OS/2');
  if (!(tables.has('cmap') && tables.has('head') && os2)) throw new Error('expected the tables of a font');
  tables.set('name', nameTable(family));
  return {
    family,
    weight: os2.readUInt16BE(4),
    isItalic: (os2.readUInt16BE(62) & 1) === 1,
    data: writeFont(tables),
    isTypeface: false,
  };
}

function signature(file: Buffer): string {
  return file.toString('latin1', 0, 4);
}

/** The tables of a TrueType, OpenType or WOFF font, by tag. Layout: OpenType 1.9 "Table directory", W3C WOFF 1.0. */
function readTables(file: Buffer, offset: number): Map<string, Buffer> {
  const isWoff = signature(file) === 'wOFF';
  const count = file.readUInt16BE(offset + (isWoff ? 12 : 4));
  const entries = Array.from({ length: count }, (_, index): [string, Buffer] => {
    const entry = offset + (isWoff ? 44 + 20 * index : 12 + 16 * index);
    const start = file.readUInt32BE(entry + (isWoff ? 4 : 8));
    const length = file.readUInt32BE(entry + (isWoff ? 8 : 12));
    const table = file.subarray(start, start + length);
    const isPacked = isWoff && length < file.readUInt32BE(entry + 12);
    return [file.toString('latin1', entry, entry + 4), isPacked ? inflateSync(table) : table];
  });
  return new Map(entries);
}

/** Checksums stay zero: Typst ignores them. */
function writeFont(tables: ReadonlyMap<string, Buffer>): Buffer {
  let offset = 12 + 16 * tables.size;
  const directory = [...tables].map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), uint32s(0, offset, table.length)]);
    offset += Math.ceil(table.length / 4) * 4;
    return entry;
  });
  const bodies = [...tables.values()].map((table) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  const version = tables.has('CFF ') ? Buffer.from('OTTO') : uint32s(0x0001_0000);
  return Buffer.concat([version, uint16s(tables.size, 0, 0, 0), ...directory, ...bodies]);
}

/** Names the family (1) and the PostScript font (6), in UTF-16 for Windows in English. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const records = [1, 6].flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  return Buffer.concat([uint16s(0, 2, 6 + 2 * records.length, ...records), text]);
}

function uint16s(...values: readonly number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));
}

function uint32s(...values: readonly number[]): Buffer {
  return uint16s(...values.flatMap((value) => [value >>> 16, value & 0xffff]));
}
