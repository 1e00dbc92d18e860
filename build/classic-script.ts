import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * A TypeScript file with all that it imports, as one minified classic script.
 * @param input from the project's folder: "src/first-script.ts"
 */
export async function classicScript(input: string): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const result = await build({
    root,
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
  const outputs = 'output' in result ? result.output : [];
  const [script] = outputs;
  if (script?.type !== 'chunk' || outputs.length > 1) throw new Error(`${input}: expected one script`);
  return script.code.trim();
}
