import type { Plugin, UserConfig } from 'vite';
import { homePath } from '#app/screens.ts';
import { getProviderOrigins, parseConfig } from '#config.ts';
import type { GeneratedFile } from '#site-generator/images/images.ts';
import type { Owner } from '#site-generator/owner.ts';
import { readBuiltFiles } from '#site-generator/pages/built-files.ts';
import { caseStudyPages } from '#site-generator/pages/case-study-pages.ts';
import { getPageFile, screenMeta } from '#site-generator/pages/page-meta.ts';
import { composePage, type Page, type PageFrame, screenPages } from '#site-generator/pages/pages.ts';
import { headersFile } from '#site-generator/pages/security.ts';
import type { SiteContent } from '#site-generator/read-content.ts';
import { bundleScript, loadPrerenderer, type Prerenderer } from './side-builds.ts';

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
        const builtFiles = readBuiltFiles(bundle);
        const prerenderer = await loadPrerenderer(createConfig(), config.cacheDir);
        const origins = getProviderOrigins(parseConfig(config.env));
        const pages = await composePages(await read(), builtFiles, prerenderer, origins);
        // Pages contain these.
        for (const name of ['index.html', '.vite/manifest.json', ...builtFiles.app.styles.map(({ file }) => file)])
          delete bundle[name];
        for (const { name, content } of pages) this.emitFile({ type: 'asset', fileName: name, source: content });
      },
    },
  };
}

/** The pages of a language's site. The root also has the files that hosts read there. */
async function composePages(
  content: SiteContent,
  { app, getScreen }: ReturnType<typeof readBuiltFiles>,
  { renderScreens, renderDocument }: Prerenderer,
  connectOrigins: readonly string[],
): Promise<readonly GeneratedFile[]> {
  const { owner, files } = content;
  const rendered = [...(await renderScreens())];
  const screens = new Map(rendered.map(([path, html]) => [path, { html, ...getScreen(path) }]));
  const frame = { ...app, owner, inlineScript: await bundleScript('src/boot.ts'), connectOrigins };
  const frameWithoutApp = {
    ...frame,
    scripts: [],
    inlineScript: await bundleScript('src/theme.ts'),
    connectOrigins: [],
  };
  const toFile = (page: Page, ownFrame: PageFrame) => ({
    name: getPageFile(page.meta),
    content: composePage(page, ownFrame),
  });
  const pages = [
    ...screenPages(owner, screens).map((page) => toFile(page, frame)),
    ...caseStudyPages(content, renderDocument).map((page) => toFile(page, frameWithoutApp)),
  ];
  // Cloudflare would send a folder's 404.html for unknown URLs in it. Without an address it doesn't find its files there.
  if (files.folder !== '') return pages.filter(({ name }) => name !== '404.html');
  return [...pages, { name: '_headers', content: headersFile }];
}

/** The development server has one page, which renders in the browser. */
async function composeDevelopmentPage(body: string, owner: Owner): Promise<string> {
  const meta = screenMeta({ path: homePath, name: owner.labels.home }, owner);
  const inlineScript = await bundleScript('src/boot.ts');
  const frame = { owner, styles: [], scripts: [], inlineScript, connectOrigins: null };
  return composePage({ meta, openedPath: null, body, styles: [] }, frame);
}
