import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where programs of these names would stand in the folders of `PATH`, folder by folder. */
export function pathCandidates(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  return (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/**
 * The program that the variable names, or else the first of the candidates that can be run; null where there is none.
 * @throws {Error} if the variable names something that cannot be run.
 */
export function namedOrFirst(variable: string, candidates: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const named = env[variable];
  if (!named) return candidates.find(isExecutable) ?? null;
  if (!isExecutable(named)) throw new Error(`${variable} names no program that can be run: ${named}`);
  return named;
}
