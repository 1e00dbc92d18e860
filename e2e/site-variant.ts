import { fileURLToPath } from 'node:url';

/** The built site differs by weather provider. */
export type SiteVariant = 'openweather' | 'open-meteo';

export function siteFolder(variant: SiteVariant): string {
  return fileURLToPath(new URL(`../.cache/e2e/${variant}`, import.meta.url));
}

/**
 * Where the built test sites look for the providers. No such host exists: the browser is started with a rule that
 * leads it to the stand-in of its test worker, so that workers do not share faults and counters.
 */
export const providersOrigin = 'http://providers.test';
