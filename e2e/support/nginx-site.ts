import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.ts';
import { findNginx, getBasePath, type NginxServer, type Site, startNginx } from './nginx-server.ts';

interface Fixtures extends Pick<NginxServer, 'get' | 'getPlain'> {
  readonly site: Site;
  readonly basePath: string;
  readonly nginx: NginxServer;
}

/** The built site, served by a real nginx. Without an installed nginx its tests are reported as skipped. */
export const test = base.extend<Fixtures>({
  site: ['http', { option: true }],
  basePath: async ({ site }, use) => {
    await use(getBasePath(site));
  },
  nginx: async ({ site }, use, testInfo) => {
    const program = findNginx();
    testInfo.skip(program === null, 'nginx is not installed');
    const nginx = await startNginx(program ?? '', site);
    await use(nginx);
    expect(await nginx.stop()).not.toMatch(/\[(?:warn|alert|crit|emerg)\]/);
  },
  get: async ({ nginx }, use) => {
    await use(nginx.get);
  },
  getPlain: async ({ nginx }, use) => {
    await use(nginx.getPlain);
  },
  baseURL: async ({ nginx, basePath }, use) => {
    await use(`http://127.0.0.1:${nginx.port}${basePath}/`);
  },
});

/** Every file of a build except the compressed copies: "assets/index-COBGzBxT.js". */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(root, name)).isFile() && !/\.(?:br|gz)$/.test(name),
  );
}
