import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What decides how the site is built, tested and measured, relative to the project: not the content, nor documents. */
export const sourcePaths = [
  ...['deploy', 'e2e', 'mock-api', 'perf', 'scripts', 'site-generator', 'src'],
  ...['index.html', 'package.json', 'package-lock.json', 'vite.config.ts'],
] as const;

/**
 * A hash of `sourcePaths` as they are on disk: equal for equal code, also without version control. Hidden files, which
 * editors and file managers create, don't count.
 */
export function hashSource(root: string = projectRoot): string {
  const hash = createHash('sha256');
  for (const path of listFiles(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(root: string): readonly string[] {
  const patterns = sourcePaths.flatMap((path) => [path, `${path}/**/*`]);
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}
