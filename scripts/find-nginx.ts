import { isExecutable, pathCandidates } from './executable.ts';

// Administrators' programs: not every user has their folders in PATH.
const systemPaths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of the installed nginx: the one that `NGINX_PATH` names, or the system's; null without one. */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.NGINX_PATH) return env.NGINX_PATH;
  return [...pathCandidates(['nginx'], env), ...systemPaths].find(isExecutable) ?? null;
}
