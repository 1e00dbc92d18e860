// Scripts that are built apart from the app.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig, type UserConfig } from 'vite';

/** Bundles a TypeScript file of the project ("src/boot.ts") with all its imports into one minified classic script. */
export async function bundleScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script, ...others] = 'output' in result ? result.output : [];
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${input}: expected one script`);
  return script.code.trim();
}

export type Prerenderer = typeof import('#src/prerender.tsx');

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
