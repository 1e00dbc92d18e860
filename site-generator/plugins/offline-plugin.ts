import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleScript } from './side-builds.ts';

/** Writes service-worker.js with the list of the files that it saves. Runs after every plugin that changes a file. */
export function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    // Not for the Node bundle that prerenders the site.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }, bundle) => writeServiceWorker(dir, Object.keys(bundle)),
    },
  };
}

async function writeServiceWorker(folder: string, names: readonly string[]): Promise<void> {
  const saved = names.filter(isSavedOffline).sort();
  const code = await bundleScript('src/service-worker/service-worker.ts');
  // Browsers detect a new version by the bytes of the worker, so its id is a hash of all that it saves.
  const hash = createHash('sha256').update(code);
  for (const name of saved) hash.update(name).update(await readFile(join(folder, name)));
  // Without "index.html": some hosts redirect that name to the folder.
  const files = saved.map((name) => name.replace(/(^|\/)index\.html$/, '$1'));
  const version = { id: hash.digest('hex').slice(0, 12), files };
  await writeFile(join(folder, 'service-worker.js'), `const siteVersion=${JSON.stringify(version)};\n${code}\n`);
}

/** True for the files that screens request, except fonts with rarer letters, which the browser's own cache keeps. */
function isSavedOffline(file: string): boolean {
  const forOthers = /^(?:_headers|404\.html|projects\/|(?:licenses(?:-fonts)?|robots)\.txt|sitemap\.xml|card)/;
  const isFontWithRareLetters = /\.woff2$/.test(file) && !/-latin-(?!ext)[^/]*$/.test(file);
  return !forOthers.test(file) && !isFontWithRareLetters;
}
