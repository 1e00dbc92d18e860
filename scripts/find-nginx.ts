import { spawnSync } from 'node:child_process';

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
