import { inflateRawSync } from 'node:zlib';

const notReadable = (why: string) => new Error(`${why}. Unpack the archive, and name its folder instead`);

/**
 * Reads the chosen files of a zip archive, by path (PKWARE's APPNOTE, 4.3). The others are not unpacked.
 * @throws {Error} if the archive is damaged, encrypted, larger than 4 GB, or compressed by anything else than Deflate
 */
export function readZip(zip: Buffer, isWanted: (path: string) => boolean): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > zip.length) throw notReadable('The zip archive is incomplete: download it again');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw notReadable('The zip archive is too large');
  const files = new Map<string, Buffer>();
  try {
    for (let index = 0; index < count; index += 1) {
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
      const nameEnd = at + 46 + (nameLength ?? 0);
      const path = zip.toString('utf8', at + 46, nameEnd);
      if (isWanted(path)) files.set(path, readEntry(zip, at, path));
      at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
    }
  } catch (cause) {
    // Node's: an index beyond the end, or bytes that aren't compressed.
    if (!(cause as NodeJS.ErrnoException).code) throw cause;
    throw notReadable('The zip archive is damaged: download it again');
  }
  return files;
}

/** @param at where the file's entry of the central directory begins */
function readEntry(zip: Buffer, at: number, path: string): Buffer {
  const method = zip.readUInt16LE(at + 10);
  if (zip.readUInt16LE(at + 8) % 2 === 1) throw notReadable(`${path} in the zip archive has a password`);
  if (method !== 0 && method !== 8) throw notReadable(`${path} in the zip archive has an unusual compression`);
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  return method === 0 ? bytes : inflateRawSync(bytes);
}
