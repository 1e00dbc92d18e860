import type { Plugin, UserConfig } from 'vite';
import { getProviderOrigins, parseConfig } from '#config.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { readBuiltFiles } from './built-files.ts';
import { bundleScript } from './bundle-script.ts';
import { composePage, type Page, type PageFrame } from './page.ts';
import { appPages, caseStudyPages } from './pages.ts';
import { loadPrerenderer } from './prerender.ts';
import { headersFile } from './security.ts';

/**
 * Writes every page of the site with its HTML, styles and policy, and the file `_headers`, which only Cloudflare Pages and Netlify
 * read. The development server has one page, which renders in the browser.
 */
export function pagesPlugin(readOwner: () => Promise<Owner>, createConfig: () => UserConfig): Plugin {
  return {
    name: 'pages',
    config: () => ({ build: { manifest: true } }),

    transformIndexHtml: {
      order: 'pre',
      async handler(body, { server }) {
        if (!server) return body;
        const owner = await readOwner();
        const inlineScript = await bundleScript('src/boot.ts');
        const [home] = appPages(owner, new Map());
        const frame = { owner, styles: [], scripts: [], inlineScript, origins: null };
        return home && composePage({ ...home, body, templates: [] }, frame);
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { config } = this.environment;
        if (config.consumer !== 'client') return;
        const owner = await readOwner();
        const { app, getScreen } = readBuiltFiles(bundle);
        const { renderScreens, renderDocument } = await loadPrerenderer(createConfig(), config.cacheDir);
        const rendered = [...(await renderScreens())];
        const screens = new Map(rendered.map(([path, html]) => [path, { html, ...getScreen(path) }]));
        const frame = {
          ...app,
          owner,
          inlineScript: await bundleScript('src/boot.ts'),
          origins: getProviderOrigins(parseConfig(config.env), owner.demos),
        };
        const caseStudyFrame = { ...frame, scripts: [], inlineScript: await bundleScript('src/theme.ts'), origins: [] };
        // Pages contain these.
        for (const name of ['index.html', '.vite/manifest.json', ...app.styles.map(({ file }) => file)])
          delete bundle[name];
        const emit = (pages: readonly Page[], pageFrame: PageFrame) => {
          for (const page of pages)
            this.emitFile({ type: 'asset', fileName: page.file, source: composePage(page, pageFrame) });
        };
        emit(appPages(owner, screens), frame);
        emit(caseStudyPages(owner, renderDocument), caseStudyFrame);
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile });
      },
    },
  };
}
