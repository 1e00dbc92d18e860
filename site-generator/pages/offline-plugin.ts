import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleIife, folderPlugin, getIntegrity, isBasicLatinFont } from '#site-generator/site-build.ts';
import type { SavedFile, SiteVersion } from '#src/service-worker/site-cache.ts';

/** Writes service-worker.js with the hashes of the written files. Runs after every plugin that changes a file. */
export const offlinePlugin = () =>
  folderPlugin('offline', async (folder, names, log) => {
    const contents = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
    const files = precacheList(new Map(contents));
    const code = await bundleIife('src/service-worker/service-worker.ts');
    await writeFile(join(folder, 'service-worker.js'), serviceWorkerScript(code, files));
    log(`${files.length} files precached for offline use`);
  });

/** The files that the service worker precaches, with their integrity. An owner's own PDF may be too large. */
export function precacheList(contents: ReadonlyMap<string, Uint8Array>): readonly SavedFile[] {
  return [...contents]
    .filter(([file, { length }]) => isPrecached(file) && (file !== 'resume.pdf' || length <= 500_000))
    .map(([file, content]) => ({
      // Without "index.html": some hosts redirect that name to the folder.
      name: file.replace(/(^|\/)index\.html$/, '$1'),
      integrity: getIntegrity(content),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** True for the files that screens request, except fonts with rarer letters, which the browser's own cache keeps. */
function isPrecached(file: string): boolean {
  return !notPrecached.test(file) && (!file.endsWith('.woff2') || isBasicLatinFont(file));
}

const notPrecached =
  /^(?:_headers|404\.html|projects\/.*|(?:licenses(?:-fonts)?|robots)\.txt|sitemap\.xml|card[\w-]*\.png)$/;

/**
 * The service worker with its precache list. Browsers detect a new version by its bytes, which change exactly when the code or
 * a precached file changes.
 */
export function serviceWorkerScript(code: string, files: readonly SavedFile[]): string {
  const id = createHash('sha256').update(JSON.stringify(files)).update(code).digest('hex').slice(0, 12);
  const version: SiteVersion = { id, files };
  return `const siteVersion=${JSON.stringify(version)};\n${code}\n`;
}
