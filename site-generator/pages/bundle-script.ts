import { build } from 'vite';

/** Bundles a TypeScript file of the project ("src/boot.ts") with all its imports into one minified classic script. */
export async function bundleScript(input: string): Promise<string> {
  const result = await build({
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
