import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ResolvedConfig } from 'vite';

/** The exports of src/prerender.tsx. */
export interface Prerenderer {
  /** The HTML of every screen by path, home first and the one for unknown paths last. */
  renderScreens(): Promise<ReadonlyMap<string, string>>;
  /** A page without the app: HTML between the site's header and footer. */
  renderDocument(url: string, html: string): string;
}

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
