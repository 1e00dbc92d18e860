import { build } from 'vite';
import { mockApiSettings } from '../mock-api/settings.ts';

/** Builds the site as `npm run build` does, with a stand-in's address built in; without a key the weather is Open-Meteo's. */
export async function buildSite(folder: string, mockApiOrigin: string, openWeatherKey: string): Promise<void> {
  Object.assign(process.env, mockApiSettings(mockApiOrigin, openWeatherKey), { VITE_SAMPLE_DATA: '0' });
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
}
