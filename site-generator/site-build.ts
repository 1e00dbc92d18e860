// Helpers of several plugins.
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** A plugin that works on the folder of the built site, after all files are written. Several run in their order. */
export function folderPlugin(
  name: string,
  handle: (folder: string, files: readonly string[], log: (text: string) => void) => Promise<void>,
): Plugin {
  return {
    name,
    // Not for the Node bundle that prerenders the site.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        await handle(dir, Object.keys(bundle), (text) => this.environment.logger.info(text));
      },
    },
  };
}

export function sourceText({ source }: Rolldown.OutputAsset): string {
  return Buffer.from(source).toString('utf8');
}

/** True for a font file with the basic Latin letters, which every page needs. */
export function isBasicLatinFont(file: string): boolean {
  return /-latin-(?!ext)[^/]*\.woff2$/.test(file);
}

/** Bundles a TypeScript file of the project ("src/boot.ts") with all its imports into one minified classic script. */
export async function bundleIife(input: string): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script, ...others] = 'output' in result ? result.output : [];
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${input}: expected one script`);
  return script.code.trim();
}
