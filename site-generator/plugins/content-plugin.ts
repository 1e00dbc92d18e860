import { sep } from 'node:path';
import type { Logger, Plugin } from 'vite';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { checkContent, formatReport } from '#site-generator/doctor.ts';
import type { Owner } from '#site-generator/owner.ts';
import type { SiteContent } from '#site-generator/read-content.ts';

/**
 * Prints what the doctor finds in content/. A build stops if the content is invalid. The development server shows that as an error, and
 * reloads the page when a file in content/ changes.
 */
export function contentPlugin(read: () => Promise<SiteContent>, invalidate: () => void): Plugin {
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
