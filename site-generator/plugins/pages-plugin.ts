import type { Plugin, UserConfig } from 'vite';
import { homePath, notFoundPath } from '#app/screens.ts';
import { getProviderOrigins, parseConfig } from '#config.ts';
import type { Owner } from '#site-generator/owner.ts';
import { readBuiltFiles } from '#site-generator/pages/built-files.ts';
import { caseStudyPages } from '#site-generator/pages/case-study-pages.ts';
import { getPageFile, screenMeta } from '#site-generator/pages/page-meta.ts';
import { composePage, type Page, type PageFrame, screenPages } from '#site-generator/pages/pages.ts';
import { headersFile } from '#site-generator/pages/security.ts';
import type { SiteContent } from '#site-generator/read-content.ts';
import { bundleScript, loadPrerenderer } from './side-builds.ts';

/**
 * Writes every page of the site with its HTML, styles and policy, and the file `_headers`, which only Cloudflare Pages and Netlify
 * read.
 */
export function pagesPlugin(read: () => Promise<SiteContent>, createConfig: () => UserConfig): Plugin {
  return {
    name: 'pages',
    config: () => ({ build: { manifest: true } }),

    transformIndexHtml: {
      order: 'pre',
      handler: async (body, { server }) => (server ? composeDevelopmentPage(body, (await read()).owner) : body),
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { config } = this.environment;
        if (config.consumer !== 'client') return;
        const content = await read();
        const { owner } = content;
        const { app, getScreen } = readBuiltFiles(bundle);
        const { renderScreens, renderDocument } = await loadPrerenderer(createConfig(), config.cacheDir);
        const rendered = [...(await renderScreens())];
        const screens = new Map(rendered.map(([path, html]) => [path, { html, ...getScreen(path) }]));
        const frame = {
          ...app,
          owner,
          inlineScript: await bundleScript('src/boot.ts'),
          connectOrigins: getProviderOrigins(parseConfig(config.env)),
        };
        const withoutApp = { scripts: [], inlineScript: await bundleScript('src/theme.ts'), connectOrigins: [] };
        // Pages contain these.
        for (const name of ['index.html', '.vite/manifest.json', ...app.styles.map(({ file }) => file)])
          delete bundle[name];
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const write = (page: Page, ownFrame: PageFrame) => emit(getPageFile(page.meta), composePage(page, ownFrame));
        // Hosts read both at the root. Cloudflare would send a folder's 404.html for unknown URLs in it, without an address to find its files.
        const isRoot = content.files.folder === '';
        for (const page of screenPages(owner, screens))
          if (isRoot || page.meta.path !== notFoundPath) write(page, frame);
        for (const page of caseStudyPages(content, renderDocument)) write(page, { ...frame, ...withoutApp });
        if (isRoot) emit('_headers', headersFile);
      },
    },
  };
}

/** The development server has one page, which renders in the browser. */
async function composeDevelopmentPage(body: string, owner: Owner): Promise<string> {
  const meta = screenMeta({ path: homePath, name: owner.labels.home }, owner);
  const inlineScript = await bundleScript('src/boot.ts');
  const frame = { owner, styles: [], scripts: [], inlineScript, connectOrigins: null };
  return composePage({ meta, openedPath: null, body, styles: [] }, frame);
}
