import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ResolvedConfig } from 'vite';

type Prerenderer = typeof import('#src/prerender.tsx');

/** Builds src/prerender.tsx for Node with the site's settings, so that class names match, and loads it. */
export async function loadPrerenderer({ root, configFile, mode, cacheDir }: ResolvedConfig): Promise<Prerenderer> {
  // Below the project, because the bundle imports packages.
  const outDir = await mkdtemp(join(cacheDir, '..', '.prerender-'));
  try {
    await build({
      root,
      mode,
      ...(configFile !== undefined && { configFile }),
      configLoader: 'native',
      logLevel: 'warn',
      build: {
        ssr: 'src/prerender.tsx',
        outDir,
        emptyOutDir: true,
        // One file, which is deleted once it is loaded.
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Prerenderer;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
