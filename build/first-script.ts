import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Config } from '../src/config.ts';

/** src/first-script.ts with all that it imports, as one classic script for the page's head. */
export async function firstScript({ coinGeckoUrl }: Pick<Config, 'coinGeckoUrl'>): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_COINGECKO_URL': JSON.stringify(coinGeckoUrl) },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: 'src/first-script.ts', output: { format: 'iife' } },
    },
  });
  const outputs = 'output' in result ? result.output : [];
  const [script] = outputs;
  if (script?.type !== 'chunk' || outputs.length > 1) throw new Error('src/first-script.ts: expected one script');
  return script.code.trim();
}
