import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);

/** Where npm looks for a package that another one needs: beside it, then further and further up. */
function candidatesOf(name: string, neededBy: string): string[] {
  const folders = neededBy.split('node_modules/').slice(0, -1);
  return folders
    .map(
      (_, depth) =>
        `${neededBy
          .split('node_modules/')
          .slice(0, depth + 1)
          .join('node_modules/')}node_modules/${name}`,
    )
    .concat(`${neededBy}/node_modules/${name}`);
}

test('names the packages of every platform, or `npm ci` refuses the file', () => {
  // A registry that lacks some of them makes `npm install` drop their entries without a word.
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !candidatesOf(name, path).some((candidate) => candidate in lockfile.packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('holds no download addresses, so that it works with any registry', () => {
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
