import type { Owner } from '#site-generator/content/owner.ts';
import type { OwnerOnDisk } from '#site-generator/content/read-owner.ts';
import { toAbsoluteUrl } from '#site-generator/content/url.ts';
import { iconFiles } from '#site-generator/images/icons.ts';
import type { RootFile } from '#site-generator/images/images.ts';
import { ogImageFiles } from '#site-generator/images/og-image.ts';
import { renderResumePdf } from '#site-generator/resume/resume-pdf.ts';
import { escapeHtml } from './html.ts';
import { pageMetas } from './page-meta.ts';

/** The files that are generated from the content besides the pages. There is no resume while letters are missing. */
export async function generateRootFiles(onDisk: OwnerOnDisk): Promise<readonly RootFile[]> {
  const { owner, images, typesetter, hasResume } = onDisk;
  const resume = () => ({
    name: 'resume.pdf',
    contentType: 'application/pdf',
    content: renderResumePdf(owner, typesetter),
  });
  return [
    ...(hasResume ? [resume()] : []),
    ...(await iconFiles(owner, typesetter)),
    ...(await ogImageFiles(owner, typesetter)),
    ...robotsAndSitemap(owner),
    ...images.values(),
  ];
}

/**
 * robots.txt, which allows every crawler, and the sitemap with the URL of each screen. Sitemaps need absolute URLs, so
 * there is none while the site's URL is unknown. It has no dates: a build doesn't know when a text changed.
 */
export function robotsAndSitemap(owner: Owner): readonly RootFile[] {
  const sitemap = toAbsoluteUrl(owner.siteUrl, 'sitemap.xml');
  const robots = { name: 'robots.txt', contentType: 'text/plain; charset=utf-8' };
  const rules = 'User-agent: *\nAllow: /\n';
  if (sitemap === null) return [{ ...robots, content: rules }];
  const urls = pageMetas(owner).map(({ folder }) => toAbsoluteUrl(owner.siteUrl, folder) ?? '');
  const entries = urls.map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>\n`);
  const content =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  return [
    { ...robots, content: `${rules}\nSitemap: ${sitemap}\n` },
    { name: 'sitemap.xml', contentType: 'application/xml', content },
  ];
}
