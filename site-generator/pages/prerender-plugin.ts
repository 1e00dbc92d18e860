import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { caseStudyBase } from '#site-generator/content/case-studies.ts';
import { assetsIn, getShownDemos, isSiteBuild, sourceText } from '#site-generator/site-build.ts';
import { footerMarker, headerMarker } from './case-study-page.ts';
import { replaceInPage } from './html.ts';
import { listScreenFiles } from './loading-plugin.ts';
import { rebaseUrls } from './pages-plugin.ts';

/**
 * Renders each screen into its page with its styles, so that it is visible before any script has loaded. src/main.tsx hydrates
 * it. index.html also contains the other screens, as templates for their hash routes. Runs after pagesPlugin.
 */
export function prerenderPlugin(): Plugin {
  return {
    name: 'prerender',
    apply: isSiteBuild,
    enforce: 'post',

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const { config } = this.environment;
        const files = listScreenFiles(bundle, await getShownDemos(config));
        const stylesheets = new Map(assetsIn(bundle, '.css').map((file) => [file.fileName, sourceText(file)]));
        const indexHtml = sourceText(index);
        // Every page links the stylesheets of index.html, and has them inlined.
        for (const file of stylesheets.keys()) if (indexHtml.includes(`/${file}"`)) delete bundle[file];

        const { '/': home = '', ...others } = Object.fromEntries(await renderScreens(config));
        const { header, footer } = getStaticShell(others['/about']);
        for (const page of assetsIn(bundle, '.html')) {
          page.source = inlineStyles(sourceText(page), stylesheets)
            .replace(headerMarker, () => header)
            .replace(footerMarker, () => footer);
        }
        const templates: string[] = [];
        for (const [path, html] of Object.entries(others)) {
          const page = bundle[`${path.slice(1)}/index.html`];
          if (page?.type !== 'asset') throw new Error(`${path} has no page`);
          const source = sourceText(page);
          const linked = files[path]?.filter((file) => stylesheets.has(file)) ?? [];
          const linkStyles = (base: string) =>
            inlineStyles(linked.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join(''), stylesheets);
          const withStyles = replaceInPage(source, '</head>', `${linkStyles('../')}</head>`);
          page.source = replaceInPage(withStyles, root, `<div id="root">${rebaseUrls(html, '../')}</div>`);
          templates.push(
            `<template data-path="${path}" title="${getTitle(source)}">${linkStyles('./')}${html}</template>`,
          );
        }
        index.source = replaceInPage(sourceText(index), root, `<div id="root">${home}</div>${templates.join('')}`);
      },
    },
  };
}

const root = '<div id="root"></div>';

/** The header and footer of About for a page without the app. The browser opens the menu. */
function getStaticShell(html = '') {
  const [, header = '', footer = ''] = /(<header.*?<\/header>).*(<footer.*<\/footer>)/s.exec(html) ?? [];
  const changes: readonly (readonly [part: string | RegExp, replacement: string])[] = [
    [/href="[^"]*"/, 'href="#main"'], // of the skip link
    [/<span class="reserved"><button [^>]*aria-pressed.*?<\/span>/, ''], // the theme button: its script is the app's
    [' class="reserved"', ''],
    [/aria-controls=(?=".*?" aria-expanded="false")/, 'popovertarget='],
    [' aria-expanded="false"', ''],
    ['data-open="false"', 'popover'],
    [' aria-current="page"', ''],
  ];
  const staticHeader = changes.reduce((part, change) => replaceInPage(part, ...change), header);
  return { header: rebaseUrls(staticHeader, caseStudyBase), footer: rebaseUrls(footer, caseStudyBase) };
}

/** A page's title, escaped. */
const getTitle = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';

/** Builds src/prerender.tsx for Node with the same settings, so that class names match, and runs it. */
async function renderScreens(config: ResolvedConfig): Promise<ReadonlyMap<string, string>> {
  const { root, configFile, mode, cacheDir } = config;
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
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const rendered: unknown = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href);
    return await (rendered as { renderScreens(): Promise<ReadonlyMap<string, string>> }).renderScreens();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Inlines built stylesheets. Their links stay, but disabled: browsers don't load those, and Vite loads no stylesheet that has
 * a link. Relative URLs in a stylesheet become relative to the page.
 * @param stylesheets by file name relative to the site's root ("assets/index-x.css")
 */
export function inlineStyles(html: string, stylesheets: ReadonlyMap<string, string>): string {
  return html.replaceAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1] ?? '';
    const [file, css] = [...stylesheets].find(([name]) => href.endsWith(`/${name}`)) ?? [];
    if (file === undefined || css === undefined) throw new Error(`No stylesheet was built for ${link}`);
    const folder = href.slice(0, href.lastIndexOf('/') + 1);
    const style = css.replaceAll(/url\((["']?)(?:\.\/)?(?![a-z]+:|\/|#)([^"')]+)\1\)/gi, `url(${folder}$2)`).trim();
    return `<style>${style}</style>${link.replace('<link', '<link disabled')}`;
  });
}
