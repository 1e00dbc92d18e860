import type { Config } from '../src/config.ts';
import { bundleIife } from './bundle-iife.ts';

/** src/boot.ts with all that it imports, as one classic script for the page's head. */
export function bootScript({ coinGeckoUrl }: Pick<Config, 'coinGeckoUrl'>): Promise<string> {
  return bundleIife('src/boot.ts', {
    'import.meta.env.VITE_COINGECKO_URL': JSON.stringify(coinGeckoUrl),
  });
}
