import type { Plugin } from 'vite';
import type { Owner } from '#site-generator/content/owner.ts';
import type { OwnerOnDisk } from '#site-generator/content/read-owner.ts';
import type { RootFile } from '#site-generator/images/images.ts';
import { sourceText } from '#site-generator/site-build.ts';
import { escapeHtml, replaceInPage } from './html.ts';
import { notFoundHead, pageHead } from './page-head.ts';
import { pageMetas } from './page-meta.ts';

/**
 * Fills the head of index.html and writes the other pages. Runs after all plugins that change index.html, because the
 * pages are copies of it.
 */
export function pagesPlugin(read: () => Promise<OwnerOnDisk>): Plugin {
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
        for (const page of otherPages(sourceText(index), await read())) {
          this.emitFile({ type: 'asset', fileName: page.name, source: page.content });
        }
      },
    },
  };
}

/** The part of the content folder that the pages show. */
export type PageContent = Pick<OwnerOnDisk, 'owner' | 'images' | 'hasResume'>;

export function homePage(html: string, content: PageContent): string {
  const page = replaceInPage(html, '<!-- page head -->', homeHead(content));
  return content.hasResume ? page : replaceInPage(page, resumeHint, '.');
}

/** The end of a sentence of index.html. */
const resumeHint = '; the <a href="./resume.pdf">resume (PDF)</a> does not.';

/**
 * The pages besides index.html. Each is a copy with its own head and text, so the app runs in it: one page per screen at
 * a URL without a fragment ("crypto/"), for search engines and link previews, and 404.html, which static hosts send for
 * unknown URLs. src/app/hash-path.ts then replaces the URL by the app's own.
 * @param indexHtml as built, with home's head
 */
export function otherPages(indexHtml: string, pageContent: PageContent): readonly RootFile[] {
  const { owner } = pageContent;
  const withHead = (head: string) => replaceInPage(indexHtml, homeHead(pageContent), head);
  const screens = pageMetas(owner).filter(({ path }) => path !== '/');
  return [
    ...screens.map((screen) => {
      const html = withHead(pageHead(screen, owner));
      return { name: `${screen.folder}index.html`, content: rebase(html, '../', screen.path) };
    }),
    { name: '404.html', content: notFoundPage(withHead(notFoundHead(owner)), owner) },
  ];
}

function homeHead({ owner, images }: PageContent): string {
  const photo = images.get(owner.photo?.file ?? '')?.name;
  const home = pageMetas(owner).filter(({ path }) => path === '/');
  return home.map((screen) => pageHead(screen, owner, photo)).join('');
}

const noscriptText = /<noscript>.*<\/noscript>/s;

// Its text is visible without scripts: at an unknown URL the site's files may not be found either.
function notFoundPage(html: string, { name, siteUrl }: Owner): string {
  const text =
    '<main class="plain"><h1>404 Not Found</h1><p>There is no page at this URL.</p>' +
    `<p><a href="./">Go to the home page of ${escapeHtml(name)}</a></p></main>`;
  const withText = replaceInPage(html, '<div id="root"></div>', `<div id="root">${text}</div>`);
  const rootPath = siteUrl === null ? '/' : new URL(`${siteUrl}/`).pathname;
  return rebase(replaceInPage(withText, noscriptText, ''), rootPath, null);
}

/** Points relative URLs to the site's root, and stores base and path for src/app/hash-path.ts. */
function rebase(html: string, base: string, path: string | null): string {
  const data = ` data-base="${escapeHtml(base)}"${path === null ? '' : ` data-path="${path}"`}`;
  return replaceInPage(rebaseUrls(html, base), /(?<=<html lang="[^"]*")(?=>)/, data);
}

/** Points the relative URLs and hash routes of HTML to another root: "./resume.pdf" → "../resume.pdf", "#/" → "../#/". */
export function rebaseUrls(html: string, base: string): string {
  return html.replaceAll(/(\s(?:href|src)=")(?:\.\/|(?=#\/))/g, (_match, start: string) => start + escapeHtml(base));
}
