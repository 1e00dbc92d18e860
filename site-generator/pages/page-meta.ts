import { formatTitle, listScreens, type ScreenName } from '#app/screens.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import type { RootFile } from '#site-generator/images/images.ts';
import { escapeHtml } from './html.ts';

/** A screen as search engines and link previews show it. */
export interface PageMeta {
  readonly path: ScreenName['path'];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The page's folder, relative to the site's root: "crypto/", for home "". */
  readonly folder: string;
  /** File name of the link-preview image, at the site's root. */
  readonly ogImage: string;
}

/** All screens, in the order of the navigation bar. */
export function pageMetas(owner: Owner): readonly PageMeta[] {
  return listScreens(owner.demos).map(({ path, name }) => ({
    path,
    name,
    title: formatTitle(name, owner.name),
    description: screenDescription(path, owner),
    folder: path === '/' ? '' : `${path.slice(1)}/`,
    ogImage: path === '/' ? 'card.png' : `card-${path.slice(1)}.png`,
  }));
}

/** The absolute URL of a file or folder of the site ("crypto/"), or null while the site's URL is unknown. */
export function toAbsoluteUrl(siteUrl: string | null, path: string): string | null {
  return siteUrl === null ? null : new URL(path, `${siteUrl}/`).href;
}

/** "Alex Example, Software Engineer" */
export function nameAndLabel({ name, label }: Pick<Owner, 'name' | 'label'>): string {
  return label ? `${name}, ${label}` : name;
}

function screenDescription(path: string, owner: Owner): string {
  if (path === '/') return owner.intro ?? `${nameAndLabel(owner)}: portfolio and resume.`;
  if (path === '/about') return `About ${nameAndLabel(owner)}: profile and resume.`;
  return owner.demos.find(({ id }) => path === `/${id}`)?.description ?? nameAndLabel(owner);
}

/**
 * robots.txt, which allows every crawler, and the sitemap with the URL of each screen. Sitemaps need absolute URLs, so
 * there is none while the site's URL is unknown. It has no dates: a build doesn't know when a text changed.
 */
export function robotsAndSitemap(owner: Owner): readonly RootFile[] {
  const sitemap = toAbsoluteUrl(owner.siteUrl, 'sitemap.xml');
  const rules = 'User-agent: *\nAllow: /\n';
  if (sitemap === null) return [{ name: 'robots.txt', content: rules }];
  const urls = pageMetas(owner).map(({ folder }) => toAbsoluteUrl(owner.siteUrl, folder) ?? '');
  const entries = urls.map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>\n`);
  const content =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  return [
    { name: 'robots.txt', content: `${rules}\nSitemap: ${sitemap}\n` },
    { name: 'sitemap.xml', content },
  ];
}
