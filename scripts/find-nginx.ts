import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackFromApt } from './unpack-from-apt.ts';

/** An nginx that runs on this machine. */
export interface Nginx {
  readonly program: string;
  /** The module that sends x.br for x, to be named by `load_module`; null where this nginx has none. */
  readonly brotliModule: string | null;
  /** What its environment needs beyond our own. */
  readonly env: Readonly<Record<string, string>>;
}

/** Where `npm test` unpacks an nginx: within the project, so that the machine is left as it was. */
const unpacked = fileURLToPath(new URL('../.cache/nginx', import.meta.url));

// Folders of administrators' programs: not every user has them in PATH.
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];

/** What to do where there is no nginx, or one without the brotli module. */
export const nginxHelp = `The tests of deploy/nginx/ need nginx with its module brotli_static.
Debian, Ubuntu: "npm test" fetches both into .cache/ by itself; or: apt-get install nginx libnginx-mod-http-brotli-static
Alpine: apk add nginx nginx-mod-http-brotli. Elsewhere build the module (github.com/google/ngx_brotli).
NGINX_PATH may name the program; the module is looked for where its "nginx -V" says (--modules-path).`;

/**
 * The nginx for the tests: the one that `NGINX_PATH` names, or else the first with the brotli module of the system's
 * and of the one that `npm test` has unpacked, or else any; null where there is none.
 * @throws {Error} if `NGINX_PATH` names something that is no nginx.
 */
export function findNginx(
  env: NodeJS.ProcessEnv = process.env,
  ownRoot: string = unpacked,
  elsewhere: readonly string[] = systemFolders,
): Nginx | null {
  const named = env.NGINX_PATH;
  if (named) {
    const nginx = inspect(named);
    if (nginx === null) throw new Error(`NGINX_PATH names no nginx that can be run: ${named}`);
    return nginx;
  }
  const folders = [...(env.PATH ?? '').split(delimiter), ...elsewhere];
  const found = [
    ...folders.map((folder) => inspect(join(folder, 'nginx'))),
    inspect(join(ownRoot, 'usr/sbin/nginx'), ownRoot),
  ].filter((nginx) => nginx !== null);
  return found.find(({ brotliModule }) => brotliModule !== null) ?? found[0] ?? null;
}

/** Reads from the program itself what it is; null where it is missing or does not run. */
function inspect(program: string, root = '/'): Nginx | null {
  if (!existsSync(program)) return null;
  const env = root === '/' ? {} : { LD_LIBRARY_PATH: libraryFolders(root).join(delimiter) };
  const { status, stderr } = spawnSync(program, ['-V'], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0 || !stderr.includes('nginx version')) return null;
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const brotli = modules && join(root, modules, 'ngx_http_brotli_static_module.so');
  return { program, brotliModule: brotli && existsSync(brotli) ? brotli : null, env };
}

/** Where Debian keeps libraries: `usr/lib/x86_64-linux-gnu` and the like. */
function libraryFolders(root: string): string[] {
  return ['lib', 'usr/lib'].flatMap((folder) => {
    const parent = join(root, folder);
    if (!existsSync(parent)) return [];
    return readdirSync(parent)
      .filter((name) => name.includes('-linux-'))
      .map((name) => join(parent, name));
  });
}

/**
 * Sees to it that `findNginx` finds an nginx with the brotli module: where there is none, Debian's packages are
 * unpacked. A machine without apt keeps what it has; the tests that need more fail, and say what is missing.
 * @throws {Error} as `findNginx` does
 */
export function provideNginx(): void {
  if (findNginx()?.brotliModule || process.env.NGINX_PATH) return;
  console.log('No nginx with its brotli module found; trying to unpack those of Debian');
  unpackFromApt(['nginx', 'libnginx-mod-http-brotli-static'], unpacked);
  if (!findNginx()?.brotliModule) console.error(`\n${nginxHelp}`);
}
