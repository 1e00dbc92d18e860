import { rmSync } from 'node:fs';
import { build } from 'vite';
import { standinSettings } from '../standin/settings.ts';
import { providersOrigin, type SiteVariant, siteFolder, sitesFolder } from './site-variant.ts';

const openWeatherKeys = { openweather: 'sample', 'open-meteo': '' } as const satisfies Record<SiteVariant, string>;

/**
 * Builds the site once for each weather provider, as `npm run build` does, with the stand-in's address built in.
 * Playwright calls it before the tests, and what it returns after them.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function buildVariants(): Promise<() => void> {
  for (const [variant, key] of Object.entries(openWeatherKeys) as [SiteVariant, string][]) {
    Object.assign(process.env, standinSettings(providersOrigin, key), { VITE_SAMPLE_DATA: '0' });
    await build({ logLevel: 'error', build: { outDir: siteFolder(variant), emptyOutDir: true } });
  }
  return () => rmSync(sitesFolder(), { recursive: true, force: true });
}
