// `npm start` installs no devDependencies, so the code that it runs must not import them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const manifest: Record<'scripts' | 'imports', Record<string, string>> = JSON.parse(read('package.json'));
const lockfile: { readonly packages: Record<string, { readonly dev?: boolean }> } = JSON.parse(
  read('package-lock.json'),
);

/** The imports of a module when it runs, so without types. */
function listImports(path: string): readonly string[] {
  const code = read(path);
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  return [
    ...staticImports
      .filter(({ start }) => !/^import\s+type\b/.test(code.slice(start)))
      .map((found) => found.moduleRequest),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest ?? []))),
    ),
    ...dynamicImports.map((found) => found.moduleRequest),
  ].flatMap(({ start, end }) => /^(['"])(.+)\1$/.exec(code.slice(start, end))?.[2] ?? []);
}

/** The path in the project of "./x.ts" or "#lib/x.ts"; null for a package. */
function resolvePath(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(from, '..', specifier).replaceAll('\\', '/');
  const [alias = '', target = ''] =
    Object.entries(manifest.imports).find(([name]) => specifier.startsWith(name.replace('*', ''))) ?? [];
  return alias === '' ? null : target.replace('*', specifier.slice(alias.length - 1)).slice('./'.length);
}

/** The packages that these modules import, each with a way to it: "scripts/import.ts → fflate". */
function findPackages(entries: readonly string[]): ReadonlyMap<string, string> {
  const modules = new Map(entries.map((path) => [path, path]));
  const packages = new Map<string, string>();
  // The loop also visits modules that are added while it runs.
  for (const [path, chain] of modules) {
    for (const specifier of listImports(path).filter((name) => !/^(?:node|virtual):/.test(name))) {
      const imported = resolvePath(path, specifier);
      if (imported === null) {
        const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
        packages.set(name, `${chain} → ${name}`);
      } else if (/\.(?:tsx?|mjs)$/.test(imported) && !modules.has(imported)) {
        modules.set(imported, `${chain} → ${imported}`);
      }
    }
  }
  return packages;
}

test('scripts and site import no devDependencies', () => {
  const commands = Object.values(manifest.scripts).map(
    (script) => /bootstrap\.mjs (?!--all)(\S+)/.exec(script)?.[1] ?? '',
  );
  const entries = [
    ...commands.filter((path) => path.startsWith('scripts/')),
    'vite.config.ts',
    ...globSync('src/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^src\/test\/|\/fixtures\//.test(path)),
  ];
  const packages = findPackages(entries);
  expect(commands).toContain('scripts/import.ts');
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['fflate', 'react', 'sirv', 'vite']));
  const missing = [...packages].filter(([name]) => (lockfile.packages[`node_modules/${name}`] ?? { dev: true }).dev);
  expect(missing.map(([, chain]) => chain)).toEqual([]);
});
