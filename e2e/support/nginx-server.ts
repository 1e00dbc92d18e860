import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { siteFolder } from './site-variant.ts';

/** Which configuration of deploy/nginx/ nginx runs with. */
export type Site = 'http' | 'https' | 'sub-path';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string>>;

/** A running nginx with the built site. */
export interface NginxServer {
  readonly port: number;
  readonly root: string;
  /** Requests a file of the site. Nothing is decompressed, and no redirect followed. */
  get(file: string, headers?: Headers): Promise<HttpResponse>;
  /** Requests a path of the plain server with the Host "example.com". */
  getPlain(path: string): Promise<HttpResponse>;
  /** Returns nginx's error log. */
  stop(): Promise<string>;
}

/** "" at the root, "/portfolio" under a path. */
export function getBasePath(site: Site): string {
  return site === 'sub-path' ? '/portfolio' : '';
}

/** Serves the built site with deploy/nginx/ and a program that `findNginx` has found. */
export async function startNginx(program: string, site: Site): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-nginx-'));
  const root = join(folder, 'portfolio-root', 'portfolio');
  cpSync(siteFolder('openweather'), root, { recursive: true, preserveTimestamps: true });
  const [port, tlsPort] = await findFreePorts();
  writeConfiguration(folder, site, root, port, tlsPort);
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  // nginx writes this file once it has bound its ports.
  await expect.poll(() => child.exitCode !== null || existsSync(join(folder, 'nginx.pid'))).toBe(true);
  expect(child.exitCode, 'nginx runs').toBeNull();
  const isSecure = site === 'https';
  return {
    port,
    root,
    get: (file, headers = {}) => send(`${getBasePath(site)}/${file}`, headers, isSecure ? tlsPort : port, isSecure),
    getPlain: (path) => send(path, { Host: 'example.com' }, port, false),
    async stop() {
      await stopProcess(child);
      const log = readFileSync(join(folder, 'error.log'), 'utf8');
      rmSync(folder, { recursive: true });
      return log;
    },
  };
}

async function send(path: string, headers: Headers, port: number, isSecure: boolean): Promise<HttpResponse> {
  const request = isSecure ? httpsRequest : httpRequest;
  const options = { host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, agent: false as const };
  const [response] = await once(request({ ...options, path, headers, port }).end(), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const deploy = join(import.meta.dirname, '../../deploy/nginx');

/** The files of deploy/nginx/ as docs/DEPLOY.md installs them, with other ports, root and certificate. */
function writeConfiguration(folder: string, site: Site, root: string, port: number, tlsPort: number): void {
  cpSync(deploy, join(folder, 'portfolio'), { recursive: true });
  mkdirSync(join(folder, 'temporary'));
  if (site === 'https') writeCertificate(folder);
  const replacements = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['root /var/www/portfolio;', `root ${root};`],
    ['/etc/letsencrypt/live/example.com/', `${folder}/`],
  ] as const;
  const server =
    site === 'sub-path'
      ? `include portfolio/maps.conf;
        server { listen 127.0.0.1:${port}; root ${join(root, '..')}; include portfolio/sub-path.conf; }`
      : replacements.reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          readFileSync(join(deploy, `${site}.conf`), 'utf8'),
        );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temporary/${name};`,
  );
  // nginx's own user may not exist or may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; master_process off; pid nginx.pid; error_log error.log notice;
    events {}
    http { access_log off; ${temporary.join(' ')} ${server} }\n`,
  );
}

function writeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${stderr}`);
}

/** Two ports that are free now; nginx cannot choose one itself. */
async function findFreePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) ports.push(address.port);
  }
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

// Not every user has the folders of administrators' programs in PATH.
const candidates = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

const runs = (program: string) => spawnSync(program, ['-v']).status === 0;

/**
 * The installed nginx: the one in `NGINX_PATH`, else the first one found in `PATH` or the usual folders, else null.
 * @throws {Error} if `NGINX_PATH` doesn't run
 */
export function findNginx(): string | null {
  const named = process.env.NGINX_PATH;
  if (!named) return candidates.find(runs) ?? null;
  if (!runs(named)) throw new Error(`NGINX_PATH is not an nginx that runs: ${named}`);
  return named;
}
