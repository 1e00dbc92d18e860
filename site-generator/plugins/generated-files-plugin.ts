import type { Plugin } from 'vite';
import { type GeneratedFile, renderPng } from '#site-generator/images/images.ts';
import { iconFiles } from '#site-generator/images/monogram.ts';
import { ogImageSize, ogImageSvg } from '#site-generator/images/og-image.ts';
import { getOgImage, robotsAndSitemap } from '#site-generator/pages/page-meta.ts';
import type { SiteContent } from '#site-generator/read-content.ts';

const servedName = /\.(?:pdf|png|svg|txt|webp|xml)$/;

/** Writes or serves the files beside the pages. */
export function generatedFilesPlugin(read: () => Promise<{ getFiles(): Promise<readonly GeneratedFile[]> }>): Plugin {
  const readFiles = async () => (await read()).getFiles();
  return {
    name: 'generated-files',
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const { name, content } of await readFiles())
        this.emitFile({ type: 'asset', fileName: name, source: content });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [name = ''] = request.url?.slice(1).split('?') ?? [];
        if (!servedName.test(name)) return next();
        readFiles().then((files) => {
          const file = files.find((candidate) => candidate.name === name);
          if (file === undefined) return next();
          // Browsers recognize the other types by their content.
          if (name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
          response.end(file.content);
        }, next);
      });
    },
  };
}

/**
 * The PDF, icons, link-preview images, the owner's images, robots.txt, the sitemap and the licenses of the fonts. offline-plugin.ts
 * says which of them are saved for offline use.
 */
export async function generateFiles(content: SiteContent): Promise<readonly GeneratedFile[]> {
  const { files, owner, caseStudies, images, typeface, typesetter, getPdf } = content;
  const toCard = async (name: string, title: string | null) => {
    return { name, content: await renderPng(ogImageSvg(owner, title, typesetter), ogImageSize.width) };
  };
  // Vite's `build.license` lists only packages with scripts.
  const licenses = new Set([typeface.headings.license, typeface.text.license]);
  return [
    { name: 'resume.pdf', content: getPdf() },
    ...(await iconFiles(owner, typesetter)),
    await toCard('card.png', null),
    ...(await Promise.all(caseStudies.map((study) => toCard(getOgImage(study.folder), study.title)))),
    // Crawlers look for them at the root, whose sitemap has the pages of every language.
    ...(files.folder === '' ? robotsAndSitemap(owner) : []),
    { name: 'licenses-fonts.txt', content: [...licenses].join('\n') },
    ...images.values(),
    ...caseStudies.flatMap((study) => study.images),
  ];
}
