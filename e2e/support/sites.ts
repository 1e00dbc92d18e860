import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mockApiSettings } from '../../mock-api/server.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';

/**
 * The origin at which the test sites expect the providers. No server listens there: a rule of the browser maps the host to
 * the mock API of its test worker, so that workers don't share faults and counters. Browsers treat a host under `.localhost`
 * as secure, like the providers' own https.
 */
export const providersOrigin = 'http://providers.localhost';

/** The folder of the sites that this run builds. Each run has its own, so that two at once don't empty each other's. */
export function sitesFolder(): string {
  // Set by the main process, inherited by the workers.
  process.env.TEST_SITES ??= fileURLToPath(new URL(`../../.cache/sites-${process.pid}`, import.meta.url));
  return process.env.TEST_SITES;
}

/** The keys of the site that most tests open. */
export const testKeys = {
  VITE_OPENWEATHER_API_KEY: 'openweather-test-key',
  VITE_COINGECKO_API_KEY: 'coingecko-test-key',
};

/** The site with the placeholder's content and the weather of OpenWeather, which most tests open. */
export const siteFolder = () => join(sitesFolder(), 'placeholder');

/**
 * Builds the site from a content folder as `npm run build` does, with the mock API as the only provider.
 * @param keys of the providers, by the names of their settings
 */
export async function buildSite(
  contentDirectory: string,
  outDir: string,
  keys: Readonly<Record<string, string>> = {},
): Promise<void> {
  const settings = { ...mockApiSettings(providersOrigin, keys), VITE_SAMPLE_DATA: '0' };
  Object.assign(process.env, testEnvironment, settings, { CONTENT_DIR: contentDirectory });
  // Imported here, because every test worker loads this file, and few of them build.
  const { build } = await import('vite');
  await build({ configLoader: 'native', logLevel: 'error', build: { outDir, emptyOutDir: true } });
}

/** Playwright calls this before the tests, and the returned function after them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function buildPlaceholderSite(): Promise<() => Promise<void>> {
  await buildSite(testEnvironment.CONTENT_DIR, siteFolder(), testKeys);
  return () => rm(sitesFolder(), { recursive: true, force: true });
}
