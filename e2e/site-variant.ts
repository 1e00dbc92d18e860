import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built site differs by weather provider. */
export type SiteVariant = 'openweather' | 'open-meteo';

/** Where this run keeps its built sites: a folder of its own, so that two runs at once do not empty each other's. */
export function sitesFolder(): string {
  // Set by the main process, inherited by the workers.
  process.env.TEST_SITES ??= fileURLToPath(new URL(`../.cache/sites-${process.pid}`, import.meta.url));
  return process.env.TEST_SITES;
}

export function siteFolder(variant: SiteVariant): string {
  return join(sitesFolder(), variant);
}

/**
 * Where the built test sites look for the providers. Nothing answers there: the browser is started with a rule that
 * leads it to the stand-in of its test worker, so that workers do not share faults and counters. To a browser, and to
 * Lighthouse, a host under `.localhost` is as secure as the providers' own https.
 */
export const providersOrigin = 'http://providers.localhost';
