import { sep } from 'node:path';
import type { Logger, Plugin, UserConfig } from 'vite';
import { once } from '#lib/once.ts';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { typefacePlugin } from '#site-generator/fonts/typeface-css.ts';
import { pagesPlugin } from '#site-generator/pages/pages-plugin.ts';
import { checkContent, formatReport } from './doctor.ts';
import { ownerExports, ownerModulePlugin, ownerModules } from './owner-module.ts';
import { readOwner } from './read-owner.ts';
import { generateRootFiles, rootFilesPlugin } from './root-files.ts';

/**
 * Adds content/ to the site: the module `virtual:owner`, the pages, and the files beside them. The build prints the
 * doctor's findings, or stops if the content is invalid. The development server shows that as an error, and reloads the
 * page when a file in content/ changes.
 * @param folder of another language in content/: "de"
 * @param createConfig the configuration that has this plugin
 */
export function ownerPlugin(folder: string, createConfig: () => UserConfig): Plugin[] {
  const content = openContent(folder);
  const read = async () => (await content.read()).onDisk.owner;
  return [
    contentPlugin(content),
    ownerModulePlugin(async () => (await content.read()).modules),
    rootFilesPlugin(async () => (await content.read()).getRootFiles()),
    pagesPlugin(read, createConfig),
    typefacePlugin(async () => openTypeface((await read()).typeface)),
  ];
}

type Content = ReturnType<typeof openContent>;

/** The content folder, which is read once until it changes. */
function openContent(folder: string) {
  const directory = getContentDirectory();
  const load = async () => {
    const onDisk = await readOwner(directory, folder).catch((error: Error) => {
      // Vite prints the stack and the cause. The owner needs only the message.
      throw Object.assign(new Error(error.message), { stack: error.message });
    });
    const modules = ownerModules(ownerExports(onDisk), onDisk.owner.demos);
    return { onDisk, modules, getRootFiles: once(() => generateRootFiles(onDisk)) };
  };
  let read = once(load);
  return {
    directory,
    read: () => read(),
    invalidate: () => {
      read = once(load);
    },
  };
}

/** Reports what the doctor would, and follows changes on the development server. */
function contentPlugin(content: Content): Plugin {
  const report = async (log: Logger['info']) => {
    const { onDisk } = await content.read();
    const text = formatReport(checkContent(onDisk));
    if (text !== '') log(`\n${text}\n`);
    return onDisk.owner;
  };
  return {
    name: 'content',
    // Invalid content stops the build before anything else.
    async config(_config, { command }) {
      if (command === 'build') await content.read();
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
      watcher.add(content.directory);
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(content.directory + sep)) return;
        content.invalidate();
        for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
        environments.client.hot.send({ type: 'full-reload' });
        reportAll();
      });
      reportAll();
    },
  };
}
