import type { RootFile } from './icons.ts';
import { escapeHtml } from './markup.ts';
import type { OwnerContent } from './owner.ts';
import { type HeadOptions, pageHead } from './page-head.ts';
import { type PageMeta, pageMetas } from './page-meta.ts';
import { rootPath } from './site-url.ts';

type PhotoFile = Pick<HeadOptions, 'photoFile'>;

const headPlace = '<!-- %SCREEN_HEAD% -->';
const contentType = 'text/html; charset=utf-8';

/**
 * index.html with what its head says of home.
 * @throws {Error} where index.html has no place for it
 */
export function homePage(html: string, owner: OwnerContent, photo: PhotoFile): string {
  return swap(html, headPlace, homeHead(owner, photo));
}

/**
 * The pages beside the built index.html. Each is a copy of it, so the app runs in it, with a head and a text of its own:
 * one for every other screen at an address without a fragment ("crypto/"), for search engines and link previews, and
 * 404.html, which a static host answers with at any unknown address. src/app/hash-path.ts then gives the page the address
 * that the app knows it by.
 * @param indexHtml as built, with home's head
 */
export function sitePages(indexHtml: string, owner: OwnerContent, photo: PhotoFile): readonly RootFile[] {
  const before = homeHead(owner, photo);
  const withHead = (head: string) => swap(indexHtml, before, head);
  const others = pageMetas(owner).filter(({ path }) => path !== '/');
  return [
    ...others.map((screen) => {
      const base = '../';
      const html = swap(withHead(pageHead(screen, owner, { ...photo, base })), noscriptText, screenText(screen, owner));
      return { name: `${screen.folder}index.html`, contentType, content: placed(html, base, screen.path) };
    }),
    { name: '404.html', contentType, content: notFoundPage(withHead(notFoundHead(owner)), owner) },
  ];
}

/** Readable by itself and in the page from the start: where the address is unknown, the app may not be found either. */
function notFoundPage(html: string, owner: OwnerContent): string {
  const base = rootPath(owner.siteAddress);
  const text = swap(
    swap(html, noscriptText, ''),
    '<div id="root"></div>',
    `<div id="root">${notFoundText(owner)}</div>`,
  );
  return placed(text, base, null);
}

function notFoundHead({ name }: OwnerContent): string {
  return `<title>404 Not Found · ${escapeHtml(name)}</title>\n    <meta name="robots" content="noindex" />`;
}

function notFoundText({ name }: OwnerContent): string {
  return paragraphs('404 Not Found', [
    'There is nothing at this address.',
    `<a href="./">To the home page of ${escapeHtml(name)}</a>`,
  ]);
}

function screenText({ path, name, description }: PageMeta, owner: OwnerContent): string {
  const text = paragraphs(name, [
    escapeHtml(description),
    `<a href="./#${path}">Open it in the portfolio of ${escapeHtml(owner.name)}</a>. It needs JavaScript; the ` +
      '<a href="./resume.pdf">resume (PDF)</a> does not.',
  ]);
  return `<noscript>${text}</noscript>`;
}

/** @param contents HTML of each paragraph */
function paragraphs(heading: string, contents: readonly string[]): string {
  return `<main class="plain"><h1>${escapeHtml(heading)}</h1>${contents.map((html) => `<p>${html}</p>`).join('')}</main>`;
}

const noscriptText = /<noscript>.*<\/noscript>/s;

/** Leads the relative addresses to the site's root, and tells src/app/hash-path.ts where the page lies. */
function placed(html: string, base: string, path: string | null): string {
  const data = ` data-base="${escapeHtml(base)}"${path === null ? '' : ` data-path="${path}"`}`;
  const rooted = html.replaceAll(/(\s(?:href|src)=")\.\//g, (_match, start: string) => start + escapeHtml(base));
  return swap(rooted, /(?<=<html lang="[^"]*")(?=>)/, data);
}

function homeHead(owner: OwnerContent, photo: PhotoFile): string {
  const home = pageMetas(owner).filter(({ path }) => path === '/');
  return home.map((screen) => pageHead(screen, owner, { ...photo, base: './' })).join('');
}

/** Replaces what must be there: a page that silently keeps another one's texts would be published. */
function swap(html: string, part: string | RegExp, replacement: string): string {
  const swapped = html.replace(part, () => replacement);
  const isThere = typeof part === 'string' ? html.includes(part) : part.test(html);
  if (!isThere) throw new Error(`index.html: expected ${String(part).slice(0, 60)} in it`);
  return swapped;
}
