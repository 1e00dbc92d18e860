import type { OwnerOnDisk } from '#site-generator/content/read-owner.ts';
import { iconFiles, type RootFile } from '#site-generator/images/icons.ts';
import { ogImageFiles } from '#site-generator/images/og-image.ts';
import { renderResumePdf } from '#site-generator/resume/resume-pdf.ts';
import { robotsAndSitemap } from './robots-sitemap.ts';

/**
 * The files that are generated from the content, by their names relative to the site's root: the resume unless letters are
 * missing, the icons, the images, robots.txt and the sitemap.
 */
export async function generateRootFiles(onDisk: OwnerOnDisk): Promise<readonly RootFile[]> {
  const { owner, photo, projectImages, fonts, hasResume } = onDisk;
  const resume = () => ({
    name: 'resume.pdf',
    contentType: 'application/pdf',
    content: renderResumePdf(owner, fonts),
  });
  return [
    ...(hasResume ? [resume()] : []),
    ...(await iconFiles(owner, fonts)),
    ...(await ogImageFiles(owner, fonts)),
    ...robotsAndSitemap(owner),
    ...(photo === null ? [] : [photo]),
    ...projectImages.values(),
  ];
}
