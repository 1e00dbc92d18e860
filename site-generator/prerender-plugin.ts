import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { fillRoot, inlineStyles } from './prerendered-html.ts';
import { isSiteBuild } from './site-build.ts';

/**
 * Puts home into index.html while building, as markup with its styles: it is there with the first answer, before any
 * script has loaded. src/main.tsx takes it over. After the plugin that copies index.html for the other screens.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: isSiteBuild,
    enforce: 'post',

    configResolved(resolved) {
      config = resolved;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const text = ({ source }: { source: string | Uint8Array }) => Buffer.from(source).toString('utf8');
        const sheets = new Map(
          assets.filter(({ fileName }) => fileName.endsWith('.css')).map((sheet) => [sheet.fileName, text(sheet)]),
        );
        const unlinked = new Set<string>();
        for (const page of assets.filter(({ fileName }) => fileName.endsWith('.html'))) {
          const { html, inlined } = inlineStyles(text(page), sheets);
          // The other pages are for other screens: they begin empty.
          page.source = page.fileName === 'index.html' ? fillRoot(html, await renderHome(config)) : html;
          for (const file of inlined) unlinked.add(file);
        }
        for (const file of unlinked) delete bundle[file];
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
