import { notFoundPath } from '#app/screens.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { escapeHtml } from './html.ts';
import type { Page, Style } from './page.ts';
import { notFoundMeta, pageMetas } from './page-meta.ts';

/** A screen's HTML, and the built files that it needs in addition to the app's own. */
interface RenderedScreen {
  readonly html: string;
  readonly styles: readonly Style[];
  readonly scripts: readonly string[];
}

/**
 * The pages with the app: index.html, which has the other screens as templates for their hash routes, one page per screen at a URL
 * without a fragment ("crypto/"), for search engines and link previews, and 404.html.
 * @param screens by path
 */
export function appPages(owner: Owner, screens: ReadonlyMap<string, RenderedScreen>): readonly Page[] {
  const noScript = `<noscript><aside class="plain">${escapeHtml(owner.labels.noScript)}</aside></noscript>`;
  const metas = [...pageMetas(owner), notFoundMeta(owner)];
  const pages = metas.map((meta) => {
    const { html, styles, scripts } = screens.get(meta.path) ?? { html: '', styles: [], scripts: [] };
    const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`).join('');
    const body = `${preloads}<div id="root">${html}</div>${meta.path === notFoundPath ? '' : noScript}`;
    return { meta, path: meta.path, body, styles, template: { meta, body: preloads + html, styles } };
  });
  const [, ...templates] = pages.map(({ template }) => template);
  return pages.map(({ template, ...page }) => (page.path === '/' ? { ...page, path: null, templates } : page));
}
