// The import rules that the linter can't check (docs/ARCHITECTURE.md). The rules of src/ are in biome.json.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The folders and files directly in site-generator/, composers first. Each may import the ones after it. */
const layers = [
  'languages-plugin.ts',
  ...[
    'owner-plugin.ts',
    'doctor.ts',
    'read-owner.ts',
    'languages.ts',
    'pages',
    'import',
    'resume',
    'content',
    'images',
    'fonts',
  ],
  ...['site-build.ts', 'oldest-browsers.ts', 'language'],
];

/** Names that only these files may use: the globals, and the context in which the fault panel replaces them. */
const owned = [
  { pattern: /\bfetch\b|\bXMLHttpRequest\b/, owners: ['src/lib/fetcher.ts'] },
  { pattern: /\blocalStorage\b|\bsessionStorage\b/, owners: ['src/lib/storage.ts'] },
  { pattern: /\bEnvironmentContext\b/, owners: ['src/ui/environment.ts', 'src/app/fault-panel.tsx'] },
  // The linter sees no type imports of this form.
  { pattern: /\bimport\(\)\.(?!then\b)/, owners: [] },
];

const root = join(import.meta.dirname, '..');
const importPattern = /(?:\bfrom\s+|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
const ignoredText = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** The source files in a folder by their paths, without tests. */
function readSources(folder: string, left: RegExp): readonly (readonly [path: string, source: string])[] {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const kept = paths.filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path) && !left.test(path));
  return kept.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

function findForeignNames(path: string, source: string): readonly string[] {
  const code = source.replaceAll(ignoredText, '');
  return owned
    .filter(({ pattern, owners }) => !owners.includes(path) && pattern.test(code))
    .map(({ pattern }) => `${path} may not use ${pattern}`);
}

function findUpwardImports(path: string, source: string): readonly string[] {
  const layer = layers.indexOf(path.split('/')[1] ?? '');
  const imports = [...source.matchAll(importPattern)].map(([, , specifier = '']) => specifier);
  return imports
    .filter((specifier) => {
      const [, target] = /^(?:#site-generator|\.\.)\/([^/]+)/.exec(specifier) ?? [];
      return target !== undefined && layers.indexOf(target) <= layer;
    })
    .map((specifier) => `${path} may not import ${specifier}`);
}

test('uses each global that has an owner in src/ only there', () => {
  const sources = readSources('src', /^src\/(?:test|service-worker)\//);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((file) => findForeignNames(...file))).toEqual([]);
  expect(findForeignNames('src/app/x.ts', 'const response = await window.fetch(url);')).toHaveLength(1);
  expect(findForeignNames('src/app/x.ts', "export type X = import('./y.ts').X;")).toHaveLength(1);
  expect(findForeignNames('src/app/x.ts', "import { x } from './fetch.ts'; // fetch\nimport('#ui/y.ts')")).toEqual([]);
});

test('imports in site-generator/ only downward', () => {
  const sources = readSources('site-generator', /^site-generator\/fixtures\//);
  expect(sources.length).toBeGreaterThan(50);
  expect(new Set(sources.map(([path]) => path.split('/')[1]))).toEqual(new Set(layers));
  expect(sources.flatMap((file) => findUpwardImports(...file))).toEqual([]);
  const upward =
    "import type { X } from '#site-generator/read-owner.ts'; import('../pages/x.ts'); import '../fixtures/x'";
  expect(findUpwardImports('site-generator/content/x.ts', upward)).toHaveLength(3);
});
