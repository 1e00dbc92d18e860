import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { folderPlugin } from '#site-generator/site-build.ts';

export const compressPlugin = () =>
  folderPlugin('compress', async (folder, _files, log) =>
    log(`${await compressFolder(folder)} files compressed with brotli and gzip`),
  );

// Images and fonts are compressed formats. In a PDF, the structure for screen readers isn't compressed: almost half of the resume.
const compressible = new Set(['.css', '.html', '.js', '.json', '.pdf', '.svg', '.txt', '.webmanifest', '.xml']);

/**
 * Writes `x.br` (brotli, quality 11) and `x.gz` (gzip, level 9) beside every file `x` of text, in subfolders too.
 * Hosts that support it send these copies. The result is deterministic.
 * @returns the number of compressed files
 */
export async function compressFolder(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.has(extname(name)));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return names.length;
}

async function compressFile(path: string): Promise<void> {
  const { mtime, size } = await stat(path);
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const [extension, content] of Object.entries({ br: brotli, gz: gzipped })) {
    const copy = `${path}.${extension}`;
    await writeFile(copy, content);
    // nginx takes Last-Modified from the file that it sends, so all three need the same time.
    await utimes(copy, mtime, mtime);
  }
}
