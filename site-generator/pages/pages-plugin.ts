import type { Plugin } from 'vite';
import type { Owner } from '#site-generator/content/owner.ts';
import type { OwnerOnDisk } from '#site-generator/content/read-owner.ts';
import { rootPath } from '#site-generator/content/url.ts';
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
      handler: async (html) => {
        return homePage(html, await read());
      },
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

const contentType = 'text/html; charset=utf-8';

/** The part of the content folder that the pages show. */
export type PageContent = Pick<OwnerOnDisk, 'owner' | 'photo' | 'hasResume'>;

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
  const { owner, photo } = pageContent;
  const withHead = (head: string) => replaceInPage(indexHtml, homeHead(pageContent), head);
  const screens = pageMetas(owner).filter(({ path }) => path !== '/');
  return [
    ...screens.map((screen) => {
      const html = withHead(pageHead(screen, owner, { photoFile: photo?.name ?? null, base: '../' }));
      return { name: `${screen.folder}index.html`, contentType, content: rebase(html, '../', screen.path) };
    }),
    { name: '404.html', contentType, content: notFoundPage(withHead(notFoundHead(owner)), owner) },
  ];
}

function homeHead({ owner, photo }: PageContent): string {
  const home = pageMetas(owner).filter(({ path }) => path === '/');
  return home.map((screen) => pageHead(screen, owner, { photoFile: photo?.name ?? null, base: './' })).join('');
}

const noscriptText = /<noscript>.*<\/noscript>/s;

// Its text is visible without scripts: at an unknown URL the site's files may not be found either.
function notFoundPage(html: string, { name, siteUrl }: Owner): string {
  const text = mainText('404 Not Found', [
    'There is no page at this URL.',
    `<a href="./">Go to the home page of ${escapeHtml(name)}</a>`,
  ]);
  const withText = replaceInPage(html, '<div id="root"></div>', `<div id="root">${text}</div>`);
  return rebase(replaceInPage(withText, noscriptText, ''), rootPath(siteUrl), null);
}

/** @param paragraphs HTML of each paragraph */
function mainText(heading: string, paragraphs: readonly string[]): string {
  return `<main class="plain"><h1>${escapeHtml(heading)}</h1>${paragraphs.map((html) => `<p>${html}</p>`).join('')}</main>`;
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
