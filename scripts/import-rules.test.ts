// The import rules of src/ (docs/ARCHITECTURE.md), type imports and dynamic imports included. The linter forbids circles.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** From the outermost layer inward. A layer may import the ones after it. */
const layers = ['app', 'features', 'lists', 'ui', 'lib'];

/** Names that only these files may use: the globals, and the context in which the fault panel replaces them. */
const owned = [
  { pattern: /\bfetch\b|\bXMLHttpRequest\b/, owners: ['src/lib/fetcher.ts'] },
  { pattern: /\blocalStorage\b|\bsessionStorage\b/, owners: ['src/lib/storage.ts'] },
  { pattern: /\bEnvironmentContext\b/, owners: ['src/ui/environment.ts', 'src/app/fault-panel.tsx'] },
];

const root = join(import.meta.dirname, '..');
const importPattern = /(?:\bfrom\s+|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
const ignoredText = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

function findViolations(path: string, source: string): readonly string[] {
  const layer = layers.indexOf(path.split('/')[1] ?? '');
  const imports = [...source.matchAll(importPattern)].map(([, , specifier = '']) => specifier);
  const code = source.replaceAll(ignoredText, '');
  const isForbidden = (specifier: string) => {
    const target = layers.indexOf(/^#(\w+)\//.exec(specifier)?.[1] ?? '');
    const isOutward = target >= 0 && (target < layer || (target === layer && layers[layer] === 'features'));
    const isReactInLib = layers[layer] === 'lib' && /^react(?:-dom)?(?:\/|$)/.test(specifier);
    return isOutward || isReactInLib || /^(?:\.\.\/|#site-generator|#mock-api|#src|node:)/.test(specifier);
  };
  return [
    ...imports.filter(isForbidden).map((specifier) => `${path} may not import ${specifier}`),
    ...owned
      .filter(({ pattern, owners }) => !owners.includes(path) && pattern.test(code))
      .map(({ pattern, owners }) => `${path}: only ${owners.join(' and ')} may use ${pattern}`),
  ];
}

test('keeps the import rules in src/', () => {
  const shipped = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^src\/(?:test|service-worker)\//.test(path));
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.flatMap((path) => findViolations(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['src/lib/x.ts', "import { x } from '#ui/x.tsx';"],
  ['src/lib/x.ts', "import { useState } from 'react';"],
  ['src/lists/x.ts', "export type X = import('#features/todo/x.ts').X;"],
  ['src/features/todo/x.ts', "const load = () => import('#app/x.ts');"],
  ['src/features/todo/x.ts', "import type { X } from '#features/finance/x.ts';"],
  ['src/app/x.ts', 'const response = await window.fetch(url);'],
  ['src/app/shell.tsx', '<EnvironmentContext value={parse(window.location.hash)}>'],
])('reports in %s: %s', (path, source) => {
  expect(findViolations(path, source)).toHaveLength(1);
  const accepted = "import { x } from './x.ts';\nimport { x } from '#lib/x.ts'; // fetch";
  expect(findViolations(path, accepted)).toEqual([]);
});
