import type { Plugin } from 'vite';
import { compressFolder } from './compress-folder.ts';
import { isSiteBuild } from './site-build.ts';

/** Compresses what the build has written (compress-folder.ts), once every other plugin has written its files too. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: isSiteBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const startedAt = performance.now();
        const { files, bytes, brotliBytes, gzipBytes } = await compressFolder(dir);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        this.environment.logger.info(
          `${files} files compressed: ${kilobytes(bytes)} → ${kilobytes(brotliBytes)} brotli, ${kilobytes(gzipBytes)} gzip (${seconds} s)`,
        );
      },
    },
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
