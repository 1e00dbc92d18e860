import type { ConfigEnv } from 'vite';

/** For a plugin's `apply`: the build of the site itself, not the one for Node that prerenders home. */
export function isSiteBuild(_config: unknown, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && !isSsrBuild;
}
