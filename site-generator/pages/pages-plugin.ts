import type { Plugin } from 'vite';
import { getProviderOrigins, parseConfig } from '#config.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { bundleIife } from '#site-generator/site-build.ts';
import { readBuiltFiles } from './built-files.ts';
import { composePage } from './page.ts';
import { appPages, caseStudyPages } from './pages.ts';
import { loadPrerenderer } from './prerender.ts';
import { headersFile } from './security.ts';

const bundleScript = async (input: string) => ({ code: await bundleIife(input) });

/**
 * Writes every page of the site with its HTML, styles and policy, and the file `_headers`, which only Cloudflare Pages and Netlify
 * read. The development server has one page, which renders in the browser.
 */
export function pagesPlugin(readOwner: () => Promise<Owner>): Plugin {
  return {
    name: 'pages',
    config: () => ({ build: { manifest: true } }),

    transformIndexHtml: {
      order: 'pre',
      async handler(body, { server }) {
        if (!server) return body;
        const scripts = [await bundleScript('src/boot.ts')];
        const [home] = appPages(await readOwner(), { styles: [], scripts, origins: null }, new Map());
        return home && composePage({ ...home, body, templates: [] });
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { config } = this.environment;
        if (config.consumer !== 'client') return;
        const owner = await readOwner();
        const { app, getScreen } = readBuiltFiles(bundle);
        const { renderScreens, renderDocument } = await loadPrerenderer(config);
        const rendered = [...(await renderScreens())];
        const screens = new Map(rendered.map(([path, html]) => [path, { html, ...getScreen(path) }]));
        const scripts = [
          ...app.scripts.map((name) => ({ attributes: { type: 'module', crossorigin: '', src: `./${name}` } })),
          await bundleScript('src/boot.ts'),
        ];
        const documentScripts = [await bundleScript('src/theme.ts')];
        const origins = getProviderOrigins(parseConfig(config.env), owner.demos);
        const { styles } = app;
        const pages = [
          ...appPages(owner, { styles, scripts, origins }, screens),
          ...caseStudyPages(owner, { styles, scripts: documentScripts, origins: [] }, renderDocument),
        ];
        // Pages contain these.
        for (const name of ['index.html', '.vite/manifest.json', ...styles.flatMap(({ file }) => file ?? [])])
          delete bundle[name];
        for (const page of pages) this.emitFile({ type: 'asset', fileName: page.file, source: composePage(page) });
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile });
      },
    },
  };
}
