import type { RootFile } from './icons.ts';
import { escapeHtml } from './markup.ts';
import type { OwnerContent } from './owner.ts';
import { absoluteAddress } from './site-address.ts';
import { siteScreens } from './site-screens.ts';

/**
 * robots.txt, which lets everyone in, and the sitemap with the address of each screen. A sitemap has absolute addresses
 * only: there is none while the site's own is unknown. It has no dates, since a build does not know when a text changed.
 */
export function crawlerFiles(owner: OwnerContent): readonly RootFile[] {
  const sitemap = absoluteAddress(owner.siteAddress, 'sitemap.xml');
  const rules = 'User-agent: *\nAllow: /\n';
  const robots = { name: 'robots.txt', contentType: 'text/plain; charset=utf-8' };
  if (sitemap === null) return [{ ...robots, content: rules }];
  return [
    { ...robots, content: `${rules}\nSitemap: ${sitemap}\n` },
    { name: 'sitemap.xml', contentType: 'application/xml', content: sitemapXml(owner) },
  ];
}

function sitemapXml(owner: OwnerContent): string {
  const addresses = siteScreens(owner).map(({ folder }) => absoluteAddress(owner.siteAddress, folder) ?? '');
  const entries = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}
