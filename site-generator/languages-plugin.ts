import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { getBuiltLanguage, getContentDirectory } from './content/content-folder.ts';
import { readOwner } from './read-owner.ts';

/** Builds or serves the site once more for each further language, in a folder of the root's: "de/". */
export function languagesPlugin(): Plugin {
  let config: ResolvedConfig;
  const listTags = async () => (await readOwner(getContentDirectory())).tags;
  /** Runs Vite with the same configuration, whose plugins read the language's content. */
  const runFor = async <Result>(tag: string, run: (inherited: InlineConfig) => Promise<Result>): Promise<Result> => {
    const { root, configFile = false, mode, logLevel = 'info' } = config;
    process.env.SITE_LANGUAGE = tag;
    return run({ root, configFile, configLoader: 'native', mode, logLevel }).finally(() => {
      delete process.env.SITE_LANGUAGE;
    });
  };
  return {
    name: 'languages',
    apply: (_config, { isSsrBuild }) => !isSsrBuild && getBuiltLanguage() === '',

    configResolved(resolved) {
      config = resolved;
    },

    async configureServer({ httpServer, middlewares }) {
      // The root's page shows an error in the content.
      for (const tag of await listTags().catch(() => [])) {
        const base = `/${tag}/`;
        const server = { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) };
        const cacheDir = join(config.cacheDir, tag);
        const language = await runFor(tag, (inherited) => createServer({ ...inherited, base, cacheDir, server }));
        middlewares.use((request, response, next) =>
          request.url?.startsWith(base) ? language.middlewares(request, response, next) : next(),
        );
      }
    },

    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        for (const tag of await listTags()) {
          const output = { outDir: join(dir, tag), emptyOutDir: true };
          await runFor(tag, (inherited) => build({ ...inherited, build: output }));
        }
      },
    },
  };
}
