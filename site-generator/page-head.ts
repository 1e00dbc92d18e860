import { profileJsonLd } from './json-ld.ts';
import { escapeHtml, scriptJson } from './markup.ts';
import { ogImageSize } from './og-image.ts';
import type { OwnerContent } from './owner.ts';
import type { PageMeta } from './page-meta.ts';
import { toAbsoluteUrl } from './site-url.ts';

export interface HeadOptions {
  /** The way from the page to the site's root: "./" or "../". */
  readonly base: string;
  /** Where the built photo lies below the site's root; null while developing, where it is not built. */
  readonly photoFile: string | null;
}

/**
 * What the head says of one screen: title, description, canonical address, OpenGraph, the Twitter card and, on home, who
 * the site is about (JSON-LD). Escaped, a line for each element.
 *
 * While the site's address is unknown there is no canonical address and no og:url, and the card's address is relative:
 * most readers of previews resolve it, some (Facebook, X) do not.
 */
export function pageHead(screen: PageMeta, owner: OwnerContent, { base, photoFile }: HeadOptions): string {
  const address = toAbsoluteUrl(owner.siteAddress, screen.folder);
  const fileAddress = (file: string) => toAbsoluteUrl(owner.siteAddress, file) ?? base + file;
  const isHome = screen.path === '/';
  const lines = [
    `<title>${escapeHtml(screen.title)}</title>`,
    `<meta name="description" content="${escapeHtml(screen.description)}" />`,
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    ...openGraph([
      ['type', isHome ? 'profile' : 'website'],
      ['site_name', owner.name],
      ['title', isHome ? ownerInWords(owner) : screen.name],
      ['description', screen.description],
      ['url', address],
      ['locale', openGraphLocale(owner.language)],
      ['image', fileAddress(screen.card)],
      ['image:type', 'image/png'],
      ['image:width', String(ogImageSize.width)],
      ['image:height', String(ogImageSize.height)],
      ['image:alt', isHome ? ownerInWords(owner) : `${screen.name}, by ${ownerInWords(owner)}`],
    ]),
    // Its title, description and picture are OpenGraph's, which it falls back to.
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  if (isHome) {
    const photo = photoFile === null ? null : fileAddress(photoFile);
    const page = profileJsonLd(owner, { url: address, photo, description: screen.description });
    lines.push(`<script type="application/ld+json">${scriptJson(page)}</script>`);
  }
  return lines.join('\n    ');
}

/** "Alex Example, Software Engineer" */
function ownerInWords({ name, label }: OwnerContent): string {
  return label ? `${name}, ${label}` : name;
}

function openGraph(properties: readonly (readonly [string, string | null])[]): string[] {
  return properties
    .filter(([, content]) => content !== null)
    .map(([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content ?? '')}" />`);
}

/**
 * "pt_BR" from "pt-BR", and from "de" the region that Unicode takes for the likeliest: OpenGraph wants language and
 * country. Null where that is none, as for Esperanto.
 */
export function openGraphLocale(language: string): string | null {
  const locale = new Intl.Locale(language).maximize();
  return /^[A-Z]{2}$/.test(locale.region ?? '') ? `${locale.language}_${locale.region}` : null;
}
