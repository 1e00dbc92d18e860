import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../e2e/build-site.ts';
import { type MockApi, startMockApi } from '../mock-api/server.ts';
import { serveFolder } from '../scripts/serve-folder.ts';
import { addObserver } from './observe.ts';

export interface Site {
  readonly origin: string;
  readonly mockApi: MockApi;
  close(): Promise<void>;
}

/**
 * Builds the site as `npm run build` does, with a stand-in's own address as that of the providers (no engine but
 * Chromium can be told to look for a host elsewhere), and serves it. The built files go when the process exits.
 */
export async function serveSite(): Promise<Site> {
  const folder = fileURLToPath(new URL(`../.cache/engines-${process.pid}`, import.meta.url));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const mockApi = await startMockApi();
  await buildSite(folder, mockApi.origin, 'sample');
  addObserver(folder);
  const served = await serveFolder(folder, { port: 0 });
  return {
    origin: served.origin,
    mockApi,
    close: async () => void (await Promise.all([served.close(), mockApi.close()])),
  };
}
