import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What compressing a folder came to. Bytes are those of the compressed files alone, before and after. */
export interface Compression {
  readonly files: number;
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly gzipBytes: number;
}

// Images and fonts are compressed in themselves. The resume is not: its text is, but its structure for screen readers
// is plain and makes up almost half of it.
const compressible = new Set(['.css', '.html', '.js', '.json', '.pdf', '.svg', '.txt', '.webmanifest', '.xml']);

/** Below this a file fits into one packet anyway. */
const smallestBytes = 1000;

/** A file that stays larger than this share of itself is not worth the visitor's unpacking. */
const largestShare = 0.9;

const deflaters = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Writes `x.br` (brotli, quality 11) and `x.gz` (gzip, level 9) beside every file `x` of a folder and its subfolders
 * that is worth it. A host that knows them sends them as they are. The same files give the same bytes.
 *
 * Runs any number of times: what an earlier run wrote is written anew, or removed where its file is gone or has become
 * too small, because a host would go on sending the old text.
 */
export async function compressFolder(folder: string): Promise<Compression> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter(isOurOwn).map((name) => rm(join(folder, name), { force: true })));
  const sizes = await Promise.all(
    names.filter((name) => compressible.has(extname(name))).map((name) => compressFile(join(folder, name))),
  );
  const worthIt = sizes.filter((size) => size !== null);
  const sum = (pick: (size: FileSizes) => number) => worthIt.reduce((total, size) => total + pick(size), 0);
  return {
    files: worthIt.length,
    bytes: sum(({ bytes }) => bytes),
    brotliBytes: sum(({ brotliBytes }) => brotliBytes),
    gzipBytes: sum(({ gzipBytes }) => gzipBytes),
  };
}

type FileSizes = Omit<Compression, 'files'>;

/** True for `index.html.br`, but not for an `archive.tar.gz` that someone offers for download. */
function isOurOwn(name: string): boolean {
  const ending = extname(name);
  return ending in deflaters && compressible.has(extname(name.slice(0, -ending.length)));
}

async function compressFile(path: string): Promise<FileSizes | null> {
  const { mtime, size } = await stat(path);
  if (size < smallestBytes) return null;
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([deflaters['.br'](bytes), deflaters['.gz'](bytes)]);
  if (gzipped.byteLength > bytes.byteLength * largestShare) return null;
  for (const [ending, content] of [
    ['.br', brotli],
    ['.gz', gzipped],
  ] as const) {
    await writeFile(path + ending, content);
    // nginx takes Last-Modified from the file that it sends: all three shall say the same.
    await utimes(path + ending, mtime, mtime);
  }
  return { bytes: size, brotliBytes: brotli.byteLength, gzipBytes: gzipped.byteLength };
}
