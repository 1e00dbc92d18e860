import { join, resolve, sep } from 'node:path';
import type { Logger, Plugin, ViteDevServer } from 'vite';
import { iconFiles, type RootFile } from './icons.ts';
import { ogImageFiles } from './og-image.ts';
import { fillOwnerHtml, ownerTags } from './owner-html.ts';
import { ownerModule, ownerModuleSource } from './owner-modules.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { type OwnerOnDisk, readOwner } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';
import { robotsAndSitemap } from './robots-sitemap.ts';

const placeholderName = 'Alex Example';
const resolvedPrefix = `\0${ownerModule}`;

/**
 * Brings content/ into the site: the module `virtual:owner`, index.html and the pages beside it, resume.pdf, the icons,
 * the pictures for link previews and what crawlers ask for. Wrong content stops the build and shows as an error in the
 * development server, which reloads the page when a file in content/ changes.
 * The environment's `CONTENT_DIR` names another folder in its place, from the project's.
 */
export function ownerPlugin(): Plugin[] {
  let contentDirectory = '';
  let reading: Promise<OwnerOnDisk> | null = null;
  let making: Promise<Made> | null = null;
  const read = () => {
    reading ??= readOwner(contentDirectory);
    return reading;
  };
  const forget = () => {
    reading = null;
    making = null;
  };
  const rootFiles = () => {
    making ??= read().then(makeRootFiles);
    return making;
  };

  const content: Plugin = {
    name: 'owner',

    configResolved({ root }) {
      contentDirectory = resolve(root, process.env.CONTENT_DIR ?? 'content');
    },

    async buildStart() {
      if (this.environment.mode !== 'build') return;
      forget();
      this.addWatchFile(join(contentDirectory, 'resume.json'));
      this.addWatchFile(join(contentDirectory, 'site.json'));
      const { owner } = await read();
      if (owner.name === placeholderName && isClient(this.environment)) this.warn(placeholderWarning);
    },

    resolveId(id) {
      return id === ownerModule || id.startsWith(`${ownerModule}/`) ? `\0${id}` : null;
    },

    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return null;
      const code = ownerModuleSource(id.slice(1), await read());
      return code === null ? null : { code, moduleSideEffects: false };
    },

    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { owner } = await read();
        return { html: fillOwnerHtml(html, owner), tags: ownerTags(owner) };
      },
    },

    async generateBundle() {
      if (!isClient(this.environment)) return;
      const { files, warnings } = await rootFiles();
      for (const warning of warnings) this.warn(warning);
      for (const { name, content } of files) {
        this.emitFile({ type: 'asset', fileName: name, source: content });
      }
    },

    configureServer(server) {
      serveRootFiles(server, rootFiles);
      reloadOnChange(server, contentDirectory, forget);
      if (server.config.mode !== 'test') reportContent(server.config.logger, read);
    },
  };
  return [content, pagesPlugin(read)];
}

interface Made {
  readonly files: readonly RootFile[];
  /** What had to be left out, in words. */
  readonly warnings: readonly string[];
}

async function makeRootFiles({ owner, fonts }: OwnerOnDisk): Promise<Made> {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const resume = renderResumePdf(owner, { ...owner.pdf, fonts, warn });
  const cards = ogImageFiles(owner, fonts);
  if (cards.warning !== null) warn(cards.warning);
  const pdf = { name: 'resume.pdf', contentType: 'application/pdf', content: resume };
  return { files: [pdf, ...iconFiles(owner, fonts), ...cards.files, ...robotsAndSitemap(owner)], warnings };
}

const placeholderWarning = `content/resume.json is still the placeholder "${placeholderName}": put your own in its place.`;

function isClient(environment: { readonly config: { readonly consumer: 'client' | 'server' } }): boolean {
  return environment.config.consumer === 'client';
}

// While developing, wrong content is told in the terminal too, and must not end the server: it is being edited.
async function reportContent(logger: Logger, read: () => Promise<OwnerOnDisk>): Promise<void> {
  try {
    const { owner } = await read();
    if (owner.name === placeholderName) logger.warn(placeholderWarning);
  } catch (error) {
    logger.error(error instanceof Error ? error.message : String(error));
  }
}

function serveRootFiles(server: ViteDevServer, rootFiles: () => Promise<Made>): void {
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

function reloadOnChange(server: ViteDevServer, directory: string, forget: () => void): void {
  server.watcher.add(directory);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(directory + sep)) return;
    forget();
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(resolvedPrefix)) moduleGraph.invalidateModule(module);
      }
    }
    server.environments.client.hot.send({ type: 'full-reload' });
  });
}
