// npm start: the site as visitors get it, on sample data from the local mock API. Needs no internet and no key.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { toFields } from '#lib/parsing.ts';
import { getContentDirectory, readContentFile } from '#site-generator/content/content-folder.ts';
import { parseAddress } from '#site-generator/content/site-fields.ts';
import { mockApiSettings, sampleKeys, startMockApi } from '../mock-api/server.ts';
import { listen, serveFolder } from './serve-folder.ts';

const outDir = fileURLToPath(new URL('../.cache/sample-site', import.meta.url));
const mockApi = await startMockApi();
Object.assign(process.env, mockApiSettings(mockApi.origin, sampleKeys));
console.log('Building the site…');
try {
  await build({ configLoader: 'native', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
} catch (error) {
  // Usually a problem in content/, which the message explains.
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
const basePath = await readBasePath();
const { origin } = await listen(serveFolder(outDir, basePath), 4173);
console.log(`
  The portfolio is at ${origin}${basePath}/

  Prices and weather are sample data. Ctrl+C stops it.`);

/** The path of the owner's address: "/portfolio". The 404 page works only there. */
async function readBasePath(): Promise<string> {
  const { address } = toFields(await readContentFile(getContentDirectory(), 'site.json'));
  const url = parseAddress(address || process.env.SITE_ADDRESS);
  return url === null ? '' : new URL(url).pathname.replace(/\/$/, '');
}
