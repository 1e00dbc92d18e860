import { createHash } from 'node:crypto';
import type { SavedFile, SiteVersion } from '#src/service-worker/site-cache.ts';
import { isFirstFont } from './site-files.ts';

/**
 * What of a build is saved for visits without a network: all that a visitor's screens ask for. Not the pictures for link
 * previews, what crawlers and hosts read, the page for unknown addresses, and fonts of rarer letters, which the browser
 * keeps by itself once a text has needed them.
 * @param contents of the built files by name: "todo/index.html"
 */
export function savedFiles(contents: ReadonlyMap<string, Uint8Array>): readonly SavedFile[] {
  return [...contents]
    .filter(([file]) => isSaved(file))
    .map(([file, content]) => ({
      // By its folder: some hosts redirect from the file's own name.
      name: file.replace(/(^|\/)index\.html$/, '$1'),
      integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function isSaved(file: string): boolean {
  if (/^(?:_headers|404\.html|robots\.txt|sitemap\.xml|card(?:-\w+)?\.png)$/.test(file)) return false;
  return !file.endsWith('.woff2') || isFirstFont(file);
}

/**
 * The worker's script with the version that it saves. Its bytes change with every change to the worker or to a saved file,
 * which is how browsers know a new version; and with nothing else.
 * @param code of src/service-worker/service-worker.ts
 */
export function serviceWorkerScript(code: string, files: readonly SavedFile[]): string {
  const id = createHash('sha256').update(JSON.stringify(files)).update(code).digest('hex').slice(0, 12);
  const version: SiteVersion = { id, files };
  return `const siteVersion=${JSON.stringify(version)};\n${code}\n`;
}
