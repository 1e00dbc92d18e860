import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isSiteBuild } from './site-build.ts';

/** Compresses the built files, after every other plugin has written its own. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: isSiteBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const { files, bytes, brotliBytes, gzipBytes } = await compressFolder(dir);
        this.environment.logger.info(
          `${files} files compressed: ${kilobytes(bytes)} → ${kilobytes(brotliBytes)} brotli, ${kilobytes(gzipBytes)} gzip`,
        );
      },
    },
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

// Images and fonts are compressed formats. A PDF's text is, too, but its structure for screen readers isn't, and makes up
// almost half of the resume.
const compressible = new Set(['.css', '.html', '.js', '.json', '.pdf', '.svg', '.txt', '.webmanifest', '.xml']);

/** A smaller file fits into one network packet anyway. */
const minBytes = 1000;

/** A file that shrinks less isn't worth the decompression. */
const maxRatio = 0.9;

interface Sizes {
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly gzipBytes: number;
}

/**
 * Writes `x.br` (brotli, quality 11) and `x.gz` (gzip, level 9) beside every file `x` that shrinks, in subfolders too.
 * Hosts that support it send these copies. The result is deterministic.
 * @returns the number of compressed files and their total sizes
 */
export async function compressFolder(folder: string): Promise<Sizes & { readonly files: number }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.has(extname(name)));
  const sizes = await Promise.all(names.map((name) => compressFile(join(folder, name))));
  const compressed = sizes.filter((size) => size !== null);
  const sum = (key: keyof Sizes) => compressed.reduce((total, size) => total + size[key], 0);
  return {
    files: compressed.length,
    bytes: sum('bytes'),
    brotliBytes: sum('brotliBytes'),
    gzipBytes: sum('gzipBytes'),
  };
}

async function compressFile(path: string): Promise<Sizes | null> {
  const { mtime, size } = await stat(path);
  if (size < minBytes) return null;
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (gzipped.byteLength > size * maxRatio) return null;
  for (const [copy, content] of [
    [`${path}.br`, brotli],
    [`${path}.gz`, gzipped],
  ] as const) {
    await writeFile(copy, content);
    // nginx takes Last-Modified from the file that it sends, so all three need the same one.
    await utimes(copy, mtime, mtime);
  }
  return { bytes: size, brotliBytes: brotli.byteLength, gzipBytes: gzipped.byteLength };
}
