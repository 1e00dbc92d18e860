import type { RootFile } from './icons.ts';
import { escapeHtml } from './markup.ts';
import type { OwnerContent } from './owner.ts';
import { pageMetas } from './page-meta.ts';
import { toAbsoluteUrl } from './site-url.ts';

/**
 * robots.txt, which lets everyone in, and the sitemap with the address of each screen. A sitemap has absolute addresses
 * only: there is none while the site's own is unknown. It has no dates, since a build does not know when a text changed.
 */
export function robotsAndSitemap(owner: OwnerContent): readonly RootFile[] {
  const sitemap = toAbsoluteUrl(owner.siteAddress, 'sitemap.xml');
  const rules = 'User-agent: *\nAllow: /\n';
  const robots = { name: 'robots.txt', contentType: 'text/plain; charset=utf-8' };
  if (sitemap === null) return [{ ...robots, content: rules }];
  return [
    { ...robots, content: `${rules}\nSitemap: ${sitemap}\n` },
    { name: 'sitemap.xml', contentType: 'application/xml', content: sitemapXml(owner) },
  ];
}

function sitemapXml(owner: OwnerContent): string {
  const addresses = pageMetas(owner).map(({ folder }) => toAbsoluteUrl(owner.siteAddress, folder) ?? '');
  const entries = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}
