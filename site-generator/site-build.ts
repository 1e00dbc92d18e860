// Helpers of several plugins.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

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
