import { sep } from 'node:path';
import type { Logger, Plugin, UserConfig } from 'vite';
import { once } from '#lib/once.ts';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { typefacePlugin } from '#site-generator/fonts/typeface-css.ts';
import { pagesPlugin } from '#site-generator/pages/pages-plugin.ts';
import { checkContent, formatReport } from './doctor.ts';
import { generatedFilesPlugin, generateFiles } from './generated-files.ts';
import { ownerModulePlugin, ownerModules } from './owner-module.ts';
import { readContent, type SiteContent } from './read-content.ts';

/**
 * Adds content/ to the site: the module `virtual:owner`, the pages, and the files beside them. The build prints the
 * doctor's findings, or stops if the content is invalid. The development server shows that as an error, and reloads the
 * page when a file in content/ changes.
 * @param folder of another language in content/: "de"
 * @param createConfig the configuration that has this plugin
 */
export function ownerPlugin(folder: string, createConfig: () => UserConfig): Plugin[] {
  const directory = getContentDirectory();
  const load = async () => {
    const content = await readContent(directory, folder).catch((error: Error) => {
      // Vite prints the stack and the cause. The owner needs only the message.
      throw Object.assign(new Error(error.message), { stack: error.message });
    });
    return { content, modules: ownerModules(content), getFiles: once(() => generateFiles(content)) };
  };
  let read = once(load);
  const invalidate = () => {
    read = once(load);
  };
  const readOwner = async () => (await read()).content.owner;
  return [
    contentPlugin({ directory, read: async () => (await read()).content, invalidate }),
    ownerModulePlugin(async () => (await read()).modules),
    generatedFilesPlugin(async () => (await read()).getFiles()),
    pagesPlugin(readOwner, createConfig),
    typefacePlugin(async () => openTypeface((await readOwner()).typeface)),
  ];
}

/** The content folder, which is read once until it is invalidated. */
interface ContentReader {
  readonly directory: string;
  read(): Promise<SiteContent>;
  invalidate(): void;
}

/** Reports what the doctor would, and follows changes on the development server. */
function contentPlugin({ directory, read, invalidate }: ContentReader): Plugin {
  const report = async (log: Logger['info']) => {
    const content = await read();
    const text = formatReport(checkContent(content));
    if (text !== '') log(`\n${text}\n`);
    return content.owner;
  };
  return {
    name: 'content',
    // Invalid content stops the build before anything else.
    async config(_config, { command }) {
      if (command === 'build') await read();
    },
    async generateBundle() {
      const { consumer, logger } = this.environment.config;
      if (consumer === 'client') await report(logger.warn);
    },
    configureServer({ config: { logger }, environments, watcher }) {
      // The browser shows an error too.
      const reportAll = async () => {
        try {
          const { caseStudies } = await report(logger.info);
          if (caseStudies.length > 0) logger.info('Case studies aren’t shown here: npm start shows them.');
        } catch (error) {
          logger.error(error instanceof Error ? error.message : String(error));
        }
      };
      watcher.add(directory);
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(directory + sep)) return;
        invalidate();
        for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
        environments.client.hot.send({ type: 'full-reload' });
        reportAll();
      });
      reportAll();
    },
  };
}
