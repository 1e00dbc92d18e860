// npm start: the site as visitors get it, on sample data from the local stand-in. Needs no internet and no key.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startStandin } from '../standin/server.ts';
import { standinSettings } from '../standin/settings.ts';
import { serveFolder } from './serve-folder.ts';

const outDir = fileURLToPath(new URL('../.cache/sample-site', import.meta.url));

const standin = await startStandin();
Object.assign(process.env, standinSettings(standin.origin, 'sample'));
console.log('Building the site …');
await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const site = await serveFolder(outDir, { port: 4173 });
console.log(`
  The portfolio is at ${site.origin}/

  Prices and weather are sample data. Ctrl+C stops it.`);

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
