import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { getContentDirectory } from './content/content-folder.ts';
import { readOwner } from './read-owner.ts';

/** Builds or serves the site once more for each further language, in a folder of the root's: "de/". */
export function languagesPlugin(): Plugin {
  let config: ResolvedConfig;
  /** Calls `run` with the same configuration, whose plugins then read the language's content. */
  const forEachLanguage = async (run: (tag: string, inherited: InlineConfig) => Promise<void>) => {
    const { root, configFile = false, mode, logLevel = 'info' } = config;
    // The root's site shows an error in the content.
    const onDisk = await readOwner(getContentDirectory()).catch(() => null);
    for (const { language } of onDisk?.owner.siteLanguages.slice(1) ?? []) {
      process.env.SITE_LANGUAGE = language;
      await run(language, { root, configFile, configLoader: 'native', mode, logLevel });
    }
    delete process.env.SITE_LANGUAGE;
  };
  return {
    name: 'languages',
    apply: (_config, { isSsrBuild }) => !isSsrBuild && process.env.SITE_LANGUAGE === undefined,

    configResolved(resolved) {
      config = resolved;
    },

    configureServer: ({ httpServer, middlewares }) =>
      forEachLanguage(async (tag, inherited) => {
        const base = `/${tag}/`;
        const server = { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) };
        const language = await createServer({ ...inherited, base, cacheDir: join(config.cacheDir, tag), server });
        middlewares.use((request, response, next) =>
          request.url?.startsWith(base) ? language.middlewares(request, response, next) : next(),
        );
      }),

    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) =>
        forEachLanguage(async (tag, inherited) => {
          const outDir = join(dir, tag);
          await build({ ...inherited, publicDir: false, build: { outDir, emptyOutDir: true } });
          // Hosts read these at the root only.
          for (const name of ['404.html', '_headers', 'robots.txt', 'sitemap.xml'])
            await rm(join(outDir, name), { force: true });
        }),
    },
  };
}
