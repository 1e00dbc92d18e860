import { join } from 'node:path';
import { build, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { getContentDirectory, listLanguageFolders } from '#site-generator/content/content-folder.ts';

/** Builds the site once more for each folder of a further language: content/de/ becomes dist/de/. */
export function languagesPlugin(createConfig: (folder: string) => UserConfig): Plugin {
  return {
    name: 'languages',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const { logger, logLevel = 'info' } = this.environment.getTopLevelConfig();
        const [, ...folders] = await listLanguageFolders(getContentDirectory());
        for (const folder of folders) {
          logger.info(`\ncontent/${folder}/`);
          const outDir = join(dir, folder);
          const options = { configFile: false, publicDir: false, logLevel, build: { outDir, emptyOutDir: true } };
          await build(mergeConfig(createConfig(folder), options));
        }
      },
    },
  };
}
