import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.ts';
import { type NginxServer, type NginxSite, startNginx } from './nginx-server.ts';
import { siteFolder } from './site-variant.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

interface Options {
  readonly site: NginxSite;
  readonly hasBrotli: boolean;
}

interface Fixtures {
  readonly nginx: NginxServer;
  /** "" at the root, "/portfolio" under a path. */
  readonly basePath: string;
  /** Asks for a file of the site, as a client that unpacks and follows nothing. */
  readonly get: (file: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
}

interface WorkerFixtures {
  /** A folder that holds the built site twice: as `root`, and as the folder `portfolio` of another `root`. */
  readonly roots: { readonly root: string; readonly parent: string };
}

/** The built site from a real nginx. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  roots: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const parent = mkdtempSync(join(tmpdir(), 'portfolio-root-'));
      const root = join(parent, 'portfolio');
      cpSync(siteFolder('openweather'), root, { recursive: true, preserveTimestamps: true });
      await use({ root, parent });
      rmSync(parent, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: ['http', { option: true }],
  hasBrotli: [true, { option: true }],
  basePath: async ({ site }, use) => {
    await use(site === 'sub-path' ? '/portfolio' : '');
  },
  nginx: async ({ site, hasBrotli, roots }, use) => {
    const nginx = await startNginx({ site, hasBrotli, root: site === 'sub-path' ? roots.parent : roots.root });
    await use(nginx);
    const complaints = nginx.log().match(/\[(?:warn|alert|crit|emerg)\].*/g);
    await nginx.close();
    expect(complaints).toBeNull();
  },
  get: async ({ nginx, site, basePath }, use) => {
    await use((file, headers = {}) => {
      const path = `${basePath}/${file}`;
      return site === 'https'
        ? ask(tlsRequest, { port: nginx.tlsPort, path, headers, rejectUnauthorized: false })
        : ask(plainRequest, { port: nginx.port, path, headers });
    });
  },
  baseURL: async ({ nginx, basePath }, use) => {
    await use(`http://127.0.0.1:${nginx.port}${basePath}/`);
  },
});

/** Asks as a client that unpacks and follows nothing. */
export function ask(
  request: typeof plainRequest | typeof tlsRequest,
  options: { port: number; path: string; headers: Readonly<Record<string, string>>; rejectUnauthorized?: boolean },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', servername: 'localhost', agent: false, ...options }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const headers = response.headers as Record<string, string | undefined>;
      resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });
}

/** Every file of the build, but for the compressed forms: "assets/index-COBGzBxT.js". */
export function builtFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(root, name)).isFile() && !/\.(?:br|gz)$/.test(name),
  );
}
