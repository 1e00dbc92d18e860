import { formatTitle, notFoundPath } from '#app/screens.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { caseStudyContent, caseStudyStyles } from './case-study-page.ts';
import { escapeHtml } from './html.ts';
import type { Page, Style } from './page.ts';
import { notFoundHead, pageHead } from './page-head.ts';
import { caseStudyMeta, pageMetas } from './page-meta.ts';

/** A screen's HTML, and the built files that it needs in addition to the app's own. */
interface RenderedScreen {
  readonly html: string;
  readonly styles: readonly Style[];
  readonly scripts: readonly string[];
}

/**
 * The pages with the app: index.html, which has the other screens as templates for their hash routes, one page per screen at a URL
 * without a fragment ("crypto/"), for search engines and link previews, and 404.html, which static hosts send for unknown URLs.
 * @param screens by path; none on the development server, which renders in the browser
 */
export function appPages(owner: Owner, screens: ReadonlyMap<string, RenderedScreen>): readonly Page[] {
  const pages = listAppPages(owner).map(({ title, ...page }) => {
    const { html, styles, scripts } = screens.get(page.path) ?? { html: '', styles: [], scripts: [] };
    const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`).join('');
    const body = `${preloads}<div id="root">${html}</div>${page.path === notFoundPath ? '' : noscript(owner)}`;
    return { ...page, styles, body, template: { path: page.path, title, styles, body: preloads + html } };
  });
  const [, ...templates] = pages.map(({ template }) => template);
  return pages.map(({ template, ...page }) => (page.path === '/' ? { ...page, path: null, templates } : page));
}

function listAppPages(owner: Owner) {
  const screens = pageMetas(owner).map((screen) => ({
    path: screen.path,
    title: screen.title,
    file: `${screen.folder}index.html`,
    base: screen.folder && '../',
    head: pageHead(screen, owner),
  }));
  const notFound = {
    path: notFoundPath,
    title: formatTitle(notFoundPath, owner.labels.error, owner),
    file: '404.html',
    // It is served at any depth.
    base: owner.siteUrl === null ? '/' : new URL(`${owner.siteUrl}/`).pathname,
    head: notFoundHead(owner),
  };
  return [...screens, notFound];
}

function noscript({ labels }: Owner): string {
  return `<noscript><aside class="plain">${escapeHtml(labels.noScript)}</aside></noscript>`;
}

/** The pages of the case studies, which have no app. */
export function caseStudyPages(
  owner: Owner,
  renderDocument: (url: string, content: string) => string,
): readonly Page[] {
  return owner.caseStudies.map((study) => ({
    file: `${study.folder}index.html`,
    base: '../../',
    path: null,
    head: pageHead(caseStudyMeta(study, owner), owner),
    body: renderDocument(`./${study.folder}`, caseStudyContent(study, owner)),
    styles: [{ css: caseStudyStyles }],
  }));
}
