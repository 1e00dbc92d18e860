import type { Config } from '../src/config.ts';
import { classicScript } from './classic-script.ts';

/** src/boot.ts with all that it imports, as one classic script for the page's head. */
export function firstScript({ coinGeckoUrl }: Pick<Config, 'coinGeckoUrl'>): Promise<string> {
  return classicScript('src/boot.ts', {
    'import.meta.env.VITE_COINGECKO_URL': JSON.stringify(coinGeckoUrl),
  });
}
