import type { Plugin } from 'vite';
import { iconFiles } from '#site-generator/images/icons.ts';
import type { RootFile } from '#site-generator/images/images.ts';
import { ogImageFile } from '#site-generator/images/og-image.ts';
import { caseStudyMeta, robotsAndSitemap } from '#site-generator/pages/page-meta.ts';
import type { OwnerOnDisk } from './read-owner.ts';

const rootFileName = /\.(?:pdf|png|svg|txt|webp|xml)$/;

/** Writes or serves resume.pdf, the icons, the link-preview images, the owner's images, robots.txt and the sitemap. */
export function rootFilesPlugin(read: () => Promise<readonly RootFile[]>): Plugin {
  return {
    name: 'root-files',
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const { name, content } of await read()) this.emitFile({ type: 'asset', fileName: name, source: content });
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const [name = ''] = request.url?.slice(config.base.length).split('?') ?? [];
        if (!rootFileName.test(name)) return next();
        read().then((files) => {
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

/** All generated files but the pages. */
export async function generateRootFiles({
  owner,
  images,
  typesetter,
  getResume,
}: OwnerOnDisk): Promise<readonly RootFile[]> {
  const resume = getResume();
  const studies = owner.caseStudies.map((study) => [caseStudyMeta(study, owner).ogImage, study.title] as const);
  const cards = new Map([['card.png', null], ...studies]);
  return [
    ...(resume ? [{ name: 'resume.pdf', content: resume }] : []),
    ...(await iconFiles(owner, typesetter)),
    ...(await Promise.all([...cards].map(([name, title]) => ogImageFile(name, owner, title, typesetter)))),
    ...robotsAndSitemap(owner),
    ...images.values(),
    ...owner.caseStudies.flatMap((study) => study.images),
  ];
}
