import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: object;
}

const lockfile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);
const packages = Object.entries(lockfile.packages);

test('contains the packages of every platform, or `npm ci` rejects the file', () => {
  // A registry that has only some of them makes `npm install` drop the other entries without a message.
  const optional = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(optional.filter((name) => !packages.some(([path]) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
  const pinnedNodes = packages.filter(([path]) => /^node_modules\/node-.*-(?:x64|arm64)$/.test(path));
  const integrity = expect.stringMatching(/^sha512-/);
  expect(pinnedNodes.map(([, node]) => node.integrity)).toEqual(Array(5).fill(integrity));
});

test('contains no download URLs, so that it works with any registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
});
