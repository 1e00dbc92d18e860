import type { Plugin, UserConfig } from 'vite';
import { once } from '#lib/once.ts';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { readContent } from '#site-generator/read-content.ts';
import { contentPlugin } from './content-plugin.ts';
import { generatedFilesPlugin, generateFiles } from './generated-files-plugin.ts';
import { languagesPlugin } from './languages-plugin.ts';
import { offlinePlugin } from './offline-plugin.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { createModules, virtualModulesPlugin } from './virtual-modules-plugin.ts';

/**
 * Adds content/ to the app: modules with the owner's content, the pages, the files beside them, the service worker, and a site
 * for each further language. All read the content once.
 * @param folder of another language in content/ ("de"), which is a site of its own; empty for the root
 * @param createConfig the configuration of a folder's site, with these plugins
 */
export function siteGenerator(folder: string, createConfig: (folder: string) => UserConfig): Plugin[] {
  let current = once(() => loadSite(folder));
  const read = () => current();
  const invalidate = () => {
    current = once(() => loadSite(folder));
  };
  return [
    contentPlugin(read, invalidate),
    virtualModulesPlugin(read),
    generatedFilesPlugin(read),
    pagesPlugin(read, () => createConfig(folder)),
    offlinePlugin(),
    ...(folder === '' ? [languagesPlugin(createConfig)] : []),
  ];
}

/** The content of a language with the modules and files that are made of it. */
async function loadSite(folder: string) {
  const content = await readContent(getContentDirectory(), folder).catch((error: Error) => {
    // Vite prints the stack and the cause. The owner needs only the message.
    throw Object.assign(new Error(error.message), { stack: error.message });
  });
  return { ...content, modules: await createModules(content), getFiles: once(() => generateFiles(content)) };
}
