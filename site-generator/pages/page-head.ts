import { homePath, notFoundPath } from '#app/screens.ts';
import { paperAndInk } from '#site-generator/images/color.ts';
import { ogImageSize } from '#site-generator/images/og-image.ts';
import type { Owner } from '#site-generator/owner.ts';
import { escapeHtml } from '#site-generator/text/texts.ts';
import { getOgImage, getRootUrl, type PageMeta, toAbsoluteUrl } from './page-meta.ts';

/** The metadata of a page, one element per line: for the page of unknown URLs, for search engines and link previews, for browsers. */
export function pageHead(page: PageMeta, owner: Owner): string {
  const themeColor = (theme: string, content: string) =>
    meta({ name: 'theme-color', media: `(prefers-color-scheme: ${theme})`, content });
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...(page.path === notFoundPath ? [meta({ name: 'robots', content: 'noindex' })] : publicLines(page, owner)),
    meta({ name: 'author', content: owner.name }),
    themeColor('light', paperAndInk.paper),
    themeColor('dark', paperAndInk.darkPaper),
    link({ rel: 'icon', href: './favicon.svg', type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: './apple-touch-icon.png' }),
  ].join('\n    ');
}

const meta = (attributes: Readonly<Record<string, string>>) => `<meta${toAttributes(attributes)} />`;

const link = (attributes: Readonly<Record<string, string>>) => `<link${toAttributes(attributes)} />`;

/**
 * Description, canonical URL, other languages, OpenGraph.
 *
 * While the site's URL is unknown, the canonical URL and og:url are missing, and the image's URL is relative to the page: link
 * previews know no `<base>`. Most of them resolve it. Facebook and X don't.
 */
function publicLines(page: PageMeta, owner: Owner): readonly string[] {
  const { description, folder } = page;
  const url = toAbsoluteUrl(owner.siteUrl, folder);
  const ogImage = getOgImage(folder);
  const isHome = page.path === homePath;
  const openGraph = {
    type: isHome ? 'profile' : 'website',
    site_name: owner.name,
    title: isHome ? owner.nameAndLabel : page.name,
    description,
    ...(url === null ? {} : { url }),
    image: toAbsoluteUrl(owner.siteUrl, ogImage) ?? (getRootUrl(page, owner) || './') + ogImage,
    'image:width': String(ogImageSize.width),
    'image:height': String(ogImageSize.height),
    'image:alt': ogImage === 'card.png' ? owner.nameAndLabel : `${page.name} · ${owner.nameAndLabel}`,
  };
  return [
    meta({ name: 'description', content: description }),
    ...(url === null ? [] : [link({ rel: 'canonical', href: url })]),
    ...languageLinks(page, owner),
    ...Object.entries(openGraph).map(([name, content]) => meta({ property: `og:${name}`, content })),
    // Title, description and image fall back to OpenGraph's.
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** The same page in every language that has it, by absolute URLs, which search engines need. The first language is the root's. */
function languageLinks({ folder }: PageMeta, { siteUrl, siteLanguages }: Owner): readonly string[] {
  const targets = [...siteLanguages.slice(0, 1).map((root) => ({ ...root, language: 'x-default' })), ...siteLanguages];
  return targets.flatMap(({ language, url, pages }) => {
    const href = pages.includes(folder) && toAbsoluteUrl(siteUrl, url + folder);
    return href ? link({ rel: 'alternate', hreflang: language, href }) : [];
  });
}

/** The attributes of an element, each after a space. One without a value is a name alone. */
export function toAttributes(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes);
  return entries.map(([name, value]) => ` ${name}${value && `="${escapeHtml(value)}"`}`).join('');
}
