import type { Owner } from '#site-generator/content/owner.ts';
import { toAbsoluteUrl } from '#site-generator/content/url.ts';
import type { RootFile } from '#site-generator/images/icons.ts';
import { escapeHtml } from './html.ts';
import { pageMetas } from './page-meta.ts';

/**
 * robots.txt, which allows every crawler, and the sitemap with the URL of each screen. Sitemaps need absolute URLs, so
 * there is none while the site's URL is unknown. It has no dates: a build doesn't know when a text changed.
 */
export function robotsAndSitemap(owner: Owner): readonly RootFile[] {
  const sitemap = toAbsoluteUrl(owner.siteUrl, 'sitemap.xml');
  const rules = 'User-agent: *\nAllow: /\n';
  const robots = { name: 'robots.txt', contentType: 'text/plain; charset=utf-8' };
  if (sitemap === null) return [{ ...robots, content: rules }];
  return [
    { ...robots, content: `${rules}\nSitemap: ${sitemap}\n` },
    { name: 'sitemap.xml', contentType: 'application/xml', content: sitemapXml(owner) },
  ];
}

function sitemapXml(owner: Owner): string {
  const urls = pageMetas(owner).map(({ folder }) => toAbsoluteUrl(owner.siteUrl, folder) ?? '');
  const entries = urls.map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}
