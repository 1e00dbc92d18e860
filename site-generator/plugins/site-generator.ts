import { sep } from 'node:path';
import type { Logger, Plugin, UserConfig } from 'vite';
import { once } from '#lib/once.ts';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { checkContent, formatReport } from '#site-generator/doctor.ts';
import { typefaceCss } from '#site-generator/fonts/typeface-css.ts';
import type { Owner } from '#site-generator/owner.ts';
import { readContent } from '#site-generator/read-content.ts';
import { generatedFilesPlugin, generateFiles } from './generated-files.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { ownerModulePlugin, ownerModules } from './virtual-modules.ts';

/**
 * Adds content/ to the site: the module `virtual:owner`, the pages, and the files beside them. The build prints the
 * doctor's findings, or stops if the content is invalid. The development server shows that as an error, and reloads the
 * page when a file in content/ changes.
 * @param folder of another language in content/: "de"
 * @param createConfig the configuration that has this plugin
 */
export function ownerPlugin(folder: string, createConfig: () => UserConfig): Plugin[] {
  let current = once(() => loadSite(folder));
  const read = () => current();
  const invalidate = () => {
    current = once(() => loadSite(folder));
  };
  return [
    contentPlugin(read, invalidate),
    ownerModulePlugin(read),
    generatedFilesPlugin(read),
    pagesPlugin(async () => (await read()).owner, createConfig),
  ];
}

type Site = Awaited<ReturnType<typeof loadSite>>;

/** The content of a language with the modules and files that are made of it. */
async function loadSite(folder: string) {
  const content = await readContent(getContentDirectory(), folder).catch((error: Error) => {
    // Vite prints the stack and the cause. The owner needs only the message.
    throw Object.assign(new Error(error.message), { stack: error.message });
  });
  const modules = new Map([...ownerModules(content), ['virtual:typeface.css', await typefaceCss(content.typeface)]]);
  return { ...content, modules, getFiles: once(() => generateFiles(content)) };
}

/** Reports what the doctor would, and follows changes on the development server. */
function contentPlugin(read: () => Promise<Site>, invalidate: () => void): Plugin {
  const report = async (log: Logger['info']) => {
    const site = await read();
    const text = formatReport(checkContent(site));
    if (text !== '') log(`\n${text}\n`);
    return site.owner;
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
      const reportError = ({ message }: Error) => logger.error(message);
      const reportAll = () => report(logger.info).then((owner) => reportHidden(owner, logger), reportError);
      const directory = getContentDirectory();
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

/** Says what the development server leaves out. */
function reportHidden({ caseStudies, siteLanguages }: Owner, logger: Logger): void {
  if (caseStudies.length > 0) logger.info('Case studies aren’t shown here: npm start shows them.');
  if (siteLanguages.length > 0) logger.info('Other languages aren’t shown here: npm start shows them.');
}
