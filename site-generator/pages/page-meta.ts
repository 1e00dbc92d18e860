import { aboutPath, formatTitle, homePath, listScreens, notFoundPath, type ScreenName } from '#app/screens.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import type { GeneratedFile } from '#site-generator/images/images.ts';
import { joinList, withLabel } from '#site-generator/language/language.ts';
import type { Owner } from '#site-generator/owner.ts';
import { aboutSections } from '#site-generator/resume/sections.ts';
import { escapeHtml } from '#site-generator/text/texts.ts';

/** A page as search engines and link previews show it. */
export interface PageMeta {
  readonly path: ScreenName['path'];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The page's folder, relative to the site's root: "crypto/", for home "". */
  readonly folder: string;
}

/** All screens, in the order of the navigation bar. */
export function screenMetas(owner: Owner): readonly PageMeta[] {
  return listScreens(owner.demos, owner.labels).map((screen) => screenMeta(screen, owner));
}

export function screenMeta({ path, name }: ScreenName, owner: Owner): PageMeta {
  return {
    path,
    name,
    title: formatTitle(path, name, owner),
    description: screenDescription(path, owner),
    folder: getScreenFolder(path),
  };
}

/** 404.html, which static hosts send for unknown URLs. */
export function notFoundMeta(owner: Owner): PageMeta {
  return screenMeta({ path: notFoundPath, name: owner.labels.error }, owner);
}

export function caseStudyMeta({ folder, title, summary }: CaseStudy, owner: Owner): PageMeta {
  const path = `/${folder.slice(0, -1)}` as const;
  const description = summary ?? withLabel(owner.nameAndLabel, title, owner.language);
  return { path, name: title, title: formatTitle(path, title, owner), description, folder };
}

const getScreenFolder = (path: string) => (path === homePath || path === notFoundPath ? '' : `${path.slice(1)}/`);

/** The folders of all pages: the screens', then the case studies'. */
export function listPageFolders({ demos, caseStudies }: Pick<Owner, 'demos' | 'caseStudies'>): readonly string[] {
  const screens = listScreens(demos, { home: '', about: '' });
  return [...screens.map(({ path }) => getScreenFolder(path)), ...caseStudies.map(({ folder }) => folder)];
}

/** File name of a page's image for link previews, at the site's root: the site's, or a case study's own. */
export function getOgImage(folder: string): string {
  return folder.startsWith('projects/') ? `card-${folder.slice(0, -1).replaceAll('/', '-')}.png` : 'card.png';
}

/** "todo/index.html" */
export const getPageFile = ({ path, folder }: PageMeta) => (path === notFoundPath ? '404.html' : `${folder}index.html`);

/** The URL of the site's root from a page: "../", or '' if the page is there. 404.html is served at any depth. */
export function getRootUrl({ path, folder }: PageMeta, { siteUrl }: Pick<Owner, 'siteUrl'>): string {
  if (path === notFoundPath) return siteUrl === null ? '/' : new URL(`${siteUrl}/`).pathname;
  return folder.replaceAll(/[^/]+\//g, '../');
}

/** The absolute URL of a file or folder of the site ("crypto/"), or null while the site's URL is unknown. */
export function toAbsoluteUrl(siteUrl: string | null, path: string): string | null {
  return siteUrl === null ? null : new URL(path, `${siteUrl}/`).href;
}

function screenDescription(path: string, owner: Owner): string {
  const { labels, language, nameAndLabel } = owner;
  const describe = (texts: readonly string[]) => withLabel(nameAndLabel, joinList(texts, language) ?? '', language);
  if (path === homePath) return owner.description ?? describe([labels.projects, labels.resume]);
  if (path === aboutPath) return describe([labels.about, ...aboutSections(owner).map(({ heading }) => heading)]);
  return owner.demos.find(({ id }) => path === `/${id}`)?.description ?? nameAndLabel;
}

/**
 * robots.txt, which allows every crawler, and the sitemap with the URL of each page. Sitemaps need absolute URLs, so it is
 * missing while the site's URL is unknown. It has no dates, because a build doesn't know when a text changed.
 */
export function robotsAndSitemap(owner: Owner): readonly GeneratedFile[] {
  const sitemap = toAbsoluteUrl(owner.siteUrl, 'sitemap.xml');
  const rules = 'User-agent: *\nAllow: /\n';
  if (sitemap === null) return [{ name: 'robots.txt', content: rules }];
  const others = owner.siteLanguages.slice(1).flatMap(({ url, pages }) => pages.map((folder) => url + folder));
  const folders = [...listPageFolders(owner), ...others];
  const urls = folders.map((folder) => toAbsoluteUrl(owner.siteUrl, folder) ?? '');
  const entries = urls.map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>\n`);
  const content =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  return [
    { name: 'robots.txt', content: `${rules}\nSitemap: ${sitemap}\n` },
    { name: 'sitemap.xml', content },
  ];
}
