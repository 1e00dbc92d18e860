import { iconFiles, type RootFile } from './icons.ts';
import { ogImageFiles } from './og-image.ts';
import type { OwnerOnDisk } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';
import { robotsAndSitemap } from './robots-sitemap.ts';

/** The generated files, by their names relative to the site's root, and what had to be left out of them. */
export interface RootFiles {
  readonly files: readonly RootFile[];
  readonly warnings: readonly string[];
}

/** Generates the resume if it has all its letters, the icons, the images, robots.txt and the sitemap. */
export async function generateRootFiles(onDisk: OwnerOnDisk): Promise<RootFiles> {
  const { owner, photo, projectImages, fonts, missingResume } = onDisk;
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const resume = () => ({
    name: 'resume.pdf',
    contentType: 'application/pdf',
    content: renderResumePdf(owner, { ...owner.pdf, fonts, warn }),
  });
  const images = await ogImageFiles(owner, fonts);
  const files = [
    ...(missingResume === null ? [resume()] : []),
    ...(await iconFiles(owner, fonts)),
    ...images.files,
    ...robotsAndSitemap(owner),
    ...(photo === null ? [] : [photo]),
    ...projectImages.values(),
  ];
  return { files, warnings: images.warning === null ? warnings : [...warnings, images.warning] };
}
