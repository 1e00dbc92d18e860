import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { getContentDirectory } from './content/content-folder.ts';
import { listLanguageFolders } from './read-sites.ts';

/** Builds or serves the site once more for each folder of a further language: content/de/ becomes dist/de/. */
export function languagesPlugin(): Plugin {
  return {
    name: 'languages',
    apply: (_config, { isSsrBuild }) => !isSsrBuild && process.env.SITE_LANGUAGE === undefined,

    configureServer: ({ config, httpServer, middlewares }) =>
      forEachLanguage(config, async (folder, inherited) => {
        const base = `/${folder}/`;
        const server = { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) };
        const language = await createServer({ ...inherited, base, cacheDir: join(config.cacheDir, folder), server });
        middlewares.use((request, response, next) =>
          request.url?.startsWith(base) ? language.middlewares(request, response, next) : next(),
        );
      }),

    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        return forEachLanguage(this.environment.getTopLevelConfig(), async (folder, inherited) => {
          const outDir = join(dir, folder);
          await build({ ...inherited, build: { outDir, emptyOutDir: true } });
          // Hosts read these at the root only.
          for (const name of ['404.html', '_headers', 'robots.txt', 'sitemap.xml'])
            await rm(join(outDir, name), { force: true });
        });
      },
    },
  };
}

/** Calls `run` with the same configuration, whose plugins then read the language's folder. */
async function forEachLanguage(
  config: ResolvedConfig,
  run: (folder: string, inherited: InlineConfig) => Promise<void>,
) {
  const { root, configFile = false, mode, logLevel = 'info' } = config;
  for (const folder of (await listLanguageFolders(getContentDirectory())).slice(1)) {
    config.logger.info(`\ncontent/${folder}/`);
    process.env.SITE_LANGUAGE = folder;
    await run(folder, { root, configFile, configLoader: 'native', mode, logLevel, publicDir: false });
  }
  delete process.env.SITE_LANGUAGE;
}
