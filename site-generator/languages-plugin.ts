import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createServer, mergeConfig, type Plugin, type UserConfig, type ViteDevServer } from 'vite';
import { getContentDirectory, listLanguageFolders } from './content/content-folder.ts';

const listFolders = async () => (await listLanguageFolders(getContentDirectory())).slice(1);

/** Builds or serves the site once more for each folder of a further language: content/de/ becomes dist/de/. */
export function languagesPlugin(createConfig: (folder: string) => UserConfig): Plugin {
  const inherited = { configFile: false, publicDir: false } as const;
  const servers: ViteDevServer[] = [];
  return {
    name: 'languages',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,

    async configureServer({ config, httpServer, middlewares }) {
      for (const folder of await listFolders()) {
        const base = `/${folder}/`;
        const server = { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) };
        const cacheDir = join(config.cacheDir, folder);
        const language = await createServer({ ...createConfig(folder), ...inherited, base, cacheDir, server });
        servers.push(language);
        middlewares.use((request, response, next) =>
          request.url?.startsWith(base) ? language.middlewares(request, response, next) : next(),
        );
      }
    },

    async closeBundle() {
      await Promise.all(servers.splice(0).map((server) => server.close()));
    },

    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const { logger, logLevel = 'info' } = this.environment.getTopLevelConfig();
        for (const folder of await listFolders()) {
          logger.info(`\ncontent/${folder}/`);
          const outDir = join(dir, folder);
          const options = { ...inherited, logLevel, build: { outDir, emptyOutDir: true } };
          await build(mergeConfig(createConfig(folder), options));
          // Hosts read these at the root only.
          for (const name of ['404.html', '_headers', 'robots.txt', 'sitemap.xml'])
            await rm(join(outDir, name), { force: true });
        }
      },
    },
  };
}
