import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleIife } from './bundle-iife.ts';
import { isSaved, savedFiles, serviceWorkerScript } from './service-worker.ts';
import { isSiteBuild } from './site-build.ts';

/**
 * Puts service-worker.js beside the pages, with the hashes of the files as they have been written. After every plugin
 * that changes a file, and before the one that compresses them.
 */
export function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    apply: isSiteBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const names = Object.keys(bundle).filter(isSaved);
        const contents = await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name))] as const));
        const files = savedFiles(new Map(contents));
        const code = await bundleIife('src/service-worker/service-worker.ts');
        await writeFile(join(dir, 'service-worker.js'), serviceWorkerScript(code, files));
        const bytes = contents.reduce((total, [, { byteLength }]) => total + byteLength, 0);
        this.environment.logger.info(`${files.length} files saved for offline visits: ${(bytes / 1000).toFixed(1)} KB`);
      },
    },
  };
}
