// npm start: the site as visitors get it, on sample data from the local mock API. Needs no internet and no key.
// `npm start -- --open` also opens it in the browser.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { toFields } from '#lib/parsing.ts';
import { getContentDirectory, readContentFile } from '#site-generator/content/content-folder.ts';
import { parseAddress } from '#site-generator/content/site-fields.ts';
import { mockApiSettings, sampleKeys, startMockApi } from '../mock-api/server.ts';
import { serveFolder } from './serve-folder.ts';

const { values } = parseArgs({ options: { open: { type: 'boolean', default: false } } });

// Each run has its own folder, so that a second `npm start` doesn't empty the first one's.
const cache = fileURLToPath(new URL('../.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const outDir = mkdtempSync(join(cache, 'sample-site-'));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

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
const site = await serveFolder(outDir, { port: 4173, basePath });
const url = `${site.origin}${basePath}/`;
console.log(`
  The portfolio is at ${url}

  Prices and weather are sample data. Ctrl+C stops it.`);
if (values.open) openInBrowser(url);

/** The path of the owner's address: "/portfolio". The 404 page works only there. */
async function readBasePath(): Promise<string> {
  const { address } = toFields(await readContentFile(getContentDirectory(), 'site.json'));
  const url = parseAddress(address || process.env.SITE_ADDRESS);
  return url === null ? '' : new URL(url).pathname.replace(/\/$/, '');
}

/** Does nothing without a browser, as on a server. */
function openInBrowser(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start'],
  };
  const [command = '', ...args] = [...(commands[process.platform] ?? ['xdg-open']), url];
  spawn(command, args, { stdio: 'ignore' }).on('error', () => undefined);
}
