import type { Plugin } from 'vite';
import { getPageLanguage } from '#app/screens.ts';
import { caseStudyBase } from '#site-generator/content/case-studies.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import type { RootFile } from '#site-generator/images/images.ts';
import { bundleIife, sourceText } from '#site-generator/site-build.ts';
import { caseStudyPage } from './case-study-page.ts';
import { escapeHtml, replaceInPage } from './html.ts';
import { notFoundHead, pageHead } from './page-head.ts';
import { caseStudyMeta, pageMetas } from './page-meta.ts';

/**
 * Fills the head of index.html and writes the other pages, case studies included. Runs after all plugins that change
 * index.html, because the pages are copies of it.
 */
export function pagesPlugin(read: () => Promise<PageContent>): Plugin {
  return {
    name: 'owner-pages',

    transformIndexHtml: {
      order: 'post',
      handler: async (html) => homePage(html, await read()),
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const [html, { owner }] = [sourceText(index), await read()];
        for (const page of [...otherPages(html, owner), ...(await caseStudyPages(html, owner))]) {
          this.emitFile({ type: 'asset', fileName: page.name, source: page.content });
        }
      },
    },
  };
}

/** The part of `OwnerOnDisk` that the pages show. */
interface PageContent {
  readonly owner: Owner;
  readonly hasResume: boolean;
}

const pageHeadMarker = '<!-- page head -->';

export function homePage(html: string, { owner, hasResume }: PageContent): string {
  const withHead = replaceInPage(html, pageHeadMarker, homeHead(owner));
  const page = replaceInPage(withHead, '<html lang="en">', `${startTag('/', owner)}>`);
  return hasResume ? page : replaceInPage(page, resumeHint, '.');
}

/** The end of a sentence of index.html. */
const resumeHint = '; the <a href="./resume.pdf">resume (PDF)</a> does not.';

/**
 * The other pages with the app, as copies of index.html with their own heads and texts: one per screen at a URL without a
 * fragment ("crypto/"), for search engines and link previews, and 404.html, which static hosts send for unknown URLs.
 * src/main.tsx then replaces the URL by the app's own.
 * @param indexHtml as built, with home's head
 */
export function otherPages(indexHtml: string, owner: Owner): readonly RootFile[] {
  const copy = (path: string, head: string) => {
    const html = replaceInPage(indexHtml, startTag('/', owner), startTag(path, owner));
    return replaceInPage(html, homeHead(owner), head);
  };
  const screens = pageMetas(owner).filter(({ path }) => path !== '/');
  return [
    ...screens.map((screen) => {
      const html = copy(screen.path, pageHead(screen, owner));
      return { name: `${screen.folder}index.html`, content: rebase(html, '../', screen.path) };
    }),
    { name: '404.html', content: notFoundPage(copy('/404', notFoundHead(owner)), owner) },
  ];
}

/** Pages with the head of index.html, but without the app: the site's only script in them sets the theme. */
async function caseStudyPages(indexHtml: string, owner: Owner): Promise<readonly RootFile[]> {
  if (owner.caseStudies.length === 0) return [];
  const themeScript = `<script>${await bundleIife('src/app/apply-theme.ts')}</script>`;
  const html = replaceInPage(indexHtml, homeHead(owner), pageHeadMarker);
  const [, commonHead = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  const app = /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<!-- site files -->/gs;
  const withoutApp = commonHead.replaceAll(app, '');
  return owner.caseStudies.map((study) => {
    const head = replaceInPage(withoutApp, pageHeadMarker, pageHead(caseStudyMeta(study, owner), owner));
    const content = caseStudyPage(study, owner, rebaseUrls(head, caseStudyBase) + themeScript);
    return { name: `${study.folder}index.html`, content };
  });
}

/** The page's start tag without the closing `>`, in the language of the screen. */
function startTag(path: string, { language, direction }: Owner): string {
  const { lang, dir } = getPageLanguage(path, { lang: language, dir: direction });
  return `<html lang="${lang}" dir="${dir}"`;
}

function homeHead(owner: Owner): string {
  const home = pageMetas(owner).filter(({ path }) => path === '/');
  return home.map((screen) => pageHead(screen, owner)).join('');
}

const noscriptText = /<noscript>.*<\/noscript>/s;

// The text is visible without scripts: a host may not find the site's files at an unknown URL either.
function notFoundPage(html: string, { siteUrl }: Owner): string {
  const text =
    '<main class="plain"><h1>Unexpected Application Error!</h1><p>404 Not Found</p>' +
    '<p>There is no page at this address.</p><p><a href="./">Back to the start</a></p></main>';
  const withText = replaceInPage(html, '<div id="root"></div>', `<div id="root">${text}</div>`);
  const rootPath = siteUrl === null ? '/' : new URL(`${siteUrl}/`).pathname;
  return rebase(replaceInPage(withText, noscriptText, ''), rootPath, null);
}

/** Points relative URLs to the site's root, and stores base and path for src/boot.ts and src/main.tsx. */
function rebase(html: string, base: string, path: string | null): string {
  const data = ` data-base="${escapeHtml(base)}"${path === null ? '' : ` data-path="${path}"`}`;
  return replaceInPage(rebaseUrls(html, base), /(?<=<html lang="[^"]*" dir="[^"]*")(?=>)/, data);
}

/** Points the relative URLs and hash routes of HTML to another root: "./resume.pdf" → "../resume.pdf", "#/" → "../#/". */
export function rebaseUrls(html: string, base: string): string {
  return html.replaceAll(/(\s(?:href|src)=")(?:\.\/|(?=#\/))/g, (_match, start: string) => start + escapeHtml(base));
}
