import { formatTitle, notFoundPath } from '#app/screens.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { ogImageSize } from '#site-generator/images/og-image.ts';
import { escapeHtml } from './html.ts';
import { type PageMeta, toAbsoluteUrl } from './page-meta.ts';

/**
 * The metadata of a page, one escaped element per line: title, description, canonical URL, OpenGraph.
 *
 * While the site's URL is unknown, the canonical URL and og:url are missing, and the image's URL is relative to the page: link
 * previews know no `<base>`. Most of them resolve it. Facebook and X don't.
 */
export function pageHead(screen: PageMeta, owner: Owner): string {
  const url = toAbsoluteUrl(owner.siteUrl, screen.folder);
  // "../" for a page in the folder "crypto/".
  const root = screen.folder.replaceAll(/[^/]+\//g, '../') || './';
  const isHome = screen.path === '/';
  const openGraph = {
    type: isHome ? 'profile' : 'website',
    site_name: owner.name,
    title: isHome ? owner.nameAndLabel : screen.name,
    description: screen.description,
    ...(url === null ? {} : { url }),
    image: toAbsoluteUrl(owner.siteUrl, screen.ogImage) ?? root + screen.ogImage,
    'image:type': 'image/png',
    'image:width': String(ogImageSize.width),
    'image:height': String(ogImageSize.height),
    'image:alt': screen.ogImage === 'card.png' ? owner.nameAndLabel : `${screen.name} · ${owner.nameAndLabel}`,
  };
  return [
    `<title>${escapeHtml(screen.title)}</title>`,
    `<meta name="description" content="${escapeHtml(screen.description)}" />`,
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    ...languageLinks(screen, owner),
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}" />`,
    ),
    // Title, description and image fall back to OpenGraph's.
    '<meta name="twitter:card" content="summary_large_image" />',
    ...commonLines(owner),
  ].join('\n    ');
}

/** The same page in every language that has it, by absolute URLs, which search engines need. The first language is the root's. */
function languageLinks({ folder }: PageMeta, { siteUrl, siteLanguages }: Owner): readonly string[] {
  const targets = [...siteLanguages.slice(0, 1).map((root) => ({ ...root, language: 'x-default' })), ...siteLanguages];
  return targets.flatMap(({ language, url, pages }) => {
    const href = pages.includes(folder) && toAbsoluteUrl(siteUrl, url + folder);
    return href ? `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />` : [];
  });
}

/** The same part of 404.html. */
export function notFoundHead(owner: Owner): string {
  const title = formatTitle(notFoundPath, owner.labels.error, owner);
  return [
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex" />',
    ...commonLines(owner),
  ].join('\n    ');
}

function commonLines(owner: Owner): readonly string[] {
  return [
    `<meta name="author" content="${escapeHtml(owner.name)}" />`,
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181410" />',
    '<link rel="icon" href="./favicon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="./apple-touch-icon.png" />',
  ];
}
