import { iconFiles, type RootFile } from './icons.ts';
import { ogImageFiles } from './og-image.ts';
import type { OwnerOnDisk } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';
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
