import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { deferScripts, fillRoot, inlineStyles } from './prerendered-html.ts';

/**
 * Puts home into index.html while building, as markup with its styles: it is there with the first answer, before any
 * script has loaded. src/main.tsx takes it over.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',

    configResolved(resolved) {
      config = resolved;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const sheets = new Map<string, string>();
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) sheets.set(file.fileName, String(file.source));
        }
        const { html, inlined } = inlineStyles(String(page.source), sheets);
        page.source = deferScripts(fillRoot(html, await renderHome(config)));
        for (const file of inlined) delete bundle[file];
      },
    },
  };
}

/** Builds src/prerender.tsx for Node, with the same settings, so that it has the same class names; and runs it. */
async function renderHome({ root, configFile, mode, cacheDir }: ResolvedConfig): Promise<string> {
  // Below the project, where the packages that the bundle imports are found.
  const outDir = await mkdtemp(join(cacheDir, '..', '.prerender-'));
  try {
    await build({
      root,
      mode,
      ...(configFile !== undefined && { configFile }),
      logLevel: 'warn',
      build: {
        ssr: 'src/prerender.tsx',
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const rendered: unknown = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href);
    return (rendered as { renderHome(): string }).renderHome();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
