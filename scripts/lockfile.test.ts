import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);

test('contains the packages of every platform, or `npm ci` rejects the file', () => {
  // A registry that has only some of them makes `npm install` drop the other entries without a message.
  const paths = Object.keys(lockfile.packages);
  const optional = Object.values(lockfile.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test('contains the integrity of the pinned Node of every platform', () => {
  const pinned = Object.entries(lockfile.packages).filter(([path]) =>
    /^node_modules\/node-.*-(?:x64|arm64)$/.test(path),
  );
  expect(pinned).toHaveLength(5);
  expect(pinned.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('contains no download URLs, so that it works with any registry', () => {
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
