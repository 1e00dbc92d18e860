import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig, type UserConfig } from 'vite';

type Prerenderer = typeof import('#src/prerender.tsx');

/**
 * Builds src/prerender.tsx for Node with the site's configuration, so that class names match, and loads it.
 * @param cacheDir below the project, because the bundle imports packages
 */
export async function loadPrerenderer(siteConfig: UserConfig, cacheDir: string): Promise<Prerenderer> {
  const outDir = await mkdtemp(join(cacheDir, '..', '.prerender-'));
  try {
    const options = {
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: 'src/prerender.tsx',
        outDir,
        emptyOutDir: true,
        // One file, which is deleted once it is loaded.
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
      },
    };
    await build(mergeConfig(siteConfig, options));
    return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Prerenderer;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
