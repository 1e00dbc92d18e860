import { rmSync } from 'node:fs';
import { build } from 'vite';
import { mockApiSettings } from '../mock-api/server.ts';
import { providersOrigin, type SiteVariant, siteFolder, sitesFolder } from './site-variant.ts';

/** Without a key the site's weather comes from Open-Meteo. */
const openWeatherKeys = { openweather: 'sample', 'open-meteo': '' } as const satisfies Record<SiteVariant, string>;

/**
 * Builds the site as `npm run build` does, once for each weather provider, with the mock API as the only provider.
 * Playwright calls it before the tests, and the function that it returns after them.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function buildVariants(): Promise<() => void> {
  for (const [variant, key] of Object.entries(openWeatherKeys) as [SiteVariant, string][]) {
    Object.assign(process.env, mockApiSettings(providersOrigin, key), { VITE_SAMPLE_DATA: '0' });
    await build({ logLevel: 'error', build: { outDir: siteFolder(variant), emptyOutDir: true } });
  }
  return () => rmSync(sitesFolder(), { recursive: true, force: true });
}
