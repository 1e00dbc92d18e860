import { errorScreenName, formatTitle } from '#app/screens.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import type { AccentChoice } from '#site-generator/images/color.ts';
import { ogImageSize } from '#site-generator/images/og-image.ts';
import { escapeHtml } from './html.ts';
import { type PageMeta, toAbsoluteUrl } from './page-meta.ts';

/**
 * The part of the head that differs by screen, one escaped element per line: title, description, canonical URL, OpenGraph.
 *
 * While the site's URL is unknown, the canonical URL and og:url are missing, and the image's URL is relative. Most link
 * previews resolve it. Facebook and X don't.
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
    'image:alt': isHome ? owner.nameAndLabel : `${screen.name} · ${owner.nameAndLabel}`,
  };
  return [
    `<title>${escapeHtml(screen.title)}</title>`,
    `<meta name="description" content="${escapeHtml(screen.description)}" />`,
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}" />`,
    ),
    // Title, description and image fall back to OpenGraph's.
    '<meta name="twitter:card" content="summary_large_image" />',
    ...ownerLines(owner),
  ].join('\n    ');
}

/** The same part of 404.html. */
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
    // More specific than the rule in src/ui/tokens.css, which comes later.
    ...(tokens === null ? [] : [`<style>html:root{${tokens}}</style>`]),
    ...(owner.analytics === null ? [] : [analyticsScript(owner.analytics)]),
  ];
}

/** The page's policy allows its host (security-plugin.ts). */
function analyticsScript({ script, attributes }: NonNullable<Owner['analytics']>): string {
  const data = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<script async src="${escapeHtml(script)}"${data.join('')}></script>`;
}

/**
 * The design tokens of an accent color; null for the default color. Buttons of the dark theme have the light theme's color,
 * as light and at most as colorful as the default fill.
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
