import { rmSync } from 'node:fs';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { buildSite } from './build-site.ts';
import { type SiteVariant, siteFolder, sitesFolder } from './site-variant.ts';

/** Without a key the site's weather comes from Open-Meteo. */
const openWeatherKeys = { openweather: 'openweather-test-key', 'open-meteo': '' } as const satisfies Record<
  SiteVariant,
  string
>;

/**
 * Builds the site with the placeholder's content, once for each weather provider. Playwright calls it before the tests,
 * and the function that it returns after them.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function buildVariants(): Promise<() => void> {
  for (const [variant, key] of Object.entries(openWeatherKeys) as [SiteVariant, string][]) {
    await buildSite(testEnvironment.CONTENT_DIR, siteFolder(variant), key);
  }
  return () => rmSync(sitesFolder(), { recursive: true, force: true });
}
