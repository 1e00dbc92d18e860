import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { demoIds } from '#features/home/demos.ts';
import type { FeaturedProject, Image } from '#lib/owner.ts';
import { iconFiles, type RootFile } from './icons.ts';
import type { PublishedImage } from './images.ts';
import { createMonogram } from './monogram.ts';
import { ogImageFiles } from './og-image.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { getContentDirectory, type OwnerOnDisk, readOwner } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';
import { robotsAndSitemap } from './robots-sitemap.ts';
import { contactSections, resumeSections } from './sections.ts';
import { typefacePlugin } from './typeface-plugin.ts';

const moduleId = 'virtual:owner';
const resolvedPrefix = `\0${moduleId}`;

/**
 * Adds content/ to the site: the module `virtual:owner`, the pages, resume.pdf, the icons, the link-preview images,
 * robots.txt and the sitemap. Invalid content stops the build; the development server shows it as an error, and reloads
 * the page when a file in content/ changes.
 * The environment variable `CONTENT_DIR` selects another folder, relative to the project.
 */
export function ownerPlugin(): Plugin[] {
  const contentDirectory = getContentDirectory();
  let owner: Promise<OwnerOnDisk> | null = null;
  let files: Promise<RootFiles> | null = null;
  const read = () => {
    owner ??= readOwner(contentDirectory);
    return owner;
  };
  const rootFiles = () => {
    files ??= read().then(generateRootFiles);
    return files;
  };
  const invalidate = () => {
    owner = null;
    files = null;
  };

  const content: Plugin = {
    name: 'owner',

    // The code of demos that the owner doesn't show is left out of the build (src/app/routes.tsx).
    async config(_config, { command }) {
      const shown = command === 'build' ? (await read()).owner.demos.map(({ id }) => id) : demoIds;
      return {
        define: Object.fromEntries(
          demoIds.map((id) => [`import.meta.env.DEMO_${id.toUpperCase()}`, String(shown.includes(id))]),
        ),
      };
    },

    // Reports invalid content before anything else.
    async buildStart() {
      if (this.environment.mode === 'build') await read();
    },

    resolveId(id) {
      return id === moduleId || id.startsWith(`${moduleId}/`) ? `\0${id}` : null;
    },

    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return null;
      const code = ownerModuleSource(id.slice(resolvedPrefix.length + 1), await read());
      return code === null ? null : { code, moduleSideEffects: false };
    },

    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      if ((await read()).owner.name === 'Alex Example') {
        this.warn('content/resume.json still describes the placeholder "Alex Example". Replace it with your own.');
      }
      const { files, warnings } = await rootFiles();
      for (const warning of warnings) this.warn(warning);
      for (const { name, content } of files) this.emitFile({ type: 'asset', fileName: name, source: content });
    },

    configureServer(server) {
      serveRootFiles(server, rootFiles);
      reloadOnChange(server, contentDirectory, invalidate);
    },
  };
  return [content, pagesPlugin(read), ...typefacePlugin(read)];
}

/**
 * The source of `virtual:owner`, or of one export's module (`virtual:owner/sections`). A bundler puts a module into one
 * chunk as a whole, so only a module per export keeps About's texts out of home's chunk.
 * @param key the name of the export, or '' for the module that re-exports all
 * @returns null for an unknown name
 */
export function ownerModuleSource(key: string, { owner, photo, projectImages, fonts }: OwnerOnDisk): string | null {
  const { links, name, label, language, direction, headline, intro, email, summary, location, demos, navigation } =
    owner;
  const values: typeof import('virtual:owner') = {
    ...{ name, label, language, direction, headline, intro, email, summary, location, demos, navigation },
    emailUrl: links.email,
    codeHost: links.codeHost,
    professionalNetwork: links.professionalNetwork,
    otherLinks: links.others,
    featured: owner.featured.map(
      ({ image, alt, ...project }): FeaturedProject => ({
        ...project,
        image: toImage(image === null ? undefined : projectImages.get(image), alt),
      }),
    ),
    resumeUrl: './resume.pdf',
    sections: [...resumeSections(owner), ...contactSections(owner)],
    monogram: createMonogram(name, fonts),
    photo: toImage(photo ?? undefined, owner.photo?.alt ?? ''),
  };
  if (key === '') {
    return Object.keys(values)
      .map((name) => `export { ${name} } from '${moduleId}/${name}';`)
      .join('\n');
  }
  const value = new Map<string, unknown>(Object.entries(values)).get(key);
  return value === undefined ? null : `export const ${key} = ${JSON.stringify(value)};`;
}

function toImage(image: PublishedImage | undefined, alt: string): Image | null {
  return image === undefined ? null : { src: `./${image.name}`, alt, width: image.width, height: image.height };
}

/** The generated files, by their names relative to the site's root, and what had to be left out of them. */
interface RootFiles {
  readonly files: readonly RootFile[];
  readonly warnings: readonly string[];
}

async function generateRootFiles({ owner, photo, projectImages, fonts }: OwnerOnDisk): Promise<RootFiles> {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const resume = renderResumePdf(owner, { ...owner.pdf, fonts, warn });
  const images = ogImageFiles(owner, fonts);
  if (images.warning !== null) warn(images.warning);
  const pdf = { name: 'resume.pdf', contentType: 'application/pdf', content: resume };
  return {
    files: [
      pdf,
      ...iconFiles(owner, fonts),
      ...images.files,
      ...robotsAndSitemap(owner),
      ...(photo === null ? [] : [photo]),
      ...projectImages.values(),
    ],
    warnings,
  };
}

function serveRootFiles(server: ViteDevServer, rootFiles: () => Promise<RootFiles>): void {
  server.middlewares.use((request, response, next) => {
    const name = /^\/((?:assets\/)?[\w.-]+\.(?:pdf|svg|png|webp|webmanifest|txt|xml))$/.exec(
      request.url?.split('?')[0] ?? '',
    )?.[1];
    if (name === undefined) return next();
    rootFiles().then(({ files }) => {
      const file = files.find((candidate) => candidate.name === name);
      if (file === undefined) return next();
      response.writeHead(200, { 'Content-Type': file.contentType, 'Cache-Control': 'no-cache' }).end(file.content);
    }, next);
  });
}

function reloadOnChange(server: ViteDevServer, directory: string, invalidate: () => void): void {
  server.watcher.add(directory);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(directory + sep)) return;
    invalidate();
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
    server.environments.client.hot.send({ type: 'full-reload' });
  });
}
