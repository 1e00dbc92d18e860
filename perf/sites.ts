// What the benchmark measures, built as it would be published and served as a host would serve it.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import buildVariants from '../e2e/build-variants.ts';
import { siteFolder, sitesFolder } from '../e2e/site-variant.ts';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { compressFolder } from '../site-generator/compress-plugin.ts';

/** Folders of bench/ with something to compare with. Those of React are built, the static page is as it is. */
const references = ['static-page', 'bare-react', 'todo-reference', 'plain-list'] as const;

export type ReferenceName = (typeof references)[number];

export interface Sites {
  readonly site: ServedFolder;
  readonly references: Readonly<Record<ReferenceName, ServedFolder>>;
  /** Stops serving, and removes what was built. */
  close(): Promise<void>;
}

/** Builds the site and its references, compresses all of them alike, and serves each on a port of its own. */
export async function buildAndServe(): Promise<Sites> {
  const removeSites = await buildVariants();
  const serve = (folder: string) => serveFolder(folder, { port: 0, compressed: true });
  const served = {} as Record<ReferenceName, ServedFolder>;
  for (const name of references) served[name] = await serve(await buildReference(name));
  const site = await serve(siteFolder('openweather'));
  return {
    site,
    references: served,
    async close() {
      await Promise.all([site, ...Object.values(served)].map((folder) => folder.close()));
      removeSites();
    },
  };
}

async function buildReference(name: ReferenceName): Promise<string> {
  const root = fileURLToPath(new URL(name, import.meta.url));
  const outDir = join(sitesFolder(), name);
  if (name === 'static-page') {
    await mkdir(outDir, { recursive: true });
    await cp(root, outDir, { recursive: true });
  } else {
    await build({
      configFile: false,
      root,
      base: './',
      plugins: [react()],
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
  }
  await compressFolder(outDir);
  return outDir;
}
