import { errorScreenName, formatTitle } from '#app/screens.ts';
import { isBlank } from '#site-generator/content/content-json.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import type { AccentChoice } from '#site-generator/images/color.ts';
import { ogImageSize } from '#site-generator/images/og-image.ts';
import { escapeHtml, scriptJson } from './html.ts';
import { type PageMeta, toAbsoluteUrl } from './page-meta.ts';

/**
 * The part of the head that differs by screen: title, description, canonical URL, OpenGraph and on home the JSON-LD, as
 * one escaped element per line.
 *
 * While the site's URL is unknown there is no canonical URL and no og:url, and the image's URL is relative: most link
 * previews resolve it, some (Facebook, X) don't.
 * @param photo on home: the path of the photo below the site's root, if there is one
 */
export function pageHead(screen: PageMeta, owner: Owner, photo?: string): string {
  const url = toAbsoluteUrl(owner.siteUrl, screen.folder);
  const isHome = screen.path === '/';
  const fileUrl = (file: string) => toAbsoluteUrl(owner.siteUrl, file) ?? toRoot(screen.folder) + file;
  const lines = [
    `<title>${escapeHtml(screen.title)}</title>`,
    `<meta name="description" content="${escapeHtml(screen.description)}" />`,
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    ...openGraph({
      type: isHome ? 'profile' : 'website',
      site_name: owner.name,
      title: isHome ? owner.nameAndLabel : screen.name,
      description: screen.description,
      ...(url === null ? {} : { url }),
      image: fileUrl(screen.ogImage),
      'image:type': 'image/png',
      'image:width': String(ogImageSize.width),
      'image:height': String(ogImageSize.height),
      'image:alt': isHome ? owner.nameAndLabel : `${screen.name} · ${owner.nameAndLabel}`,
    }),
    // Title, description and image fall back to OpenGraph's.
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(isHome ? verificationLines(owner) : []),
    ...ownerLines(owner),
  ];
  if (isHome) {
    const profile = profileJsonLd(owner, { url, photo: photo && fileUrl(photo), description: screen.description });
    lines.push(`<script type="application/ld+json">${scriptJson(profile)}</script>`);
  }
  return lines.join('\n    ');
}

/** From a page's folder to the site's root: "../" from "crypto/". */
function toRoot(folder: string): string {
  return folder.replaceAll(/[^/]+\//g, '../') || './';
}

/** The same part of the page for unknown URLs. */
export function notFoundHead(owner: Owner): string {
  const title = formatTitle('/404', errorScreenName, owner);
  return [`<title>${escapeHtml(title)}</title>`, '<meta name="robots" content="noindex" />', ...ownerLines(owner)].join(
    '\n    ',
  );
}

function ownerLines(owner: Owner): string[] {
  const tokens = accentTokens(owner);
  return [
    `<meta name="author" content="${escapeHtml(owner.name)}" />`,
    // More specific than the tokens' own rule (src/ui/tokens.css), which comes later.
    ...(tokens === null ? [] : [`<style>html:root{${tokens}}</style>`]),
    ...(owner.analytics === null ? [] : [analyticsScript(owner.analytics)]),
  ];
}

/** The page's policy allows its host (security-plugin.ts). */
function analyticsScript({ script, attributes }: NonNullable<Owner['analytics']>): string {
  const data = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<script async src="${escapeHtml(script)}"${data.join('')}></script>`;
}

function verificationLines({ verification: { google, bing } }: Owner): string[] {
  const codes = [
    ['google-site-verification', google],
    ['msvalidate.01', bing],
  ];
  return codes.flatMap(([name, code]) => (code ? [`<meta name="${name}" content="${code}" />`] : []));
}

/**
 * The tokens that differ from the default accent color.
 * Buttons of the dark theme are filled with the light theme's color, as light and at most as colorful as the default fill.
 */
function accentTokens({ accentHue, accent }: AccentChoice): string | null {
  if (accent === null) return accentHue === null ? null : `--accent-hue:${accentHue}`;
  const { light, dark } = accent;
  return (
    `--accent:light-dark(${light},${dark});--accent-on-ink:light-dark(${dark},${light});` +
    `--accent-fill:light-dark(${light},oklch(from ${light} 0.52 min(c,0.14) h));` +
    '--accent-fill-hover:color-mix(in oklch,var(--accent-fill) 88%,black)'
  );
}

function openGraph(properties: Readonly<Record<string, string>>): string[] {
  return Object.entries(properties).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}" />`,
  );
}

interface PageFacts {
  /** Absolute; null while the site's URL is unknown. */
  readonly url: string | null;
  /** Absolute if the site's URL is known. */
  readonly photo: string | undefined;
  readonly description: string;
}

/**
 * Describes the owner to search engines: schema.org's ProfilePage with the owner as its main entity. The email
 * address is left out on purpose: Google's profile pages don't need it, and spammers collect it.
 */
export function profileJsonLd(owner: Owner, { url, photo, description }: PageFacts): object | null {
  const { locationParts, work, profiles } = owner;
  const currentWork = work.filter(({ startDate, endDate }) => startDate !== null && endDate === null);
  return node('ProfilePage', {
    '@context': 'https://schema.org',
    url,
    inLanguage: owner.language,
    mainEntity: node('Person', {
      name: owner.name,
      jobTitle: owner.label,
      description,
      url,
      image: photo,
      sameAs: profiles.map((profile) => profile.url),
      address: node('PostalAddress', {
        addressLocality: locationParts?.city,
        addressRegion: locationParts?.region,
        addressCountry: locationParts?.countryCode,
      }),
      worksFor: currentWork.map((job) => node('Organization', { name: job.name, url: job.url })),
    }),
  });
}

/** An entity of schema.org without empty properties; null if it has no others. */
function node(type: string, properties: Readonly<Record<string, unknown>>): object | null {
  const present = Object.entries(properties).filter(([, value]) => !isBlank(value));
  return present.length === 0 ? null : { '@type': type, ...Object.fromEntries(present) };
}
