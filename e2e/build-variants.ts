import { rmSync } from 'node:fs';
import { buildSite } from './build-site.ts';
import { providersOrigin, type SiteVariant, siteFolder, sitesFolder } from './site-variant.ts';

const openWeatherKeys = { openweather: 'sample', 'open-meteo': '' } as const satisfies Record<SiteVariant, string>;

/**
 * Builds the site once for each weather provider.
 * Playwright calls it before the tests, and what it returns after them.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function buildVariants(): Promise<() => void> {
  for (const [variant, key] of Object.entries(openWeatherKeys) as [SiteVariant, string][]) {
    await buildSite(siteFolder(variant), providersOrigin, key);
  }
  return () => rmSync(sitesFolder(), { recursive: true, force: true });
}
