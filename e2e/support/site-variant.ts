import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built site differs by weather provider. */
export type SiteVariant = 'openweather' | 'open-meteo';

/** Where this run stores its built sites. Each run has its own folder, so that two at once do not empty each other's. */
export function sitesFolder(): string {
  // Set by the main process, inherited by the workers.
  process.env.TEST_SITES ??= fileURLToPath(new URL(`../../.cache/sites-${process.pid}`, import.meta.url));
  return process.env.TEST_SITES;
}

export function siteFolder(variant: SiteVariant): string {
  return join(sitesFolder(), variant);
}

/**
 * Where the built test sites expect the providers. No server listens there: the browser is started with a rule that maps
 * the host to the mock API of its test worker, so that workers do not share faults and counters. Browsers and Lighthouse
 * treat a host under `.localhost` as secure, like the providers' own https.
 */
export const providersOrigin = 'http://providers.localhost';
