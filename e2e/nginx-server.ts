import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNginx } from '../scripts/find-nginx.ts';
import { selfSigned } from './self-signed.ts';

/** Which of the ready configurations of deploy/nginx/ nginx runs with. */
export type NginxSite = 'http' | 'https' | 'sub-path';

export interface NginxOptions {
  readonly site: NginxSite;
  /** The folder that its `root` names. */
  readonly root: string;
  /** With the brotli module, as after renaming brotli.off. */
  readonly hasBrotli: boolean;
}

export interface NginxServer {
  /** Port of the plain server on 127.0.0.1. */
  readonly port: number;
  /** Port of the encrypted one; nothing listens there but for the site 'https'. */
  readonly tlsPort: number;
  /** What nginx wrote to its error log. */
  log(): string;
  close(): Promise<void>;
}

const deploy = fileURLToPath(new URL('../deploy/nginx', import.meta.url));

/**
 * Runs a real nginx with the files of deploy/nginx/ as docs/DEPLOY.md has them installed. Only what these call the
 * owner's to change is changed: ports, root, certificate. Everything it reads and writes is in a folder of its own.
 * @throws {Error} that says what to install where there is no nginx, or none with the brotli module and it is needed
 */
export async function startNginx(options: NginxOptions): Promise<NginxServer> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('nginx is not installed');
  const brotliModule = options.hasBrotli ? findBrotliModule(nginx) : null;
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-nginx-'));
  for (let triesLeft = 5; ; triesLeft -= 1) {
    const [port, tlsPort] = await freePorts();
    writeConfiguration(folder, brotliModule, options, { port, tlsPort });
    const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const log = () => readFileSync(join(folder, 'error.log'), 'utf8');
    if (await isListening(child, folder)) return { port, tlsPort, log, close: () => stop(child, folder) };
    const isTaken = log().includes('Address already in use');
    await stop(child, isTaken && triesLeft > 0 ? null : folder);
    if (!isTaken || triesLeft === 0) throw new Error('nginx did not start; it says why above.');
  }
}

/** @throws {Error} if the module brotli_static is not installed in nginx's folder of modules */
function findBrotliModule(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const path = join(/--modules-path=(\S+)/.exec(stderr)?.[1] ?? '', 'ngx_http_brotli_static_module.so');
  if (!existsSync(path)) throw new Error(`nginx has no module brotli_static: ${path}`);
  return path;
}

interface Ports {
  readonly port: number;
  readonly tlsPort: number;
}

function writeConfiguration(
  folder: string,
  brotliModule: string | null,
  { site, root, hasBrotli }: NginxOptions,
  ports: Ports,
): void {
  const snippets = join(folder, 'portfolio');
  cpSync(deploy, snippets, { recursive: true });
  if (hasBrotli) renameSync(join(snippets, 'brotli.off'), join(snippets, 'brotli.conf'));
  const { key, certificate } = selfSigned();
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), certificate);
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), siteConfiguration(folder, site, root, ports));
  const lines = [
    brotliModule === null ? '' : `load_module ${brotliModule};`,
    // Its workers would change to a user who may not be there or not be let in.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; master_process off; pid nginx.pid; error_log error.log notice;',
    'events {}',
    'http {',
    '  access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path temporary/${name};`),
    '  include site.conf;',
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), `${lines.filter((line) => line !== '').join('\n')}\n`);
}

function siteConfiguration(folder: string, site: NginxSite, root: string, { port, tlsPort }: Ports): string {
  if (site === 'sub-path') {
    // The owner's other site, as bare as can be.
    return `include portfolio/maps.conf;
      server { listen 127.0.0.1:${port}; root ${root}; include portfolio/sub-path.conf; }`;
  }
  const changes: readonly (readonly [from: string, to: string])[] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['root /var/www/portfolio;', `root ${root};`],
    ['/etc/letsencrypt/live/example.com/', `${folder}/`],
  ];
  return changes.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(join(deploy, `${site}.conf`), 'utf8'),
  );
}

/** Two ports that nobody listens on just now; nginx cannot choose one by itself. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

/** Waits until nginx has bound its ports, which is when it writes its number; false if it ends before. */
async function isListening(child: ChildProcess, folder: string): Promise<boolean> {
  const deadline = performance.now() + 10_000;
  while (child.exitCode === null && child.pid !== undefined && performance.now() < deadline) {
    if (existsSync(join(folder, 'nginx.pid'))) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** Ends this one process and removes its folder, if one is given. */
async function stop(child: ChildProcess, folder: string | null): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
}
