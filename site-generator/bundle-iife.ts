import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * A TypeScript file with all that it imports, as one minified classic script.
 * @param input from the project's folder: "src/boot.ts"
 * @param settings what stands in for expressions such as `import.meta.env.VITE_X`, as source text
 */
export async function bundleIife(input: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: settings,
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
