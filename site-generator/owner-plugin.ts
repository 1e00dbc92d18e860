import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { iconFiles, type RootFile } from './icons.ts';
import { createMonogram } from './monogram.ts';
import { ogImageFiles } from './og-image.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { type OwnerOnDisk, readOwner } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';
import { robotsAndSitemap } from './robots-sitemap.ts';
import { contactSections, resumeSections } from './sections.ts';

const moduleId = 'virtual:owner';
const resolvedPrefix = `\0${moduleId}`;

/**
 * Adds content/ to the site: the module `virtual:owner`, the pages, resume.pdf, the icons, the link-preview images,
 * robots.txt and the sitemap. Invalid content stops the build; the development server shows it as an error, and reloads
 * the page when a file in content/ changes.
 * The environment variable `CONTENT_DIR` selects another folder, relative to the project.
 */
export function ownerPlugin(): Plugin[] {
  let contentDirectory = '';
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

    configResolved({ root }) {
      contentDirectory = resolve(root, process.env.CONTENT_DIR ?? 'content');
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
  return [content, pagesPlugin(read)];
}

/**
 * The source of `virtual:owner`, or of one export's module (`virtual:owner/sections`). A bundler puts a module into one
 * chunk as a whole, so only a module per export keeps About's texts out of home's chunk.
 * @param key the name of the export, or '' for the module that re-exports all
 * @returns null for an unknown name
 */
export function ownerModuleSource(key: string, { owner, photoPath, photoSize, fonts }: OwnerOnDisk): string | null {
  const { links, name, label, language, intro, email, summary, location } = owner;
  const values: Omit<typeof import('virtual:owner'), 'photo'> = {
    ...{ name, label, language, intro, email, summary, location },
    emailUrl: links.email,
    codeHost: links.codeHost,
    professionalNetwork: links.professionalNetwork,
    sections: [...resumeSections(owner), ...contactSections(owner)],
    monogram: createMonogram(name, fonts),
  };
  if (key === '') {
    return [...Object.keys(values), 'photo'].map((name) => `export { ${name} } from '${moduleId}/${name}';`).join('\n');
  }
  if (key === 'photo') {
    const photo = JSON.stringify({ alt: owner.photo.alt, ...photoSize });
    // `no-inline`: a separate file, which loads with About, instead of a part of a script.
    return `import src from ${JSON.stringify(`${photoPath}?no-inline`)};\nexport const photo = { src, ...${photo} };`;
  }
  const value = new Map<string, unknown>(Object.entries(values)).get(key);
  return value === undefined ? null : `export const ${key} = ${JSON.stringify(value)};`;
}

/** The generated files at the site's root, and what had to be left out of them. */
interface RootFiles {
  readonly files: readonly RootFile[];
  readonly warnings: readonly string[];
}

async function generateRootFiles({ owner, fonts }: OwnerOnDisk): Promise<RootFiles> {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const resume = renderResumePdf(owner, { ...owner.pdf, fonts, warn });
  const images = ogImageFiles(owner, fonts);
  if (images.warning !== null) warn(images.warning);
  const pdf = { name: 'resume.pdf', contentType: 'application/pdf', content: resume };
  return { files: [pdf, ...iconFiles(owner, fonts), ...images.files, ...robotsAndSitemap(owner)], warnings };
}

function serveRootFiles(server: ViteDevServer, rootFiles: () => Promise<RootFiles>): void {
  server.middlewares.use((request, response, next) => {
    const name = /^\/([\w.-]+\.(?:pdf|svg|png|webmanifest|txt|xml))$/.exec(request.url?.split('?')[0] ?? '')?.[1];
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
