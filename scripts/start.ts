// npm start: the site as visitors get it, on sample data from the local mock API. Needs no internet and no key.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { listen, mockApiSettings, sampleKeys, startMockApi } from '#mock-api/server.ts';
import { serveFolder } from './serve-folder.ts';

const outDir = fileURLToPath(new URL('../.cache/sample-site', import.meta.url));
const mockApi = await startMockApi();
Object.assign(process.env, mockApiSettings(mockApi.origin), { ...sampleKeys, VITE_SAMPLE_DATA: '1' });
console.log('Building the site…');
try {
  await build({ configLoader: 'native', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
} catch (error) {
  // Usually a problem in content/, which the message explains.
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
// The path of the owner's address, below which alone the 404 page works: "/portfolio".
const [, basePath = ''] = /<base href="(.*?)\/"/.exec(readFileSync(`${outDir}/404.html`, 'utf8')) ?? [];
const { origin } = await listen(serveFolder(outDir, basePath), 4173);
console.log(`
  The portfolio is at ${origin}${basePath}/

  Prices and weather are sample data. Ctrl+C stops it.`);
