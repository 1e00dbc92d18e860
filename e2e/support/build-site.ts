import { build } from 'vite';
import { mockApiSettings } from '../../mock-api/server.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { providersOrigin } from './site-variant.ts';

/**
 * Builds the site from a content folder as `npm run build` does, with the mock API as the only provider.
 * @param openWeatherKey without one the weather comes from Open-Meteo
 */
export async function buildSite(contentDirectory: string, outDir: string, openWeatherKey = ''): Promise<void> {
  const settings = { ...mockApiSettings(providersOrigin, openWeatherKey), VITE_SAMPLE_DATA: '0' };
  Object.assign(process.env, testEnvironment, settings, { CONTENT_DIR: contentDirectory });
  await build({ configLoader: 'native', logLevel: 'error', build: { outDir, emptyOutDir: true } });
}
